import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { httpBrowser, type Answer } from '@pinkas/test-kit/http-browser';
import { processEnvironment } from '@pinkas/test-kit/process-environment';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDatabase, type EmptyDatabase } from '../database/test-database.ts';
import { newestCode, sendCode, sendPassword } from '../auth/sign-in.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** A machine that is busy starts the product in a minute or two. */
const START_LIMIT_MS = 200_000;
const DEMO = { email: 'demo@pinkas.test' };

let database: EmptyDatabase;
const folder = mkdtempSync(join(tmpdir(), 'pinkas-stop-'));

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product's process on the test's database. */
function spawnProduct(
  port: number,
  { connections }: EmptyDatabase = database,
  env: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = [],
): { process: ChildProcess; printed: () => string } {
  const { host = '', port: databasePort, user, database: name } = connections.owner;
  const folderOfSocket = encodeURIComponent(host);
  const child = spawn(process.execPath, [...nodeArgs, MAIN], {
    env: processEnvironment({
      ...env,
      PORT: String(port),
      PINKAS_DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${folderOfSocket}`,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { process: child, printed: () => printed };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A call of the demo's owner that waits for a table which somebody else holds. */
interface HeldCall {
  readonly answer: Promise<Answer>;
  /** Lets the call go on. */
  release(): Promise<void>;
}

/** Signs in to a product that is up, and starts a call that is answered after `release`. */
async function startHeldCall(url: string): Promise<HeldCall> {
  const browser = httpBrowser(url);
  await sendPassword(browser, DEMO, 'Demo-2026!');
  await sendCode(browser, await newestCode(browser, DEMO));
  // What the demo prints and mails at its start may wait for the table too.
  await expect.poll(() => pendingTasks(), { timeout: START_LIMIT_MS }).toBe(0);
  const blocker = await database.superuser.connect();
  await blocker.query('begin; lock table numberings in access exclusive mode');
  const answer = browser.get('/v2/api/data/init');
  await expect.poll(() => waitingCalls()).toBe(1);
  return {
    answer,
    async release() {
      await blocker.query('rollback');
      blocker.release();
    },
  };
}

test('FA-10: asked to stop, the product lets an open request end, takes no new one, and exits with 0', async () => {
  const port = await freePort();
  const product = spawnProduct(port);
  await expect
    .poll(product.printed, { timeout: START_LIMIT_MS })
    .toContain(`http://localhost:${port}`);
  expect(product.printed()).toContain('demo@pinkas.test');
  expect(product.printed()).toContain('Demo-2026!');
  const held = await startHeldCall(`http://localhost:${port}`);
  const exited = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/health/live`).then(
        () => 'served',
        () => 'refused',
      ),
    )
    .toBe('refused');
  await held.release();

  expect((await held.answer).status).toBe(200);
  expect(await exited).toEqual([0, null]);
});

async function pendingTasks(): Promise<number> {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count from outbox_tasks where state = 'pending'`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the calls that wait for the table, by the statement that only they send: schedules of the product may wait too. */
async function waitingCalls(): Promise<number> {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'
       and query like 'select distinct "numberings"."doc_type"%'`,
  );
  return rows[0]?.count ?? 0;
}

test('FA-10: asked to stop while its database is gone for good, the product ends all the same', async () => {
  const port = await freePort();
  const own = await createDatabase();
  const product = spawnProduct(port, own);
  await expect
    .poll(product.printed, { timeout: START_LIMIT_MS })
    .toContain(`http://localhost:${port}`);
  await own.drop();
  await expect
    .poll(() => fetch(`http://localhost:${port}/health/ready`).then(({ status }) => status))
    .toBe(503);
  const exited = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

/** Lets the product's process meet a bug that no code waits for, when it is signalled. */
const PLANTED_BUG = `data:text/javascript,process.on('SIGUSR2', () => {
  void Promise.reject(new TypeError('a planted bug'));
});`;

test('FA-10: after a failure that nothing waited for, the product answers what is open, and exits with a code of its own', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawnProduct(port, database, {}, ['--import', PLANTED_BUG]);
  await expect.poll(product.printed, { timeout: START_LIMIT_MS }).toContain(url);
  const held = await startHeldCall(url);
  const exited = once(product.process, 'exit');
  product.process.kill('SIGUSR2');
  await expect.poll(product.printed).toContain('a failure that nothing waited for');
  await held.release();

  expect((await held.answer).status).toBe(200);
  expect(await exited).toEqual([70, null]);
});

test('production does not start over what demo mode filled', async () => {
  const product = spawnProduct(await freePort(), database, {
    PINKAS_MODE: 'production',
    PINKAS_ORIGIN: 'https://books.example',
    PINKAS_SECRET: 'mU3v9Qx0ZrT7pLw2KdYb5NhAf8JgSc6E',
    PINKAS_FILE_KEY: 'q0Zx7nB2cV4mL9kJ1hG3fD5sA6pO8iU0yT2rE4wQ1Xs=',
    PINKAS_SELF_MADE_CERTIFICATE: 'acknowledged',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'office@books.example',
  });
  expect(await once(product.process, 'exit')).toEqual([1, null]);
  expect(product.printed()).toBe(
    'The database was filled by demo mode; in production set PINKAS_DATA_DIR or DATABASE_URL to another one.\n',
  );
});

test('a port that is taken is told in one sentence', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const product = spawnProduct(port);
  expect(await once(product.process, 'exit')).toEqual([1, null]);
  taken.close();
  expect(product.printed()).toBe(
    `Port ${port} is taken by another program; set PORT to a free one.\n`,
  );
});
