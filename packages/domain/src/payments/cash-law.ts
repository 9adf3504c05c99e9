import { agorot, shareOf, type Agorot, type BasisPoints } from '../money/agorot.ts';
import { rowInForce } from '../time/dated-rows.ts';
import type { LocalDate } from '../time/local-date.ts';

/** The law's bounds from a day on; rows of a table, because they change (israel.md 4.5). */
export interface CashLawPeriod {
  readonly validFrom: LocalDate;
  /** Deals above this sum are bounded. */
  readonly dealAboveAgorot: Agorot;
  /** Cash up to this sum, or to the share of the deal if that is less. */
  readonly cashMaxAgorot: Agorot;
  readonly shareMaxBasisPoints: BasisPoints;
}

/** Cash beyond what the law allows for the whole deal. */
export interface CashLawWarning {
  readonly cashAgorot: Agorot;
  readonly allowedAgorot: Agorot;
}

/**
 * Returns a warning where the cash of a whole deal breaks the law on reducing the use of cash. A warning, never a
 * block: the law concerns the deal, and the product sees only its documents.
 */
export function findCashLawWarning(
  dealAgorot: Agorot,
  cashAgorot: Agorot,
  date: LocalDate,
  periods: readonly CashLawPeriod[],
): CashLawWarning | undefined {
  const period = rowInForce(date, periods);
  if (period === undefined || dealAgorot <= period.dealAboveAgorot) return undefined;
  const share = shareOf(dealAgorot, period.shareMaxBasisPoints);
  const allowedAgorot = agorot(Math.min(period.cashMaxAgorot, share));
  return cashAgorot > allowedAgorot ? { cashAgorot, allowedAgorot } : undefined;
}
