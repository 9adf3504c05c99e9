import pLimit from 'p-limit';

import { AppError } from './errors/app-error.ts';

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
  const limit = pLimit(limits.runningMax);
  const admittedMax = limits.runningMax + limits.waitingMax;
  const admitted = () => limit.activeCount + limit.pendingCount;
  return {
    async run(task) {
      if (admitted() >= admittedMax) throw new AppError('BUSY');
      return limit(task);
    },
    isIdle: () => admitted() === 0,
  };
}

/** A limiter for each account. */
export interface AccountLimiter {
  /** Throws BUSY when too many tasks of the account are waiting. */
  run<T>(accountId: number, task: () => Promise<T>): Promise<T>;
}

/**
 * Limits each account separately: however many people of one business press at once, their tasks
 * take few connections, and other businesses find theirs free.
 */
export function accountLimiter(limits: ConcurrencyLimits): AccountLimiter {
  const limiters = new Map<number, ConcurrencyLimiter>();
  return {
    async run(accountId, task) {
      const limiter = limiters.get(accountId) ?? concurrencyLimiter(limits);
      limiters.set(accountId, limiter);
      try {
        return await limiter.run(task);
      } finally {
        if (limiter.isIdle()) limiters.delete(accountId);
      }
    },
  };
}
