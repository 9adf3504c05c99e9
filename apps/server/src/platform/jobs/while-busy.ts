import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '../errors/app-error.ts';

const PAUSE_MS = 500;
const TRIES_MAX = 20;

/**
 * Does the work of a task once there is room for it: after BUSY it tries again in a moment, for up to
 * ten seconds. The pauses of the queue between its tries grow much longer.
 */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'BUSY';
      if (!isBusy || tries === TRIES_MAX) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
