/**
 * By how many per cent a sum differs from an earlier one, in whole per cent; undefined when there was
 * nothing to compare with.
 */
export function turnoverChange(nowAgorot: number, beforeAgorot: number): number | undefined {
  if (beforeAgorot <= 0) return undefined;
  const difference = BigInt(nowAgorot - beforeAgorot) * 200n;
  const whole = BigInt(beforeAgorot) * 2n;
  const half = difference >= 0n ? BigInt(beforeAgorot) : -BigInt(beforeAgorot);
  return Number((difference + half) / whole);
}
