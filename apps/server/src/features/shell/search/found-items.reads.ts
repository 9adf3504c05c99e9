import { SEARCH_ROWS_MAX, type FoundItem } from '@pinkas/contract/shell/search/search.contract';
import { readItemSearch } from '@pinkas/domain/items/item-search';
import { MATCH_RANKS } from '@pinkas/domain/text/match-rank';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { foundOf, NOTHING_FOUND, type Found } from './found.ts';

const FOUND_MAX = 200;

/** Whole codes first, then the order of `matchRank`. */
const RANKED = `
  select i.id, i.name, i.catalogue_number as "catalogueNumber", i.price_e4 as "priceE4",
    i.price_includes_vat as "priceIncludesVat", i.currency
  from items i where i.account_id = $1 and i.id = any($2::uuid[])
  order by case
      when i.search_name = $3 or i.catalogue_key = $4 or i.barcode_key = $4 then ${MATCH_RANKS.whole}
      when $3 <> '' and starts_with(i.search_name, $3) then ${MATCH_RANKS.start}
      when $3 <> '' and strpos(i.search_name, ' ' || $3) > 0 then ${MATCH_RANKS.word}
      else ${MATCH_RANKS.middle} end,
    i.name, i.id
  limit ${SEARCH_ROWS_MAX}`;

/** Returns items in use by name, catalogue number or barcode. */
export async function findItems(tx: AccountTx, typed: string): Promise<Found<FoundItem>> {
  const { text, code } = readItemSearch(typed);
  if (code === '') return NOTHING_FOUND;
  const found = await tx.query<{ id: string }>({
    name: 'search-item-ids',
    text: `select id from find_item_ids('items', $1, $2, ${FOUND_MAX})`,
    values: [text, code],
  });
  if (found.rows.length === 0) return NOTHING_FOUND;
  const { rows } = await tx.query<FoundItem & Record<string, unknown>>({
    name: 'search-items',
    text: RANKED,
    values: [tx.accountId, found.rows.map((row) => row.id), text, code],
  });
  return foundOf(rows, found.rows.length, found.rows.length < FOUND_MAX);
}
