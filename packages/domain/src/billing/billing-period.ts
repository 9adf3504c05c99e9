/**
 * What became of a period of a template.
 *
 * - `held`: a bound stopped it, and a person decides.
 * - `charging`: its charge has its row at the gateway and no answer yet, also where nobody knows the answer.
 * - `charged`: its money is certain, and its document is to come.
 * - `refused`: its charge was refused, and is tried again on a day.
 * - `failed`: it is not tried again by itself.
 * - `done`: its document is issued.
 * - `skipped`: a person let it go, or the system that it was moved from charged it.
 */
export const PERIOD_STATES = [
  'held',
  'charging',
  'charged',
  'refused',
  'failed',
  'done',
  'skipped',
] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

const NEXT: Readonly<Record<PeriodState, readonly PeriodState[]>> = {
  held: ['held', 'charging', 'done', 'skipped'],
  charging: ['charged', 'refused', 'failed', 'done'],
  charged: ['done'],
  refused: ['charging', 'failed', 'done', 'skipped'],
  failed: ['charging', 'done', 'skipped'],
  done: [],
  skipped: [],
};

/** Returns whether a period may go from one state to another. One that has no row yet may begin in any but `charged`. */
export function maySetPeriod(from: PeriodState | undefined, to: PeriodState): boolean {
  return from === undefined ? to !== 'charged' : NEXT[from].includes(to);
}

/** Why a period had no card or mandate to be paid by: what `no-means` is about. */
export const NO_MEANS_REASONS = [
  'no-card',
  'card-ended',
  'not-connected',
  'blocked',
  'too-many-tries',
  'terminal-refuses',
  'no-mandate',
  'above-ceiling',
] as const;
export type NoMeansReason = (typeof NO_MEANS_REASONS)[number];

/** Why a period was stopped before anything was charged or issued. */
export const HOLD_REASONS = [
  /** It was moved from another system, where its order may still charge. */
  'order-elsewhere',
  /** Far above what the template came to in its last periods. */
  'above-usual',
  /** More periods of the template are missed than are caught up without a question. */
  'catch-up',
  /** More templates are due on the day than ever before. */
  'many-today',
  /** Its card has ended, was removed, or its terminal is not connected; or no approved mandate lets it be debited. */
  'no-means',
  /** No rate of the day is known for its currency. */
  'no-rate',
  /** Its customer was removed. */
  'no-customer',
  /** Its document would be refused; the reason is with the period. */
  'document-refused',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
