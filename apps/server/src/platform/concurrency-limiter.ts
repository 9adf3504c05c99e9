import { AppError } from './errors/app-error.ts';
import { fairLine, isAdmitted } from './fair-line.ts';

/** How many tasks run at once, and how many more may wait. */
export interface ConcurrencyLimits {
  readonly runningMax: number;
  readonly waitingMax: number;
}

/** Runs a bounded number of tasks at once; others wait in order, a bounded number again. */
export interface ConcurrencyLimiter {
  /** Throws BUSY when too many are waiting. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Whether nothing runs or waits. */
  isIdle(): boolean;
}

/** Creates a limiter that starts tasks in the order in which they arrived. */
export function concurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const limiter = fairLimiter(limits);
  return { run: (task) => limiter.run(0, task), isIdle: () => limiter.isIdle() };
}

/** A limiter for each account. */
export interface AccountLimiter {
  /** Throws BUSY when too many tasks of the account are waiting. */
  run<T>(accountId: number, task: () => Promise<T>): Promise<T>;
}

/** The limits of a line that accounts share; those of one account are those of all unless given. */
export interface FairLimits extends ConcurrencyLimits {
  readonly runningOfOneMax?: number;
  readonly waitingOfOneMax?: number;
}

/** A limiter that accounts share by turns. */
export interface FairLimiter extends AccountLimiter {
  /** Whether nothing runs or waits. */
  isIdle(): boolean;
}

/**
 * Limits all accounts together: those that wait take turns, so that whoever sends much waits for it alone. Throws BUSY when too many
 * tasks wait, of the account or of all.
 */
export function fairLimiter(limits: FairLimits): FairLimiter {
  const { runningMax, waitingMax } = limits;
  const { runningOfOneMax = runningMax, waitingOfOneMax = waitingMax } = limits;
  const line = fairLine<() => void>();
  const running = new Map<number, number>();
  const runningOf = (accountId: number): number => running.get(accountId) ?? 0;
  let runningCount = 0;

  function startNext(): void {
    while (runningCount < runningMax) {
      const start = line.take((accountId) => runningOf(accountId) < runningOfOneMax);
      if (start === undefined) return;
      start();
    }
  }

  function begin(accountId: number): void {
    runningCount += 1;
    running.set(accountId, runningOf(accountId) + 1);
  }

  function end(accountId: number): void {
    runningCount -= 1;
    const left = runningOf(accountId) - 1;
    if (left === 0) running.delete(accountId);
    else running.set(accountId, left);
    startNext();
  }

  return {
    async run(accountId, task) {
      const hasRoom = runningCount < runningMax && runningOf(accountId) < runningOfOneMax;
      if (!hasRoom && !isAdmitted(line, accountId, { waitingMax, waitingOfOneMax })) {
        throw new AppError('BUSY');
      }
      await new Promise<void>((resolve) => {
        line.add(accountId, () => {
          begin(accountId);
          resolve();
        });
        startNext();
      });
      try {
        return await task();
      } finally {
        end(accountId);
      }
    },
    isIdle: () => runningCount === 0 && line.length === 0,
  };
}

/**
 * Limits each account separately: however many people of one business press at once, their tasks
 * take few connections, and other businesses find theirs free.
 */
export function accountLimiter(limits: ConcurrencyLimits): AccountLimiter {
  const { runningMax: runningOfOneMax, waitingMax: waitingOfOneMax } = limits;
  const everybody = { runningMax: Infinity, waitingMax: Infinity };
  return fairLimiter({ ...everybody, runningOfOneMax, waitingOfOneMax });
}
