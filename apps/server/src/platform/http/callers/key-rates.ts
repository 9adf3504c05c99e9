/** What is left to a key after a call. */
export interface KeyRate {
  readonly isAllowed: boolean;
  /** Whole calls that may follow at once. */
  readonly remaining: number;
  /** Whole seconds until the next call is answered; 0 where one is. */
  readonly waitSeconds: number;
  /** Whole seconds until everything is there again. */
  readonly resetSeconds: number;
}

/** Counts the calls of each key apart. */
export interface KeyRates {
  /** Counts one call of a key and returns whether it is answered; one that is not costs nothing. */
  take(key: string): KeyRate;
}

export interface RateBounds {
  readonly perSecond: number;
  readonly burst: number;
}

const SECOND_MS = 1_000;
/** So many keys are remembered before those that are at rest are forgotten. */
const KEYS_MAX = 10_000;

/**
 * Returns a rate limiter: each key has a bucket of calls that fills with time. It is in the memory of one process, so
 * that several of them together answer as many times more. `nowMs` is any clock that never goes back.
 */
export function keyRates(
  { perSecond, burst }: RateBounds,
  nowMs: () => number = () => performance.now(),
): KeyRates {
  /** When the bucket of a key is full again, had it no more calls. */
  const fullAt = new Map<string, number>();
  const callMs = SECOND_MS / perSecond;
  const emptyMs = burst * callMs;

  function forgetRested(now: number): void {
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key);
  }

  return {
    take(key) {
      const now = nowMs();
      if (fullAt.size > KEYS_MAX) forgetRested(now);
      const before = Math.max(fullAt.get(key) ?? 0, now);
      const overMs = before + callMs - now - emptyMs;
      const isAllowed = overMs <= 0;
      const after = isAllowed ? before + callMs : before;
      fullAt.set(key, after);
      return {
        isAllowed,
        remaining: Math.max(Math.floor((emptyMs - (after - now)) / callMs), 0),
        waitSeconds: isAllowed ? 0 : Math.ceil(overMs / SECOND_MS),
        resetSeconds: Math.ceil((after - now) / SECOND_MS),
      };
    },
  };
}
