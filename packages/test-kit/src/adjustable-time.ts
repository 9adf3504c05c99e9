/** A source of the present that stands still until a test moves it. */
export interface AdjustableTime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  advance(milliseconds: number): void;
}

/** Time that starts at the given moment, or at the machine's own. */
export function adjustableTime(startMs: number = Date.now()): AdjustableTime {
  let present = startMs;
  return {
    now: () => present,
    advance(milliseconds) {
      present += milliseconds;
    },
  };
}
