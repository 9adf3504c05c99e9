import { assert } from '@pinkas/domain/assert';
import { sql, type Kysely } from 'kysely';

import type { DB } from '../../../platform/db/schema.types.ts';
import type { EvidenceHead } from './evidence-heads.ts';

/** What the seals of an account cover. */
export interface SealsReport {
  readonly sealsCount: number;
  readonly entriesCount: number;
  /** Changes that are not sealed yet. */
  readonly unsealedCount: number;
  /** The last seal; null before the first. */
  readonly head: Omit<EvidenceHead, 'accountId'> | null;
}

interface SealRow {
  readonly sealNo: number;
  readonly sealedAt: string;
  readonly entriesCount: number;
  readonly previousHash: string;
  readonly sealHash: string;
  readonly isWhole: boolean;
}

const SEALS_AT_ONCE = 500;
const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** Entries may be this much older than the last seal: that of a long transaction. */
const DELAY_MAX = '1 hour';

/** Seals after a number, each with whether its hashes follow from its entries. */
function readSeals(accountId: number, after: number) {
  return sql<SealRow>`
    select s.seal_no as "sealNo", s.sealed_at as "sealedAt", s.entries_count as "entriesCount",
      encode(s.previous_hash, 'hex') as "previousHash", encode(s.seal_hash, 'hex') as "sealHash",
      coalesce(e.count, 0) = s.entries_count and e.hash = s.entries_hash and s.seal_hash =
        evidence_seal_hash(s.account_id, s.seal_no, s.sealed_at, s.entries_count, s.entries_hash,
          s.previous_hash) is true as "isWhole"
    from (select * from evidence_seals where account_id = ${accountId}::bigint
        and seal_no > ${after} order by seal_no limit ${SEALS_AT_ONCE}) s
    left join lateral (
      select count(*) as count, sha256(convert_to(string_agg(evidence_entry_text(
          id, at, table_name, row_key, old_hash, new_hash), E'\n' order by id), 'UTF8')) as hash
      from evidence_entries where account_id = ${accountId}::bigint and seal_no = s.seal_no) e on true
    order by s.seal_no`;
}

interface RestRow {
  readonly unsealedCount: number;
  readonly lateCount: number;
  readonly strayCount: number;
}

/** Returns entries outside of the seals: pending ones, overdue ones, those of no seal. */
function readRest(accountId: number) {
  return sql<RestRow>`
    select
      (select count(*) from evidence_entries
        where account_id = ${accountId}::bigint and seal_no is null)::int
      + (select count(*) from audit_events
        where account_id = ${accountId}::bigint and has_evidence is not true)::int
      + (select count(*) from document_events
        where account_id = ${accountId}::bigint and has_evidence is not true)::int as "unsealedCount",
      (select count(*) from evidence_entries where account_id = ${accountId}::bigint
        and seal_no is null and at < (select max(sealed_at) - ${DELAY_MAX}::interval
          from evidence_seals where account_id = ${accountId}::bigint))::int as "lateCount",
      (select count(*) from evidence_entries e where account_id = ${accountId}::bigint
        and seal_no is not null and not exists (select from evidence_seals s
          where s.account_id = ${accountId}::bigint and s.seal_no = e.seal_no))::int as "strayCount"`;
}

/** Recorded heads that the chain no longer has, by their numbers. */
async function* missingHeads(
  db: Kysely<DB>,
  accountId: number,
  heads: AsyncIterable<EvidenceHead>,
): AsyncGenerator<number> {
  let batch: EvidenceHead[] = [];
  async function missingOf(some: readonly EvidenceHead[]): Promise<readonly number[]> {
    const { rows } = await sql<{ sealNo: number }>`
      select h.seal_no as "sealNo" from unnest(${some.map(({ sealNo }) => sealNo)}::bigint[],
          ${some.map(({ sealHash }) => sealHash)}::text[]) as h (seal_no, hash)
      where not exists (select from evidence_seals s where s.account_id = ${accountId}::bigint
        and s.seal_no = h.seal_no and encode(s.seal_hash, 'hex') = h.hash)
      order by 1`.execute(db);
    return rows.map(({ sealNo }) => sealNo);
  }
  for await (const head of heads) {
    batch.push(head);
    if (batch.length < SEALS_AT_ONCE) continue;
    yield* await missingOf(batch);
    batch = [];
  }
  if (batch.length > 0) yield* await missingOf(batch);
}

function headOf({ sealNo, sealedAt, sealHash }: SealRow): SealsReport['head'] {
  return { sealNo, sealedAt, sealHash };
}

/** Returns what is wrong with a seal after the one before it. */
function sealFaults(row: SealRow, before: SealRow | undefined): string[] {
  const expected = (before?.sealNo ?? 0) + 1;
  const faults: string[] = [];
  if (row.sealNo !== expected) faults.push(`seal ${expected} is missing`);
  else if (row.previousHash !== (before?.sealHash ?? FIRST_PREVIOUS_HASH)) {
    faults.push(`seal ${row.sealNo} does not follow from the one before it`);
  }
  if (!row.isWhole) faults.push(`seal ${row.sealNo} does not match its entries`);
  return faults;
}

function restFaults({ lateCount, strayCount }: RestRow): string[] {
  return [
    ...(lateCount > 0 ? [`${lateCount} entries were passed over by the last seal`] : []),
    ...(strayCount > 0 ? [`${strayCount} entries name a seal that is missing`] : []),
  ];
}

/** Follows the seals of an account from the first one, in batches, and compares the recorded heads. */
export async function verifySeals(
  db: Kysely<DB>,
  accountId: number,
  heads: AsyncIterable<EvidenceHead>,
): Promise<SealsReport & { readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let last: SealRow | undefined;
  let entriesCount = 0;
  for (;;) {
    const { rows } = await readSeals(accountId, last?.sealNo ?? 0).execute(db);
    for (const row of rows) {
      faults.push(...sealFaults(row, last));
      entriesCount += row.entriesCount;
      last = row;
    }
    if (rows.length < SEALS_AT_ONCE) break;
  }
  const [rest] = (await readRest(accountId).execute(db)).rows;
  assert(rest !== undefined, 'counts are one row');
  faults.push(...restFaults(rest));
  for await (const sealNo of missingHeads(db, accountId, heads)) {
    faults.push(`seal ${sealNo} is not the one that was recorded outside of the database`);
  }
  return {
    sealsCount: last?.sealNo ?? 0,
    entriesCount,
    unsealedCount: rest.unsealedCount,
    head: last === undefined ? null : headOf(last),
    faults,
  };
}
