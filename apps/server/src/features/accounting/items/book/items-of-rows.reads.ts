import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import type { OfferedPrice } from '@pinkas/domain/items/item-in-row';
import { readItemSearch } from '@pinkas/domain/items/item-search';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findItemsByCodes, PRICED_TYPES, RECENT_DOCUMENTS } from './item-options.reads.ts';

/** An item that a row names by a code, for a customer; null for one without a card. */
export interface ItemOfRow {
  readonly code: string;
  readonly customerId: string | null;
}

/** Finds the item of a code with its prices for a customer. */
export type FindItemOfRow = (code: string, customerId: string | null) => ItemOption | undefined;

interface PricesRow extends Record<string, unknown> {
  readonly customerId: string;
  readonly itemId: string;
  readonly listPrice: (OfferedPrice & { readonly name: string }) | null;
  readonly lastPrice: (OfferedPrice & { readonly date: string }) | null;
}

/**
 * The prices that one customer is offered for an item, for many customers in one read. It is the rule of
 * `item-options.reads.ts`; a test compares the two.
 */
const PRICES = `
  with wanted as (
    select w.customer_id, w.item_id from unnest($2::uuid[], $3::uuid[]) as w(customer_id, item_id)
  ), recent as (
    select c.customer_id, d.id, d.document_date, d.issued_at, d.number, d.currency, d.doc_type
    from (select distinct customer_id from wanted) c
    cross join lateral (
      select d.id, d.document_date, d.issued_at, d.number, d.currency, d.doc_type from documents d
      where d.account_id = $1 and d.customer_id = c.customer_id
      order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit ${RECENT_DOCUMENTS}
    ) d
  ), last as (
    select distinct on (r.customer_id, l.item_id) r.customer_id, l.item_id, l.unit_price_e4,
      l.price_includes_vat, r.currency, r.document_date
    from recent r
    join document_lines l on l.account_id = $1 and l.document_id = r.id
    join wanted w on w.customer_id = r.customer_id and w.item_id = l.item_id
    where r.doc_type = any($4::int[]) and l.unit_price_e4 >= 0
      and l.source_measure is distinct from 'sum'
    order by r.customer_id, l.item_id, r.document_date desc, r.issued_at desc, r.number desc
  )
  select w.customer_id as "customerId", w.item_id as "itemId",
    (select json_build_object('priceE4', p.price_e4, 'priceIncludesVat', i.price_includes_vat,
        'currency', pl.currency, 'name', pl.name)
      from customers c
      join price_lists pl on pl.account_id = $1 and pl.id = c.price_list_id and pl.archived_at is null
      join price_list_prices p on p.account_id = $1 and p.price_list_id = pl.id and p.item_id = w.item_id
      join items i on i.account_id = $1 and i.id = w.item_id
      where c.account_id = $1 and c.id = w.customer_id) as "listPrice",
    (select json_build_object('priceE4', t.unit_price_e4, 'priceIncludesVat', t.price_includes_vat,
        'currency', t.currency, 'date', t.document_date)
      from last t where t.customer_id = w.customer_id and t.item_id = w.item_id) as "lastPrice"
  from wanted w`;

/**
 * Returns the items that rows name by catalogue number or barcode, each with the prices for its
 * customer.
 */
export async function findItemsOfRows(
  tx: AccountTx,
  wanted: readonly ItemOfRow[],
): Promise<FindItemOfRow> {
  if (wanted.length === 0) return () => undefined;
  const codes = [...new Set(wanted.map(({ code }) => code))];
  const found = await findItemsByCodes(tx, codes, null);
  const byCode = new Map(found.map(({ code, item }) => [keyOf(code), item]));
  const pairs = new Map<string, { readonly customerId: string; readonly itemId: string }>();
  for (const { code, customerId } of wanted) {
    const itemId = byCode.get(keyOf(code))?.id;
    if (itemId !== undefined && customerId !== null) {
      pairs.set(`${customerId} ${itemId}`, { customerId, itemId });
    }
  }
  const prices = await readPrices(tx, [...pairs.values()]);
  return (code, customerId) => {
    const item = byCode.get(keyOf(code));
    if (item === undefined) return undefined;
    const own = prices.get(`${customerId ?? ''} ${item.id}`);
    return own === undefined
      ? item
      : { ...item, listPrice: own.listPrice, lastPrice: own.lastPrice };
  };
}

function keyOf(code: string): string {
  return readItemSearch(code).code;
}

async function readPrices(
  tx: AccountTx,
  pairs: readonly { readonly customerId: string; readonly itemId: string }[],
): Promise<ReadonlyMap<string, PricesRow>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await tx.query<PricesRow>({
    name: 'item-prices-of-rows',
    text: PRICES,
    values: [
      tx.accountId,
      pairs.map(({ customerId }) => customerId),
      pairs.map(({ itemId }) => itemId),
      PRICED_TYPES,
    ],
  });
  return new Map(rows.map((row) => [`${row.customerId} ${row.itemId}`, row]));
}
