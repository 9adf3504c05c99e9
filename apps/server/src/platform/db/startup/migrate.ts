import { join } from 'node:path';

import { Logger, runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';

import { DatabaseStartError } from '../embedded/database-start-error.ts';
import { ensureLoginRoles, refuseTemporaryTables } from './login-roles.ts';
import { readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';

/** Folder of the product's own migrations. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations');

/** Any number will do, so long as every process takes the same one. */
const MIGRATION_LOCK = 7_011_948;

export interface MigrateOptions {
  /** Folder of numbered SQL files; the product's own unless given. */
  readonly folder?: string;
  /** Runs under the same lock after the login roles exist, such as setting their passwords. */
  readonly prepareRoles?: (client: PoolClient) => Promise<void>;
  /** Returns the statements that are to run under the same lock when the schema is the latest one. */
  readonly afterwards?: (client: PoolClient) => Promise<readonly string[]>;
}

/**
 * Brings the database to the latest schema and returns the names of the files applied now. Several
 * processes may call it at once: one works, the others wait and find nothing to do. Each file is
 * one transaction, so a killed migration resumes where it stopped. Throws DatabaseStartError when
 * an applied file has changed since, or is missing.
 */
export async function migrate(owner: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const files = readMigrationFiles(options.folder ?? MIGRATIONS_FOLDER);
  const client = await owner.connect();
  let isSound = false;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureLoginRoles(client);
    await options.prepareRoles?.(client);
    await refuseTemporaryTables(client);
    await installQueue(owner);
    const applied = await applyMissing(client, files);
    await runAll(client, (await options.afterwards?.(client)) ?? []);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    isSound = true;
    return applied;
  } finally {
    client.release(!isSound); // closing the connection also releases the lock
  }
}

/** The job queue's own schema comes first: ours calls its functions. */
async function installQueue(owner: Pool): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ pgPool: owner, logger: silent });
}

async function applyMissing(
  client: PoolClient,
  files: readonly MigrationFile[],
): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  refuseChangedHistory(files, rows);
  const missing = files.slice(rows.length);
  for (const file of missing) await applyOne(client, file);
  return missing.map((file) => file.name);
}

/**
 * Applied files must be ours, unchanged and in order. Later ones that we do not know are accepted:
 * a newer release has expanded the schema, and this one still works on it.
 */
function refuseChangedHistory(
  files: readonly MigrationFile[],
  applied: readonly { readonly name: string; readonly checksum: string }[],
): void {
  for (const [index, row] of applied.slice(0, files.length).entries()) {
    const file = files[index];
    if (file?.name !== row.name) {
      throw new DatabaseStartError(
        `The database has the migration ${row.name}, which this release does not; start a release that has it.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new DatabaseStartError(
        `The migration ${file.name} was changed after it had been applied; restore the file and write the change as a new migration.`,
      );
    }
  }
}

async function runAll(client: PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function applyOne(client: PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    // Not so much at once for the nodes of a distributed engine; no other server has the setting.
    await client.query(
      "select set_config(name, 'sequential', true) from pg_settings where name = 'citus.multi_shard_modify_mode'",
    );
    // One by one: several statements in one query are refused by a distributed engine.
    await runAll(client, splitStatements(file.sql));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const cause = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`The migration ${file.name} failed: ${cause}`, { cause: error });
  }
}
