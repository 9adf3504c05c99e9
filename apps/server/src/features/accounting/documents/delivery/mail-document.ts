import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { reserveMail } from '../../../../platform/mail/mail-caps.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { findStoredDocument } from '../record/content/stored-document.reads.ts';
import { enqueueDocumentMail, type DocumentMail } from './enqueue-mail.ts';

/** A mail that a person asks for after the issue. */
export type MailRequest = Omit<DocumentMail, 'bulkJobId' | 'requestedBy'>;

/**
 * Enqueues a mail of an issued document: one transaction writes the task and its audit; the worker
 * sends. The same request again enqueues nothing more. Refusals: NOT_FOUND, MAIL_LIMIT_REACHED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function mailDocumentAgain(
  ctx: AccountContext,
  documentId: string,
  mail: MailRequest,
  idempotencyKey: string,
): Promise<void> {
  const input = { documentId, ...mail };
  await writeOnce(ctx, { write: 'document.mail', idempotencyKey, input }, async (tx) => {
    if ((await findStoredDocument(tx, documentId)) === undefined) throw new AppError('NOT_FOUND');
    const ordered = { ...mail, requestedBy: ctx.userId };
    const caps = ctx.services.config.mailCaps;
    await reserveMail(tx, { clock: ctx.clock, caps }, mail.mailTo);
    const options = { at: ctx.clock.now(), isMailCounted: true };
    await enqueueDocumentMail(tx, documentId, ordered, options);
    await recordAudit(ctx, tx, [
      {
        action: 'document.mailed',
        entityKind: 'document',
        entityId: documentId,
        detail: { recipients: mail.mailTo.length },
      },
    ]);
    return null;
  });
}
