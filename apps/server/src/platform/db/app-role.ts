import { createHmac } from 'node:crypto';

import pg, { type ClientBase, type Pool } from 'pg';

import { sqlStateOf } from './database-errors.ts';
import { DatabaseStartError } from './embedded/database-start-error.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Login role that serves requests. It owns nothing and the row-level policies bind it. */
export const APP_ROLE = 'pinkas_app';

const NO_PRIVILEGE = '42501';
const WRONG_PASSWORD = '28P01';

/** Password of the application role on a foreign server, derived so that nobody has to keep it. */
export function deriveAppPassword(secret: string): string {
  return createHmac('sha256', secret).update(`login of ${APP_ROLE}`).digest('base64url');
}

/**
 * Creates the application role when it is missing. Call under the migration lock. Roles belong to
 * the whole server, so another database's migrator may come first; that is no error.
 */
export async function ensureAppRole(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`
      do $$
      begin
        create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
      exception when duplicate_object or unique_violation then
        null;
      end
      $$`);
  } catch (error) {
    if (sqlStateOf(error) !== NO_PRIVILEGE) throw error;
    throw new DatabaseStartError(
      `The user of DATABASE_URL may not create roles; create the login role ${APP_ROLE} yourself and set DATABASE_APP_URL.`,
    );
  }
}

/** Gives the application role this password unless it has it already. Call under the migration lock. */
export async function ensureAppPassword(
  client: ClientBase,
  appConfig: pg.ClientConfig,
  password: string,
): Promise<void> {
  if (await canConnect(appConfig)) return;
  await client.query(
    `alter role ${APP_ROLE} password ${pg.escapeLiteral(scramVerifier(password))}`,
  );
}

/** Refuses an application role that the row-level policies and grants would not bind. */
export async function refusePowerfulAppRole(app: Pool): Promise<void> {
  const { rows } = await app.query<{ name: string; is_powerful: boolean; owns: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls as is_powerful,
      exists (select from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = current_user`);
  const role = rows[0];
  if (role === undefined || role.is_powerful || role.owns) {
    throw new DatabaseStartError(
      `The role ${role?.name ?? ''} of DATABASE_APP_URL must own no tables and be neither superuser nor BYPASSRLS.`,
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
