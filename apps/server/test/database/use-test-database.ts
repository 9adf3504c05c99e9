import { assert } from '@pinkas/domain/assert';
import { afterAll, beforeAll } from 'vitest';

import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Returns the database of a test file, which is there while its tests run. */
export function useTestDatabase(): Omit<TestDatabase, 'drop'> {
  let db: TestDatabase | undefined;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db?.drop());
  const opened = (): TestDatabase => {
    assert(db !== undefined, 'a database is there while tests run');
    return db;
  };
  return {
    get database() {
      return opened().database;
    },
    get superuser() {
      return opened().superuser;
    },
    get connections() {
      return opened().connections;
    },
  };
}
