import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import {
  embeddedConnections,
  type Connections,
} from '../../src/platform/db/startup/connections.ts';
import { openConnections, type Database, type TimeLimits } from '../../src/platform/db/database.ts';
import {
  embeddedConnection,
  OWNER_ROLE,
} from '../../src/platform/db/embedded/embedded-database.ts';
import { SUPERUSER } from '../../src/platform/db/embedded/server-probe.ts';
import { quietPool } from './quiet-pool.ts';

/** A database of its own for one test file, on the server that all test files share. */
export interface TestDatabase {
  readonly database: Database;
  /** Reaches around every policy and grant, as an intruder with the keys to the machine would. */
  readonly superuser: pg.Pool;
  readonly connections: Connections;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/** A database without any table, and how to reach it. */
export interface EmptyDatabase {
  readonly name: string;
  readonly connections: Connections;
  readonly superuser: pg.Pool;
  drop(): Promise<void>;
}

/** Leads the connections of the product through something of the test's own. */
export type Detour = (clone: EmptyDatabase) => Promise<Connections>;

/** A machine that pauses for seconds during a run is no fault of the product. */
const PATIENT_LIMITS: TimeLimits = {
  connectMs: 60_000,
  statementMs: 60_000,
  answerMs: 70_000,
  idleInTransactionMs: 60_000,
};

/**
 * Clones the migrated database. Call it in `beforeAll` and `drop()` in `afterAll`. What goes through a detour may get no answer, and has the
 * time limits of the product.
 */
export async function createTestDatabase(detour?: Detour): Promise<TestDatabase> {
  const { template } = inject('databaseServer');
  // Files are copied as they are: the template has had no writes, and no log of its pages is needed.
  const clone = await createDatabase(`template ${template} strategy file_copy`);
  const database =
    detour === undefined
      ? await openConnections(clone.connections, {}, PATIENT_LIMITS)
      : await openConnections(await detour(clone));
  return {
    database,
    superuser: clone.superuser,
    connections: clone.connections,
    async drop() {
      await database.close();
      await clone.drop();
    },
  };
}

/** Creates a database without tables; `clauses` follow `create database name`. */
export async function createDatabase(clauses = ''): Promise<EmptyDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} owner ${OWNER_ROLE} ${clauses}`);
  const superuser = quietPool({ ...embeddedConnection(server, SUPERUSER, name), max: 2 });
  return {
    name,
    connections: embeddedConnections(server, name),
    superuser,
    async drop() {
      await superuser.end();
      await asSuperuser(`drop database ${name} with (force)`);
    },
  };
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(embeddedConnection(inject('databaseServer'), SUPERUSER, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
