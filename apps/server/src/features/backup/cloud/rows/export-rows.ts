import { crc32 } from 'node:zlib';

import type { BackedUpTable } from './backed-up-tables.ts';
import { readColumns, type RowsTx } from './table-columns.ts';

const ROWS_AT_ONCE = 500;
/** On average a chunk ends after so many rows; where it ends follows from its last row alone. */
const ROWS_OF_CHUNK = 1_024;
const ROWS_MAX = 8_192;
const BYTES_MAX = 4 * 1024 ** 2;

/**
 * Returns the rows of a table of the account in the order of their keys, each as a line of JSON, in chunks. A row that is
 * added or changed makes another chunk of the one that it is in and leaves the others as they were, so that they are not sent
 * again. Equal rows give equal bytes on every machine.
 */
export async function* exportRows(
  tx: RowsTx,
  accountId: number,
  table: BackedUpTable,
  /** A scratch table with nothing but these rows, in place of the table itself. */
  scratch?: string,
): AsyncGenerator<Buffer> {
  const { columns, order } = await readColumns(tx, table.name);
  const { columns: wanted = columns, where = 'r.account_id = $1' } = table.part ?? {};
  const [relation, condition] =
    scratch === undefined ? [table.name, where] : [scratch, '$1::bigint is not null'];
  const list = wanted.map((name) => `r."${name}"`).join(', ');
  await tx.query({
    text: `declare backed_up_rows no scroll cursor for select to_jsonb(p)::text as line from (
      select ${list} from "${relation}" r where ${condition} ${order === '' ? '' : `order by ${order}`}) p`,
    values: [accountId],
  });
  let lines: string[] = [];
  let bytes = 0;
  for (;;) {
    // A cursor gives one batch after another.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await tx.query<{ line: string }>({
      text: `fetch forward ${String(ROWS_AT_ONCE)} from backed_up_rows`,
    });
    for (const { line } of rows) {
      lines.push(line);
      bytes += line.length;
      if (!isEnd(line) && lines.length < ROWS_MAX && bytes < BYTES_MAX) continue;
      yield chunkOf(lines);
      lines = [];
      bytes = 0;
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.query({ text: 'close backed_up_rows' });
  if (lines.length > 0) yield chunkOf(lines);
}

function isEnd(line: string): boolean {
  return crc32(line) % ROWS_OF_CHUNK === 0;
}

function chunkOf(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Makes the text of rows the same in every session. Call it at the beginning of a transaction. */
export async function settleTexts(tx: RowsTx): Promise<void> {
  await tx.query({
    text: `set local timezone = 'UTC'; set local bytea_output = 'hex'; set local datestyle = 'ISO';
      set local intervalstyle = 'postgres'; set local extra_float_digits = 1`,
  });
}
