import type { MarkPacked } from '@pinkas/contract/sales/orders/orders.contract';
import { mayBePacked } from '@pinkas/domain/sales-pages/order-state';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { listOrders } from './orders.reads.ts';
import { changeOrder, lockOrders } from './orders.repository.ts';

/** Returns those of some orders whose payment lets them be packed now. */
async function packable(tx: AccountTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const input = { sort: 'number', direction: 'asc', limit: ids.length } as const;
  const { rows } = await listOrders(tx, { show: 'all', ids }, input);
  return new Set(rows.filter(({ state }) => mayBePacked(state)).map(({ id }) => id));
}

/**
 * Marks orders as packed, or takes that back, and returns the ids of those that it changed. Orders that are so already stay, and
 * so do orders that are not paid, or not any more. NOT_FOUND where one of them is no order.
 */
export async function markPacked(
  actor: AccountActor,
  tx: AccountTx,
  { ids, isPacked }: MarkPacked,
): Promise<string[]> {
  const wanted = new Set(ids);
  const orders = await lockOrders(tx, [...wanted]);
  if (orders.length < wanted.size) throw new AppError('NOT_FOUND');
  const others = orders.filter(({ packedAt }) => (packedAt !== null) !== isPacked);
  if (others.length === 0) return [];
  const paid = isPacked
    ? await packable(
        tx,
        others.map(({ id }) => id),
      )
    : undefined;
  const changed = others.filter(({ id }) => paid?.has(id) !== false);
  const packedAt = isPacked ? actor.clock.now() : null;
  for (const { id } of changed) await changeOrder(tx, id, { packedAt });
  await recordAudit(
    actor,
    tx,
    changed.map(({ id, number }) => ({
      action: isPacked ? 'order.packed' : 'order.unpacked',
      entityKind: 'order',
      entityId: id,
      detail: { number },
    })),
  );
  return changed.map(({ id }) => id);
}
