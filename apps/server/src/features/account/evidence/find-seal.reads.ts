/** A seal of an account that was named by its hash. */
export interface FoundSeal {
  readonly sealNo: number;
  /** ISO text in UTC. */
  readonly sealedAt: string;
  /** Changes under this seal and those before it. */
  readonly entriesCount: number;
  /** Whether its hash follows from its content, and every later seal from the one before. */
  readonly isWhole: boolean;
}

/** A transaction of an account, or a pool of connections. */
interface Queries {
  query<Row extends FoundSeal & Record<string, unknown>>(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<{ rows: Row[] }>;
}

const FIND = `
  select s.seal_no as "sealNo", s.sealed_at as "sealedAt",
    (select coalesce(sum(c.entries_count), 0) from evidence_seals c
      where c.account_id = $1 and c.seal_no <= s.seal_no)::bigint as "entriesCount",
    not exists (select from (
        select seal_no, seal_hash, previous_hash, lag(seal_no) over later as no_before,
          lag(seal_hash) over later as hash_before,
          evidence_seal_hash(account_id, seal_no, sealed_at, entries_count, entries_hash,
            previous_hash) as computed
        from evidence_seals where account_id = $1 and seal_no >= s.seal_no
        window later as (order by seal_no)) l
      where l.computed <> l.seal_hash or l.hash_before <> l.previous_hash
        or l.no_before + 1 <> l.seal_no) as "isWhole"
  from evidence_seals s where s.account_id = $1 and s.seal_hash = decode($2, 'hex')`;

/**
 * Finds the seal of an account by its hash in hexadecimal, such as one that a mail carried; undefined when the
 * chain holds no such seal. The entries under the seals are the verifier's to compare.
 */
export async function findSeal(
  db: Queries,
  accountId: number,
  hash: string,
): Promise<FoundSeal | undefined> {
  const { rows } = await db.query<FoundSeal & Record<string, unknown>>({
    name: 'find-seal',
    text: FIND,
    values: [accountId, hash],
  });
  return rows[0];
}
