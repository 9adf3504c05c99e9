import type { VatLine } from './vat-return.ts';

/** Up to this share of the VAT of inputs a return for a refund has petty cash without doubt (decision 0168). */
export const PETTY_CASH_PERCENT_MAX = 5;

/** Returns the lines of a return that come out below zero, as where a period has more credits than sales. */
export function linesBelowZero<Line extends VatLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ beforeVatAgorot, vatAgorot }) => beforeVatAgorot < 0 || vatAgorot < 0);
}

/** The sums of a detailed file. */
export interface PettyCashSums {
  /** Of inputs without the number of their supplier. */
  readonly pettyVatAgorot: number;
  /** Of all inputs, equipment and petty cash among them. */
  readonly inputVatAgorot: number;
  /** Below zero for a refund. */
  readonly totalAgorot: number;
}

/** Returns whether a return asks for a refund with more petty cash than passes without doubt. */
export function hasPettyCashDoubt({
  pettyVatAgorot,
  inputVatAgorot,
  totalAgorot,
}: PettyCashSums): boolean {
  return totalAgorot < 0 && pettyVatAgorot * 100 > inputVatAgorot * PETTY_CASH_PERCENT_MAX;
}
