import type {
  BatchFileRow,
  BatchFileView,
} from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { getFile, listNewestFiles } from './batch-files.repository.ts';
import { countRows, listRows, type RowCounts } from './batch-rows.repository.ts';
import { shownText, type StoredFile } from './stored-file.ts';

/** Rows that the choice of columns is made by. */
const SAMPLE_ROWS = 5;
const NO_ROWS: RowCounts = { rows: 0, waiting: 0, issued: 0, refused: 0 };

/** Returns a file as the screen shows it. NOT_FOUND. */
export async function viewFile(tx: AccountTx, id: string): Promise<BatchFileView> {
  const file = await getFile(tx, id);
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

/** Returns the newest files. */
export async function viewNewestFiles(tx: AccountTx): Promise<BatchFileRow[]> {
  const files = await listNewestFiles(tx);
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
