import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { createDatabase } from '../../../test/database/test-database.ts';
import { inAccount, inControlPlane } from './account-transaction.ts';
import { openConnections, openDatabase, type Database } from './database.ts';
import { embeddedConnection } from './embedded/embedded-database.ts';
import { startEmbedded, type EmbeddedServer } from './embedded/launcher.ts';
import { readPidFile } from './embedded/server-probe.ts';

const OPENER = join(import.meta.dirname, '../../../test/database/open-database.ts');

let dataFolder: string;
let cleanups: (() => Promise<unknown>)[];

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-database-'));
  chmodSync(dataFolder, 0o755);
  cleanups = [];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  rmSync(dataFolder, { recursive: true, force: true });
});

function binaries(): { readonly binariesFolder: string } {
  return { binariesFolder: inject('databaseServer').binariesFolder };
}

function closedLater(database: Database): Database {
  cleanups.push(() => database.close());
  return database;
}

describe('the embedded database', () => {
  test('is the same one after a second start', async () => {
    const first = await openDatabase({ dataFolder, embedded: binaries() });
    await first.owner.query("insert into accounts values (7, now(), 'active')");
    await first.close();
    const second = closedLater(await openDatabase({ dataFolder, embedded: binaries() }));
    const rows = await inControlPlane(second, (tx) =>
      tx.selectFrom('accounts').select('id').execute(),
    );
    expect(rows).toEqual([{ id: 7 }]);
  });

  test('is migrated once when two processes start together on an empty folder', async () => {
    const outputs = await Promise.all([openInProcess(), openInProcess()]);
    expect(outputs[0]).toBe(outputs[1]);
    expect(Number(outputs[0])).toBeGreaterThan(3);
  });

  test('answers again by itself once a killed server is back', async () => {
    const database = closedLater(await openDatabase({ dataFolder, embedded: binaries() }));
    const ask = (): Promise<unknown> =>
      inAccount(database, { accountId: 1 }, (tx) => tx.query({ text: 'select 1 as one' })).then(
        ({ rows }) => rows,
        () => 'down',
      );
    const fillPool = (): Promise<unknown[]> => Promise.all(Array.from({ length: 12 }, ask));
    await fillPool();
    const serverPid = (): number => readPidFile(join(dataFolder, 'postgres/data'))?.pid ?? 0;
    const killed = serverPid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(serverPid, { timeout: 60_000 }).not.toBe(killed);
    await expect.poll(fillPool, { timeout: 60_000 }).toEqual(Array(12).fill([{ one: 1 }]));
  });
});

/** Opens the folder in a process of its own; answers how many migrations the database then has. */
function openInProcess(): Promise<string> {
  const child = spawn(process.execPath, [OPENER, dataFolder, binaries().binariesFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}

describe('a database that is not fit for us', () => {
  test.each([
    ["template template0 encoding 'SQL_ASCII' locale 'C'", 'encoded as SQL_ASCII'],
    [
      "template template0 encoding 'UTF8' locale_provider libc locale 'C'",
      'does not know Hebrew letters',
    ],
  ])('is refused: %s', async (clauses, sentence) => {
    const unfit = await createDatabase(clauses);
    cleanups.push(() => unfit.drop());
    await expect(openConnections(unfit.connections)).rejects.toThrow(sentence);
  });

  test('is refused when a role that logs in could pass the policies by', async () => {
    const clone = await createDatabase(`template ${inject('databaseServer').template}`);
    cleanups.push(() => clone.drop());
    const { owner } = clone.connections;
    await expect(openConnections({ ...clone.connections, app: owner })).rejects.toThrow(
      'DATABASE_APP_URL must own no tables',
    );
    await expect(openConnections({ ...clone.connections, auth: owner })).rejects.toThrow(
      'DATABASE_AUTH_URL must own no tables',
    );
  });

  test('is refused when it hashes rows of evidence by the time zone of the session', async () => {
    const clone = await createDatabase(`template ${inject('databaseServer').template}`);
    cleanups.push(() => clone.drop());
    await clone.superuser.query('alter function evidence_state(anyelement, text[]) reset timezone');
    await expect(openConnections(clone.connections)).rejects.toThrow('hashes the rows of evidence');
  });
});

describe('a database at DATABASE_URL', () => {
  let server: EmbeddedServer;
  let url: string;

  /** A server that, as a real one does, asks everybody for a password. */
  beforeEach(async () => {
    const hbaFile = join(dataFolder, 'hba.conf');
    writeFileSync(hbaFile, 'local all postgres trust\nlocal all all scram-sha-256\n');
    chmodSync(hbaFile, 0o644);
    server = await startEmbedded({
      ...binaries(),
      folder: join(dataFolder, 'foreign'),
      settings: { hba_file: hbaFile },
    });
    cleanups.push(() => server.release());
    await asSuperuser("create role somebody login createrole password 'open-sesame'");
    await asSuperuser('create database business owner somebody');
    url = urlOf('somebody', 'open-sesame');
  });

  function urlOf(user: string, password: string): string {
    return `postgres://${user}:${password}@localhost/business?host=${encodeURIComponent(server.host)}`;
  }

  async function asSuperuser(statement: string): Promise<void> {
    const client = new pg.Client(embeddedConnection(server, 'postgres', 'postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  /** Who is logged in on each pool that serves requests. */
  async function usersOf({ app, auth }: Database): Promise<unknown[]> {
    const ask = 'select current_user as name';
    return [...(await app.query(ask)).rows, ...(await auth.query(ask)).rows];
  }

  const BOTH = [{ name: 'pinkas_app' }, { name: 'pinkas_auth' }];

  test('serves requests as the restricted roles, with passwords out of the secret', async () => {
    const first = await openDatabase({ dataFolder, url, secret: 'one' });
    expect(await usersOf(first)).toEqual(BOTH);
    await first.close();
    const changed = closedLater(await openDatabase({ dataFolder, url, secret: 'two' }));
    expect(await usersOf(changed)).toEqual(BOTH);
  });

  test('takes DATABASE_APP_URL and DATABASE_AUTH_URL as they are', async () => {
    await asSuperuser("create role pinkas_app login password 'its-own'");
    await asSuperuser("create role pinkas_auth login password 'another'");
    const appUrl = urlOf('pinkas_app', 'its-own');
    const authUrl = urlOf('pinkas_auth', 'another');
    const database = closedLater(await openDatabase({ dataFolder, url, appUrl, authUrl }));
    expect(await usersOf(database)).toEqual(BOTH);
  });

  test('says what is missing when one of the two logins has neither URL nor secret', async () => {
    const appUrl = urlOf('pinkas_app', 'its-own');
    await expect(openDatabase({ dataFolder, url, appUrl })).rejects.toThrow('DATABASE_AUTH_URL');
  });

  test('says what to do when its user may not create roles', async () => {
    await asSuperuser('alter role somebody nocreaterole');
    await expect(openDatabase({ dataFolder, url, secret: 'one' })).rejects.toThrow(
      'DATABASE_APP_URL',
    );
  });

  test.each([
    ['without a secret', undefined, 'PINKAS_SECRET'],
    ['of another kind', 'mysql://localhost/business', 'is not of the form'],
    ['where nobody answers', 'postgres://a:b@127.0.0.1:1/business', 'cannot be reached'],
  ])('is refused %s', async (_, other, sentence) => {
    const settings = other === undefined ? { url } : { url: other, secret: 'one' };
    await expect(openDatabase({ dataFolder, ...settings })).rejects.toThrow(sentence);
  });

  test('is refused with a wrong password, and the password is not repeated', async () => {
    const opening = openDatabase({ dataFolder, url: urlOf('somebody', 'not-this'), secret: 'one' });
    await expect(opening).rejects.toThrow(
      /^(?!.*not-this)The database cannot be reached .password authentication failed/,
    );
  });
});
