/** Returns the smallest sample that this share of all samples does not exceed; samples need no order. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

/** Returns the middle of some ratios or rates: one disturbed round does not move it. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
