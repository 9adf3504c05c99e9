import type { AccountContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { giveDocumentFile, type DocumentFile } from './document-files.ts';

/**
 * Throws NOT_FOUND for a document that the caller may not see: files are made and stored for the whole account.
 */
export async function requireShown(ctx: AccountContext, documentId: string): Promise<void> {
  const isShown = await ctx.transaction(async (tx) => {
    const found = await tx
      .selectFrom('documents')
      .select('documents.id')
      .where('documents.accountId', '=', tx.accountId)
      .where('documents.id', '=', documentId)
      .executeTakeFirst();
    return found !== undefined;
  });
  if (!isShown) throw new AppError('NOT_FOUND');
}

/** Gives the signed certified copy to somebody who may see the document, and records that. Refusals: NOT_FOUND, PRINT_DAMAGED, BUSY. */
export async function downloadCopy(ctx: AccountContext, documentId: string): Promise<DocumentFile> {
  await requireShown(ctx, documentId);
  const file = await giveDocumentFile(ctx.services, ctx.accountId, documentId, 'copy');
  const event = { documentId, kind: 'copy-downloaded' as const };
  await ctx.transaction((tx) =>
    recordEvent(tx, { ...event, at: ctx.clock.now(), actor: ctx.actor }),
  );
  return file;
}
