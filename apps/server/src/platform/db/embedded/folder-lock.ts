import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseStartError } from './database-start-error.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

const POLL_MS = 20;

interface Holder extends ProcessIdentity {
  readonly token: string;
}

/**
 * Runs `work` while holding the lock file at `path`. A lock whose holder has died is taken over.
 * Throws DatabaseStartError when a living process holds the lock longer than `waitSeconds`.
 */
export async function withFolderLock<T>(
  path: string,
  waitSeconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const token = await acquire(path, waitSeconds);
  try {
    return await work();
  } finally {
    if (readHolder(path)?.token === token) rmSync(path, { force: true });
  }
}

async function acquire(path: string, waitSeconds: number): Promise<string> {
  const token = randomUUID();
  const deadline = performance.now() + waitSeconds * 1000;
  while (!tryCreate(path, token)) {
    const holder = readHolder(path);
    if (holder !== undefined && !isAlive(holder)) {
      await removeDeadLock(path, holder, waitSeconds);
      continue;
    }
    if (performance.now() > deadline) {
      throw new DatabaseStartError(
        `Another process (${holder?.pid ?? 'unknown'}) holds ${path} for more than ${waitSeconds} seconds; stop it and start again.`,
      );
    }
    await sleep(POLL_MS);
  }
  return token;
}

/** Creates the lock in one step, content included: a link either appears whole or not at all. */
function tryCreate(path: string, token: string): boolean {
  const draft = `${path}.${token}`;
  const holder: Holder = { ...ownIdentity(), token };
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of one dead holder. A second lock named after that holder makes sure that a
 * slow process never removes the lock which a faster one has taken in the meantime.
 */
async function removeDeadLock(path: string, dead: Holder, waitSeconds: number): Promise<void> {
  await withFolderLock(`${path}.dead-${dead.token.slice(0, 8)}`, waitSeconds, async () => {
    if (readHolder(path)?.token === dead.token) rmSync(path, { force: true });
    await Promise.resolve();
  });
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined; // released between our check and our read
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string' &&
    'token' in value &&
    typeof value.token === 'string'
  );
}
