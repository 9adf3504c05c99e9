import type { BusinessArchive } from '@pinkas/contract/backup/archive/archive.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** The newest archive of an account, as its rows store it. */
export interface StoredArchive {
  readonly jobId: string;
  readonly state: BusinessArchive['state'];
  readonly language: 'he' | 'en';
  readonly createdAt: string;
  readonly byName: string;
  readonly documents: number;
  readonly done: number;
  readonly failed: number;
  readonly throughId: string | null;
  /** The path of the finished file; null without one. */
  readonly resultKey: string | null;
  readonly resultBytes: number | null;
  readonly expiresAt: string | null;
}

/** Returns the newest archive of the account; undefined where there was none. */
export async function findArchive(tx: AccountTx): Promise<StoredArchive | undefined> {
  const { rows } = await tx.query<StoredArchive & Record<string, unknown>>({
    name: 'business-archive',
    text: `select b.job_id as "jobId", j.state, b.language, j.started_at as "createdAt",
        coalesce(u.full_name, '') as "byName", b.documents, b.done, b.failed, b.through_id as "throughId",
        j.result_key as "resultKey", j.result_bytes as "resultBytes", j.expires_at as "expiresAt"
      from business_archives b join long_jobs j on j.account_id = $1 and j.id = b.job_id
      left join person_names u on u.account_id = $1 and u.user_id = j.started_by
      where b.account_id = $1`,
    values: [tx.accountId],
  });
  return rows[0];
}

/** Waits for other transactions that start or change an archive of the account. */
export async function lockArchives(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-archives',
    text: `select pg_advisory_xact_lock(hashtextextended('business-archive ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

/** Saves a new archive, which replaces the earlier one. */
export async function saveArchive(
  tx: AccountTx,
  { jobId, language }: Pick<StoredArchive, 'jobId' | 'language'>,
): Promise<void> {
  // A distributed engine inserts no value that it has to ask for.
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-documents-of-archive',
    text: 'select count(*) from documents d where d.account_id = $1',
    values: [tx.accountId],
  });
  await tx.query({
    name: 'save-archive',
    text: `insert into business_archives (account_id, job_id, language, documents)
      values ($1, $2, $3, $4)
      on conflict (account_id) do update set job_id = excluded.job_id, language = excluded.language,
        documents = excluded.documents, done = 0, failed = 0, through_id = null`,
    values: [tx.accountId, jobId, language, rows[0]?.count ?? 0],
  });
}

/** Marks the file of a replaced job for removal with the next expired files. */
export async function expireFile(tx: AccountTx, jobId: string, at: string): Promise<void> {
  await tx
    .updateTable('longJobs')
    .set({ expiresAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', jobId)
    .where('resultKey', 'is not', null)
    .execute();
}

/** Writes down how far the copies of the archive of a job are made. */
export async function saveProgress(
  tx: AccountTx,
  jobId: string,
  { done, failed, throughId }: { done: number; failed: number; throughId: string },
): Promise<void> {
  await tx
    .updateTable('businessArchives')
    .set((eb) => ({
      done: eb('done', '+', done),
      failed: eb('failed', '+', failed),
      throughId,
    }))
    .where('accountId', '=', tx.accountId)
    .where('jobId', '=', jobId)
    .execute();
}
