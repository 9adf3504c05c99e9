import { agorot, type Agorot } from '../money/agorot.ts';
import { localDate, type LocalDate } from '../time/local-date.ts';
import type { ExpenseSums } from './expense-sums.ts';

/** Documents of this day and later lose the deduction of income tax too (decision 0257). */
const DEDUCTION_LOST_FROM = localDate('2026-01-01');

/** What a business may lose by a supplier's document. */
export interface TaxAtRisk {
  readonly vatAgorot: Agorot;
  /** The part of the cost that income tax would recognise; zero where the law does not ask for it. */
  readonly deductionAgorot: Agorot;
}

/** Returns what a document without its allocation number loses: its VAT, and the deduction of all that it cost. */
export function riskWithoutAllocation(
  { vatAgorot, taxRecognisedAgorot }: Pick<ExpenseSums, 'vatAgorot' | 'taxRecognisedAgorot'>,
  documentDate: LocalDate,
): TaxAtRisk {
  return { vatAgorot, deductionAgorot: deductionAtRisk(taxRecognisedAgorot, documentDate) };
}

/** Returns the deduction that a document loses, as one that was paid in cash against the law does. */
export function deductionAtRisk(recognised: Agorot, documentDate: LocalDate): Agorot {
  return documentDate >= DEDUCTION_LOST_FROM ? recognised : agorot(0);
}
