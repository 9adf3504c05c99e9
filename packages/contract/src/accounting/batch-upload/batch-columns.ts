import { BATCH_FIELDS, fieldOfColumn, LEFT_OUT } from '@pinkas/domain/batch/batch-field';
import { BATCH_COLUMNS_MAX } from '@pinkas/domain/batch/batch-limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** What a column of a file is for: a field of a document, or nothing on purpose. */
export const ColumnUse = z.enum([...BATCH_FIELDS, LEFT_OUT], code('VALUE_NOT_ALLOWED'));

/**
 * The field of each column, none twice, or `left-out`; null for an undecided column, which prevents the file from being
 * issued.
 */
export const BatchColumns = z
  .array(ColumnUse.nullable())
  .max(BATCH_COLUMNS_MAX, code('LIST_TOO_LONG'))
  .refine((uses) => {
    const given = uses.flatMap((use) => fieldOfColumn(use) ?? []);
    return new Set(given).size === given.length;
  }, code('VALUE_NOT_ALLOWED'));
