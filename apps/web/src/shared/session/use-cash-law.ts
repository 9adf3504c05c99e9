import { agorot, basisPoints } from '@pinkas/domain/money/agorot';
import type { CashLawPeriod } from '@pinkas/domain/payments/cash-law';
import { localDate } from '@pinkas/domain/time/local-date';

import { useAccountSetup } from './session-store.ts';

/** Returns the bounds of the law on cash, from each of its days on. */
export function useCashLaw(): CashLawPeriod[] {
  return useAccountSetup().cashLawPeriods.map((period) => ({
    validFrom: localDate(period.validFrom),
    dealAboveAgorot: agorot(period.dealAboveAgorot),
    cashMaxAgorot: agorot(period.cashMaxAgorot),
    shareMaxBasisPoints: basisPoints(period.shareMaxBasisPoints),
  }));
}
