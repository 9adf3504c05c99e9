import { randomUUIDv7 } from 'node:crypto';

import type { AccountTx } from '../db/account-transaction.ts';

/** A side effect that a transaction causes. */
export interface OwedTask {
  /** Which handler does it. */
  readonly kind: string;
  /** ISO text in UTC. */
  readonly at: string;
  /** What the handler needs to know, as JSON; nothing when left out. */
  readonly payload?: object;
  /** The document that it belongs to, if it belongs to one. */
  readonly documentId?: string;
  /** Its own id, where something else is named so already. */
  readonly id?: string;
}

/**
 * Owes a side effect in the transaction of what causes it: its row, and its job behind what waits in the
 * queue by now. Gives its id.
 */
export async function oweTask(tx: AccountTx, task: OwedTask): Promise<string> {
  const { kind, at, payload = {}, documentId = null, id = randomUUIDv7() } = task;
  const { accountId } = tx;
  await tx
    .insertInto('outboxTasks')
    .values({
      accountId,
      id,
      kind,
      documentId,
      payload: JSON.stringify(payload),
      createdAt: at,
    })
    .execute();
  await tx.query({ text: 'select enqueue_outbox_task($1, $2)', values: [accountId, id] });
  return id;
}
