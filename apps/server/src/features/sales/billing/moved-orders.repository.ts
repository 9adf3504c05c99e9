import type { OrderSystem } from '@pinkas/domain/billing/order-system';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** An order of another system that goes on here. */
export interface MovedOrder {
  readonly id: string;
  readonly system: OrderSystem;
  readonly externalId: string;
  /** The id of its customer there; '' where it was not said. */
  readonly customerRef: string;
  readonly templateId: string;
  /** As the book has it now: of one that was merged, what it became. */
  readonly customerId: string;
  /** A person said that it was stopped there. */
  readonly isStopped: boolean;
  /** ISO text in UTC. */
  readonly movedAt: string;
}

/** The system, of the account $1, where the order that a template `t` was moved from was not said to be stopped; null for none. */
export const ORDER_ELSEWHERE = `(select m.system from moved_orders m
    where m.account_id = $1 and m.template_id = t.id and m.stopped_at is null)`;

/** Lists the orders of a system that were moved, in no order. */
export async function listMovedOrders(
  tx: AccountTx,
  system: OrderSystem,
): Promise<readonly MovedOrder[]> {
  const { rows } = await tx.query<MovedOrder & Record<string, unknown>>({
    name: 'moved-orders',
    text: `select m.id, m.system, m.external_id as "externalId", m.customer_ref as "customerRef",
        m.template_id as "templateId", coalesce(c.merged_into_id, c.id) as "customerId",
        m.stopped_at is not null as "isStopped", m.moved_at as "movedAt"
      from moved_orders m join billing_templates t on t.account_id = $1 and t.id = m.template_id
        join customers c on c.account_id = $1 and c.id = t.customer_id
      where m.account_id = $1 and m.system = $2`,
    values: [tx.accountId, system],
  });
  return rows;
}

type NewMovedOrder = Pick<MovedOrder, 'system' | 'externalId' | 'customerRef' | 'templateId'> & {
  /** ISO text in UTC. */
  readonly movedAt: string;
  readonly movedBy: string;
};

/** Inserts an order that was moved: nobody said yet that it was stopped. */
export async function insertMovedOrder(tx: AccountTx, order: NewMovedOrder): Promise<void> {
  await tx
    .insertInto('movedOrders')
    .values({
      accountId: tx.accountId,
      id: newId(),
      ...order,
      stoppedAt: null,
      stoppedBy: null,
    })
    .execute();
}

/** Takes back that an order was stopped at its system: nothing is billed before somebody says so again. */
export async function reopenMovedOrder(tx: AccountTx, id: string): Promise<void> {
  await tx
    .updateTable('movedOrders')
    .set({ stoppedAt: null, stoppedBy: null })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * Marks the orders that templates were moved from as stopped at their system. Returns which are moved ones at all, and those that
 * were not marked before.
 */
export async function stopMovedOrders(
  tx: AccountTx,
  templateIds: readonly string[],
  stopped: { readonly at: string; readonly by: string },
): Promise<{ readonly known: readonly string[]; readonly marked: readonly string[] }> {
  const ofThem = await tx
    .selectFrom('movedOrders')
    .select(['id', 'templateId', 'stoppedAt'])
    .where('accountId', '=', tx.accountId)
    .where('templateId', 'in', [...templateIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = ofThem.filter(({ stoppedAt }) => stoppedAt === null);
  const marked = open.map(({ templateId }) => templateId);
  if (marked.length > 0) {
    await tx
      .updateTable('movedOrders')
      .set({ stoppedAt: stopped.at, stoppedBy: stopped.by })
      .where('accountId', '=', tx.accountId)
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
  }
  return { known: ofThem.map(({ templateId }) => templateId), marked };
}
