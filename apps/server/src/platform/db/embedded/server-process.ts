import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { isPidAlive } from './process-identity.ts';
import { commandFor, type RunAs } from './run-as.ts';
import { toArguments, type ServerSettings } from './server-settings.ts';

const LOG_TAIL_BYTES = 2000;
const LOG_BYTES_MAX = 5_000_000;
const STOP_POLL_MS = 20;
const IMMEDIATE_WAIT_SECONDS = 5;

/** A server program that was started here; `hasExited` becomes true when it exits. */
export interface ServerProcess {
  readonly pid: number;
  hasExited(): boolean;
}

/**
 * Environment of the server's programs: nothing inherited, so that neither the language of the
 * machine nor PG* variables of its owner change how the database sorts, listens or answers.
 */
export function serverEnvironment(): Record<string, string> {
  return { LC_ALL: 'C', PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC' };
}

/**
 * Starts the server program in a session of its own: Ctrl-C in the terminal must reach the
 * product, which finishes its work first, and not the database beneath it.
 */
export function spawnServer(options: {
  readonly binaries: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly settings: ServerSettings;
  readonly runAs: RunAs;
}): ServerProcess {
  const program = join(options.binaries, 'bin', 'postgres');
  const serverArgs = ['-D', options.dataFolder, ...toArguments(options.settings)];
  const { command, args, ids } = commandFor(options.runAs, program, serverArgs);
  rotateLog(options.logFile);
  const log = openSync(options.logFile, 'a', 0o600);
  let exited = false;
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  child.unref();
  return { pid: child.pid ?? 0, hasExited: () => exited };
}

/**
 * Fast shutdown: running statements are cut off and rolled back, everything committed is written. What has not exited after
 * the given time, such as in a long checkpoint, is shut down at once: its next start recovers what was committed.
 */
export async function stopServer(pid: number, waitSeconds: number): Promise<void> {
  if (await hasExitedOn('SIGINT', pid, waitSeconds)) return;
  await hasExitedOn('SIGQUIT', pid, IMMEDIATE_WAIT_SECONDS);
}

async function hasExitedOn(
  signal: 'SIGINT' | 'SIGQUIT',
  pid: number,
  waitSeconds: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return true; // already exited
  }
  const deadline = performance.now() + waitSeconds * 1000;
  while (isPidAlive(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, STOP_POLL_MS));
  }
  return true;
}

/** Returns the last lines of the server's log, for an error message. */
export function readLogTail(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').slice(-LOG_TAIL_BYTES).trim();
  } catch {
    return '';
  }
}

function rotateLog(logFile: string): void {
  try {
    if (statSync(logFile).size > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.1`);
  } catch {
    // The first start has no log yet.
  }
}
