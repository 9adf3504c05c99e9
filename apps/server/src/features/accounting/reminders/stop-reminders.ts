import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

type Entity = 'document' | 'customer';

async function assertKnown(tx: AccountTx, entity: Entity, id: string): Promise<void> {
  const table = entity === 'document' ? 'documents' : 'customers';
  const { rows } = await tx.query({
    name: `${entity}-of-reminder-stop`,
    text: `select from ${table} where account_id = $1 and id = $2`,
    values: [tx.accountId, id],
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

/** Saves a stop, or removes it, of a document or of a customer and the cards merged into it. */
async function writeStop(
  actor: AccountActor,
  tx: AccountTx,
  { entity, id, isStopped }: { entity: Entity; id: string; isStopped: boolean },
): Promise<number> {
  const table = `${entity}_reminder_stops`;
  const key = `${entity}_id`;
  if (isStopped) {
    const { rowCount } = await tx.query({
      name: `stop-${entity}-reminders`,
      text: `insert into ${table} (account_id, ${key}, stopped_at, stopped_by)
        values ($1, $2, $3, $4) on conflict do nothing`,
      values: [tx.accountId, id, actor.clock.now(), actor.userId],
    });
    return rowCount;
  }
  const merged =
    entity === 'document'
      ? ''
      : `or ${key} in (select id from customers where account_id = $1 and merged_into_id = $2)`;
  const { rowCount } = await tx.query({
    name: `allow-${entity}-reminders`,
    text: `delete from ${table} where account_id = $1 and (${key} = $2 ${merged})`,
    values: [tx.accountId, id],
  });
  return rowCount;
}

/**
 * Makes the plan skip a document or a customer, or resume; what is in that state already changes
 * nothing. NOT_FOUND.
 */
export function stopReminders(
  actor: AccountActor,
  entity: Entity,
  id: string,
  isStopped: boolean,
): Promise<{ isStopped: boolean }> {
  return actor.transaction(async (tx) => {
    await assertKnown(tx, entity, id);
    if ((await writeStop(actor, tx, { entity, id, isStopped })) > 0) {
      const action = `${entity}.reminders-${isStopped ? 'stopped' : 'resumed'}` as const;
      await recordAudit(actor, tx, [{ action, entityKind: entity, entityId: id }]);
    }
    return { isStopped };
  });
}

/** Returns whether the plan leaves a customer alone. NOT_FOUND. */
export async function isCustomerStopped(tx: AccountTx, id: string): Promise<boolean> {
  await assertKnown(tx, 'customer', id);
  const { rows } = await tx.query({
    name: 'customer-reminder-stop',
    text: `select from customer_reminder_stops s
      join customers c on c.account_id = $1 and c.id = s.customer_id
      where s.account_id = $1 and (c.id = $2 or c.merged_into_id = $2)`,
    values: [tx.accountId, id],
  });
  return rows.length > 0;
}

/** Returns whether the plan leaves this document alone. NOT_FOUND. */
export async function isDocumentStopped(tx: AccountTx, id: string): Promise<boolean> {
  await assertKnown(tx, 'document', id);
  const { rows } = await tx.query({
    name: 'document-reminder-stop',
    text: 'select from document_reminder_stops where account_id = $1 and document_id = $2',
    values: [tx.accountId, id],
  });
  return rows.length > 0;
}
