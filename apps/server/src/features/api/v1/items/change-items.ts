import { ItemForm, type ItemView } from '@pinkas/contract/accounting/items/item-fields';
import type { ApiItemChanges, ApiNewItem } from '@pinkas/contract/api/v1/item-resource';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import {
  archiveItemsIn,
  createItemIn,
  findItemView,
  formOfItem,
  orItemProblem,
  saveItemIn,
} from '../../../accounting/items/items.api.ts';
import { underApiNames } from '../shared/api-call.ts';
import { changeOnce, makeOnce, type ThingChange } from '../shared/writes.ts';
import { showItem, type ShownItem } from './item-view.ts';

/** A form of which a program has said nothing. */
const BLANK: Readonly<Record<Exclude<keyof ItemForm, 'name' | 'priceE4'>, unknown>> = {
  catalogueNumber: '',
  barcode: '',
  nameEn: '',
  description: '',
  priceIncludesVat: false,
  currency: 'ILS',
  unit: '',
  costE4: 0,
  vatKind: 'taxable',
  incomeType: '',
  category: '',
  isStocked: false,
  imageFileId: null,
  listPrices: [],
  tagIds: [],
};

function toFormChanges({ price, cost, vat, ...details }: ApiItemChanges): object {
  return {
    ...details,
    ...(price !== undefined && { priceE4: price }),
    ...(cost !== undefined && { costE4: cost }),
    ...(vat !== undefined && { vatKind: vat }),
  };
}

/** Checks what becomes of an item by the form of the screen. */
function checkedForm(values: unknown): ItemForm {
  return parseRequestPart(ItemForm, values) as ItemForm;
}

/** Runs a write whose refusals by the tables are named at their fields, under the names of the API. */
function atFields<T>(write: () => Promise<T>): Promise<T> {
  return underApiNames(() => orItemProblem(write()));
}

/** Adds an item; under an externalId once. Refusals: INVALID_REQUEST, EXTERNAL_ID_TAKEN, IDEMPOTENCY_KEY_REUSED. */
export function createItemByApi(
  ctx: AccountContext,
  body: ApiNewItem,
  idempotencyKey: string,
): Promise<ShownItem> {
  const { externalId: _externalId, ...details } = body;
  const make = (tx: AccountTx) =>
    createItemIn(ctx, tx, checkedForm({ ...BLANK, ...toFormChanges(details) }));
  const one = { write: 'api.item.create', kind: 'item', body, make, show: showItem } as const;
  return atFields(() => makeOnce(ctx, one, idempotencyKey));
}

const OF_ITEM = { find: findItemView, show: showItem };

/**
 * Changes details of an item and leaves all others as they are. Refusals: NOT_FOUND, PRECONDITION_FAILED, VERSION_CONFLICT,
 * INVALID_REQUEST, IDEMPOTENCY_KEY_REUSED.
 */
export function updateItemByApi(
  ctx: AccountContext,
  change: ThingChange,
  body: ApiItemChanges,
  idempotencyKey: string,
): Promise<ShownItem> {
  const apply = (tx: AccountTx, view: ItemView) => {
    const form = checkedForm({ ...formOfItem(view), ...toFormChanges(body) });
    return saveItemIn(ctx, tx, view.id, { ...form, version: view.version });
  };
  const one = { ...OF_ITEM, write: 'api.item.update', body, apply };
  return atFields(() => changeOnce(ctx, one, change, idempotencyKey));
}

/** Archives an item. Refusals: NOT_FOUND, PRECONDITION_FAILED, IDEMPOTENCY_KEY_REUSED. */
export function archiveItemByApi(
  ctx: AccountContext,
  change: ThingChange,
  idempotencyKey: string,
): Promise<ShownItem> {
  const apply = (tx: AccountTx, { id }: ItemView) => archiveItemsIn(ctx, tx, [id]);
  const one = { ...OF_ITEM, write: 'api.item.archive', body: null, apply };
  return changeOnce(ctx, one, change, idempotencyKey);
}
