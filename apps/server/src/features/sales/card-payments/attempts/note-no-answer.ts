import type { Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAttemptEvent } from './attempt-events.ts';
import { updateAttempt, type StoredAttempt } from './attempts.repository.ts';

/** A call that the gateway gave no answer to. */
interface NoAnswer {
  readonly outcome: 'not-sent' | 'unknown';
  readonly cause: string;
  readonly actor: Actor;
  /** ISO text in UTC. */
  readonly at: string;
}

/** Notes that a call for a locked attempt got no answer: it stays unknown, or is over where it surely was not sent. */
export async function noteNoAnswer(
  tx: AccountTx,
  { id: attemptId, state: from }: Pick<StoredAttempt, 'id' | 'state'>,
  { outcome, cause, actor, at }: NoAnswer,
): Promise<void> {
  const to = outcome === 'not-sent' ? 'abandoned' : 'unknown';
  if (to === 'abandoned') {
    await updateAttempt(tx, attemptId, { state: to, nextInquiryAt: null, decidedAt: at });
  }
  await recordAttemptEvent(tx, {
    attemptId,
    kind: 'moved',
    at,
    actor,
    detail: { from, to, cause },
  });
}
