import { localDateAt } from '@pinkas/domain/time/local-date';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { actorArgument } from '../record/content/document-columns.ts';
import {
  receiveStockOfDocument,
  returnReceivedStock,
  reverseStockOfDocument,
} from '../../items/items.api.ts';

/**
 * Voids a document without tax by a mark: its ledger entry is reversed today, what it paid, closed or released is open
 * again, and goods that it moved return to stock. A second call changes nothing. Refusals: NOT_FOUND,
 * CANCEL_BY_CREDIT_ONLY for a tax document, DOCUMENT_IN_USE while later documents reference it, PAID_BY_CREDIT while a
 * credit pays it, CREDIT_ALLOCATED while its own credit pays others.
 */
export async function cancelDocument(
  ctx: AccountActor,
  documentId: string,
  reason: string,
): Promise<void> {
  await ctx.transaction((tx) => cancelDocumentIn(ctx, tx, documentId, reason));
}

/** The same in a transaction that does more. */
export async function cancelDocumentIn(
  ctx: AccountActor,
  tx: AccountTx,
  documentId: string,
  reason: string,
): Promise<void> {
  const { accountId, userId, ip, clock } = ctx;
  const at = clock.now();
  tx.noteChange('document');
  await tx.query({
    name: 'cancel-document',
    text: 'select cancel_document($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      accountId,
      documentId,
      at,
      localDateAt(epochMsOf(at)),
      userId,
      actorArgument(ctx),
      ip,
      reason,
    ],
  });
  await reverseStockOfDocument(tx, documentId, { at, userId });
}

/**
 * Closes an open document by hand, a purchase order because its goods arrived; STATE_NOT_ALLOWED when nothing of it is open,
 * NOT_FOUND.
 */
export async function closeDocument(ctx: AccountActor, documentId: string): Promise<void> {
  const { accountId, userId, ip, clock } = ctx;
  await ctx.transaction(async (tx) => {
    const at = clock.now();
    tx.noteChange('document');
    await tx.query({
      name: 'close-document',
      text: 'select close_document($1, $2, $3, $4, $5, $6)',
      values: [accountId, documentId, at, userId, actorArgument(ctx), ip],
    });
    await receiveStockOfDocument(tx, documentId, { at, userId });
  });
}

/**
 * Reopens a document; STATE_NOT_ALLOWED when it was not closed by hand, CREDIT_ALLOCATED for a request whose money was used
 * elsewhere, NOT_FOUND.
 */
export async function reopenDocument(ctx: AccountActor, documentId: string): Promise<void> {
  const { accountId, userId, ip, clock } = ctx;
  await ctx.transaction(async (tx) => {
    const at = clock.now();
    tx.noteChange('document');
    await tx.query({
      name: 'reopen-document',
      text: 'select reopen_document($1, $2, $3, $4, $5)',
      values: [accountId, documentId, at, actorArgument(ctx), ip],
    });
    await returnReceivedStock(tx, documentId, { at, userId });
  });
}
