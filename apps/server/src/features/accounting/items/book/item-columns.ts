import type { ItemForm } from '@pinkas/contract/accounting/items/item-fields';
import { itemSearchName } from '@pinkas/domain/items/item-search';

import { KEEPS_STOCK } from '../../../business/preferences/preferences.api.ts';

/** What a form holds in the columns of its own row. */
export type ItemDetails = Omit<ItemForm, 'imageFileId' | 'listPrices' | 'tagIds'>;

/** The columns of a form, named as the query builder names them. */
export function toItemColumns(details: ItemDetails) {
  return { ...details, searchName: itemSearchName(details.name, details.nameEn) };
}

/** The stock of an item `i` of account $1; null where none is tracked. */
export const STOCK_OF_ROW = `
  case when i.is_stocked and ${KEEPS_STOCK}
    then coalesce((select sum(m.quantity_e4) from stock_movements m
      where m.account_id = $1 and m.item_id = i.id), 0)::bigint end`;

/** An item as lists and its own page show it. */
export const ITEM_OF_ROW = `
  i.id, i.catalogue_number as "catalogueNumber", i.barcode, i.name, i.name_en as "nameEn",
  i.price_e4 as "priceE4", i.price_includes_vat as "priceIncludesVat", i.currency, i.unit,
  i.cost_e4 as "costE4", i.vat_kind as "vatKind", i.income_type as "incomeType", i.category,
  i.is_stocked as "isStocked",
  (select a.file_id from attachments a join stored_files f on f.account_id = $1 and f.id = a.file_id
    where a.account_id = $1 and a.entity_kind = 'item' and a.entity_id = i.id and a.role = 'image'
      and f.state = 'stored'
    order by a.created_at desc limit 1) as "imageFileId",
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name)
    from item_tags it join tags t on t.account_id = $1 and t.id = it.tag_id
    where it.account_id = $1 and it.item_id = i.id), '[]') as tags,
  ${STOCK_OF_ROW} as "stockE4",
  i.created_at as "createdAt", i.archived_at as "archivedAt", i.version`;
