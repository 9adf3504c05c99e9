import { createHash, randomUUIDv7 } from 'node:crypto';

import { canonicalText } from '@pinkas/domain/documents/canonical-content';

import type { AccountContext } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findStoredDocument } from './document-view.reads.ts';

/**
 * Owes a mail of an issued document: one transaction writes the task, its audit and the idempotency
 * record; the worker sends. NOT_FOUND for a foreign id, IDEMPOTENCY_KEY_REUSED for the same key with
 * other addresses; the same request again owes nothing more.
 */
export function mailDocumentAgain(
  ctx: AccountContext,
  documentId: string,
  mailTo: readonly string[],
  idempotencyKey: string,
): Promise<void> {
  const { accountId } = ctx;
  const requestHash = createHash('sha256')
    .update(canonicalText({ documentId, mailTo: [...mailTo] }))
    .digest('hex');
  return ctx.transaction(async (tx) => {
    if ((await findStoredDocument(tx, documentId)) === undefined) throw new AppError('NOT_FOUND');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotencyRecords')
      .values({ accountId, key: idempotencyKey, requestHash, createdAt: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const record = await tx
        .selectFrom('idempotencyRecords')
        .select('requestHash')
        .where('accountId', '=', accountId)
        .where('key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      if (record.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return;
    }
    const taskId = randomUUIDv7();
    await tx
      .insertInto('outboxTasks')
      .values({
        accountId,
        id: taskId,
        kind: 'mail-document',
        documentId,
        payload: JSON.stringify({ mailTo }),
        createdAt: ctx.clock.now(),
      })
      .execute();
    await tx.query({
      text: 'select enqueue_outbox_task($1, $2)',
      values: [accountId, taskId],
    });
    await tx
      .insertInto('auditEvents')
      .values({
        accountId,
        id: randomUUIDv7(),
        at: ctx.clock.now(),
        userId: ctx.userId,
        action: 'document.mailed',
        entityKind: 'document',
        entityId: documentId,
        ip: ctx.ip,
        detail: JSON.stringify({ recipients: mailTo.length }),
      })
      .execute();
  });
}
