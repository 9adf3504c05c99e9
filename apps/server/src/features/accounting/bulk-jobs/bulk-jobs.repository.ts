import type { BulkState } from '@pinkas/contract/accounting/bulk-jobs.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RowState, StoredJob } from './stored-job.ts';

const COLUMNS = `j.id, j.kind, j.state, j.language, j.message, j.task_id as "taskId",
  j.created_at as "createdAt", j.created_by as "createdBy", j.result_key as "resultKey",
  j.result_bytes as "resultBytes", j.expires_at as "expiresAt"`;

type JobRow = StoredJob & Record<string, unknown>;

/** The job of an id. NOT_FOUND when the account has none; `isLocked` keeps others from changing it. */
export async function getJob(tx: AccountTx, id: string, isLocked = false): Promise<StoredJob> {
  const { rows } = await tx.query<JobRow>({
    name: isLocked ? 'bulk-job-locked' : 'bulk-job',
    text: `select ${COLUMNS} from bulk_jobs j where j.account_id = $1 and j.id = $2
      ${isLocked ? 'for update' : ''}`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** Jobs of the account that run or rest. */
export async function countOpenJobs(tx: AccountTx): Promise<number> {
  const { count } = await tx
    .selectFrom('bulkJobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirstOrThrow();
  return count;
}

export type NewJob = Omit<StoredJob, 'state' | 'resultKey' | 'resultBytes' | 'expiresAt'>;

/** Enters a running job with its documents in their order; gives how many of them the account has. */
export async function insertJob(
  tx: AccountTx,
  job: NewJob,
  documentIds: readonly string[],
): Promise<number> {
  await tx
    .insertInto('bulkJobs')
    .values({ ...job, accountId: tx.accountId, state: 'running' })
    .execute();
  const { rowCount } = await tx.query({
    name: 'bulk-job-documents',
    text: `insert into bulk_job_documents (account_id, job_id, position, document_id)
      select $1, $2, c.position, d.id from unnest($3::uuid[]) with ordinality as c (id, position)
      join documents d on d.account_id = $1 and d.id = c.id`,
    values: [tx.accountId, job.id, documentIds],
  });
  return rowCount ?? 0;
}

/** Moves a job to a state; an end keeps its moment, any other state forgets it. */
export async function setState(
  tx: AccountTx,
  id: string,
  state: BulkState,
  endedAt: string | null = null,
): Promise<void> {
  await tx
    .updateTable('bulkJobs')
    .set({ state, endedAt })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** From now on this task carries the job on, and no other. */
export async function setTask(tx: AccountTx, id: string, taskId: string): Promise<void> {
  await tx
    .updateTable('bulkJobs')
    .set({ taskId })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

export interface WaitingDocument {
  readonly documentId: string;
  /**
   * Of the customer's card today, else as it was at the issue, which is all that there is of a casual
   * customer; may be empty.
   */
  readonly email: string;
}

/** The next documents that wait, in their order. */
export async function listWaiting(
  tx: AccountTx,
  jobId: string,
  limit: number,
): Promise<WaitingDocument[]> {
  const { rows } = await tx.query<WaitingDocument & Record<string, unknown>>({
    name: 'bulk-job-waiting',
    text: `select b.document_id as "documentId",
        coalesce(case when c.is_regular then nullif(c.email, '') end, d.customer->>'email', '') as email
      from bulk_job_documents b
      join documents d on d.account_id = $1 and d.id = b.document_id
      join customers c on c.account_id = $1 and c.id = d.customer_id
      where b.account_id = $1 and b.job_id = $2 and b.state = 'waiting'
      order by b.position limit $3`,
    values: [tx.accountId, jobId, limit],
  });
  return rows;
}

/** Writes down what became of a document of a job; an owed mail with its task. */
export async function settleDocument(
  tx: AccountTx,
  jobId: string,
  documentId: string,
  state: RowState,
  taskId: string | null = null,
): Promise<void> {
  await tx
    .updateTable('bulkJobDocuments')
    .set({ state, taskId })
    .where('accountId', '=', tx.accountId)
    .where('jobId', '=', jobId)
    .where('documentId', '=', documentId)
    .execute();
}

/** All documents that came to nothing wait again; gives how many. */
export async function waitAgain(tx: AccountTx, jobId: string): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'bulk-job-wait-again',
    text: `update bulk_job_documents b set state = 'waiting', task_id = null
      where b.account_id = $1 and b.job_id = $2 and (b.state in ('failed', 'skipped')
        or b.state = 'owed' and exists (select from outbox_tasks t
          where t.account_id = $1 and t.id = b.task_id and t.state = 'failed'))`,
    values: [tx.accountId, jobId],
  });
  return rowCount ?? 0;
}

export interface FinishedDocument {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly customerName: string;
}

/** The documents of a job that go into its file, in their order. */
export async function listDone(tx: AccountTx, jobId: string): Promise<FinishedDocument[]> {
  const { rows } = await tx.query<FinishedDocument & Record<string, unknown>>({
    name: 'bulk-job-done',
    text: `select d.id as "documentId", d.doc_type as "docType", d.number,
        d.customer_name as "customerName"
      from bulk_job_documents b join documents d on d.account_id = $1 and d.id = b.document_id
      where b.account_id = $1 and b.job_id = $2 and b.state = 'done' order by b.position`,
    values: [tx.accountId, jobId],
  });
  return rows;
}

export interface JobResult {
  readonly resultKey: string;
  readonly resultBytes: number;
  /** Null for an archive. */
  readonly resultPages: number | null;
  readonly expiresAt: string;
}

/** Keeps where the finished file lies. */
export async function keepResult(tx: AccountTx, id: string, result: JobResult): Promise<void> {
  await tx
    .updateTable('bulkJobs')
    .set({ ...result })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** The file is gone; that there was one stays known. */
export async function forgetResult(tx: AccountTx, id: string, resultKey: string): Promise<void> {
  await tx
    .updateTable('bulkJobs')
    .set({ resultKey: null })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('resultKey', '=', resultKey)
    .execute();
}

/** Tells in the story of each document that its copy went into the job's file, once. */
export async function recordCopies(
  tx: AccountTx,
  { id, createdBy }: Pick<StoredJob, 'id' | 'createdBy'>,
  at: string,
): Promise<void> {
  await tx.query({
    name: 'bulk-job-copies',
    text: `insert into document_events (account_id, id, document_id, kind, at, user_id, detail)
      select $1, gen_random_uuid(), b.document_id, 'copy-downloaded', $3::timestamptz, $4,
        jsonb_build_object('bulkJobId', $2::text)
      from bulk_job_documents b
      where b.account_id = $1 and b.job_id = $2::uuid and b.state = 'done'
        and not exists (select from document_events e where e.account_id = $1
          and e.document_id = b.document_id and e.kind = 'copy-downloaded'
          and e.detail->>'bulkJobId' = $2::text)`,
    values: [tx.accountId, id, at, createdBy],
  });
}
