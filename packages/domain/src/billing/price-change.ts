import { changedPrice, type PriceRounding } from '../items/changed-price.ts';
import type { E4 } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';
import { linesOfDay } from './billed-sum.ts';

/** A change of the prices of templates by a part of them, from a day on. */
export interface PriceChange {
  readonly from: LocalDate;
  /** In hundredths of a percent; below zero makes cheaper. */
  readonly rateBasisPoints: number;
  readonly rounding: PriceRounding;
}

interface PricedSteps<Line> {
  readonly lines: readonly Line[];
  /** The earliest first. */
  readonly priceSteps: readonly { readonly from: LocalDate; readonly lines: Line[] }[];
}

/**
 * Returns the price steps of a template after a change of its prices: one from the day of the change, with the rows that are in
 * force on it, and the later ones, which change by the same part. Steps before the day stay.
 */
export function changedPriceSteps<Line extends { readonly unitPriceE4: E4 }>(
  { lines, priceSteps }: PricedSteps<Line>,
  { from, rateBasisPoints, rounding }: PriceChange,
): { readonly from: LocalDate; readonly lines: Line[] }[] {
  const change = (rows: readonly Line[]): Line[] =>
    rows.map((line) => ({
      ...line,
      unitPriceE4: changedPrice(line.unitPriceE4, rateBasisPoints, rounding),
    }));
  return [
    ...priceSteps.filter((step) => step.from < from),
    { from, lines: change(linesOfDay(lines, priceSteps, from)) },
    ...priceSteps
      .filter((step) => step.from > from)
      .map((step) => ({ from: step.from, lines: change(step.lines) })),
  ];
}
