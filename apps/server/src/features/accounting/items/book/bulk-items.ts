import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { assertItems, setItemsArchived } from './items.repository.ts';

interface Counted {
  readonly count: number;
}

async function tell(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  ids: readonly string[],
): Promise<void> {
  await recordAudit(
    actor,
    tx,
    ids.map((entityId) => ({ action, entityKind: 'item', entityId })),
  );
}

/**
 * Archives items; those archived already do not count. NOT_FOUND for the whole request when the account
 * lacks one of the items.
 */
export function archiveItems(
  actor: AccountActor,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<Counted> {
  const request = { write: 'items.archive', idempotencyKey, input: ids };
  return writeOnce(actor, request, (tx) => archiveItemsIn(actor, tx, ids));
}

/** The same in a transaction that does more. */
export async function archiveItemsIn(
  actor: AccountActor,
  tx: AccountTx,
  ids: readonly string[],
): Promise<Counted> {
  await assertItems(tx, ids);
  const changed = await setItemsArchived(tx, ids, actor.clock.now(), true);
  await tell(actor, tx, 'item.archived', changed);
  return { count: changed.length };
}

/** Restores archived items. Refusals: those of `archiveItems`. */
export function restoreItems(
  actor: AccountActor,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<Counted> {
  return writeOnce(actor, { write: 'items.restore', idempotencyKey, input: ids }, async (tx) => {
    await assertItems(tx, ids);
    const changed = await setItemsArchived(tx, ids, actor.clock.now(), false);
    await tell(actor, tx, 'item.restored', changed);
    return { count: changed.length };
  });
}
