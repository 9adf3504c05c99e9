import type { Currency } from '@pinkas/domain/money/currency';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** What a document comes to in its currency, and whether its customer is one of the book. */
export interface CurrencyTotal {
  readonly currency: Currency;
  /** In minor units of the currency. */
  readonly totalMinor: number;
  readonly isCustomerInBook: boolean;
}

/** Reads what documents come to in their currencies, by their ids. */
export async function currencyTotalsOf(
  tx: AccountTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrencyTotal>> {
  const { rows } = await tx.query<CurrencyTotal & { readonly id: string }>({
    name: 'currency-totals',
    text: `select d.id, d.currency,
        coalesce((d.currency_sums->>'totalMinor')::bigint, d.total_agorot) as "totalMinor",
        exists (select from customers c where c.account_id = $1 and c.id = d.customer_id
          and c.is_regular) as "isCustomerInBook"
      from documents d where d.account_id = $1 and d.id = any($2::uuid[])`,
    values: [tx.accountId, ids],
  });
  return new Map(rows.map(({ id, ...total }) => [id, total]));
}
