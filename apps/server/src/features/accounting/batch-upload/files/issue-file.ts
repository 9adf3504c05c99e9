import type { FileSettings } from '@pinkas/domain/batch/batch-field';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { lockFile } from './batch-files.repository.ts';
import { markWaiting, type RequestedDocument } from './batch-rows.repository.ts';
import { assertAtRest } from './change-file.ts';
import type { FileKind } from './file-kind.ts';
import { viewFile, type FileView } from './file-view.ts';
import { unknownColumnsOf, type StoredFile } from './stored-file.ts';

/** What the person saw and confirmed. */
export interface ConfirmedIssue {
  readonly documents: number;
  readonly totalAgorot: number;
}

/** A column that nobody decided on is not dropped in silence: BATCH_COLUMNS_UNKNOWN names it. */
function assertColumnsKnown(file: StoredFile): void {
  const [head] = unknownColumnsOf(file);
  if (head !== undefined) throw new AppError('BATCH_COLUMNS_UNKNOWN', { head });
}

/**
 * Asks for all documents of a file that are ready: their requests are written down as they stand, and a
 * task issues them. Rows with problems stay. Refusals: NOT_FOUND, BATCH_RUNNING, BATCH_COLUMNS_UNKNOWN, and VERSION_CONFLICT
 * when the documents are not those that were confirmed.
 */
export function startIssue<Settings extends FileSettings>(
  ctx: AccountContext,
  kind: FileKind<Settings>,
  { id, idempotencyKey, ...confirmed }: ConfirmedIssue & { id: string; idempotencyKey: string },
): Promise<FileView<Settings>> {
  const request = { write: `${kind.thing}.issue`, idempotencyKey, input: { id, ...confirmed } };
  return writeOnce(ctx, request, async (tx) => {
    const file = await lockFile<Settings>(tx, kind, id);
    assertAtRest(file);
    assertColumnsKnown(file);
    const checked = await kind.check(ctx, tx, file);
    const wanted = checked.documents.flatMap(({ rowNos, request: document }): RequestedDocument[] =>
      document === null ? [] : [{ rowNos, request: document }],
    );
    const total = checked.documents.reduce(
      (sum, document) => sum + (document.request === null ? 0 : (document.totalAgorot ?? 0)),
      0,
    );
    if (wanted.length !== confirmed.documents || total !== confirmed.totalAgorot) {
      throw new AppError('VERSION_CONFLICT');
    }
    await markWaiting(tx, id, wanted);
    await kind.job.start(ctx, tx, id);
    await recordAudit(ctx, tx, [
      {
        action: `${kind.thing}.issued`,
        entityKind: kind.thing,
        entityId: id,
        detail: { sha256: file.sha256.toString('hex'), ...confirmed },
      },
    ]);
    return viewFile<Settings>(tx, kind, id);
  });
}

/**
 * Pauses a file after the documents that are being issued, or resumes one that is paused or failed; in
 * any other state it stays as it is. NOT_FOUND.
 */
export function moveIssue<Settings extends FileSettings>(
  ctx: AccountActor,
  kind: FileKind<Settings>,
  id: string,
  move: 'pause' | 'resume',
): Promise<FileView<Settings>> {
  return ctx.transaction(async (tx) => {
    await kind.job.move(ctx, tx, id, move);
    return viewFile<Settings>(tx, kind, id);
  });
}
