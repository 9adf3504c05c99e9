import type { ApiItem } from '@pinkas/contract/api/v1/item-resource';
import { decimalText } from '@pinkas/domain/api/decimal';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { listItemsAfter, type DatedItem } from '../../../accounting/items/items.api.ts';
import { scaleOf } from '../shared/currency-scale.ts';
import { namesOfThings } from '../shared/external-ids.repository.ts';
import { tagOfVersion } from '../shared/writes.ts';

const E4_SCALE = 4;

/** An item as the API shows it, with the version of its card. */
export interface ShownItem {
  readonly item: ApiItem;
  /** Names the version, for If-Match and If-None-Match. */
  readonly tag: string;
}

/** Returns items as the API shows them. */
export async function showItems(tx: AccountTx, items: readonly DatedItem[]): Promise<ApiItem[]> {
  const ids = items.map(({ id }) => id);
  const names = await namesOfThings(tx, 'item', ids);
  return items.map((item) => toApi(item, names.get(item.id) ?? null));
}

/** Returns one item as the API shows it. Refusal: NOT_FOUND. */
export async function showItem(tx: AccountTx, id: string): Promise<ShownItem> {
  const wanted = { after: undefined, updatedSince: undefined, isArchived: undefined };
  const [stored] = await listItemsAfter(tx, { ...wanted, limit: 1, ids: [id] });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const [item] = await showItems(tx, [stored]);
  if (item === undefined) throw new AppError('NOT_FOUND');
  return { item, tag: tagOfVersion(stored.version) };
}

function toApi(stored: DatedItem, externalId: string | null): ApiItem {
  const { currency, stockE4 } = stored;
  const decimals = scaleOf(currency);
  return {
    id: stored.id,
    externalId,
    catalogueNumber: stored.catalogueNumber,
    barcode: stored.barcode,
    name: stored.name,
    nameEn: stored.nameEn,
    description: stored.description,
    price: decimalText(stored.priceE4, E4_SCALE, decimals),
    priceIncludesVat: stored.priceIncludesVat,
    currency,
    unit: stored.unit,
    cost: decimalText(stored.costE4, E4_SCALE, decimals),
    vat: stored.vatKind,
    incomeType: stored.incomeType,
    category: stored.category,
    isStocked: stored.isStocked,
    stock: stockE4 === null ? null : decimalText(stockE4, E4_SCALE, 0),
    isArchived: stored.archivedAt !== null,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
  };
}
