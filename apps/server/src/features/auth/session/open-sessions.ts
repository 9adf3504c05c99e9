import { isoText } from '../../../platform/clock/clock.ts';
import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { FULL_LIFETIME_MS, IDLE_LIFETIME_MS } from './find-session.ts';

/** A session that the person may still use. */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Returns where the caller is signed in with both steps now, the last used first. */
export function listOpenSessions(
  tx: ControlTx,
  { caller, clock }: CallerContext,
): Promise<OwnSession[]> {
  const nowMs = clock.nowMs();
  return tx
    .selectFrom('sessions')
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.ip',
      'sessions.userAgent',
    ])
    .where('sessions.userId', '=', caller.userId)
    .where('sessions.stage', '=', 'full')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.lastSeenAt', '>', isoText(nowMs - IDLE_LIFETIME_MS))
    .where('sessions.createdAt', '>', isoText(nowMs - FULL_LIFETIME_MS))
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .execute();
}

/** Revokes a session of the caller; false for one that has expired, or of somebody else. */
export async function endOwnSession(
  tx: ControlTx,
  { caller, clock }: CallerContext,
  sessionId: string,
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: clock.now() })
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', caller.userId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Revokes all sessions of the caller but this one, half-opened ones too. Returns how many were live.
 */
export async function endOtherSessions(
  tx: ControlTx,
  { caller, clock }: CallerContext,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: clock.now() })
    .where('sessions.userId', '=', caller.userId)
    .where('sessions.id', '<>', caller.sessionId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
