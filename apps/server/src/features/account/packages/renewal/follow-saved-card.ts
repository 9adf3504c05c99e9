import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { isAccountAtRest } from '../../../../platform/resting-accounts.ts';
import { cardSaved } from '../../../sales/saved-cards/saved-cards.api.ts';
import { orderRenewal } from './order-renewal.ts';

/** Returns the account that pays by a card, where nothing was charged to the card for a package before; undefined for every other card. */
async function findWaitingBuyer(tx: AccountTx, cardId: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ buyerId: number }>({
    name: 'package-buyer-of-card',
    text: `select b.buyer_account_id as "buyerId" from saved_cards c
        join package_buyers b on b.account_id = $1 and b.customer_id = c.customer_id
      where c.account_id = $1 and c.id = $2 and c.removed_at is null
        and not exists (select from card_attempts a
          where a.account_id = $1 and a.saved_card_id = c.id and a.source = 'package')`,
    values: [tx.accountId, cardId],
  });
  return rows[0]?.buyerId;
}

/**
 * Charges a renewal that waits for a card as soon as its owner saved one at the seller, on no day of its own: the days of the other charges stay.
 * Run twice it charges once, since a card that was charged is no new one.
 */
export const followSavedCardTask = defineTask({
  kind: 'renew-by-new-card',
  payload: cardSaved.payload,
  async run({ accountId: sellerId, payload: { cardId, isGiven } }, services) {
    if (!isGiven) return;
    const buyerId = await inAccount(services.db, { accountId: sellerId }, (tx) =>
      findWaitingBuyer(tx, cardId),
    );
    if (buyerId === undefined) return;
    const isAtRest = await inAccount(services.db, { accountId: buyerId }, (tx) =>
      isAccountAtRest(tx, services.clock),
    );
    if (!isAtRest) await orderRenewal(services, buyerId, () => true);
  },
});
