import type { PriceListForm } from '@pinkas/contract/accounting/items/price-lists.contract';
import { PRICE_LISTS_MAX } from '@pinkas/domain/items/item-limits';

import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { orNameTaken } from '../../../../platform/writes/or-name-taken.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import {
  countPriceLists,
  insertPriceList,
  readArchivedAt,
  updatePriceList,
} from './price-lists.repository.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Adds a price list. Refusals: LIST_FULL, INVALID_REQUEST with NAME_TAKEN at the name. */
export function createPriceList(
  actor: AccountActor,
  form: PriceListForm,
  idempotencyKey: string,
): Promise<Saved> {
  const request = { write: 'price-list.create', idempotencyKey, input: form };
  const write = writeOnce(actor, request, async (tx) => {
    if ((await countPriceLists(tx)) >= PRICE_LISTS_MAX) throw new AppError('LIST_FULL');
    const id = newId();
    await insertPriceList(tx, { ...form, id, createdAt: actor.clock.now() });
    await recordAudit(actor, tx, [
      { action: 'price-list.created', entityKind: 'price-list', entityId: id, detail: form },
    ]);
    return { id, version: 1 };
  });
  return orNameTaken(write);
}

/** Saves a price list. Refusals: NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN at the name. */
export function savePriceList(
  actor: AccountActor,
  id: string,
  input: PriceListForm & { readonly isArchived: boolean; readonly version: number },
  idempotencyKey: string,
): Promise<Saved> {
  const request = { write: 'price-list.update', idempotencyKey, input: { id, ...input } };
  const write = writeOnce(actor, request, async (tx) => {
    const { name, currency, isArchived, version } = input;
    const before = await readArchivedAt(tx, id);
    const archivedAt = isArchived ? (before ?? actor.clock.now()) : null;
    const saved = await updatePriceList(tx, { id, version }, { name, currency, archivedAt });
    if (saved === undefined) throw new AppError('VERSION_CONFLICT');
    await recordAudit(actor, tx, [
      {
        action: 'price-list.changed',
        entityKind: 'price-list',
        entityId: id,
        detail: { name, currency, isArchived },
      },
    ]);
    return { id, version: saved };
  });
  return orNameTaken(write);
}
