import { randomUUIDv7 } from 'node:crypto';

import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { findStoredDocument } from './document-view.reads.ts';

/** A mail that a person asks for after the issue. */
export interface WantedMail {
  readonly mailTo: readonly string[];
  /** Whether the English translation of a Hebrew document goes with it. */
  readonly withTranslation: boolean;
}

/**
 * Owes a mail of an issued document: one transaction writes the task and its audit; the worker sends.
 * The same request again owes nothing more. Refusals: NOT_FOUND, IDEMPOTENCY_KEY_REUSED.
 */
export async function mailDocumentAgain(
  ctx: AccountContext,
  documentId: string,
  mail: WantedMail,
  idempotencyKey: string,
): Promise<void> {
  const { accountId } = ctx;
  const input = { documentId, ...mail };
  await writeOnce(ctx, { write: 'document.mail', idempotencyKey, input }, async (tx) => {
    if ((await findStoredDocument(tx, documentId)) === undefined) throw new AppError('NOT_FOUND');
    const taskId = randomUUIDv7();
    await tx
      .insertInto('outboxTasks')
      .values({
        accountId,
        id: taskId,
        kind: 'mail-document',
        documentId,
        payload: JSON.stringify(mail),
        createdAt: ctx.clock.now(),
      })
      .execute();
    await tx.query({
      text: 'select enqueue_outbox_task($1, $2)',
      values: [accountId, taskId],
    });
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
