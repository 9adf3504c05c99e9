import type { ChargeRequest } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns whether a payment of the same sum by the same customer is undecided, wherever it was begun. */
export async function isSameInDoubt(
  tx: AccountTx,
  { customerId, name, amountAgorot }: Pick<ChargeRequest, 'customerId' | 'name' | 'amountAgorot'>,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'same-charge-in-doubt',
    text: `select from card_attempts a
      where a.account_id = $1 and a.currency = 'ILS' and a.amount_minor = $2
        and (a.state in ('created', 'pending', 'unknown', 'postponed')
          or a.trouble in ('differs', 'contradicts', 'claimed', 'cannot-tell'))
        and (lower(a.payer->>'name') = lower($3) or a.plan->>'customerId' = $4::uuid::text
          or exists (select from documents d
            where d.account_id = $1 and d.customer_id = $4::uuid
              and d.id::text in (select p->>'documentId' from jsonb_array_elements(a.plan->'documents') p)))
      limit 1`,
    values: [tx.accountId, amountAgorot, name, customerId],
  });
  return rowCount !== 0;
}
