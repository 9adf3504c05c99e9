/** The change of a sum from an earlier one. */
export type Change =
  | { readonly kind: 'up' | 'down'; readonly percent: number }
  | { readonly kind: 'same' }
  /** Nothing to compare with. */
  | { readonly kind: 'first' };

/** Returns the change in whole per cent, away from zero so that a small change never reads as none. */
export function changeOf(nowAgorot: number, beforeAgorot: number): Change {
  if (beforeAgorot <= 0) return { kind: 'first' };
  const part = ((nowAgorot - beforeAgorot) / beforeAgorot) * 100;
  if (part === 0) return { kind: 'same' };
  return part > 0
    ? { kind: 'up', percent: Math.ceil(part) }
    : { kind: 'down', percent: Math.ceil(-part) };
}

const PERCENT_BASIS_POINTS = 100;

/** Returns a change in basis points, as a file has it; null where there is nothing to compare with. */
export function changeBasisPoints(change: Change): number | null {
  switch (change.kind) {
    case 'first':
      return null;
    case 'same':
      return 0;
    case 'up':
      return change.percent * PERCENT_BASIS_POINTS;
    case 'down':
      return -change.percent * PERCENT_BASIS_POINTS;
  }
}

const WHOLE_BASIS_POINTS = 10_000;

/** Returns which part of a sum another is, in basis points rounded towards zero; null of a sum that is not above zero. */
export function partOf(partAgorot: number, wholeAgorot: number): number | null {
  if (wholeAgorot <= 0) return null;
  return Math.trunc((partAgorot / wholeAgorot) * WHOLE_BASIS_POINTS);
}
