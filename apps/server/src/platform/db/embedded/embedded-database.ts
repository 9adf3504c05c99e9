import pg from 'pg';

import type { EmbeddedServer } from './launcher.ts';
import { SUPERUSER } from './server-probe.ts';

/** Owner of the embedded database's tables. Not a superuser, as on a managed server. */
export const OWNER_ROLE = 'pinkas_owner';

/** Name of the product's database on the embedded server. */
export const DATABASE_NAME = 'pinkas';

/** Connection to the embedded server over its private socket, where the role needs no password. */
export function embeddedConnection(
  server: Pick<EmbeddedServer, 'host' | 'port'>,
  user: string,
  database: string = DATABASE_NAME,
): pg.ClientConfig {
  return { host: server.host, port: server.port, user, database, ssl: false };
}

/** Creates the owner role and the database where they are missing; two processes may try at once. */
export async function ensureEmbeddedDatabase(server: EmbeddedServer): Promise<void> {
  const client = new pg.Client(embeddedConnection(server, SUPERUSER, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await hasDatabase(client)) return;
    await client.query('select pg_advisory_lock(1)');
    if (await hasDatabase(client)) return;
    await client.query(`
      do $$
      begin
        if not exists (select from pg_roles where rolname = '${OWNER_ROLE}') then
          create role ${OWNER_ROLE} login createrole nosuperuser nobypassrls;
        end if;
      end
      $$`);
    await refuseLargeObjects(server);
    await client.query(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}

/**
 * Revokes the functions of large objects from everybody but the superuser, in the template of all
 * databases to come: no policy and no grant of ours would bind what they write.
 */
export async function refuseLargeObjects(
  server: Pick<EmbeddedServer, 'host' | 'port'>,
): Promise<void> {
  const client = new pg.Client(embeddedConnection(server, SUPERUSER, 'template1'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(REFUSE_LARGE_OBJECTS);
  } finally {
    await client.end();
  }
}

const REFUSE_LARGE_OBJECTS = `
  do $$
  declare
    v_function regprocedure;
  begin
    for v_function in select oid from pg_proc
      where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^(lo_|loread$|lowrite$)'
    loop
      execute format('revoke execute on function %s from public', v_function);
    end loop;
  end
  $$`;

async function hasDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    DATABASE_NAME,
  ]);
  return rowCount !== 0;
}
