import { randomUUIDv7 } from 'node:crypto';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { insertDocuments, insertMail, type OwedReminder } from './reminder-mails.repository.ts';

async function insertTask(actor: AccountActor, tx: AccountTx, id: string): Promise<void> {
  const { accountId } = tx;
  await tx
    .insertInto('outboxTasks')
    .values({ accountId, id, kind: 'mail-reminder', createdAt: actor.clock.now() })
    .execute();
  await tx.query({ text: 'select enqueue_outbox_task($1, $2)', values: [accountId, id] });
}

/**
 * Owes a customer a mail about documents that the caller has locked, with its task and audit. False,
 * with nothing written, when the customer has a reminder of this day already, whoever was faster.
 */
export async function oweReminder(
  actor: AccountActor,
  tx: AccountTx,
  reminder: OwedReminder,
): Promise<boolean> {
  const id = randomUUIDv7();
  if (!(await insertMail(actor, tx, { id, ...reminder }))) return false;
  await insertDocuments(tx, id, reminder.documents);
  await insertTask(actor, tx, id);
  await recordAudit(actor, tx, [
    {
      action: 'reminder.owed',
      entityKind: 'customer',
      entityId: reminder.customerId,
      detail: {
        mailId: id,
        source: reminder.source,
        documentIds: reminder.documents.map(({ document }) => document.documentId),
      },
    },
  ]);
  return true;
}
