import type { TakenByVariant } from '@pinkas/domain/sales-pages/sales-page';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns how many of each variant of a page its orders have, paid or held. */
export async function takenOf(tx: AccountTx, pageId: string): Promise<TakenByVariant> {
  const rows = await tx
    .selectFrom('salesPageStock')
    .select(['variantId', 'taken'])
    .where('accountId', '=', tx.accountId)
    .where('pageId', '=', pageId)
    .execute();
  return new Map(rows.map(({ variantId, taken }) => [variantId, taken]));
}

interface Claim {
  readonly pageId: string;
  readonly variantId: string;
  readonly quantity: number;
  /** How many the page sells in all; null for no limit. */
  readonly stock: number | null;
}

/**
 * Takes goods of a variant for an order, in its transaction. Returns false where fewer are left: of two who take the last
 * one, the statement lets one through.
 */
export async function claimStock(
  tx: AccountTx,
  { pageId, variantId, quantity, stock }: Claim,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'claim-stock',
    text: `insert into sales_page_stock as s (account_id, page_id, variant_id, taken)
      select $1, $2, $3, $4::int where $5::int is null or $4::int <= $5::int
      on conflict (account_id, page_id, variant_id) do update set taken = s.taken + excluded.taken
        where $5::int is null or s.taken + excluded.taken <= $5::int`,
    values: [tx.accountId, pageId, variantId, quantity, stock],
  });
  return rowCount === 1;
}

/** Gives back goods that an order held. */
export async function releaseStock(
  tx: AccountTx,
  { pageId, variantId, quantity }: Omit<Claim, 'stock'>,
): Promise<void> {
  await tx.query({
    name: 'release-stock',
    text: `update sales_page_stock set taken = greatest(taken - $4::int, 0)
      where account_id = $1 and page_id = $2 and variant_id = $3`,
    values: [tx.accountId, pageId, variantId, quantity],
  });
}
