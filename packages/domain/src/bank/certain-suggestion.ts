import type { MatchReason } from './match-target.ts';

/** What decides whether a suggestion is certain. */
export interface JudgedSuggestion {
  readonly feeAgorot: number;
  readonly reasons: readonly MatchReason[];
}

/** Agrees with the movement to the agora and by name. */
function agrees({ feeAgorot, reasons }: JudgedSuggestion): boolean {
  const has = (code: MatchReason['code']) => reasons.some((reason) => reason.code === code);
  return feeAgorot === 0 && has('name') && !has('part') && !has('fee');
}

/**
 * Returns whether the first suggestion of a movement may be accepted together with others: it agrees to the agora and by name, and no
 * other one does.
 */
export function isCertain([first, ...others]: readonly JudgedSuggestion[]): boolean {
  return first !== undefined && agrees(first) && !others.some((other) => agrees(other));
}

const likeness = ({ feeAgorot, reasons }: JudgedSuggestion): string =>
  JSON.stringify([feeAgorot, reasons.map(({ code, value }) => `${code} ${value}`).toSorted()]);

/** Returns whether nothing tells the first two suggestions of a movement apart: none of them is offered as the better one. */
export function isTied([first, second]: readonly JudgedSuggestion[]): boolean {
  return first !== undefined && second !== undefined && likeness(first) === likeness(second);
}
