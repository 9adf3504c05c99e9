import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Trade } from './buyer.ts';

/** Some gateways name the last digits when a card is saved, and some only when it is charged. */
const PAYING_CARDS = {
  name: 'package-cards-of-buyer',
  text: `
    select c.last_digits as digits, c.expires_on as "endsOn"
    from package_buyers b join saved_cards c on c.account_id = $1 and c.customer_id = b.customer_id
    where b.account_id = $1 and b.buyer_account_id = $2
    union
    select a.answer -> 'card' ->> 'lastDigits', c.expires_on
    from package_sales s
    join card_attempts a on a.account_id = $1 and a.id = s.attempt_id
    join saved_cards c on c.account_id = $1 and c.id = a.saved_card_id
    where s.account_id = $1 and s.buyer_account_id = $2`,
};

/** Returns what the cards are recognised by that a buyer ever had at the seller: their last digits and their end. */
export async function listPayingCards(
  { db }: Pick<Services, 'db'>,
  { sellerId, buyerId }: Trade,
): Promise<readonly string[]> {
  const { rows } = await inAccount(db, { accountId: sellerId }, (tx) =>
    tx.query<{ digits: string | null; endsOn: string | null }>({
      ...PAYING_CARDS,
      values: [sellerId, buyerId],
    }),
  );
  return rows.flatMap(({ digits, endsOn }) =>
    digits === null || digits === '' ? [] : [`${digits} ${endsOn ?? ''}`],
  );
}
