import type { DownloadOrder } from '@pinkas/contract/accountant/downloads/downloads.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { inControlPlane, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';

/** The one file of an accountant over many clients, and how far it has come. */
export interface StoredDownload {
  readonly jobId: string;
  /** The account whose queue carries the job. */
  readonly accountId: number;
  readonly language: DownloadOrder['language'];
  readonly askedAt: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly parts: DownloadOrder['parts'];
  readonly format: DownloadOrder['format'];
  readonly clients: readonly number[];
  readonly documents: number;
  readonly done: number;
  readonly failed: number;
  readonly clientsDone: number;
  readonly throughId: string | null;
  readonly leftOut: readonly number[];
}

/** Returns the file of a person; undefined where there was none. */
export async function findDownload(
  db: Database,
  userId: string,
): Promise<StoredDownload | undefined> {
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<StoredDownload & Record<string, unknown>>({
      name: 'client-download',
      text: `select job_id as "jobId", account_id as "accountId", language, asked_at as "askedAt",
          from_day as "from", to_day as "to", parts, format, clients, documents, done, failed,
          clients_done as "clientsDone", through_id as "throughId", left_out as "leftOut"
        from client_downloads where user_id = $1`,
      values: [userId],
    }),
  );
  return rows[0];
}

/** Waits for other transactions that start a file for a person. */
export async function lockDownloads(tx: AccountTx, userId: string): Promise<void> {
  await tx.query({
    name: 'lock-client-downloads',
    text: `select pg_advisory_xact_lock(hashtextextended('client-download ' || $1, 0))`,
    values: [userId],
  });
}

export type NewDownload = Pick<StoredDownload, 'jobId' | 'accountId' | 'askedAt' | 'documents'>;

/** Saves a file, which replaces the earlier one. */
export async function saveDownload(
  db: Database,
  userId: string,
  { jobId, accountId, askedAt, documents }: NewDownload,
  { language, from, to, parts, format, clients }: DownloadOrder,
): Promise<void> {
  const what = [language, askedAt, from, to, parts, format, clients, documents];
  await inControlPlane(db, (tx) =>
    tx.query({
      name: 'save-client-download',
      text: `insert into client_downloads (user_id, job_id, account_id, language, asked_at, from_day,
          to_day, parts, format, clients, documents)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (user_id) do update set job_id = excluded.job_id,
          account_id = excluded.account_id, language = excluded.language,
          asked_at = excluded.asked_at, from_day = excluded.from_day, to_day = excluded.to_day,
          parts = excluded.parts, format = excluded.format, clients = excluded.clients,
          documents = excluded.documents, done = 0, failed = 0, clients_done = 0,
          through_id = null, left_out = '{}'`,
      values: [userId, jobId, accountId, ...what],
    }),
  );
}

/** How far the copies of a file are made. */
export type DownloadProgress = Pick<
  StoredDownload,
  'done' | 'failed' | 'clientsDone' | 'throughId'
>;

/** Writes down how far a job has come, while it is the newest. */
export async function saveProgress(
  db: Database,
  jobId: string,
  { done, failed, clientsDone, throughId }: DownloadProgress,
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx.query({
      name: 'client-download-progress',
      text: `update client_downloads
        set done = $2, failed = $3, clients_done = $4, through_id = $5 where job_id = $1`,
      values: [jobId, done, failed, clientsDone, throughId],
    }),
  );
}

/** Writes down which clients are not in the file of a job. */
export async function saveLeftOut(
  db: Database,
  jobId: string,
  leftOut: readonly number[],
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx.query({
      name: 'client-download-left-out',
      text: 'update client_downloads set left_out = $2 where job_id = $1',
      values: [jobId, leftOut],
    }),
  );
}
