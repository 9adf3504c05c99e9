import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { embeddedConnections } from '../../src/platform/db/startup/connections.ts';
import { openConnections } from '../../src/platform/db/database.ts';
import {
  embeddedConnection,
  OWNER_ROLE,
  refuseLargeObjects,
} from '../../src/platform/db/embedded/embedded-database.ts';
import { startEmbedded } from '../../src/platform/db/embedded/launcher.ts';
import { isAlive, ownIdentity } from '../../src/platform/db/embedded/process-identity.ts';
import {
  isServerAlive,
  readPidFile,
  SUPERUSER,
} from '../../src/platform/db/embedded/server-probe.ts';
import { ensureDemoCertificate } from '../../src/platform/pdf/demo-certificate.ts';
import { stopServer } from '../../src/platform/db/embedded/server-process.ts';
import { startServerOfPrograms } from './server-of-programs.ts';

const FOLDER_PREFIX = 'pinkas-test-';

/** The data is thrown away, so nothing needs to reach the disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

let stop: (() => Promise<void>) | undefined;

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
    /** Data folder that holds nothing but the demo key, which all test files sign with. */
    signingDataFolder: string;
  }
}

/** Where the one server of a test run listens, and which database is cloned for each test file. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly template: string;
  /** The major version of PostgreSQL. */
  readonly version: number;
  /** Copy of the server's programs, for tests that start servers of their own. */
  readonly binariesFolder: string;
}

/**
 * Starts one embedded server for all test files, migrates the database that they clone, and makes
 * the key that they sign with.
 */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers();
  const { pid, startedAt } = ownIdentity();
  const folder = join(tmpdir(), `${FOLDER_PREFIX}${pid}-${startedAt}`);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  // Another version than the embedded one, as the servers of customers have.
  const programs = process.env['PINKAS_TEST_POSTGRES'];
  const server =
    programs === undefined
      ? await startEmbedded({ folder, settings: SETTINGS })
      : await startServerOfPrograms(programs, folder, SETTINGS);
  const template = 'pinkas_template';
  const version = await createTemplate(server, template);
  project.provide('databaseServer', {
    host: server.host,
    port: server.port,
    template,
    version,
    binariesFolder: folder,
  });
  const signingDataFolder = join(folder, 'demo-key');
  await ensureDemoCertificate(signingDataFolder);
  project.provide('signingDataFolder', signingDataFolder);
  stop = async () => {
    await server.release();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stops the server and removes its folder. */
export async function teardown(): Promise<void> {
  await stop?.();
}

/** Creates the database that is cloned; returns the major version of its server. */
async function createTemplate(
  server: { host: string; port: number },
  template: string,
): Promise<number> {
  const client = new pg.Client(embeddedConnection(server, SUPERUSER, 'postgres'));
  await client.connect();
  await client.query(`create role ${OWNER_ROLE} login createrole nosuperuser nobypassrls`);
  await refuseLargeObjects(server);
  await client.query(`create database ${template} owner ${OWNER_ROLE}`);
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  await client.end();
  const database = await openConnections(embeddedConnections(server, template));
  await database.close();
  return rows[0]?.version ?? 0;
}

/** A test run that was killed leaves its server behind; the next run stops and removes it. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const [pid = '', startedAt = ''] = name.slice(FOLDER_PREFIX.length).split('-');
    if (isAlive({ pid: Number(pid), startedAt })) continue;
    const folder = join(tmpdir(), name);
    const server = readPidFile(join(folder, 'data'));
    if (server !== undefined && isServerAlive(server)) await stopServer(server.pid, 10);
    rmSync(folder, { recursive: true, force: true });
  }
}
