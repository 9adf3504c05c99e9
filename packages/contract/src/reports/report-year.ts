import { z } from 'zod';

import type { FieldCode } from '../errors.ts';

const code = (value: FieldCode): FieldCode => value;

const YEAR_FIRST = 2000;
const YEAR_LAST = 2100;

/** A calendar year in an address, as yearly statements are of one. */
export const ReportYear = z.coerce
  .number(code('FIELD_WRONG_TYPE'))
  .int(code('VALUE_NOT_ALLOWED'))
  .min(YEAR_FIRST, code('VALUE_NOT_ALLOWED'))
  .max(YEAR_LAST, code('VALUE_NOT_ALLOWED'));
