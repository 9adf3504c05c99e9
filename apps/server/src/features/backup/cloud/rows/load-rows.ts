import type { BackedUpTable } from './backed-up-tables.ts';
import { readColumns, type RowsTx } from './table-columns.ts';

/** The rows have other columns than the table of this release. */
export class OtherColumnsError extends Error {
  override readonly name = 'OtherColumnsError';

  constructor(table: string) {
    super(`the rows of ${table} have other columns`);
  }
}

/** Where rows go. */
export interface LoadTarget {
  /** With the columns of the table. */
  readonly relation: string;
  /** Of people, whose own a backup does not have. */
  readonly passwordHash: string;
}

/** Inserts a chunk of rows, with nothing but what it says. Throws OtherColumnsError, and what the database refuses. */
export async function loadRows(
  tx: RowsTx,
  { name, part }: BackedUpTable,
  { relation, passwordHash }: LoadTarget,
  chunk: Uint8Array,
): Promise<void> {
  const lines = Buffer.from(chunk).toString().split('\n').slice(0, -1);
  const [first] = lines;
  if (first === undefined) return;
  const columns = part?.columns ?? (await readColumns(tx, name)).columns;
  const given = Object.keys(JSON.parse(first) as object);
  if (given.toSorted().join(' ') !== columns.toSorted().join(' '))
    throw new OtherColumnsError(name);
  const added = name === 'users' ? { password_hash: passwordHash } : {};
  const list = columns.map((column) => `"${column}"`);
  const more = Object.keys(added);
  await tx.query({
    text: `insert into "${relation}" (${[...list, ...more].join(', ')})
      select ${[...list, ...more.map((_, index) => `$${String(index + 2)}`)].join(', ')}
      from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
    values: [`[${lines.join(',')}]`, ...Object.values(added)],
  });
}
