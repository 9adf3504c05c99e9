import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import pg from 'pg';
import { afterEach, beforeEach, expect, inject } from 'vitest';

import { embeddedConnection } from '../embedded-database.ts';
import { startEmbedded, type EmbeddedServer } from '../launcher.ts';

export const HOLDER = join(import.meta.dirname, '../../../../../test/database/hold-server.ts');

export let base: string;
export let folder: string;
export let cleanups: (() => Promise<unknown>)[];

export async function start(at = folder): Promise<EmbeddedServer> {
  const server = await startEmbedded({
    folder: at,
    binariesFolder: inject('databaseServer').binariesFolder,
  });
  cleanups.push(() => server.release());
  return server;
}

interface Holder {
  readonly process: ChildProcess;
  readonly host: string;
  readonly wasRunning: boolean;
  readonly pid: number;
  leave(): Promise<unknown>;
}

/** A second process that claims the server on the folder. */
export async function startHolder(
  options: { uid?: number; env?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<Holder> {
  const ids = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(
    process.execPath,
    [HOLDER, options.folder ?? folder, inject('databaseServer').binariesFolder],
    { stdio: ['pipe', 'pipe', 'pipe'], env: options.env ?? process.env, ...ids },
  );
  const exit = once(child, 'exit');
  const errors = text(child.stderr);
  const first = await Promise.race([once(child.stdout, 'data'), exit.then(() => undefined)]);
  if (first === undefined) throw new Error(await errors);
  const leave = async (): Promise<unknown> => {
    child.stdin.end();
    return exit;
  };
  cleanups.push(leave);
  return { ...JSON.parse(String(first[0])), process: child, leave };
}

export async function ask(host: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(embeddedConnection({ host, port: 5432 }, 'postgres', 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Commits rows one by one until the server dies; answers how many were acknowledged. */
export async function commitUntilCut(
  host: string,
): Promise<{ acknowledged: () => number; ended: Promise<void> }> {
  await ask(host, 'create table kept (n int primary key)');
  const client = new pg.Client(embeddedConnection({ host, port: 5432 }, 'postgres', 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  const ended = (async () => {
    for (;;) {
      await client.query('insert into kept values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => undefined);
  await expect.poll(() => acknowledged).toBeGreaterThan(20);
  return { acknowledged: () => acknowledged, ended };
}

export function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('no process to kill');
  process.kill(pid, 'SIGKILL');
}

/** Creates a folder for each test of a file, and removes it with its servers. */
export function startInFolders(): void {
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'pinkas-launcher-'));
    chmodSync(base, 0o755);
    folder = join(base, 'postgres');
    cleanups = [];
  });
  afterEach(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
    rmSync(base, { recursive: true, force: true });
  });
}
