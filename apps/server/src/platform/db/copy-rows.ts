import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** One value of a row; bytes as a buffer. */
export type Cell = string | number | boolean | null | Buffer;

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString('hex')}`;
  if (typeof cell !== 'string') return String(cell);
  return cell
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}

/**
 * Inserts rows through COPY, which is the fastest; existing rows stay. COPY does not write to a
 * table with row-level security, so the rows pass through a temporary table of the same shape.
 * Needs an open transaction.
 */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: string,
  rows: readonly Cell[][],
): Promise<void> {
  const passage = `copied_${table}`;
  await client.query(
    `create temp table ${passage} on commit drop as select ${columns} from ${table} with no data`,
  );
  const lines = rows.map((row) => `${row.map((cell) => cellText(cell)).join('\t')}\n`);
  await pipeline(
    Readable.from(lines),
    client.query(copyFrom(`copy ${passage} (${columns}) from stdin`)),
  );
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from ${passage} on conflict do nothing`,
  );
}
