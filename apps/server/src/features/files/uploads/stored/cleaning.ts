import type { Services } from '../../../../platform/services.ts';
import { removeLeftovers } from './remove-leftovers.ts';

const HOUR_MS = 3_600_000;

/** Removes leftovers of uploads now and each hour. */
export interface Cleaning {
  start(): void;
  /** Begins no more; a running one ends first. */
  stop(): Promise<void>;
}

export function hourlyCleaning(services: Services): Cleaning {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const clean = async (): Promise<void> => {
    try {
      await removeLeftovers(services);
    } catch (error) {
      services.log.warn({ err: error }, 'leftovers of uploads were not removed');
    }
  };
  const next = (): void => {
    running = running.then(clean);
  };
  return {
    start() {
      next();
      timer = setInterval(next, HOUR_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
