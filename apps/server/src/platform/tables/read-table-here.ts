import { readCsvRows } from './csv-rows.ts';
import { isWebPage, readHtmlRows } from './html-rows.ts';
import type { TableRequest } from './read-table.ts';
import { TableRefusedError, type Table, type TableReading } from './table-reading.ts';
import { decodeText, findEncoding } from './text-encoding.ts';
import { readXlsxRows } from './xlsx-rows.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Files that a person may take for a table, by how they begin: PDF, PNG, JPEG, GIF, gzip. */
const OTHER_KINDS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
];

/** Reads a table in the present thread; see `readTable`. */
export async function readTableHere(request: TableRequest): Promise<TableReading> {
  try {
    const table = await tableOf(request);
    if (table.rows.length === 0) throw new TableRefusedError('empty');
    return table;
  } catch (error) {
    if (error instanceof TableRefusedError) return error.refusal;
    throw error;
  }
}

async function tableOf({ bytes, limits, encoding }: TableRequest): Promise<Table> {
  if (beginsWith(bytes, COMPOUND)) throw new TableRefusedError('old-or-locked');
  if (OTHER_KINDS.some((signs) => beginsWith(bytes, signs))) throw new TableRefusedError('kind');
  if (beginsWith(bytes, ZIP)) {
    const rows = await readXlsxRows(bytes, limits);
    return { kind: 'read', format: 'xlsx', encoding: null, rows };
  }
  const known = encoding ?? findEncoding(bytes);
  const text = decodeText(bytes, known);
  const rows = isWebPage(text) ? readHtmlRows(text, limits) : readCsvRows(text, limits);
  return { kind: 'read', format: 'csv', encoding: known, rows };
}

function beginsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}
