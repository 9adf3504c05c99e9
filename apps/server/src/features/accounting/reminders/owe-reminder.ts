import { randomUUIDv7 } from 'node:crypto';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { oweTask } from '../../../platform/jobs/owe-task.ts';
import { insertDocuments, insertMail, type OwedReminder } from './reminder-mails.repository.ts';

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
  await oweTask(tx, { kind: 'mail-reminder', id, at: actor.clock.now() });
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
