import { INACTIVITY_LOGOUT_MS } from '@pinkas/domain/limits';

import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/context.ts';
import type { Authenticate } from '../../../platform/http/endpoint-route.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { permissionGroupsOf, roleOf } from './session.repository.ts';

const SESSION_LIFETIME_MS = 12 * 3_600_000;
/** How long the code may be awaited. */
const CODE_STAGE_LIFETIME_MS = INACTIVITY_LOGOUT_MS;
const SEEN_EVERY_MS = 30_000;

/**
 * Finds who calls by the session cookie. The server's clock alone decides that a session has ended:
 * 30 minutes without a call, 12 hours in all. People and accounts that were blocked are out at once.
 */
export function sessionAuthenticator(db: Database, clock: Clock): Authenticate {
  return async (token) => {
    const row = await findSession(db, token);
    if (row === undefined) return undefined;
    const nowMs = clock.nowMs();
    const lifetimeMs = row.stage === 'full' ? SESSION_LIFETIME_MS : CODE_STAGE_LIFETIME_MS;
    const idleMs = nowMs - epochMsOf(row.lastSeenAt);
    if (idleMs >= INACTIVITY_LOGOUT_MS || nowMs - epochMsOf(row.createdAt) >= lifetimeMs) {
      return undefined;
    }
    if (idleMs > SEEN_EVERY_MS) await touchSession(db, row.id, isoText(nowMs));
    return toCaller(row);
  };
}

interface SessionRow {
  readonly id: string;
  readonly stage: string;
  readonly userId: string;
  readonly accountId: number;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly role: string;
  readonly permissionGroups: string[] | null;
}

/** Read at every call: prepared once a connection, because planning four tables takes longer. */
const FIND_SESSION = {
  name: 'find-session',
  text: `
    select s.id, s.stage, s.user_id as "userId", s.account_id as "accountId",
      s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", m.role,
      m.permission_groups as "permissionGroups"
    from sessions s
    join users u on u.id = s.user_id
    join accounts a on a.id = s.account_id
    join memberships m on m.user_id = s.user_id and m.account_id = s.account_id
    where s.token_hash = $1 and s.ended_at is null and u.status = 'active' and a.status = 'active'`,
};

async function findSession(db: Database, token: string): Promise<SessionRow | undefined> {
  const { rows } = await db.app.query<SessionRow>({ ...FIND_SESSION, values: [tokenHash(token)] });
  return rows[0];
}

async function touchSession(db: Database, sessionId: string, at: string): Promise<void> {
  await db.kysely
    .updateTable('sessions')
    .set({ lastSeenAt: at })
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .execute();
}

function toCaller(row: SessionRow): Caller {
  return {
    sessionId: row.id,
    stage: row.stage === 'full' ? 'full' : 'code',
    userId: row.userId,
    accountId: row.accountId,
    principal: {
      role: roleOf(row.role),
      permissionGroups: permissionGroupsOf(row.permissionGroups),
    },
  };
}
