import { sql, type Kysely } from 'kysely';

import type { DB } from '../../../platform/db/schema.types.ts';
import { tablesWithEntries } from '../../../platform/db/tables/table-lists.ts';
import { TABLES } from '../../../tables.ts';
import type { EvidenceHead } from './evidence-heads.ts';
import { verifySeals, type SealsReport } from './verify-seals.ts';

/** A row or a seal that does not match the chain of evidence. */
export interface EvidenceFault {
  /** Null: the chain itself. */
  readonly table: string | null;
  readonly rowKey: string | null;
  readonly what: string;
}

export interface EvidenceReport extends SealsReport {
  readonly tablesCount: number;
  readonly faults: readonly EvidenceFault[];
}

/** Faults of one table that are named one by one. */
const FAULTS_MAX = 100;

interface StateRow {
  readonly rowKey: string;
  readonly isMissing: boolean;
  readonly isUnknown: boolean;
}

interface EvidentTable {
  readonly table: string;
  readonly leftOut: readonly string[];
}

/** Returns the columns of the keys of tables. */
async function readKeys(
  owner: Kysely<DB>,
  tables: readonly EvidentTable[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select name as "table", evidence_key_columns(name::regclass) as columns
    from unnest(${tables.map(({ table }) => table)}::text[]) as name`.execute(owner);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/**
 * States that entries and rows do not share. An entry removes one state and adds another, so of a
 * row one state is left: the one that it must have today. Each state is read once.
 */
function readDifferences(
  accountId: number,
  { table, leftOut }: EvidentTable,
  key: readonly string[],
) {
  const entered = leftOut.includes('has_evidence') ? sql`r.has_evidence` : sql`true`;
  return sql<StateRow>`
    with states as (
      select row_key, hash, sum(n) as n from (
        select row_key, new_hash as hash, 1 as n from evidence_entries
          where account_id = ${accountId}::bigint and table_name = ${table} and new_hash is not null
        union all
        select row_key, old_hash, -1 from evidence_entries
          where account_id = ${accountId}::bigint and table_name = ${table} and old_hash is not null
      ) e group by row_key, hash having sum(n) <> 0
    ), today as (
      select evidence_key(r.state, ${[...key]}::text[]) as row_key,
        evidence_hash(${accountId}::bigint, ${table}, r.state) as hash
      from (select evidence_state(r, ${[...leftOut]}::text[]) as state from ${sql.table(table)} r
        where r.account_id = ${accountId}::bigint and ${entered} offset 0) r
    )
    select coalesce(s.row_key, t.row_key) as "rowKey",
      bool_or(t.hash is null) as "isMissing", bool_or(s.hash is null) as "isUnknown"
    from states s full join today t on t.row_key = s.row_key and t.hash = s.hash
    where s.hash is null or t.hash is null or s.n <> 1
    group by 1 order by 1 limit ${FAULTS_MAX}`;
}

function whatOf({ isMissing, isUnknown }: StateRow): string {
  if (isMissing && isUnknown) return 'was changed without evidence';
  if (isMissing) return 'is gone or was changed without evidence';
  return isUnknown ? 'was added without evidence' : 'has its evidence twice';
}

/**
 * Checks the chain of evidence of an account: its seals and their entries, the recorded heads, and for
 * every table with entries that each row matches its entries. Sums are computed in the database, so
 * that memory stays flat.
 */
export async function verifyEvidence(
  owner: Kysely<DB>,
  accountId: number,
  heads: AsyncIterable<EvidenceHead>,
): Promise<EvidenceReport> {
  const plain = owner.withoutPlugins();
  const { faults: sealFaults, ...seals } = await verifySeals(plain, accountId, heads);
  const faults: EvidenceFault[] = sealFaults.map((what) => ({ table: null, rowKey: null, what }));
  const tables = tablesWithEntries(TABLES);
  const keys = await readKeys(plain, tables);
  for (const one of tables) {
    const { table } = one;
    const { rows } = await readDifferences(accountId, one, keys.get(table) ?? []).execute(plain);
    faults.push(...rows.map((row) => ({ table, rowKey: row.rowKey, what: whatOf(row) })));
  }
  return { ...seals, tablesCount: tables.length, faults };
}
