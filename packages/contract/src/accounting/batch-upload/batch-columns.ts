import {
  fieldOfColumn,
  FILE_FIELDS,
  LEFT_OUT,
  type FileField,
} from '@pinkas/domain/batch/batch-field';
import { BATCH_COLUMNS_MAX } from '@pinkas/domain/batch/batch-limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** What a column of a file is for: a field of what its rows make, or nothing on purpose. */
export const ColumnUse = z.enum([...FILE_FIELDS, LEFT_OUT], code('VALUE_NOT_ALLOWED'));

/**
 * Returns the schema of the field of each column, of these, none twice, or `left-out`; null for an undecided column, which prevents
 * the file from being issued.
 */
export function columnsOf(fields: readonly FileField[]) {
  return z
    .array(z.enum([...fields, LEFT_OUT], code('VALUE_NOT_ALLOWED')).nullable())
    .max(BATCH_COLUMNS_MAX, code('LIST_TOO_LONG'))
    .refine((uses) => {
      const given = uses.flatMap((use) => fieldOfColumn(use) ?? []);
      return new Set(given).size === given.length;
    }, code('VALUE_NOT_ALLOWED'));
}
