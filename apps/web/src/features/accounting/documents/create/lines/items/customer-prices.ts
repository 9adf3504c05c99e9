import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';

import { call } from '../../../../../../shared/api/client.ts';
import type { LineForm } from '../../form/draft-form.ts';
import { hasPriceOfItem, rememberPrice } from './given-by-item.ts';
import { rowOfItem, type RowDocument } from './take-item.ts';

/** The price of a row before and after another customer was chosen. */
export interface ChangedPrice {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** Reads items by their ids with the prices for a customer, in one read for all rows. */
export async function readItemsForCustomer(
  ids: readonly string[],
  customerId: string | null,
): Promise<ReadonlyMap<string, ItemOption>> {
  const { items } = await call(itemsContract.forCustomer, {
    body: { ids: [...new Set(ids)], customerId },
  });
  return new Map(items.map((item) => [item.id, item]));
}

/**
 * Returns the rows whose price is another one for the customer of these items, and remembers the new
 * price as that of the item. A price that a person typed stays, and so does one that the item does not
 * have in the currency of the document.
 */
export function pricesOfCustomer(
  lines: readonly LineForm[],
  items: ReadonlyMap<string, ItemOption>,
  documentOf: (line: LineForm) => RowDocument,
): ChangedPrice[] {
  return lines.flatMap((line): ChangedPrice[] => {
    const item = items.get(line.itemId ?? '');
    const document = documentOf(line);
    if (item === undefined || !hasPriceOfItem(line, document)) return [];
    // The VAT of the row stays; only its price is needed.
    const after = rowOfItem(item, { ...document, vatKind: line.vatKind }).unitPrice;
    if (after === undefined || after === line.unitPrice) return [];
    rememberPrice(line, after);
    return [{ key: line.key, before: line.unitPrice, after }];
  });
}
