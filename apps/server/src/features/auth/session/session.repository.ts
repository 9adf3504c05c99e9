import { randomUUID } from 'node:crypto';

import { PERMISSIONS, ROLES, type Permission } from '@pinkas/domain/permissions/routes';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { randomToken } from '../../../platform/http/browser-cookies.ts';
import type { Caller } from '../../../platform/http/context.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

/** Who opened a session, from where. */
export interface NewSession {
  readonly userId: string;
  readonly accountId: number;
  readonly stage: Caller['stage'];
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** A session as its browser gets it: the cookie's value and the public id. */
export interface OpenedSession {
  readonly token: string;
  readonly id: string;
}

/** Writes a session under a new id and a new cookie; only the cookie's hash is kept. */
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
      createdAt: session.at,
      lastSeenAt: session.at,
      ip: session.ip,
      userAgent: session.userAgent,
    })
    .execute();
  return { token, id };
}

/** Ends a session; its cookie is dead from now on. */
export async function endSession(tx: ControlTx, sessionId: string, at: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .execute();
}

/** A permission group list out of the database; names that this release does not know give nothing. */
export function permissionGroupsOf(names: readonly string[] | null): readonly Permission[] | null {
  return names === null ? null : PERMISSIONS.filter((permission) => names.includes(permission));
}

/** A role out of the database. */
export function roleOf(text: string): Caller['principal']['role'] {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new Error(`the role ${text} is not known`);
  return role;
}
