import Papa from 'papaparse';

import { boundedRow, TableRefusedError, type TableLimits, type TableRow } from './table-reading.ts';

/** The line by which Excel learns the delimiter; it is no row. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;

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
    delimiter: told?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
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
