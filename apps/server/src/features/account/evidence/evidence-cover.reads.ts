import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What the chain of evidence of an account covers up to its last seal. */
export interface EvidenceCover {
  readonly sealNo: number;
  /** ISO text in UTC. */
  readonly sealedAt: string;
  /** Hexadecimal; represents all that was sealed before. */
  readonly sealHash: string;
  /** Changes under all seals. */
  readonly entriesCount: number;
}

/** Returns the last seal and how many changes it and earlier seals cover; null before the first. */
export async function findEvidenceCover(tx: AccountTx): Promise<EvidenceCover | null> {
  const { rows } = await tx.query<EvidenceCover & Record<string, unknown>>({
    name: 'evidence-cover',
    text: `select s.seal_no as "sealNo", s.sealed_at as "sealedAt",
        encode(s.seal_hash, 'hex') as "sealHash",
        (select coalesce(sum(c.entries_count), 0) from evidence_seals c where c.account_id = $1)::bigint as "entriesCount"
      from evidence_seals s where s.account_id = $1 order by s.seal_no desc limit 1`,
    values: [tx.accountId],
  });
  return rows[0] ?? null;
}
