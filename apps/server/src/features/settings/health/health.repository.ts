import type {
  BookCheck,
  BookOutcome,
  NewestChecks,
} from '@pinkas/contract/settings/health/health.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Waits for other transactions that start a check of the account. */
export async function lockBookChecks(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-book-checks',
    text: `select pg_advisory_xact_lock(hashtextextended('book-check ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

/** Returns the newest check of the account, whoever started it, and the newest that has an outcome. */
export async function findNewestChecks(tx: AccountTx): Promise<NewestChecks> {
  const [check = null] = await listNewest(tx);
  if (check === null || check.outcome !== null) return { check, complete: check };
  const [complete = null] = await listNewest(tx, { isComplete: true });
  return { check, complete };
}

async function listNewest(
  tx: AccountTx,
  { isComplete }: { readonly isComplete: boolean } = { isComplete: false },
): Promise<readonly BookCheck[]> {
  const { rows } = await tx.query<BookCheck & Record<string, unknown>>({
    name: 'newest-book-check',
    text: `select c.id, j.state, j.started_at as "startedAt", j.ended_at as "endedAt",
        c.parts_done as done, c.parts_all as "all", c.outcome
      from book_checks c join long_jobs j on j.account_id = $1 and j.id = c.id
      where c.account_id = $1 and (c.outcome is not null or not $2)
      order by j.started_at desc, c.id desc limit 1`,
    values: [tx.accountId, isComplete],
  });
  return rows;
}

/** Returns those of some documents that the person of the transaction sees. */
export async function listSeenDocuments(
  tx: AccountTx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Enters a check whose job was started. */
export async function insertCheck(tx: AccountTx, id: string): Promise<void> {
  await tx.insertInto('bookChecks').values({ accountId: tx.accountId, id }).execute();
}

/** Records how far a check is. */
export async function recordProgress(
  tx: AccountTx,
  id: string,
  { done, all }: { readonly done: number; readonly all: number },
): Promise<void> {
  await tx
    .updateTable('bookChecks')
    .set({ partsDone: done, partsAll: all })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Records what a check found. */
export async function recordOutcome(
  tx: AccountTx,
  id: string,
  outcome: BookOutcome,
): Promise<void> {
  await tx
    .updateTable('bookChecks')
    .set({ outcome: JSON.stringify(outcome) })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
