import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';

import { decimalsOf, decimalText, isLikeFormula, type ExportColumn } from './export-column.ts';

/** Spreadsheets take a file for UTF-8 by this mark alone. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns a table as CSV, piece by piece: UTF-8 with a byte order mark, lines end with CRLF (RFC
 * 4180). Texts are always quoted, so that no character inside them starts a cell in any locale, and
 * one that looks like a formula is prefixed with an apostrophe to prevent that. Numbers and dates
 * are our own and unquoted.
 */
export async function* csvBytes<Row>(
  columns: readonly ExportColumn<Row>[],
  language: ExportLanguage,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  const heads = columns.map((column) => quoted(column.head(language)));
  yield Buffer.from(`${BYTE_ORDER_MARK}${heads.join(',')}\r\n`);
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      columns.map((column) => cellText(column, column.value(row, language))).join(','),
    );
    if (lines.length > 0) yield Buffer.from(`${lines.join('\r\n')}\r\n`);
  }
}

function cellText<Row>(column: ExportColumn<Row>, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return column.kind === 'date' ? value : quoted(value);
  // Basis points are read as per cent: 1,750 is 17.5 %.
  if (column.kind === 'percent') return `${decimalText(value, 2, false)}%`;
  return decimalText(value, decimalsOf(column), column.kind === 'money');
}

function quoted(text: string): string {
  const safe = isLikeFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""').replaceAll('\0', '')}"`;
}
