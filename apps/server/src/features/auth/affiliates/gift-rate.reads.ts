import { rateOn } from '@pinkas/domain/affiliates/affiliate';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';

/** Returns what each of two balances gets for a business that pays first on a day, in agorot. */
export async function readGiftOn(tx: Pick<OwnerTx, 'selectFrom'>, day: LocalDate): Promise<number> {
  const rates = await tx
    .selectFrom('referralGiftRates')
    .select(['referralGiftRates.validFrom', 'referralGiftRates.amountAgorot'])
    .execute();
  return rateOn(rates, day);
}
