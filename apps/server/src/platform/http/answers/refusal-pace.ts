/**
 * This many refusals to strangers a second are not delayed, and as many more at once after a quiet second.
 */
const REFUSALS_PER_SECOND = 200;
const SECOND_MS = 1_000;
const WAIT_MS_MAX = 1_000;

/** Slows the refusals to strangers down during floods, so that users are answered in between. */
export interface RefusalPace {
  /** Counts one refusal; returns the milliseconds to wait before it is sent, a second at most. */
  delayMs(): number;
}

/**
 * Returns a rate limiter for all strangers together: an attacker has many addresses, and one
 * refused by mistake waits a second at most. `nowMs` is any clock that never goes back.
 */
export function refusalPace(nowMs: () => number = () => performance.now()): RefusalPace {
  let freeAt = -Infinity;
  return {
    delayMs() {
      const now = nowMs();
      const waitMs = Math.max(freeAt - now, 0);
      if (waitMs >= WAIT_MS_MAX) return WAIT_MS_MAX;
      freeAt = Math.max(freeAt, now - SECOND_MS) + SECOND_MS / REFUSALS_PER_SECOND;
      return waitMs;
    },
  };
}
