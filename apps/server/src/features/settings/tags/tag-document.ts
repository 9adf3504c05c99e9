import { AppError } from '../../../platform/http/app-error.ts';
import { isForeignKeyBroken } from '../../../platform/db/database-errors.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { hasDocumentLine, replaceDocumentTags } from './tags.repository.ts';

export interface DocumentTagging {
  /** 0 for the whole document. */
  readonly lineNo: number;
  readonly tagIds: readonly string[];
}

/**
 * Sets the tags of an issued document or of one of its lines. Refusals: NOT_FOUND for the document
 * or line, INVALID_REQUEST for a tag that the account does not have.
 */
export async function tagDocument(
  ctx: AccountContext,
  id: string,
  { lineNo, tagIds }: DocumentTagging,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const request = { write: 'document.tag', idempotencyKey, input: { id, lineNo, tagIds } };
  try {
    return await writeOnce(ctx, request, async (tx) => {
      if (!(await hasDocumentLine(tx, id, lineNo))) throw new AppError('NOT_FOUND');
      await replaceDocumentTags(tx, id, lineNo, tagIds);
      await recordAudit(ctx, tx, [
        {
          action: 'document.tagged',
          entityKind: 'document',
          entityId: id,
          detail: { lineNo, tagIds },
        },
      ]);
      return { success: true };
    });
  } catch (error) {
    if (!isForeignKeyBroken(error)) throw error;
    const field = { path: ['tagIds'], code: 'VALUE_NOT_ALLOWED' };
    throw new AppError('INVALID_REQUEST', {}, [field]);
  }
}
