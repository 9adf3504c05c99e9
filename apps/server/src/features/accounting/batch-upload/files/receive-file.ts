import { createHash } from 'node:crypto';

import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import type { FileSettings } from '@pinkas/domain/batch/batch-field';
import {
  BATCH_CELL_LENGTH_MAX,
  BATCH_COLUMNS_MAX,
  BATCH_FILE_BYTES_MAX,
  BATCH_ROWS_MAX,
} from '@pinkas/domain/batch/batch-limits';
import { guessColumns, headKeys, leaveOutEmpty } from '@pinkas/domain/batch/words/guess-columns';
import { looksReversed, turnText } from '@pinkas/domain/batch/turn-text';
import { FILE_NAME_LENGTH_MAX } from '@pinkas/domain/files/upload-limits';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { fileNameLine } from '../../../../platform/http/bodies/file-name-line.ts';
import type { UploadRequest } from '../../../../platform/http/bodies/upload-request.ts';
import {
  assertCleanBytes,
  uploadedBytes,
} from '../../../../platform/http/bodies/uploaded-bytes.ts';
import { readTable } from '../../../../platform/tables/read-table.ts';
import type {
  Table,
  TableReading,
  TableRefusal,
} from '../../../../platform/tables/table-reading.ts';
import { accountLimiter } from '../../../../platform/concurrency-limiter.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import {
  findFileOfBytes,
  insertFile,
  listNewestFiles,
  readRememberedColumns,
  replaceReading,
} from './batch-files.repository.ts';
import { insertRows } from './batch-rows.repository.ts';
import type { FileKind } from './file-kind.ts';
import { viewFile, type FileView } from './file-view.ts';
import type { StoredFile } from './stored-file.ts';

const LIMITS = {
  rowsMax: BATCH_ROWS_MAX + 1,
  columnsMax: BATCH_COLUMNS_MAX,
  cellLengthMax: BATCH_CELL_LENGTH_MAX,
};

/** Files of one account that are read at the same time; more wait, and then are refused as busy. */
const ofAccount = accountLimiter({ runningMax: 1, waitingMax: 10 });

/** A file, and whether it had been sent before. */
type Received<Settings> = FileView<Settings> & { isKnown: boolean };

type Upload = UploadRequest<{
  readonly name?: string | undefined;
  readonly encoding?: BatchEncoding | undefined;
}>;

/**
 * Receives a table and saves its rows as texts. The same bytes return the existing file; while
 * nothing of it was issued, another encoding reads it again. Refusals: those of the contract.
 */
export function receiveFile<Settings extends FileSettings>(
  ctx: AccountContext,
  kind: FileKind<Settings>,
  upload: Upload,
): Promise<Received<Settings>> {
  return ofAccount.run(ctx.accountId, async () => {
    const bytes = await uploadedBytes(upload.content, BATCH_FILE_BYTES_MAX);
    await assertCleanBytes(ctx.services, bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    const { encoding } = upload.fields;
    const known = await ctx.transaction((tx) => findFileOfBytes<Settings>(tx, kind, sha256));
    const isReadAnew = known?.state === 'draft' && isOtherEncoding(known, encoding);
    if (known !== undefined && !isReadAnew) return answer(ctx, kind, known.id);
    const table = tableOf(await readTable(ctx.accountId, { bytes, limits: LIMITS, encoding }));
    const name = shownName(upload.fields.name ?? upload.fileName);
    return ctx.transaction((tx) => enter(ctx, tx, kind, { sha256, name, table, encoding }));
  });
}

function isOtherEncoding(known: StoredFile, encoding: BatchEncoding | undefined): boolean {
  return encoding !== undefined && known.encoding !== null && known.encoding !== encoding;
}

async function answer<Settings extends FileSettings>(
  ctx: AccountContext,
  kind: FileKind<Settings>,
  id: string,
): Promise<Received<Settings>> {
  return { ...(await ctx.transaction((tx) => viewFile<Settings>(tx, kind, id))), isKnown: true };
}

function tableOf(reading: TableReading): Table {
  if (reading.kind === 'refused') throw refusalOf(reading);
  if (reading.rows.length < 2) throw refusalOf({ kind: 'refused', problem: 'empty', lineNo: 0 });
  return reading;
}

function refusalOf({ problem, lineNo }: TableRefusal): AppError {
  const max = problem === 'columns' ? BATCH_COLUMNS_MAX : BATCH_ROWS_MAX;
  return new AppError('TABLE_REFUSED', { problem, line: lineNo, max });
}

function shownName(raw: string): string {
  return Array.from(fileNameLine(raw)).slice(0, FILE_NAME_LENGTH_MAX).join('') || 'table';
}

interface SentTable {
  readonly sha256: Buffer;
  readonly name: string;
  readonly table: Table;
  readonly encoding: BatchEncoding | undefined;
}

async function enter<Settings extends FileSettings>(
  ctx: AccountContext,
  tx: AccountTx,
  kind: FileKind<Settings>,
  { sha256, name, table, encoding }: SentTable,
): Promise<Received<Settings>> {
  const reading = await readingOf(tx, kind, table);
  const known = await findFileOfBytes<Settings>(tx, kind, sha256);
  const [, ...rows] = table.rows;
  if (known !== undefined) {
    if (known.state === 'draft' && isOtherEncoding(known, encoding)) {
      await replaceReading(tx, { ...reading, id: known.id });
      await insertRows(tx, known.id, rows);
    }
    return { ...(await viewFile<Settings>(tx, kind, known.id)), isKnown: true };
  }
  const id = newId();
  const file = { ...reading, id, sha256, name, format: table.format };
  const isNew = await insertFile(tx, {
    ...file,
    createdAt: ctx.clock.now(),
    createdBy: ctx.userId,
    purpose: kind.purpose,
  });
  // Somebody else of the account was faster by a moment; their file is this one.
  if (!isNew) {
    const other = await findFileOfBytes<Settings>(tx, kind, sha256);
    if (other === undefined) throw new AppError('BUSY');
    return { ...(await viewFile<Settings>(tx, kind, other.id)), isKnown: true };
  }
  await insertRows(tx, id, rows);
  await recordAudit(ctx, tx, [
    {
      action: `${kind.thing}.uploaded`,
      entityKind: kind.thing,
      entityId: id,
      detail: { sha256: sha256.toString('hex'), rows: rows.length },
    },
  ]);
  return { ...(await viewFile<Settings>(tx, kind, id)), isKnown: false };
}

/** Returns how a table is interpreted until the person changes it. */
async function readingOf<Settings extends FileSettings>(
  tx: AccountTx,
  kind: FileKind<Settings>,
  table: Table,
): Promise<Pick<StoredFile, 'encoding' | 'heads' | 'columns' | 'settings'>> {
  const [head, ...rows] = table.rows;
  const heads = head?.cells ?? [];
  const isTurned =
    table.format === 'csv' && looksReversed(table.rows.slice(0, 200).flatMap(({ cells }) => cells));
  const read = isTurned ? heads.map((text) => turnText(text)) : heads;
  const remembered = await readRememberedColumns(tx, kind.purpose, headKeys(read));
  const columns = leaveOutEmpty(
    guessColumns(read, remembered, kind.fieldOfHead),
    rows.map(({ cells }) => cells),
  );
  return {
    encoding: table.encoding,
    heads,
    columns,
    settings: { ...(await settingsOf(tx, kind)), isTurned },
  };
}

/** As for the last file of the kind; for the first one what is usual for the business. */
async function settingsOf<Settings extends FileSettings>(
  tx: AccountTx,
  kind: FileKind<Settings>,
): Promise<Omit<Settings, 'isTurned'>> {
  const [last] = await listNewestFiles<Settings>(tx, kind);
  return last === undefined ? kind.usualSettings(tx) : last.settings;
}
