import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';

/** Poll interval while something is being billed. */
const POLL_MS = 1_000;
/** While a charge waits for its gateway: mostly a moment, but it may be a day. */
const ANSWER_POLL_MS = 5_000;

/** Returns when a run is read again: while anything was ordered, waits for its gateway or for its document. */
export function pollOf({ isUnderWay, billedToday, waiting }: NextRun): number | false {
  const isMoving =
    isUnderWay ||
    billedToday.some(({ state }) => state === 'charged') ||
    waiting.some(({ isOrdered }) => isOrdered);
  if (isMoving) return POLL_MS;
  return billedToday.some(({ state }) => state === 'charging') ? ANSWER_POLL_MS : false;
}
