import type { Clock } from './clock/clock.ts';
import { refusalOf } from './http/answers/error-answer.ts';

/** Codes of streams and timers that ended early; whoever reads them has been told. */
const CODES_OF_ENDED_WORK = new Set(['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_CANCELED']);

/** What failed in this process while no code waited for it, for readiness and the log. */
export interface UnhandledFaults {
  readonly count: number;
  /** Moment of the newest, as ISO text in UTC. */
  readonly lastAt: string | undefined;
  /** Whether the process is about to end because of one. */
  readonly isEnding: boolean;
  note(): void;
  /** Reports that the process is about to end. */
  noteEnd(): void;
}

/** Returns the count of a process that has just started. */
export function unhandledFaults(clock: Clock): UnhandledFaults {
  let count = 0;
  let lastAt: string | undefined;
  let isEnding = false;
  return {
    get count() {
      return count;
    },
    get lastAt() {
      return lastAt;
    },
    get isEnding() {
      return isEnding;
    },
    note() {
      count += 1;
      lastAt = clock.now();
    },
    noteEnd() {
      isEnding = true;
    },
  };
}

/**
 * Returns whether the process may go on after a rejection that nobody waited for: a refusal, a database or a disk that
 * refuses, work that was ended early. Each of these is an answer, and leaves nothing half-done in memory. After a bug
 * this is not known.
 */
export function isSafeToOutlive(error: unknown): boolean {
  if (refusalOf(error) !== undefined) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true;
  return 'code' in error && CODES_OF_ENDED_WORK.has(String(error.code));
}
