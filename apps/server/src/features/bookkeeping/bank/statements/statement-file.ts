import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import { looksReversed, turnText } from '@pinkas/domain/batch/turn-text';
import {
  STATEMENT_CELL_LENGTH_MAX,
  STATEMENT_COLUMNS_MAX,
  STATEMENT_HEAD_LINES_MAX,
  STATEMENT_ROWS_MAX,
} from '@pinkas/domain/bank/bank-limits';
import type { StatementReading } from '@pinkas/domain/bank/bank-row';
import { isMt940, readMt940 } from '@pinkas/domain/bank/read-mt940';
import { isOfx, readOfx } from '@pinkas/domain/bank/read-ofx';
import {
  accountInLines,
  readStatementTable,
  type TableLine,
} from '@pinkas/domain/bank/read-statement-table';
import { findHeadLine } from '@pinkas/domain/bank/statement-columns';
import type { StatementColumns } from '@pinkas/domain/bank/statement-field';

import { AppError } from '../../../../platform/errors/app-error.ts';
import { readTable } from '../../../../platform/tables/read-table.ts';
import { TableRefusedError, type TableProblem } from '../../../../platform/tables/table-reading.ts';
import { decodeText, findEncoding } from '../../../../platform/tables/text-encoding.ts';

const LIMITS = {
  rowsMax: STATEMENT_ROWS_MAX + STATEMENT_HEAD_LINES_MAX,
  columnsMax: STATEMENT_COLUMNS_MAX,
  cellLengthMax: STATEMENT_CELL_LENGTH_MAX,
};

/** A file as far as it can be read without knowing its columns. */
export type StatementFile =
  | {
      readonly format: 'csv' | 'xlsx';
      readonly encoding: BatchEncoding | null;
      readonly heads: readonly string[];
      /** Above the heads: the account, the period. */
      readonly headLines: readonly TableLine[];
      readonly lines: readonly TableLine[];
    }
  | {
      readonly format: 'ofx' | 'mt940';
      readonly encoding: BatchEncoding;
      readonly reading: StatementReading;
    };

function refuse(problem: TableProblem, line = 0): never {
  const max = problem === 'columns' ? STATEMENT_COLUMNS_MAX : STATEMENT_ROWS_MAX;
  throw new AppError('TABLE_REFUSED', { problem, line, max });
}

/**
 * Returns a text of one of the formats of banks; undefined for what is not one of them, or no text
 * in this encoding.
 */
function readBankText(bytes: Uint8Array, encoding: BatchEncoding): StatementFile | undefined {
  let text: string;
  try {
    text = decodeText(bytes, encoding);
  } catch (error) {
    if (error instanceof TableRefusedError) return undefined;
    throw error;
  }
  if (isOfx(text)) return { format: 'ofx', encoding, reading: readOfx(text) };
  return isMt940(text) ? { format: 'mt940', encoding, reading: readMt940(text) } : undefined;
}

/** Reads the bytes of a statement. Refusals: TABLE_REFUSED with its reason and line, BUSY. */
export async function readStatementFile(
  accountId: number,
  bytes: Uint8Array,
  encoding: BatchEncoding | undefined,
): Promise<StatementFile> {
  const ofBank = readBankText(bytes, encoding ?? findEncoding(bytes));
  if (ofBank !== undefined && 'reading' in ofBank) {
    if (ofBank.reading.rows.length > STATEMENT_ROWS_MAX) refuse('rows');
    return ofBank;
  }
  const table = await readTable(accountId, { bytes, limits: LIMITS, encoding });
  if (table.kind === 'refused') return refuse(table.problem, table.lineNo);
  const cells = table.rows.slice(0, 200).flatMap((row) => row.cells);
  const isTurned = table.format === 'csv' && looksReversed(cells);
  const lines = isTurned
    ? table.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => turnText(cell)) }))
    : table.rows;
  const at = headLineOf(lines);
  const below = lines.slice(at + 1);
  if (below.length === 0) refuse('empty');
  if (below.length > STATEMENT_ROWS_MAX) refuse('rows', below[STATEMENT_ROWS_MAX]?.lineNo);
  const { format, encoding: found } = table;
  const heads = lines[at]?.cells ?? [];
  return { format, encoding: found, heads, headLines: lines.slice(0, at), lines: below };
}

/**
 * Returns the line whose cells are known column names of a bank; where none is, the first of the widest, which a person
 * then maps.
 */
function headLineOf(lines: readonly TableLine[]): number {
  const first = lines.slice(0, STATEMENT_HEAD_LINES_MAX).map((line) => line.cells);
  const found = findHeadLine(first);
  if (found !== undefined) return found;
  const widest = Math.max(...first.map((row) => row.length));
  return first.findIndex((row) => row.length === widest);
}

/** Returns the movements of a file by its columns. */
export function readMovements(file: StatementFile, columns: StatementColumns): StatementReading {
  if ('reading' in file) return file.reading;
  return {
    ...readStatementTable(file.lines, columns),
    accountDigits: accountInLines(file.headLines),
  };
}
