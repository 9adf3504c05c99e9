import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { readItemSearch, type ItemSearch } from '@pinkas/domain/items/item-search';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findItemIds, findItemIdsByBeginning } from './find-items.reads.ts';
import { STOCK_OF_ROW } from './item-columns.ts';

const OPTIONS_MAX = 12;
const FOUND_MAX = 300;
/** The last price is searched among this many of the customer's latest documents. */
export const RECENT_DOCUMENTS = 200;

const { ORDER, DELIVERY, INVOICE_TRANSACTION, INVOICE, INVOICE_RECIEPT } = DOC_TYPES;
/** Types that show what a customer paid or will pay. */
export const PRICED_TYPES = [ORDER, DELIVERY, INVOICE_TRANSACTION, INVOICE, INVOICE_RECIEPT];

/** Whole codes first, then names that begin with the text. */
const RANK = `case when i.catalogue_key = $4 or i.barcode_key = $4 then 0
  when left(i.search_name, length($3)) = $3 then 1 else 2 end`;

const OPTIONS = `
  with found as (
    select i.*, ${RANK} as rank from items i where i.account_id = $1 and i.id = any($2::uuid[])
    order by rank, i.name, i.id limit $7
  ), recent as (
    select d.id, d.doc_type, d.document_date, d.issued_at, d.number, d.currency from documents d
    where d.account_id = $1 and d.customer_id = $5::uuid
    order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit ${RECENT_DOCUMENTS}
  ), last as (
    select distinct on (l.item_id) l.item_id, l.unit_price_e4, l.price_includes_vat, r.currency,
      r.document_date
    from recent r
    join document_lines l on l.account_id = $1 and l.document_id = r.id
    where l.item_id in (select id from found) and r.doc_type = any($6::int[])
      and l.unit_price_e4 >= 0 and l.source_measure is distinct from 'sum'
    order by l.item_id, r.document_date desc, r.issued_at desc, r.number desc
  )
  select i.id, i.catalogue_number as "catalogueNumber", i.barcode, i.name, i.name_en as "nameEn",
    i.description, i.unit, i.vat_kind as "vatKind", i.income_type as "incomeType",
    array(select t.tag_id from item_tags t where t.account_id = $1 and t.item_id = i.id
      order by t.tag_id) as "tagIds", ${STOCK_OF_ROW} as "stockE4",
    json_build_object('priceE4', i.price_e4, 'priceIncludesVat', i.price_includes_vat,
      'currency', i.currency) as price,
    (select json_build_object('priceE4', p.price_e4, 'priceIncludesVat', i.price_includes_vat,
        'currency', pl.currency, 'name', pl.name)
      from customers c
      join price_lists pl on pl.account_id = $1 and pl.id = c.price_list_id and pl.archived_at is null
      join price_list_prices p on p.account_id = $1 and p.price_list_id = pl.id and p.item_id = i.id
      where c.account_id = $1 and c.id = $5::uuid) as "listPrice",
    (select json_build_object('priceE4', last.unit_price_e4, 'priceIncludesVat', last.price_includes_vat,
        'currency', last.currency, 'date', last.document_date)
      from last where last.item_id = i.id) as "lastPrice"
  from found i order by i.rank, i.name, i.id`;

/** Codes and names that begin with the text; parts of names only where those are too few. */
async function findOptionIds(tx: AccountTx, search: ItemSearch): Promise<string[]> {
  const coded = await findItemIds(tx, 'items', { ...search, text: '' }, OPTIONS_MAX);
  const begun = await findItemIdsByBeginning(tx, search.text, OPTIONS_MAX);
  const ids = [...new Set([...coded, ...begun])];
  return ids.length >= OPTIONS_MAX ? ids : findItemIds(tx, 'items', search, FOUND_MAX);
}

/**
 * Returns the items of these ids with the prices for a customer, the best match of a search first.
 */
async function readOptions(
  tx: AccountTx,
  ids: readonly string[],
  { text, code }: ItemSearch,
  customerId: string | null,
  limit: number,
): Promise<ItemOption[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<ItemOption & Record<string, unknown>>({
    name: 'item-options',
    text: OPTIONS,
    values: [tx.accountId, ids, text, code, customerId, PRICED_TYPES, limit],
  });
  return rows;
}

/**
 * Returns active items whose name contains the text, or whose catalogue number or barcode begins
 * with it, at most 12, with the prices for a customer.
 */
export async function searchItems(
  tx: AccountTx,
  search: string,
  customerId: string | undefined,
): Promise<ItemOption[]> {
  const wanted = readItemSearch(search);
  if (wanted.code === '') return [];
  const ids = await findOptionIds(tx, wanted);
  return readOptions(tx, ids, wanted, customerId ?? null, OPTIONS_MAX);
}

/** A catalogue number is unique; of items with one barcode the first by name is meant. */
const IDS_BY_CODE = `
  select distinct on (w.code) w.code, i.id
  from unnest($2::text[]) as w(code)
  join lateral (
    select c.id, c.name, 0 as rank from items c
      where c.account_id = $1 and c.catalogue_key = w.code and c.archived_at is null
    union all
    select b.id, b.name, 1 from items b
      where b.account_id = $1 and b.barcode_key = w.code and b.archived_at is null
  ) i on true
  order by w.code, i.rank, i.name, i.id`;

/** Returns items in use by whole catalogue numbers or barcodes, in one read for all of them. */
export async function findItemsByCodes(
  tx: AccountTx,
  codes: readonly string[],
  customerId: string | null,
): Promise<{ code: string; item: ItemOption }[]> {
  const typed = new Map(codes.map((code) => [readItemSearch(code).code, code]));
  typed.delete('');
  const { rows } = await tx.query<{ code: string; id: string }>({
    name: 'item-ids-by-code',
    text: IDS_BY_CODE,
    values: [tx.accountId, [...typed.keys()]],
  });
  const ids = [...new Set(rows.map(({ id }) => id))];
  const items = await readOptions(tx, ids, { text: '', code: '' }, customerId, ids.length);
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ code, id }) => {
    const item = byId.get(id);
    return item === undefined ? [] : [{ code: typed.get(code) ?? code, item }];
  });
}

/** Returns the items of these ids, archived ones too, with the prices for a customer. */
export async function readItemsForCustomer(
  tx: AccountTx,
  ids: readonly string[],
  customerId: string | null,
): Promise<ItemOption[]> {
  const once = [...new Set(ids)];
  return readOptions(tx, once, { text: '', code: '' }, customerId, once.length);
}

const INCOME_TYPES_MAX = 200;

/** Types of income that items in use have, in the order of the alphabet. */
export async function listIncomeTypes(tx: AccountTx): Promise<string[]> {
  const { rows } = await tx.query<{ income_type: string }>({
    name: 'income-types',
    text: `select distinct income_type from items
      where account_id = $1 and income_type <> '' and archived_at is null
      order by income_type limit ${INCOME_TYPES_MAX}`,
    values: [tx.accountId],
  });
  return rows.map((row) => row.income_type);
}
