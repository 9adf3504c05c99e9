import type { ColumnUses, FileField, FileSettings } from '@pinkas/domain/batch/batch-field';
import { headKeys } from '@pinkas/domain/batch/words/guess-columns';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { deleteFile, lockFile, rememberColumns, updateColumns } from './batch-files.repository.ts';
import { changeRow } from './batch-rows.repository.ts';
import type { FileKind } from './file-kind.ts';
import { viewFile, type FileView } from './file-view.ts';
import { shownText, type StoredFile } from './stored-file.ts';

export interface ColumnChoice<Settings extends FileSettings> {
  readonly columns: ColumnUses;
  readonly settings: Settings;
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
export function changeColumns<Settings extends FileSettings>(
  ctx: AccountActor,
  kind: FileKind<Settings>,
  {
    id,
    idempotencyKey,
    ...choice
  }: ColumnChoice<Settings> & { id: string; idempotencyKey: string },
): Promise<FileView<Settings>> {
  const write = `${kind.thing}.columns`;
  const request = { write, idempotencyKey, input: { id, ...choice } };
  return writeOnce(ctx, request, async (tx) => {
    const file = await lockFile<Settings>(tx, kind, id);
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
    await rememberColumns(tx, kind, chosen, ctx.clock.now());
    return viewFile<Settings>(tx, kind, id);
  });
}

export interface RowChange {
  readonly rowNo: number;
  readonly changes: Readonly<Partial<Record<FileField, string>>>;
  readonly isLeftOut?: boolean | undefined;
}

/** Corrects cells of a row, or leaves it out. Refusals: NOT_FOUND, BATCH_RUNNING. */
export function correctRow(
  ctx: AccountActor,
  kind: Pick<FileKind<FileSettings>, 'purpose' | 'thing'>,
  { id, idempotencyKey, ...change }: RowChange & { id: string; idempotencyKey: string },
): Promise<{ success: true }> {
  const request = { write: `${kind.thing}.row`, idempotencyKey, input: { id, ...change } };
  return writeOnce(ctx, request, async (tx) => {
    assertAtRest(await lockFile(tx, kind, id));
    const row = { ...change, isLeftOut: change.isLeftOut ?? null };
    if (!(await changeRow(tx, id, row))) throw new AppError('NOT_FOUND');
    return { success: true as const };
  });
}

/** Deletes a file of which nothing was issued. Refusals: NOT_FOUND, BATCH_RUNNING. */
export function removeFile(
  ctx: AccountActor,
  kind: Pick<FileKind<FileSettings>, 'purpose' | 'thing'>,
  id: string,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const file = await lockFile(tx, kind, id);
    if (file.state !== 'draft') throw new AppError('BATCH_RUNNING');
    await deleteFile(tx, id);
    await recordAudit(ctx, tx, [
      { action: `${kind.thing}.removed`, entityKind: kind.thing, entityId: id },
    ]);
  });
}
