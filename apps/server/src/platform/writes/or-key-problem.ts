import { brokenForeignKey } from '../db/database-errors.ts';
import { AppError } from '../errors/app-error.ts';

/** The field of a form for each foreign key, by the name of the key. */
export type FieldsOfKeys = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * Returns the result of a write. A row that names what the account lacks, be it another account's or
 * nobody's, is INVALID_REQUEST at the field of its key; a key without a field is a fault.
 */
export async function orKeyProblem<T>(write: Promise<T>, fields: FieldsOfKeys): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const path = fields[brokenForeignKey(error) ?? ''];
    if (path === undefined) throw error;
    throw new AppError('INVALID_REQUEST', {}, [{ path: [...path], code: 'VALUE_NOT_ALLOWED' }]);
  }
}
