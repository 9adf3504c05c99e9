import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Pool } from 'pg';

import { quietPool } from './quiet-pool.ts';
import { createDatabase, type EmptyDatabase } from './test-database.ts';

/** An empty database with its owner, and an empty folder for the migrations that it is to get. */
export interface MigratingDatabase extends EmptyDatabase {
  readonly owner: Pool;
  readonly folder: string;
}

export async function createMigratingDatabase(): Promise<MigratingDatabase> {
  const empty = await createDatabase();
  const owner = quietPool({ ...empty.connections.owner, max: 4 });
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
