import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { prepareBinaries } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { withFolderLock } from './folder-lock.ts';
import { ensureDataFolder } from './init-data-folder.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { isServerAlive, probeServer, readPidFile, removeStalePidFile } from './server-probe.ts';
import { readLogTail, spawnServer, stopServer, type ServerProcess } from './server-process.ts';
import { serverSettings, type ServerSettings } from './server-settings.ts';
import { serverUsersIn, type ServerUsers } from './server-users.ts';
import { prepareSocketFolder, SOCKET_PORT } from './socket-folder.ts';

const LOCK_WAIT_SECONDS = 90;
const START_RETRY_SECONDS = 10;
const RECOVERY_WAIT_SECONDS = 60;
const STOP_WAIT_SECONDS = 10;
/** Who starts the server holds the lock for longer, and then uses it. */
const RELEASE_LOCK_WAIT_SECONDS = 3;
const POLL_MS = 15;
const WATCH_MS = 250;

export interface EmbeddedOptions {
  /** Folder that holds all of the server: programs, data, socket, log. Created when missing. */
  readonly folder: string;
  /** The folder of the copied programs; a folder of its own lets several servers share one copy. */
  readonly binariesFolder?: string;
  /** Settings that override ours; meant for tests. */
  readonly settings?: ServerSettings;
}

/** A running embedded server and this process's claim on it. */
export interface EmbeddedServer {
  /** Folder of the private unix socket; it serves as `host` of a connection. */
  readonly host: string;
  readonly port: number;
  /** Whether the server ran already when this process started. */
  readonly wasRunning: boolean;
  /** Process id of the server at this moment, undefined while it is down. */
  pid(): number | undefined;
  /** Releases this claim. The last living user stops the server, and returns when it has stopped. */
  release(): Promise<void>;
}

interface Place {
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly binaries: string;
  readonly runAs: RunAs;
  readonly settings: ServerSettings;
}

/**
 * Makes sure that a PostgreSQL server runs on the folder: joins a living one (of a second process,
 * or left behind by a killed one) or starts it. While claimed, it is started again when it dies.
 * Throws DatabaseStartError with one sentence when it cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(options.folder, { recursive: true });
  const folder = realpathSync(options.folder);
  // Others may pass through to the data folder (which is closed), so that `nobody` can reach it.
  makePassable(folder);
  const lockFile = join(folder, 'lock');
  const users = serverUsersIn(join(folder, 'users'));
  const { place, wasRunning } = await withFolderLock(lockFile, LOCK_WAIT_SECONDS, async () => {
    const place = await preparePlace(folder, options);
    const wasRunning = await ensureRunning(place);
    users.add();
    return { place, wasRunning };
  });
  const stopWatching = watch(place, lockFile);
  let isReleased = false;
  return {
    host: place.socketFolder,
    port: SOCKET_PORT,
    wasRunning,
    pid: () => readPidFile(place.dataFolder)?.pid,
    async release() {
      if (isReleased) return;
      isReleased = true;
      stopWatching();
      await stopIfUnused(folder, users);
    },
  };
}

/**
 * Stops the server of a folder that no living process uses, as one leaves it that was killed or ended by itself. Does nothing
 * where there is none, or somebody starts it.
 */
export async function endUnusedServer(folder: string): Promise<void> {
  if (readPidFile(join(folder, 'data')) === undefined) return;
  await stopIfUnused(folder, serverUsersIn(join(folder, 'users')));
}

/** Ends this process's claim. Does nothing while another process starts the server: it uses it then, and our claim ends with us. */
async function stopIfUnused(folder: string, users: ServerUsers): Promise<void> {
  try {
    await withFolderLock(join(folder, 'lock'), RELEASE_LOCK_WAIT_SECONDS, async () => {
      if (users.removeAndCheckLast()) await stop(join(folder, 'data'));
    });
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
  }
}

async function preparePlace(folder: string, options: EmbeddedOptions): Promise<Place> {
  const binariesParent = options.binariesFolder ?? folder;
  mkdirSync(binariesParent, { recursive: true });
  const binaries = prepareBinaries(realpathSync(binariesParent));
  const runAs = chooseRunAs([folder, binaries]);
  const dataFolder = join(folder, 'data');
  await ensureDataFolder(dataFolder, binaries, runAs);
  const socketFolder = prepareSocketFolder(join(folder, 'socket'), runAs);
  return {
    dataFolder,
    socketFolder,
    logFile: join(folder, 'server.log'),
    binaries,
    runAs,
    settings: serverSettings(socketFolder, options.settings),
  };
}

function makePassable(folder: string): void {
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
}

/** Call only under the folder lock. Returns whether the server ran already. */
async function ensureRunning(place: Place): Promise<boolean> {
  if (await joinRunning(place)) return true;
  const deadline = performance.now() + START_RETRY_SECONDS * 1000;
  for (;;) {
    const left = readPidFile(place.dataFolder);
    if (left !== undefined) removeStalePidFile(place.dataFolder, left);
    const server = spawnServer(place);
    if (await waitUntilReady(place, server)) return false;
    // Children of a killed server hold its shared memory for a moment; then a new one may start.
    if (performance.now() > deadline) {
      throw new DatabaseStartError(
        `The embedded PostgreSQL does not start in ${place.dataFolder}; its log ends with: ${readLogTail(place.logFile)}`,
      );
    }
    await sleep(POLL_MS * 10);
  }
}

/** Joins a living server; false when there is none, or it stays silent for the retry time. */
async function joinRunning(place: Place): Promise<boolean> {
  let deadline = performance.now() + START_RETRY_SECONDS * 1000;
  const lastMoment = performance.now() + RECOVERY_WAIT_SECONDS * 1000;
  for (;;) {
    const pidFile = readPidFile(place.dataFolder);
    if (pidFile === undefined || !isServerAlive(pidFile)) return false;
    const answer = await probeServer(place.socketFolder, place.dataFolder);
    if (answer === 'ready') return true;
    if (answer === 'starting') deadline = lastMoment;
    if (performance.now() > deadline) {
      throw new DatabaseStartError(
        `A PostgreSQL server (process ${pidFile.pid}) runs on ${place.dataFolder} and does not answer; stop that process and start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** Returns true when ready, false when the program exited before that. */
async function waitUntilReady(place: Place, server: ServerProcess): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_WAIT_SECONDS * 1000;
  while (!server.hasExited()) {
    if ((await probeServer(place.socketFolder, place.dataFolder)) === 'ready') return true;
    if (performance.now() > deadline) {
      throw new DatabaseStartError(
        `The embedded PostgreSQL is not ready after ${RECOVERY_WAIT_SECONDS} seconds; see ${place.logFile}.`,
      );
    }
    await sleep(POLL_MS);
  }
  return false;
}

async function stop(dataFolder: string): Promise<void> {
  const pidFile = readPidFile(dataFolder);
  if (pidFile === undefined || !isServerAlive(pidFile)) return;
  await stopServer(pidFile.pid, STOP_WAIT_SECONDS);
}

/** Starts the server again when it dies while we use it; the pools reconnect by themselves. */
function watch(place: Place, lockFile: string): () => void {
  let isBusy = false;
  let isStopped = false;
  const timer = setInterval(() => {
    if (isBusy || isRunning(place)) return;
    isBusy = true;
    withFolderLock(lockFile, LOCK_WAIT_SECONDS, async () => {
      if (!isStopped) await ensureRunning(place);
    })
      .catch(() => undefined) // the next tick tries again; until then the health check reports "not ready"
      .finally(() => (isBusy = false));
  }, WATCH_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

function isRunning(place: Place): boolean {
  const pidFile = readPidFile(place.dataFolder);
  return pidFile !== undefined && isServerAlive(pidFile);
}
