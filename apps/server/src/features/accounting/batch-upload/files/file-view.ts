import type {
  AnyFileView,
  BatchFileRow,
} from '@pinkas/contract/accounting/batch-upload/file-views';
import type { FileSettings } from '@pinkas/domain/batch/batch-field';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { getFile, listNewestFiles } from './batch-files.repository.ts';
import { countRows, listRows, type RowCounts } from './batch-rows.repository.ts';
import type { FileKind } from './file-kind.ts';
import { shownText, type StoredFile } from './stored-file.ts';

/** Rows that the choice of columns is made by. */
const SAMPLE_ROWS = 5;
const NO_ROWS: RowCounts = { rows: 0, waiting: 0, issued: 0, refused: 0 };

/** A file as the screen shows it. */
export type FileView<Settings> = AnyFileView & { settings: Settings };

/** Returns a file as the screen shows it. NOT_FOUND. */
export async function viewFile<Settings extends FileSettings>(
  tx: AccountTx,
  kind: Pick<FileKind<Settings>, 'purpose'>,
  id: string,
): Promise<FileView<Settings>> {
  const file = await getFile<Settings>(tx, kind, id);
  const { format, encoding, columns, settings, version } = file;
  const sample = await listRows(tx, id, SAMPLE_ROWS);
  const counts = await countRows(tx, [id]);
  const shown = (text: string): string => shownText(text, settings);
  return {
    ...rowOf(file, counts.get(id)),
    format,
    encoding,
    heads: file.heads.map(shown),
    sample: sample.map(({ cells }) => cells.map(shown)),
    columns: [...columns],
    settings: { ...settings },
    version,
  };
}

/** Returns the newest files of a kind. */
export async function viewNewestFiles(
  tx: AccountTx,
  kind: Pick<FileKind<FileSettings>, 'purpose'>,
): Promise<BatchFileRow[]> {
  const files = await listNewestFiles(tx, kind);
  const counts = await countRows(
    tx,
    files.map(({ id }) => id),
  );
  return files.map((file) => rowOf(file, counts.get(file.id)));
}

function rowOf(file: StoredFile, counts: RowCounts = NO_ROWS): BatchFileRow {
  const { id, name, state, createdAt, issuedAt } = file;
  const { rows, ...progress } = counts;
  return { id, name, state, createdAt, issuedAt, rows, progress };
}
