import { formatBasisPoints } from '@pinkas/domain/money/format';

/** Returns a change of prices as people write it: "+10%", "-2.5%". It begins with a mark that keeps the sign on its left. */
export function percentOf(rateBasisPoints: number): string {
  const sign = rateBasisPoints > 0 ? '+' : '-';
  return `\u200e${sign}${formatBasisPoints(Math.abs(rateBasisPoints))}%`;
}
