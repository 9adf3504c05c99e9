import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { environmentFor, ROOT } from './runtime.mjs';

/** What we get, and what the program gets: a closed terminal is a plain order to stop. */
const FORWARDED = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

/**
 * Runs a program until it exits and returns its exit code.
 * @param {string} program @param {string[]} args @param {{ cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export async function runToEnd(program, args, options = {}) {
  const { code } = await runProgram(program, args, options);
  return code;
}

/**
 * Runs a program until it exits. It gets a session of its own, so that Ctrl-C reaches it once, through us, and not a
 * second time from the terminal. With `isTied`, a channel notifies the program when this process has exited, and lets
 * it report that it has started.
 * @param {string} program @param {string[]} args
 * @param {{ cwd?: string, isTied?: boolean }} options
 * @returns {Promise<import('./keep-running.mjs').Run>}
 */
export function runProgram(program, args, { cwd = ROOT, isTied = false }) {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: environmentFor(program),
    stdio: isTied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  let hasStarted = false;
  let isAsked = false;
  child.on('message', (message) => (hasStarted ||= message === 'started'));
  const forward = (signal) => {
    isAsked = true;
    child.kill(FORWARDED[signal]);
  };
  for (const signal of Object.keys(FORWARDED)) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of Object.keys(FORWARDED)) process.off(name, forward);
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), hasStarted, isAsked });
    });
  });
}
