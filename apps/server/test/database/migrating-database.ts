import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { createDatabase, type EmptyDatabase } from './test-database.ts';

/** An empty database with its owner, and an empty folder for the migrations that it is to get. */
export interface MigratingDatabase extends EmptyDatabase {
  readonly owner: pg.Pool;
  readonly folder: string;
}

export async function createMigratingDatabase(): Promise<MigratingDatabase> {
  const empty = await createDatabase();
  const owner = new pg.Pool({ ...empty.connections.owner, max: 4 });
  owner.on('connect', (client) => client.on('error', () => undefined));
  owner.on('error', () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-migrations-'));
  return {
    ...empty,
    owner,
    folder,
    async drop() {
      await owner.end();
      await empty.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
