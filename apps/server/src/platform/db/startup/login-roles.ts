import { createHmac } from 'node:crypto';

import pg, { type ClientBase, type Pool } from 'pg';

import { sqlStateOf } from '../database-errors.ts';
import { DatabaseStartError } from '../embedded/database-start-error.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Login role that serves requests. It owns nothing and the row-level policies bind it. */
export const APP_ROLE = 'pinkas_app';

/** Login role that signs people in and finds sessions. It reads no table of an account. */
export const AUTH_ROLE = 'pinkas_auth';

export type LoginRole = typeof APP_ROLE | typeof AUTH_ROLE;

/** The setting that gives each role a login of its own. */
export const URL_SETTING: Readonly<Record<LoginRole, string>> = {
  [APP_ROLE]: 'DATABASE_APP_URL',
  [AUTH_ROLE]: 'DATABASE_AUTH_URL',
};

const NO_PRIVILEGE = '42501';
const WRONG_PASSWORD = '28P01';

/**
 * Returns the password of a login role on a foreign server, derived so that nobody has to store it.
 */
export function derivePassword(role: LoginRole, secret: string): string {
  return createHmac('sha256', secret).update(`login of ${role}`).digest('base64url');
}

/** Creates the login roles that are missing. Call under the migration lock. */
export async function ensureLoginRoles(client: ClientBase): Promise<void> {
  for (const role of [APP_ROLE, AUTH_ROLE] as const) await ensureRole(client, role);
}

/** Roles belong to the whole server, so another database's migrator may come first; that is no error. */
async function ensureRole(client: ClientBase, role: LoginRole): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  try {
    await client.query(`
      do $$
      begin
        create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
      exception when duplicate_object or unique_violation then
        null;
      end
      $$`);
  } catch (error) {
    if (sqlStateOf(error) !== NO_PRIVILEGE) throw error;
    throw new DatabaseStartError(
      `The user of DATABASE_URL may not create roles; create the login role ${role} yourself and set ${URL_SETTING[role]}.`,
    );
  }
}

/** Sets this password of a login role unless it has it already. Call under the migration lock. */
export async function ensurePassword(
  client: ClientBase,
  role: LoginRole,
  config: pg.ClientConfig,
  password: string,
): Promise<void> {
  if (await canConnect(config)) return;
  await client.query(`alter role ${role} password ${pg.escapeLiteral(scramVerifier(password))}`);
}

/**
 * Revokes the right to make temporary tables from everybody but the owner: they would come before
 * ours in a search path, and nothing bounds them. Throws when the owner of the database has to do
 * it.
 */
export async function refuseTemporaryTables(client: ClientBase): Promise<void> {
  const text = `select quote_ident(current_database()) as name,
    has_database_privilege($1, current_database(), 'temporary')
      or has_database_privilege($2, current_database(), 'temporary') as "isAllowed"`;
  const ask = async () =>
    (await client.query<{ name: string; isAllowed: boolean }>(text, [APP_ROLE, AUTH_ROLE])).rows[0];
  const before = await ask();
  if (before?.isAllowed !== true) return;
  const revoke = `revoke temporary on database ${before.name} from public`;
  await client.query(revoke);
  if ((await ask())?.isAllowed === true) {
    throw new DatabaseStartError(`Let the owner of the database run: ${revoke}.`);
  }
}

/** Refuses a login role that the row-level policies and grants would not bind. */
export async function refusePowerfulRole(pool: Pool, expected: LoginRole): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_powerful: boolean; owns: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls as is_powerful,
      exists (select from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = current_user`);
  const role = rows[0];
  if (role === undefined || role.is_powerful || role.owns) {
    throw new DatabaseStartError(
      `The role ${role?.name ?? ''} of ${URL_SETTING[expected]} must own no tables and be neither superuser nor BYPASSRLS.`,
    );
  }
}

async function canConnect(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (sqlStateOf(error) === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
