import Papa from 'papaparse';

import { boundedRow, TableRefusedError, type TableLimits, type TableRow } from './table-reading.ts';

/** The line by which Excel learns the delimiter; it is no row. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows by which the delimiter is found. */
const SAMPLE_ROWS = 50;

interface Fit {
  readonly delimiter: string;
  /** Rows that have the most usual number of cells, and that number; none for a text of one column. */
  readonly rows: number;
  readonly cells: number;
}

function fitOf(text: string, delimiter: string): Fit {
  const { data } = Papa.parse<string[]>(text, {
    delimiter,
    preview: SAMPLE_ROWS,
    skipEmptyLines: 'greedy',
  });
  const counts = new Map<number, number>();
  for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
  const fits = [...counts].filter(([cells]) => cells > 1);
  const [cells, rows] = fits.toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { delimiter, rows, cells };
}

/**
 * Returns the sign that parts the rows most evenly, the first of them in doubt. Commas in sums part some rows of a short text
 * as well, and its last line is empty: the library's own guess takes them for the delimiter.
 */
function findDelimiter(text: string): string {
  const fits = DELIMITERS.map((delimiter) => fitOf(text, delimiter));
  const [best] = fits.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/**
 * Reads the rows of a delimited text with commas, semicolons, tabs or bars; cells in quotes may
 * contain all of them, and line breaks. Texts are preserved as they are: a formula is a text.
 */
export function readCsvRows(whole: string, limits: TableLimits): TableRow[] {
  const told = DELIMITER_LINE.exec(whole);
  const text = told === null ? whole : whole.slice(told[0].length);
  const linesBefore = told === null ? 0 : 1;
  const rows: TableRow[] = [];
  let [rowNo, lineNo, cursor] = [0, 1 + linesBefore, 0];
  let refused: TableRefusedError | undefined;
  Papa.parse<string[]>(text, {
    delimiter: told?.[1] ?? findDelimiter(text),
    step: ({ data, errors, meta }, parser) => {
      rowNo += 1;
      const begin = lineNo;
      lineNo += countLines(text, cursor, meta.cursor);
      cursor = meta.cursor;
      try {
        if (errors.some(({ type }) => type === 'Quotes')) {
          throw new TableRefusedError('quotes', begin);
        }
        const row = boundedRow({ rowNo, lineNo: begin, cells: data }, limits);
        if (row === undefined) return;
        if (rows.length >= limits.rowsMax) throw new TableRefusedError('rows', begin);
        rows.push(row);
      } catch (error) {
        if (!(error instanceof TableRefusedError)) throw error;
        refused = error;
        parser.abort();
      }
    },
  });
  if (refused !== undefined) throw refused;
  return rows;
}

/** Counts line ends between two positions, in any of their forms. */
function countLines(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\n|\r/g)?.length ?? 0;
}
