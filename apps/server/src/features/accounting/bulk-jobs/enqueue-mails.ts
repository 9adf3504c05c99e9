import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { enqueueDocumentMail } from '../documents/documents.api.ts';
import { settleDocument, type WaitingDocument } from './bulk-jobs.repository.ts';
import type { StoredJob } from './stored-job.ts';

/** Enqueues the mail of each document that has an address; the others are marked as skipped. */
export async function enqueueMails(
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
    const requestedBy = actor.userId;
    const mail = { requestedBy, mailTo: [email], withTranslation: false, message, bulkJobId };
    const taskId = await enqueueDocumentMail(tx, documentId, mail, { at });
    await settleDocument(tx, bulkJobId, documentId, 'pending', taskId);
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
