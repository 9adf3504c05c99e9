import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

import { isPidAlive, programName } from './process-identity.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** Superuser of the embedded server; reachable only through the private socket. */
export const SUPERUSER = 'postgres';

const PROBE_TIMEOUT_MS = 1000;
const STARTING_UP = '57P03';

/** The content of the pid file in a data folder. */
export interface PidFile {
  readonly pid: number;
  readonly socketFolder: string;
}

/** Reads `postmaster.pid`; undefined when there is none or it is not written to its end yet. */
export function readPidFile(dataFolder: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFilePath(dataFolder), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const socketFolder = lines[4] ?? '';
  return Number.isSafeInteger(pid) && socketFolder !== '' ? { pid, socketFolder } : undefined;
}

/** Returns whether the pid file's process is a living PostgreSQL, so far as this system lets us know. */
export function isServerAlive(pidFile: PidFile): boolean {
  if (!isPidAlive(pidFile.pid)) return false;
  const name = programName(pidFile.pid);
  return name === undefined || name === 'postgres';
}

/**
 * Removes a pid file whose number now belongs to another program, or to a zombie: PostgreSQL would
 * refuse to start because "something" answers under that number. Call only under the folder lock.
 */
export function removeStalePidFile(dataFolder: string, pidFile: PidFile): void {
  if (!isServerAlive(pidFile)) rmSync(pidFilePath(dataFolder), { force: true });
}

/** `ready`, `starting` (recovery included), or `silent`. */
export type ProbeAnswer = 'ready' | 'starting' | 'silent';

/** Asks whether the server behind the socket serves this data folder. */
export async function probeServer(socketFolder: string, dataFolder: string): Promise<ProbeAnswer> {
  const client = new Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined); // a server that dies now is reported by the query below
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0]?.folder === realpathSync(dataFolder) ? 'ready' : 'silent';
  } catch (error) {
    const isStarting = error instanceof Error && 'code' in error && error.code === STARTING_UP;
    return isStarting ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function pidFilePath(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}
