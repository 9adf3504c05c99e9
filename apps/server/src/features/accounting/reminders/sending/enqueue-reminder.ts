import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { insertDocuments, insertMail, type PendingReminder } from './reminder-mails.repository.ts';
import { sendReminderTask } from './send-reminder-task.ts';

/**
 * Enqueues a mail to a customer about documents that the caller has locked, with its task and audit.
 * Returns false, with nothing written, when the customer has a reminder of this day already, whoever was
 * faster.
 */
export async function enqueueReminder(
  actor: AccountActor,
  tx: AccountTx,
  reminder: PendingReminder,
): Promise<boolean> {
  const id = newId();
  if (!(await insertMail(actor, tx, { id, ...reminder }))) return false;
  await insertDocuments(tx, id, reminder.documents);
  await enqueue(tx, sendReminderTask, {}, { id, at: actor.clock.now() });
  await recordAudit(actor, tx, [
    {
      action: 'reminder.enqueued',
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
