import { randomUUID } from 'node:crypto';

import type { StepWay } from '@pinkas/domain/identity/second-factors';

import { announceChange } from '../../../platform/changes/announce-change.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { Caller } from '../../../platform/context.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { randomToken } from '../../../platform/random-token.ts';

/** Who opened a session, from where. */
export interface NewSession {
  readonly userId: string;
  readonly accountId: number;
  readonly stage: Caller['stage'];
  /** By what the second step was passed; null before it. */
  readonly passedBy: StepWay | 'phone' | null;
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** A session as its browser gets it: the cookie's value and the public id. */
export interface OpenedSession {
  readonly token: string;
  readonly id: string;
}

/** Saves a session under a new id and a new cookie; only the cookie's hash is stored. */
export async function insertSession(tx: ControlTx, session: NewSession): Promise<OpenedSession> {
  const token = randomToken();
  const id = randomUUID();
  await tx
    .insertInto('sessions')
    .values({
      tokenHash: tokenHash(token),
      id,
      userId: session.userId,
      accountId: session.accountId,
      stage: session.stage,
      passedBy: session.passedBy,
      createdAt: session.at,
      lastSeenAt: session.at,
      ip: session.ip,
      userAgent: session.userAgent,
    })
    .execute();
  return { token, id };
}

/** Returns whether a session was not revoked. */
export async function isLive(tx: ControlTx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes a session; its cookie is invalid from now on. Returns whether it was live until now. */
export async function endSession(tx: ControlTx, sessionId: string, at: string): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Revokes all sessions of a person, in every browser. What they have open is told, and ends at once. */
export async function endSessionsOf(tx: ControlTx, userId: string, at: string): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('sessions.userId', '=', userId)
    .where('sessions.endedAt', 'is', null)
    .returning('sessions.accountId')
    .execute();
  for (const accountId of new Set(ended.map((session) => session.accountId))) {
    if (accountId !== null) await announceChange(tx, accountId, 'session');
  }
}

/** Revokes every session in an account, of all of its people. */
export async function endSessionsIn(tx: ControlTx, accountId: number, at: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('sessions.accountId', '=', accountId)
    .where('sessions.endedAt', 'is', null)
    .execute();
  await announceChange(tx, accountId, 'session');
}
