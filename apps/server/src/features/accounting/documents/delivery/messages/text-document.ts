import { AppError } from '../../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../../platform/context.ts';
import { enqueue } from '../../../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../../platform/writes/write-once.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { reserveSms } from './reserve-sms.ts';
import { smsPayload, type SmsRequest } from './document-sms.ts';
import { sendSmsTask } from './send-sms-task.ts';

/**
 * Enqueues a text message of an issued document: one transaction writes the task and its audit; the worker
 * sends. The same request again enqueues nothing more. Refusals: NOT_FOUND, DOCUMENT_REFUSED (no supplier,
 * or above the bounds), IDEMPOTENCY_KEY_REUSED.
 */
export async function textDocument(
  ctx: AccountContext,
  documentId: string,
  sms: SmsRequest,
  idempotencyKey: string,
): Promise<void> {
  const input = { documentId, ...sms };
  const canText = ctx.services.sms.isConfigured;
  await writeOnce(ctx, { write: 'document.sms', idempotencyKey, input }, async (tx) => {
    if ((await findStoredDocument(tx, documentId)) === undefined) throw new AppError('NOT_FOUND');
    await reserveSms(ctx, tx, { sms, path: [], canText });
    const at = ctx.clock.now();
    await enqueue(tx, sendSmsTask, smsPayload(sms, ctx.userId), { at, documentId });
    await recordAudit(ctx, tx, [
      { action: 'document.texted', entityKind: 'document', entityId: documentId },
    ]);
    return null;
  });
}
