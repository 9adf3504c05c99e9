import { agorot, type Agorot } from '@pinkas/domain/money/agorot';
import { findCashLawWarning, type CashLawPeriod } from '@pinkas/domain/payments/cash-law';
import type { LocalDate } from '@pinkas/domain/time/local-date';

/** Cash above the legal limit, with the numbers that show it. */
export interface CashLawCheck {
  readonly dealAgorot: number;
  readonly cashAgorot: number;
  readonly allowedAgorot: number;
}

/** The bounds of the law, a column of a statement about the cash of a deal. */
export const CASH_LAW_PERIODS = `(select json_agg(json_build_object('validFrom', valid_from, 'dealAboveAgorot', deal_above_agorot,
        'cashMaxAgorot', cash_max_agorot, 'shareMaxBasisPoints', share_max_basis_points))
      from cash_law_periods) as periods`;

/** A deal with the cash that went before in it, and the bounds of the law. */
export interface DealCashRow extends Record<string, unknown> {
  readonly dealAgorot: Agorot;
  readonly cashAgorot: Agorot;
  readonly periods: CashLawPeriod[] | null;
}

/**
 * Returns what the law on reducing the use of cash rules on more cash in a deal, in agorot; null when it is
 * allowed.
 */
export function judgeCash(
  { dealAgorot, cashAgorot: before, periods }: DealCashRow,
  moreAgorot: number,
  date: LocalDate,
): CashLawCheck | null {
  const cashAgorot = agorot(before + moreAgorot);
  const found = findCashLawWarning(dealAgorot, cashAgorot, date, periods ?? []);
  return found === undefined ? null : { dealAgorot, ...found };
}
