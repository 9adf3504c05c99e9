import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { orKeyProblem } from '../../../platform/writes/or-key-problem.ts';
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
export function tagDocument(
  ctx: AccountContext,
  id: string,
  { lineNo, tagIds }: DocumentTagging,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const request = { write: 'document.tag', idempotencyKey, input: { id, lineNo, tagIds } };
  const write = writeOnce(ctx, request, async (tx) => {
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
    return { success: true as const };
  });
  return orKeyProblem(write, { document_tags_account_id_tag_id_fkey: ['tagIds'] });
}
