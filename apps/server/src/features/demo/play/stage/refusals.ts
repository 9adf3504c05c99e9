import type { ErrorCode } from '@pinkas/contract/errors';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Play } from './play.ts';

/** Does what a person wants. Returns false, and counts it, where the product refuses it with a code that people meet; throws anything else. */
export async function unlessRefused(
  { refusals }: Pick<Play, 'refusals'>,
  code: ErrorCode,
  act: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
    return false;
  }
}
