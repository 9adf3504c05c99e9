/** A sum in instalments of the business; the count includes the first. Sums are in minor units. */
export interface SplitSum {
  readonly count: number;
  readonly first: number;
  readonly each: number;
}

/** Divides a sum into equal instalments; the first carries what does not divide, as card companies ask. */
export function splitInstalments(amount: number, count: number): SplitSum {
  const each = Math.floor(amount / count);
  return { count, first: amount - each * (count - 1), each };
}
