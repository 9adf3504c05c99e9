import { DOCUMENT_NUMBER_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** The first number of a series: 1 to 999,999,999. */
export const FirstNumber = z
  .int(code('FIRST_NUMBER_OUT_OF_RANGE'))
  .min(1, code('FIRST_NUMBER_OUT_OF_RANGE'))
  .max(DOCUMENT_NUMBER_MAX, code('FIRST_NUMBER_OUT_OF_RANGE'));
