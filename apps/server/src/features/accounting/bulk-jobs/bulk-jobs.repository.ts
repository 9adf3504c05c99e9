import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RowState, StoredJob } from './stored-job.ts';

const COLUMNS = `b.id, b.kind, j.state, b.language, b.message, j.started_at as "createdAt",
  j.started_by as "createdBy", j.result_key as "resultKey",
  j.result_bytes as "resultBytes", j.expires_at as "expiresAt"`;

type JobRow = StoredJob & Record<string, unknown>;

/** Returns the job of an id. NOT_FOUND when the account has none. */
export async function getJob(tx: AccountTx, id: string): Promise<StoredJob> {
  const { rows } = await tx.query<JobRow>({
    name: 'bulk-job',
    text: `select ${COLUMNS}
      from bulk_jobs b join long_jobs j on j.account_id = $1 and j.id = b.id
      where b.account_id = $1 and b.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

export type NewJob = Pick<StoredJob, 'id' | 'kind' | 'language' | 'message'>;

/**
 * Saves what a job does, with its documents in their order; returns how many of them the account has.
 */
export async function insertJob(
  tx: AccountTx,
  job: NewJob,
  documentIds: readonly string[],
): Promise<number> {
  await tx
    .insertInto('bulkJobs')
    .values({ ...job, accountId: tx.accountId })
    .execute();
  const { rowCount } = await tx.query({
    name: 'bulk-job-documents',
    text: `insert into bulk_job_documents (account_id, job_id, position, document_id)
      select d.account_id, $2, c.position, d.id from unnest($3::uuid[]) with ordinality as c (id, position)
      join documents d on d.account_id = $1 and d.id = c.id`,
    values: [tx.accountId, job.id, documentIds],
  });
  return rowCount ?? 0;
}

export interface WaitingDocument {
  readonly documentId: string;
  /**
   * Of the customer's card today, else as it was at the issue, which is all that there is of a casual
   * customer; may be empty.
   */
  readonly email: string;
}

/** Lists the next pending documents, in their order. */
export async function listWaiting(
  tx: AccountTx,
  jobId: string,
  limit: number,
): Promise<WaitingDocument[]> {
  const { rows } = await tx.query<WaitingDocument & Record<string, unknown>>({
    name: 'bulk-job-waiting',
    text: `select b.document_id as "documentId",
        coalesce(case when c.is_regular and d.third_party is null then nullif(c.email, '') end, d.customer->>'email', '') as email
      from bulk_job_documents b
      join documents d on d.account_id = $1 and d.id = b.document_id
      join customers c on c.account_id = $1 and c.id = d.customer_id
      where b.account_id = $1 and b.job_id = $2 and b.state = 'waiting'
      order by b.position limit $3`,
    values: [tx.accountId, jobId, limit],
  });
  return rows;
}

/** Writes down what became of a document of a job; a pending mail with its task. */
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

/** Makes all failed documents of a job pending again; returns how many. */
export async function waitAgain(tx: AccountTx, jobId: string): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'bulk-job-wait-again',
    text: `update bulk_job_documents b set state = 'waiting', task_id = null
      where b.account_id = $1 and b.job_id = $2 and (b.state in ('failed', 'skipped')
        or b.state = 'pending' and exists (select from outbox_tasks t
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

/** Returns the documents of a job that go into its file, in their order. */
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

/** Records how many pages the file to print has. */
export async function setResultPages(
  tx: AccountTx,
  id: string,
  resultPages: number,
): Promise<void> {
  await tx
    .updateTable('bulkJobs')
    .set({ resultPages })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Logs in the history of each document that its copy was added to the job's file, once. */
export async function recordCopies(
  tx: AccountTx,
  job: { readonly id: string; readonly documentIds: readonly string[] },
  actor: Actor,
  at: string,
): Promise<void> {
  const { actorKind, actorId, requestedBy } = recordOfActor(actor);
  tx.noteChange('document');
  await tx.query({
    name: 'bulk-job-copies',
    text: `insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
        requested_by, detail)
      select b.account_id, c.id, b.document_id, 'copy-downloaded', $3::timestamptz, $4, $5, $6,
        jsonb_build_object('bulkJobId', $2::text)
      from unnest($7::uuid[], $8::uuid[]) as c (id, document_id)
      join bulk_job_documents b on b.account_id = $1 and b.document_id = c.document_id
      where b.job_id = $2::uuid and b.state = 'done'
        and not exists (select from document_events e where e.account_id = $1
          and e.document_id = b.document_id and e.kind = 'copy-downloaded'
          and e.detail->>'bulkJobId' = $2::text)`,
    values: [
      tx.accountId,
      job.id,
      at,
      actorKind,
      actorId,
      requestedBy,
      job.documentIds.map(() => newId()),
      job.documentIds,
    ],
  });
}
