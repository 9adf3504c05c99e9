import type { Services } from '../services.ts';

const HOUR_MS = 3_600_000;

/** Work that is done at the start and each hour after it, never twice at once. */
export interface Hourly {
  start(): void;
  /** Begins no more; a running one ends first. */
  stop(): Promise<void>;
}

/** Work of every hour; one that fails is logged as `failure`, and the next hour tries again. */
export function hourly(
  { log }: Pick<Services, 'log'>,
  work: () => Promise<unknown>,
  failure: string,
): Hourly {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, failure);
    }
  };
  const next = (): void => {
    running = running.then(run);
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
