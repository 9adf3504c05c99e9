import { isUniqueBroken } from '../db/database-errors.ts';
import { AppError } from '../errors/app-error.ts';

/** Waits for a write of something with a unique name. INVALID_REQUEST with NAME_TAKEN at the name where another has it. */
export async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueBroken(error)) throw error;
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['name'], code: 'NAME_TAKEN' }]);
  }
}
