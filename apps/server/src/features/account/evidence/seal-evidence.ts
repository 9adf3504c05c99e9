import { assert } from '@pinkas/domain/assert';
import type { Pool } from 'pg';

import type { Services } from '../../../platform/services.ts';
import { recordHeads, type EvidenceHead } from './evidence-heads.ts';

/** Entries of one seal at most, so that a large import is sealed in short transactions. */
const ENTRIES_MAX = 2_000;

/** Seals all that an account wrote so far, batch by batch; returns how many entries it sealed. */
export async function sealAccount(owner: Pool, accountId: number): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { rows } = await owner.query<{ count: number }>('select seal_evidence($1, $2) as count', [
      accountId,
      ENTRIES_MAX,
    ]);
    const [row] = rows;
    assert(row !== undefined, 'the function returns one row');
    if (row.count === 0) return sealed;
    sealed += row.count;
  }
}

/** Accounts with changes that have no seal; as the owner of the tables, over all accounts. */
async function listUnsealedAccounts(owner: Pool): Promise<number[]> {
  const { rows } = await owner.query<{ accountId: number }>(
    `select account_id as "accountId" from evidence_entries where seal_no is null
      union select account_id from audit_events where has_evidence is not true
      union select account_id from document_events where has_evidence is not true
      order by 1`,
  );
  return rows.map(({ accountId }) => accountId);
}

async function findHead(owner: Pool, accountId: number): Promise<EvidenceHead | undefined> {
  const { rows } = await owner.query<EvidenceHead>(
    `select account_id as "accountId", seal_no as "sealNo", sealed_at as "sealedAt",
        encode(seal_hash, 'hex') as "sealHash"
      from evidence_seals where account_id = $1 order by seal_no desc limit 1`,
    [accountId],
  );
  return rows[0];
}

/**
 * Seals what all accounts wrote since the last time, and appends the new end of each chain to the
 * file of heads. A failure of one account is logged and blocks no other.
 */
export async function sealEvidence({ db, config, log }: Services): Promise<void> {
  const heads: EvidenceHead[] = [];
  for (const accountId of await listUnsealedAccounts(db.owner)) {
    try {
      await sealAccount(db.owner, accountId);
      const head = await findHead(db.owner, accountId);
      if (head !== undefined) heads.push(head);
    } catch (error) {
      log.warn({ err: error, accountId }, 'the evidence of an account was not sealed');
    }
  }
  await recordHeads(config.dataFolder, heads);
}
