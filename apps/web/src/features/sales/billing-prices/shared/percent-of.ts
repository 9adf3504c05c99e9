import { formatBasisPoints } from '@pinkas/domain/money/format';

/** Returns a change of prices as people write it: "+10%", "-2.5%". */
export function percentOf(rateBasisPoints: number): string {
  const sign = rateBasisPoints > 0 ? '+' : '-';
  return `${sign}${formatBasisPoints(Math.abs(rateBasisPoints))}%`;
}
