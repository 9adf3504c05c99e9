import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import {
  deleteAttachmentsOfFile,
  isOfReportedExpense,
  isPrinted,
  kindsOfFile,
} from '../attachments/attachments.repository.ts';
import { mayUseFilesOf } from '../attachments/attachments.ts';
import { releaseStorage } from '../record/storage-usage.repository.ts';
import { requireOwnFile } from './stored-files.ts';
import { lockFiles, markRemoved } from '../record/stored-files.repository.ts';

/**
 * Removes a file from everything that it is attached to; its bytes are erased soon after. Refusals:
 * NOT_FOUND, NOT_PERMITTED unless the person may use everything that it is attached to, EXPENSE_REPORTED
 * for a document of a reported expense, and FILE_PRINTED for a picture that is printed in an issued
 * document.
 */
export async function removeFile(ctx: AccountContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const file = await requireOwnFile(tx, ctx, id);
    const kinds = await kindsOfFile(tx, id);
    if (!kinds.every((kind) => mayUseFilesOf(ctx.principal, kind, 'change'))) {
      throw new AppError('NOT_PERMITTED');
    }
    if ((await lockFiles(tx, [id])).length === 0) throw new AppError('NOT_FOUND');
    if (await isOfReportedExpense(tx, id)) throw new AppError('EXPENSE_REPORTED');
    if (await isPrinted(tx, id)) throw new AppError('FILE_PRINTED');
    await deleteAttachmentsOfFile(tx, id);
    await markRemoved(tx, id, ctx.clock.now());
    await releaseStorage(tx, file.usageBytes);
    await recordAudit(ctx, tx, [
      {
        action: 'file.removed',
        entityKind: 'file',
        entityId: id,
        detail: { name: file.name, kinds },
      },
    ]);
  });
}
