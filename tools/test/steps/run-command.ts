import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { readNewCpuSeconds } from './children-cpu.ts';

/** Root folder of the project. */
export const ROOT = join(import.meta.dirname, '../../..');

const KILL_AFTER_MS = 15_000;
const DRAIN_MS = 5_000;

/** The exit of a command. */
export interface CommandEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Processor time of the command and all that it waited for; absent where the system does not say. */
  readonly cpuSeconds?: number;
  /** Why we stopped it, if we did. */
  readonly stopped?: string;
}

/** Calls back once after a time, unless cancelled. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

export const machineTimer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, milliseconds);
  return () => clearTimeout(timeout);
};

export interface CommandOptions {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly write: (text: string) => void;
  /** Without output for this long, the command is considered to hang. */
  readonly silenceMinutes: number;
  readonly timer: Timer;
  /** Aborted with the reason when everything has to end. */
  readonly stop: AbortSignal;
}

/**
 * Runs Node in a process group of its own, so that all processes that it started are stopped with it: when it hangs,
 * and when the whole run is stopped.
 */
export function runCommand(options: CommandOptions): Promise<CommandEnd> {
  const child = spawn(process.execPath, options.args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let stopped: string | undefined;
  let cancelKill = (): void => undefined;
  const end = (reason: string): void => {
    if (stopped !== undefined) return;
    stopped = reason;
    signalGroup(child.pid, 'SIGTERM');
    cancelKill = options.timer(KILL_AFTER_MS, () => signalGroup(child.pid, 'SIGKILL'));
  };
  const hang = (): void => end(`no output for ${options.silenceMinutes} minutes`);
  const watch = (): (() => void) => options.timer(options.silenceMinutes * 60_000, hang);
  let cancelWatch = watch();
  const stopNow = (): void => end(String(options.stop.reason));
  if (options.stop.aborted) stopNow();
  options.stop.addEventListener('abort', stopNow);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      cancelWatch();
      cancelWatch = watch();
      options.write(text);
    });
  }
  return new Promise((resolve, reject) => {
    let cancelDrain = (): void => undefined;
    const settle = (): void => {
      cancelWatch();
      cancelKill();
      cancelDrain();
      options.stop.removeEventListener('abort', stopNow);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      const cpuSeconds = readNewCpuSeconds();
      signalGroup(child.pid, stopped === undefined ? 'SIGTERM' : 'SIGKILL');
      const finish = (): void => {
        settle();
        resolve({
          code,
          signal,
          ...(cpuSeconds === undefined ? {} : { cpuSeconds }),
          ...(stopped === undefined ? {} : { stopped }),
        });
      };
      child.once('close', finish);
      // A process outside the group may still hold our end of the output.
      cancelDrain = options.timer(DRAIN_MS, finish);
    });
  });
}

/** A group without processes, or with none of ours, has exited already. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
