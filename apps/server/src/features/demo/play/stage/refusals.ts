import type { ErrorCode } from '@pinkas/contract/errors';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Play } from './play.ts';

/** Refusals that people meet while nothing is wrong, and leave alone. */
const MET: ReadonlySet<ErrorCode> = new Set(['STATE_NOT_ALLOWED', 'NOT_FOUND']);

/** Does what a person wants. Returns false, and counts the refusal, where the product refuses it as `MET` has it; throws anything else. */
export async function unlessRefused(
  { refusals }: Pick<Play, 'refusals'>,
  act: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || !MET.has(error.code)) throw error;
    refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
    return false;
  }
}
