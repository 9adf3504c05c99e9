import type {
  BatchFileView,
  BatchSettingsForm,
} from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import type { BatchField, ColumnUses } from '@pinkas/domain/batch/batch-field';
import { headKeys } from '@pinkas/domain/batch/words/guess-columns';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { deleteFile, lockFile, rememberColumns, updateColumns } from './batch-files.repository.ts';
import { changeRow } from './batch-rows.repository.ts';
import { viewFile } from './file-view.ts';
import { shownText, type StoredFile } from './stored-file.ts';

export interface ColumnChoice {
  readonly columns: ColumnUses;
  readonly settings: BatchSettingsForm;
  readonly version: number;
}

/** A requested document must not change during the issue. */
export function assertAtRest(file: StoredFile): void {
  if (file.state !== 'draft' && file.state !== 'done') throw new AppError('BATCH_RUNNING');
}

/**
 * Sets the meaning of the columns of a file and saves it for columns of the same name. Refusals:
 * NOT_FOUND, VERSION_CONFLICT, BATCH_RUNNING, INVALID_REQUEST when there are not as many columns.
 */
export function changeColumns(
  ctx: AccountActor,
  id: string,
  choice: ColumnChoice,
  idempotencyKey: string,
): Promise<BatchFileView> {
  const request = { write: 'batch-file.columns', idempotencyKey, input: { id, ...choice } };
  return writeOnce(ctx, request, async (tx) => {
    const file = await lockFile(tx, id);
    assertAtRest(file);
    if (file.version !== choice.version) throw new AppError('VERSION_CONFLICT');
    const { columns, settings } = choice;
    if (columns.length !== file.heads.length) {
      const fields = [{ path: ['columns'], code: 'VALUE_NOT_ALLOWED' }];
      throw new AppError('INVALID_REQUEST', {}, fields);
    }
    await updateColumns(tx, id, columns, settings);
    const keys = headKeys(file.heads.map((head) => shownText(head, settings)));
    const chosen = new Map(
      keys.flatMap((key, index) => {
        const use = columns[index] ?? null;
        return key === '' || use === null ? [] : [[key, use] as const];
      }),
    );
    await rememberColumns(tx, chosen, ctx.clock.now());
    return viewFile(tx, id);
  });
}

export interface RowChange {
  readonly rowNo: number;
  readonly changes: Readonly<Partial<Record<BatchField, string>>>;
  readonly isLeftOut?: boolean | undefined;
}

/** Corrects cells of a row, or leaves it out. Refusals: NOT_FOUND, BATCH_RUNNING. */
export function correctRow(
  ctx: AccountActor,
  id: string,
  change: RowChange,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const request = { write: 'batch-file.row', idempotencyKey, input: { id, ...change } };
  return writeOnce(ctx, request, async (tx) => {
    assertAtRest(await lockFile(tx, id));
    const row = { ...change, isLeftOut: change.isLeftOut ?? null };
    if (!(await changeRow(tx, id, row))) throw new AppError('NOT_FOUND');
    return { success: true as const };
  });
}

/** Deletes a file of which nothing was issued. Refusals: NOT_FOUND, BATCH_RUNNING. */
export function removeFile(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const file = await lockFile(tx, id);
    if (file.state !== 'draft') throw new AppError('BATCH_RUNNING');
    await deleteFile(tx, id);
    await recordAudit(ctx, tx, [
      { action: 'batch-file.removed', entityKind: 'batch-file', entityId: id },
    ]);
  });
}
