import { AppError } from './http/app-error.ts';

/** Does a bounded number of works at once; the rest wait, a bounded number again. */
export interface WaitingLine {
  /** Throws BUSY when too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether nobody is running or waiting. */
  isIdle(): boolean;
}

/** A line in which those who came first go first. */
export function waitingLine(limits: {
  readonly runningMax: number;
  readonly waitingMax: number;
}): WaitingLine {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= limits.runningMax) {
        if (waiting.length >= limits.waitingMax) throw new AppError('BUSY');
        // Whoever ends hands the place over, so that the count never goes above the bound.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
    isIdle: () => running === 0,
  };
}

/** A line for each account. */
export interface AccountLines {
  /** Throws BUSY when too many of the account are waiting. */
  run<T>(accountId: number, work: () => Promise<T>): Promise<T>;
}

/**
 * Lines by account: however many people of one business press at once, its works take few
 * connections, and the other businesses find theirs free.
 */
export function accountLines(limits: {
  readonly runningMax: number;
  readonly waitingMax: number;
}): AccountLines {
  const lines = new Map<number, WaitingLine>();
  return {
    async run(accountId, work) {
      const line = lines.get(accountId) ?? waitingLine(limits);
      lines.set(accountId, line);
      try {
        return await line.run(work);
      } finally {
        if (line.isIdle()) lines.delete(accountId);
      }
    },
  };
}
