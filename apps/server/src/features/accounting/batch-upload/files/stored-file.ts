import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import type { BatchState } from '@pinkas/contract/accounting/batch-upload/file-views';
import {
  fieldOfColumn,
  type ColumnUses,
  type FileField,
  type FileSettings,
} from '@pinkas/domain/batch/batch-field';
import type { BatchRow } from '@pinkas/domain/batch/batch-row';
import { turnText } from '@pinkas/domain/batch/turn-text';

/** What the rows of a file make. */
export type FilePurpose = 'documents' | 'payment-requests';

/** A file as it is stored, without its rows. */
export interface StoredFile<Settings extends FileSettings = FileSettings> {
  readonly id: string;
  readonly sha256: Buffer;
  readonly name: string;
  readonly format: 'xlsx' | 'csv';
  readonly encoding: BatchEncoding | null;
  /** As they stand in the file. */
  readonly heads: readonly string[];
  readonly columns: ColumnUses;
  readonly settings: Settings;
  readonly state: BatchState;
  readonly version: number;
  readonly createdAt: string;
  readonly issuedAt: string | null;
}

/** A row as it is stored; what belongs to the issue is stored in the first row of its document or request. */
export interface StoredRow {
  readonly rowNo: number;
  readonly lineNo: number;
  readonly cells: readonly string[];
  readonly changes: Readonly<Partial<Record<FileField, string>>>;
  readonly isLeftOut: boolean;
  /** Whether a merged cell of the row above goes on in it. */
  readonly isContinued: boolean;
  readonly state: 'open' | 'waiting' | 'issued' | 'refused';
  readonly documentRowNo: number | null;
  readonly error: IssueRefusal | null;
  readonly issued: {
    readonly id: string;
    /** Null for a payment request. */
    readonly docType: number | null;
    readonly number: number;
    readonly totalAgorot: number;
  } | null;
}

/** Why the issue refused what the dry run had let through. */
export interface IssueRefusal {
  readonly code: string;
  readonly fields: readonly {
    readonly path: readonly (string | number)[];
    readonly code: string;
  }[];
}

/** Returns a text of the file as it is read. */
export function shownText(text: string, settings: FileSettings): string {
  return settings.isTurned ? turnText(text) : text;
}

/**
 * Returns the names of the columns that nobody decided on; a column without one is named by its
 * position.
 */
export function unknownColumnsOf({ columns, heads, settings }: StoredFile): string[] {
  return columns.flatMap((use, index) => {
    if (use !== null) return [];
    const head = shownText(heads[index] ?? '', settings).trim();
    return [head === '' ? String(index + 1) : head];
  });
}

/** Returns the texts of a row by field: its columns, and over them what was corrected. */
export function toBatchRow(file: StoredFile, row: StoredRow): BatchRow {
  const values: Partial<Record<FileField, string>> = {};
  for (const [index, use] of file.columns.entries()) {
    const cell = row.cells[index];
    const field = fieldOfColumn(use);
    if (field !== undefined && cell !== undefined && cell !== '') {
      values[field] = shownText(cell, file.settings);
    }
  }
  return {
    rowNo: row.rowNo,
    values: { ...values, ...row.changes },
    hasMoreCells: row.cells.length > file.heads.length,
    isContinued: row.isContinued,
  };
}

/** Returns the rows that take part in what would be issued. */
export function openRowsOf(file: StoredFile, rows: readonly StoredRow[]): BatchRow[] {
  return rows
    .filter(({ state, isLeftOut }) => !isLeftOut && (state === 'open' || state === 'refused'))
    .map((row) => toBatchRow(file, row));
}

const KEY_BEGINS: Readonly<Record<FilePurpose, string>> = {
  documents: 'batch',
  'payment-requests': 'request-file',
};

/**
 * Returns the key under which a row is issued: the same file and row give the same document or request again, whoever sends the
 * file and however often.
 */
export function issueKeyOf(
  sha256: Buffer,
  rowNo: number,
  purpose: FilePurpose = 'documents',
): string {
  return `${KEY_BEGINS[purpose]}:${sha256.toString('hex')}:${rowNo}`;
}
