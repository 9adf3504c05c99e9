import { isCharged, type AttemptState } from '@pinkas/domain/clearing/attempt-state';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { forgetHeldToken } from './held-token.ts';
import { lockAttempt, updateAttempt, type StoredAttempt } from './attempts.repository.ts';

type Done = Pick<StoredAttempt, 'operation' | 'originalId'>;
/** What an operation became. */
type Became = Done & Pick<StoredAttempt, 'state'>;

/** What becomes of a charge that is cancelled, and of a hold that is taken or released. */
const ORIGINAL_BECOMES: Readonly<Partial<Record<Done['operation'], AttemptState>>> = {
  void: 'voided',
  capture: 'captured',
  release: 'released',
};

/** Changes what an operation was about, once the operation is known to be done. */
export async function moveOriginal(
  tx: AccountTx,
  { operation, originalId, state: became }: Became,
): Promise<void> {
  const state = ORIGINAL_BECOMES[operation];
  if (state === undefined || originalId === null || !isCharged(became)) return;
  await lockAttempt(tx, originalId);
  await updateAttempt(tx, originalId, { state });
  if (operation !== 'void') await forgetHeldToken(tx, originalId);
}

/** Returns the hold that an attempt takes, as a claim names it. */
export function holdTakenBy({ operation, originalId }: Done): { readonly holdId?: string } {
  return operation === 'capture' && originalId !== null ? { holdId: originalId } : {};
}
