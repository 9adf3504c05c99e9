import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isForeignKeyBroken } from '../../../../platform/db/database-errors.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AccountActor } from '../../../../platform/http/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { addItemTags, existingItemIds, setItemsArchived } from './items.repository.ts';

interface Counted {
  readonly count: number;
}

async function tell(
  actor: AccountActor,
  tx: AccountTx,
  action: string,
  ids: readonly string[],
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(
    actor,
    tx,
    ids.map((entityId) => ({ action, entityKind: 'item', entityId, detail })),
  );
}

/** Puts items away; ids that the account lacks, and those put away already, do not count. */
export function archiveItems(
  actor: AccountActor,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<Counted> {
  return writeOnce(actor, { write: 'items.archive', idempotencyKey, input: ids }, async (tx) => {
    const changed = await setItemsArchived(tx, ids, actor.clock.now(), true);
    await tell(actor, tx, 'item.archived', changed);
    return { count: changed.length };
  });
}

/** Brings items back from the archive. */
export function restoreItems(
  actor: AccountActor,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<Counted> {
  return writeOnce(actor, { write: 'items.restore', idempotencyKey, input: ids }, async (tx) => {
    const changed = await setItemsArchived(tx, ids, actor.clock.now(), false);
    await tell(actor, tx, 'item.restored', changed);
    return { count: changed.length };
  });
}

/** Puts tags on items. INVALID_REQUEST for a tag that the account lacks. */
export async function tagItems(
  actor: AccountActor,
  input: { readonly ids: readonly string[]; readonly tagIds: readonly string[] },
  idempotencyKey: string,
): Promise<Counted> {
  try {
    return await writeOnce(actor, { write: 'items.tag', idempotencyKey, input }, async (tx) => {
      const ids = await existingItemIds(tx, input.ids);
      await addItemTags(tx, ids, input.tagIds);
      await tell(actor, tx, 'item.tagged', ids, { tagIds: input.tagIds });
      return { count: ids.length };
    });
  } catch (error) {
    if (!isForeignKeyBroken(error)) throw error;
    const field = { path: ['tagIds'], code: 'VALUE_NOT_ALLOWED' };
    throw new AppError('INVALID_REQUEST', {}, [field]);
  }
}
