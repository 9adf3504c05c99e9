import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { oweDocumentMail } from '../documents/owe-mail.service.ts';
import { settleDocument, type WaitingDocument } from './bulk-jobs.repository.ts';
import type { StoredJob } from './stored-job.ts';

/** Owes the mail of each document that has an address to go to; the others are told, not lost. */
export async function oweMails(
  actor: AccountActor,
  tx: AccountTx,
  { id: bulkJobId, message }: StoredJob,
  documents: readonly WaitingDocument[],
): Promise<void> {
  const at = actor.clock.now();
  const mailed = documents.filter(({ email }) => email !== '');
  for (const { documentId, email } of documents) {
    if (email === '') {
      await settleDocument(tx, bulkJobId, documentId, 'skipped');
      continue;
    }
    const mail = { mailTo: [email], withTranslation: false, message, bulkJobId };
    const taskId = await oweDocumentMail(tx, documentId, mail, at);
    await settleDocument(tx, bulkJobId, documentId, 'owed', taskId);
  }
  await recordAudit(
    actor,
    tx,
    mailed.map(({ documentId }) => ({
      action: 'document.mailed',
      entityKind: 'document',
      entityId: documentId,
      detail: { recipients: 1, bulkJobId },
    })),
  );
}
