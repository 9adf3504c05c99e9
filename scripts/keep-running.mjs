import { setTimeout as sleep } from 'node:timers/promises';

/** A product that ends again and again has a cause that one more start does not mend. */
const STARTS_AGAIN_MAX = 5;
const WITHIN_MS = 600_000;
const FIRST_PAUSE_MS = 1_000;

/**
 * @typedef {object} Run How a run of the product ended.
 * @property {number} code Its exit code.
 * @property {boolean} hasStarted Whether it was up: what never came up has a cause that its own words name.
 * @property {boolean} isAsked Whether it was asked to stop.
 */

/**
 * Runs the product until it is asked to stop, and starts it again when it ended by itself: five times within ten
 * minutes at most, with a pause that doubles. Says what it does. Returns the exit code of the last run.
 * @param {() => Promise<Run>} run
 * @param {{ now?: () => number, pause?: (ms: number) => Promise<unknown>, say?: (line: string) => void }} [world]
 * @returns {Promise<number>}
 */
export async function keepRunning(
  run,
  { now = Date.now, pause = sleep, say = console.error } = {},
) {
  /** @type {number[]} */
  let ends = [];
  for (;;) {
    const { code, hasStarted, isAsked } = await run();
    if (code === 0 || isAsked || !hasStarted) return code;
    ends = [...ends.filter((end) => end > now() - WITHIN_MS), now()];
    if (ends.length > STARTS_AGAIN_MAX) {
      say(
        `The product ended by itself ${ends.length} times within ten minutes and is not started again (exit code ${code}). Its log names the cause.`,
      );
      return code;
    }
    const pauseMs = FIRST_PAUSE_MS * 2 ** (ends.length - 1);
    say(
      `The product ended by itself (exit code ${code}) and is started again in ${pauseMs / 1000} s: start ${ends.length} of ${STARTS_AGAIN_MAX}. Its log names the cause.`,
    );
    await pause(pauseMs);
  }
}
