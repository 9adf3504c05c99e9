import { waysOfHold } from '@pinkas/domain/clearing/holds/holds';
import { systemActor } from '@pinkas/domain/identity/actor';
import { addDays } from '@pinkas/domain/time/local-date';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAttemptEvent } from './attempts/attempt-events.ts';
import { listFollowUps, lockAttempt, updateAttempt } from './attempts/attempts.repository.ts';
import { forgetHeldToken } from './attempts/held-token.ts';
import { tellHoldEnding } from './attempts/tell-payment.ts';

/** Name of the schedule, which signs what it ends. */
export const END_HOLDS_SCHEDULE = 'card-payments.end-holds';

interface Due extends Record<string, unknown> {
  readonly accountId: number;
  readonly attemptId: string;
}

/** Ends a hold whose day is over, or tells of one whose last day is tomorrow; nothing of one that is being taken. */
async function endOrTell(services: Services, { accountId, attemptId }: Due): Promise<void> {
  const { db, clock } = services;
  const at = clock.now();
  await inAccount(db, { accountId }, async (tx) => {
    const hold = await lockAttempt(tx, attemptId);
    if (hold?.state !== 'authorized' || hold.holdUntil === null) return;
    const { state, transactionId } = hold;
    const after = await listFollowUps(tx, attemptId);
    const ways = waysOfHold({ state, transactionId, after, terminal: { capabilities: new Set() } });
    if (ways.reason === 'in-doubt') return;
    if (hold.holdUntil >= clock.today()) {
      await tellHoldEnding(tx, { attempt: hold, until: hold.holdUntil, at });
      return;
    }
    await updateAttempt(tx, attemptId, { state: 'hold-expired' });
    await forgetHeldToken(tx, attemptId);
    const actor = systemActor(END_HOLDS_SCHEDULE, null);
    const detail = { from: state, to: 'hold-expired' };
    await recordAttemptEvent(tx, { attemptId, kind: 'moved', at, actor, detail });
  });
}

/**
 * Tells the day before of holds that end, and ends those whose last day is over: the card company frees the sum by itself.
 * Run twice it does nothing new. Returns how many were due.
 */
export async function endDueHolds(services: Services): Promise<number> {
  const { db, clock, log } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<Due>(
    `select account_id as "accountId", id as "attemptId" from card_attempts
      where state = 'authorized' and hold_until <= $1::date order by hold_until, id limit 5000`,
    [addDays(clock.today(), 1)],
  );
  for (const due of rows) {
    try {
      await endOrTell(services, due);
    } catch (error) {
      // One hold must not block the others.
      log.error({ err: error, ...due }, 'a hold was not ended');
    }
  }
  return rows.length;
}
