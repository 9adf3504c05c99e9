import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '../errors/app-error.ts';

const PAUSE_MS = 500;
const TRIES_MAX = 20;

/**
 * Runs the work of a task once there is capacity: after BUSY it retries in a moment, for up to ten
 * seconds. The queue's own pauses between attempts grow much longer.
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
