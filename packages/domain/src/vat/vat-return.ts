import type { VatPeriod } from '../bookkeeping/book-terms.ts';
import { agorot, divideRounded, type Agorot } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';
import { calendarPeriod, type PeriodKind, type ReportPeriod } from '../time/report-period.ts';

/** The lines of a VAT return: three of sales, and inputs with those of equipment apart (israel.md 4.3). */
export const VAT_FIGURES = ['taxable', 'zero', 'exempt', 'inputs', 'equipment'] as const;
export type VatFigure = (typeof VAT_FIGURES)[number];

/** The figures that are made of expenses; the others are made of documents. */
export const INPUT_FIGURES: readonly VatFigure[] = ['inputs', 'equipment'];

/** The amounts of a line of a return. */
export interface VatLine {
  readonly figure: VatFigure;
  readonly beforeVatAgorot: number;
  readonly vatAgorot: number;
}

/**
 * A VAT period has no return, ended before the books began, is to be reported, was reported, or was opened again after
 * that.
 */
export const VAT_PERIOD_STATES = ['none', 'before', 'open', 'closed', 'reopened'] as const;
export type VatPeriodState = (typeof VAT_PERIOD_STATES)[number];

/** Returns whether a period has a return to file: the business adds VAT, and its books had begun. */
export function hasVatReturn(state: VatPeriodState): boolean {
  return state !== 'none' && state !== 'before';
}

const AGOROT_OF_SHEKEL = 100n;

/** Rounds a sum to whole shekels, half a shekel away from zero; still in agorot. */
export function wholeShekels(sum: number): Agorot {
  return agorot(Number(divideRounded(BigInt(sum), AGOROT_OF_SHEKEL) * AGOROT_OF_SHEKEL));
}

/** Returns the VAT that a line adds to what is paid: that of sales, less that of inputs. */
export function owedVat({ figure, vatAgorot }: VatLine): Agorot {
  return agorot(INPUT_FIGURES.includes(figure) ? -vatAgorot : vatAgorot);
}

/** Returns the sum of the lines, to the agora; below zero for a VAT refund. */
export function vatBalance(lines: readonly VatLine[]): Agorot {
  return agorot(lines.reduce((sum, line) => sum + owedVat(line), 0));
}

/**
 * Returns what is paid by a return, or refunded where it is below zero: every line is rounded to whole shekels and the
 * rounded lines are added, as on the form (israel.md 3).
 */
export function vatToPay(lines: readonly VatLine[]): Agorot {
  return agorot(lines.reduce((sum, line) => sum + wholeShekels(owedVat(line)), 0));
}

/** Returns the length of the periods of a business; two months for one that files none. */
export function vatPeriodKind(period: VatPeriod): Extract<PeriodKind, 'month' | 'two-months'> {
  return period === 'month' ? 'month' : 'two-months';
}

/** Returns the VAT period of a day. */
export function vatPeriodOn(period: VatPeriod, day: LocalDate): ReportPeriod {
  return calendarPeriod(vatPeriodKind(period), day);
}
