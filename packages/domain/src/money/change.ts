/** How a sum stands against an earlier one. */
export type Change =
  | { readonly kind: 'up' | 'down'; readonly percent: number }
  | { readonly kind: 'same' }
  /** Nothing to compare with. */
  | { readonly kind: 'first' };

/** The change in whole per cent, away from zero so that a small change never reads as none. */
export function changeOf(nowAgorot: number, beforeAgorot: number): Change {
  if (beforeAgorot <= 0) return { kind: 'first' };
  const part = ((nowAgorot - beforeAgorot) / beforeAgorot) * 100;
  if (part === 0) return { kind: 'same' };
  return part > 0
    ? { kind: 'up', percent: Math.ceil(part) }
    : { kind: 'down', percent: Math.ceil(-part) };
}
