/** Encodings of a text file; a person can name one when the guess was wrong. */
export const TABLE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1255', 'cp862'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** A row with something in it. */
export interface TableRow {
  /** As spreadsheets count, from 1; empty rows count too. */
  readonly rowNo: number;
  /** Line of a text file in which the row begins; the same as `rowNo` in a workbook. */
  readonly lineNo: number;
  readonly cells: readonly string[];
  /** A merged cell that began in a row above goes on in this one. */
  readonly isContinued?: boolean;
}

export interface Table {
  readonly kind: 'read';
  /** A web page with tables is a text like one with delimiters. */
  readonly format: 'xlsx' | 'csv';
  /** Null for a workbook. */
  readonly encoding: TableEncoding | null;
  readonly rows: readonly TableRow[];
}

/** Why a file is not taken as a table. */
export type TableProblem =
  /** Neither a workbook nor a text. */
  | 'kind'
  /** A workbook from before 2007, or one locked by a password. */
  | 'old-or-locked'
  | 'broken'
  /** Unpacked it is larger than a table has reason to be. */
  | 'bomb'
  /** It holds macros or links to other files. */
  | 'active'
  /** Not all of it can be read in its encoding. */
  | 'encoding'
  | 'quotes'
  | 'rows'
  | 'columns'
  | 'cell'
  | 'empty';

export interface TableRefusal {
  readonly kind: 'refused';
  readonly problem: TableProblem;
  /** Row or line at which reading ended; 0 when it is about the whole file. */
  readonly lineNo: number;
}

export type TableReading = Table | TableRefusal;

export interface TableLimits {
  /** The head included. */
  readonly rowsMax: number;
  readonly columnsMax: number;
  readonly cellLengthMax: number;
}

/** Thrown inside a reader to end it. */
export class TableRefusedError extends Error {
  override readonly name = 'TableRefusedError';
  readonly refusal: TableRefusal;

  constructor(problem: TableProblem, lineNo = 0) {
    super(problem);
    this.refusal = { kind: 'refused', problem, lineNo };
  }
}

/**
 * Returns the row without empty cells at its end; undefined when nothing is left. Refuses what
 * cannot be stored.
 */
export function boundedRow(row: TableRow, limits: TableLimits): TableRow | undefined {
  const last = row.cells.findLastIndex((cell) => cell.trim() !== '');
  if (last === -1) return undefined;
  if (last >= limits.columnsMax) throw new TableRefusedError('columns', row.lineNo);
  const cells = row.cells.slice(0, last + 1);
  if (cells.some((cell) => cell.length > limits.cellLengthMax)) {
    throw new TableRefusedError('cell', row.lineNo);
  }
  // No text of the database holds these; other control characters are shown as a problem of their row.
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())) {
    throw new TableRefusedError('broken', row.lineNo);
  }
  return { ...row, cells };
}
