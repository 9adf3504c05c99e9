import type { Services } from '../../../../platform/services.ts';
import { makeDueExpenses } from './make-due-expenses.ts';

const HOUR_MS = 3_600_000;

/** Makes recurring expenses now and each hour, so that a new day has its own. */
export interface HourlyExpenses {
  start(): void;
  /** Begins no more; a running one ends first. */
  stop(): Promise<void>;
}

export function hourlyExpenses(services: Services): HourlyExpenses {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const make = async (): Promise<void> => {
    try {
      await makeDueExpenses(services);
    } catch (error) {
      services.log.warn({ err: error }, 'recurring expenses were not made');
    }
  };
  const next = (): void => {
    running = running.then(make);
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
