import type { ItemForm, ItemView } from '@pinkas/contract/accounting/items/item-fields';
import type { Principal } from '@pinkas/domain/permissions/decide';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isUniqueBroken } from '../../../../platform/db/database-errors.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { orKeyProblem } from '../../../../platform/writes/or-key-problem.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { attachFiles, detachFile, requireOwnFile } from '../../../files/uploads/uploads.api.ts';
import { assertPriceLists } from '../price-lists/price-lists.repository.ts';
import { getItemView } from './item-view.reads.ts';
import { insertItem, replaceItemTags, replaceListPrices, updateItem } from './items.repository.ts';

/** The actor who saves: pictures are set only by a person who may see them. */
export type ItemActor = AccountActor & { readonly principal: Principal };

export interface SavedItem {
  readonly id: string;
  readonly version: number;
}

function fieldProblem(field: keyof ItemForm, code: string): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** Returns what the tables refuse, at its field. */
export async function orItemProblem<T>(write: Promise<T>): Promise<T> {
  try {
    return await orKeyProblem(write, { item_tags_account_id_tag_id_fkey: ['tagIds'] });
  } catch (error) {
    if (isUniqueBroken(error)) throw fieldProblem('catalogueNumber', 'CATALOGUE_NUMBER_TAKEN');
    throw error;
  }
}

/** Sets the picture of the item; the earlier one is detached. */
async function setImage(
  actor: ItemActor,
  tx: AccountTx,
  id: string,
  change: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  const { before, after } = change;
  if (before === after) return;
  const entity = { kind: 'item', id } as const;
  if (before !== null) await detachFile(actor, tx, entity, before);
  if (after === null) return;
  const file = await requireOwnFile(tx, actor, after).catch((error: unknown) => {
    if (error instanceof AppError) throw fieldProblem('imageFileId', 'VALUE_NOT_ALLOWED');
    throw error;
  });
  if (!file.mediaType.startsWith('image/')) throw fieldProblem('imageFileId', 'VALUE_NOT_ALLOWED');
  await attachFiles(actor, tx, { entity, fileIds: [after], role: 'image' });
}

/**
 * Adds an item with prices, tags and picture. Refusals: INVALID_REQUEST at the catalogue number when
 * it is taken, and at tags, price lists or a picture that the account lacks.
 */
export function createItem(
  actor: ItemActor,
  form: ItemForm,
  idempotencyKey: string,
): Promise<SavedItem> {
  const request = { write: 'item.create', idempotencyKey, input: form };
  return orItemProblem(writeOnce(actor, request, (tx) => createItemIn(actor, tx, form)));
}

/** The same in a transaction that does more; `orItemProblem` names the field of what the tables refuse. */
export async function createItemIn(
  actor: ItemActor,
  tx: AccountTx,
  form: ItemForm,
): Promise<SavedItem> {
  const { imageFileId, listPrices, tagIds, ...details } = form;
  const id = newId();
  await assertPriceLists(tx, listPrices);
  await insertItem(tx, { id, at: actor.clock.now(), details });
  await replaceListPrices(tx, id, listPrices);
  await replaceItemTags(tx, id, tagIds);
  await setImage(actor, tx, id, { before: null, after: imageFileId });
  await recordAudit(actor, tx, [
    { action: 'item.created', entityKind: 'item', entityId: id, detail: { name: form.name } },
  ]);
  return { id, version: 1 };
}

/**
 * Returns what the form would show of a stored item; ids of tags are sorted as the contract sorts
 * them.
 */
export function formOfItem(view: ItemView): Record<keyof ItemForm, unknown> {
  const {
    id: _id,
    stockE4: _stock,
    tags,
    createdAt: _createdAt,
    archivedAt: _archivedAt,
    version: _version,
    ...rest
  } = view;
  const tagIds: readonly string[] = tags.map((tag) => tag.id);
  return { ...rest, tagIds: tagIds.toSorted((a, b) => (a < b ? -1 : 1)) };
}

function changesBetween(before: Record<keyof ItemForm, unknown>, after: ItemForm) {
  const sorted = {
    ...after,
    listPrices: after.listPrices.toSorted((a, b) => (a.priceListId < b.priceListId ? -1 : 1)),
  };
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(sorted)
      .filter(([field, value]) => JSON.stringify(earlier.get(field)) !== JSON.stringify(value))
      .map(([field, value]) => [field, { before: earlier.get(field), after: value }]),
  );
}

/**
 * Saves an item; issued documents keep their content. Refusals: NOT_FOUND, VERSION_CONFLICT, and
 * those of `createItem`.
 */
export function saveItem(
  actor: ItemActor,
  id: string,
  input: ItemForm & { readonly version: number },
  idempotencyKey: string,
): Promise<SavedItem> {
  const request = { write: 'item.update', idempotencyKey, input: { id, ...input } };
  return orItemProblem(writeOnce(actor, request, (tx) => saveItemIn(actor, tx, id, input)));
}

/** The same in a transaction that does more; `orItemProblem` names the field of what the tables refuse. */
export async function saveItemIn(
  actor: ItemActor,
  tx: AccountTx,
  id: string,
  { version, ...form }: ItemForm & { readonly version: number },
): Promise<SavedItem> {
  const { imageFileId, listPrices, tagIds, ...details } = form;
  const before = await getItemView(tx, id);
  await assertPriceLists(tx, listPrices);
  const saved = await updateItem(tx, { id, version, at: actor.clock.now() }, details);
  if (saved === undefined) throw new AppError('VERSION_CONFLICT');
  await replaceListPrices(tx, id, listPrices);
  await replaceItemTags(tx, id, tagIds);
  await setImage(actor, tx, id, { before: before.imageFileId, after: imageFileId });
  const changes = changesBetween(formOfItem(before), form);
  await recordAudit(actor, tx, [
    { action: 'item.changed', entityKind: 'item', entityId: id, detail: { changes } },
  ]);
  return { id, version: saved };
}
