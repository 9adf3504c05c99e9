import type { Statement, StatementResult } from '../../../../platform/db/transaction-kysely.ts';

/** A transaction that reads and writes the rows of a backup. */
export interface RowsTx {
  query<Row extends Record<string, unknown>>(statement: Statement): Promise<StatementResult<Row>>;
}

/** The columns of a table that are not computed of others, and those of its key in their order, but the account. */
export interface TableColumns {
  readonly columns: readonly string[];
  /** With the collation that sorts alike on every machine. */
  readonly order: string;
}

/** Returns the columns of a table as the database has them. */
export async function readColumns(tx: RowsTx, table: string): Promise<TableColumns> {
  const { rows } = await tx.query<{ name: string; isText: boolean; place: number | null }>({
    name: 'columns-of-backed-up-table',
    text: `select a.attname::text as name, a.attcollation <> 0 as "isText",
        array_position(evidence_key_columns($1::text::regclass), a.attname::text) as place
      from pg_attribute a where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum`,
    values: [table],
  });
  const key = rows
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ name, isText }) => `r."${name}"${isText ? ' collate "C"' : ''}`);
  return { columns: rows.map(({ name }) => name), order: key.join(', ') };
}
