import type { GiftAmount } from '@pinkas/contract/operator/packages/packages.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from '../accounts/accounts.api.ts';
import { assertAhead, NO_ACCOUNT, refusalOfVersion } from './add-version.ts';

/**
 * Sets the gift of a referral from a day to come: whose link brought somebody was shown the amount of today. Refusals: INVALID_REQUEST for a day
 * that is not ahead, or has an amount already.
 */
export function addGiftAmount(
  ctx: AccountContext,
  gift: GiftAmount,
  idempotencyKey: string,
): Promise<GiftAmount> {
  assertAhead(ctx, gift.validFrom);
  const request = { write: 'operator.gift', idempotencyKey, input: gift };
  return asOperator(ctx, request, async (tx, operator) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('referralGiftRates')
      .values(gift)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw refusalOfVersion('validFrom', 'VALUE_NOT_ALLOWED');
    await recordDeed(tx, operator, {
      ...NO_ACCOUNT,
      kind: 'operator-gift-saved',
      subject: 'gift',
      detail: { validFrom: gift.validFrom, amountAgorot: String(gift.amountAgorot) },
    });
    return gift;
  });
}
