import type {
  BulkJob,
  BulkKind,
  BulkProblemDocument,
  BulkState,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { BULK_JOBS_SHOWN, BULK_PROBLEMS_SHOWN } from '@pinkas/domain/documents/limits/bulk-limits';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A document of a job and, for a pending mail, its task. */
const DOCUMENTS = `bulk_job_documents b
  left join outbox_tasks t on t.account_id = $1 and t.id = b.task_id`;

const JOBS = `
  select j.id, w.kind, j.state, j.started_at as "createdAt", coalesce(u.full_name, '') as "byName",
    j.ended_at as "endedAt", j.result_key is not null as "hasResult",
    j.result_bytes as "resultBytes", w.result_pages as "resultPages", j.expires_at as "expiresAt",
    counts.*
  from bulk_jobs w join long_jobs j on j.account_id = $1 and j.id = w.id
  left join person_names u on u.account_id = $1 and u.user_id = j.started_by
  cross join lateral (
    select count(*)::int as documents,
      (count(*) filter (where b.state = 'done' or t.state = 'done'))::int as done,
      (count(*) filter (where b.state = 'failed' or t.state = 'failed'))::int as failed,
      (count(*) filter (where b.state = 'skipped'))::int as skipped,
      count(*) filter (where t.state = 'pending' and t.last_error is not null) > 0
        or exists (select from outbox_tasks s where s.account_id = $1 and s.id = j.task_id
          and s.state = 'pending' and s.last_error is not null) as "isRetrying"
    from ${DOCUMENTS} where b.account_id = $1 and b.job_id = j.id
  ) counts
  where w.account_id = $1`;

interface JobRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: BulkKind;
  readonly state: BulkState;
  readonly createdAt: string;
  readonly byName: string;
  readonly endedAt: string | null;
  readonly hasResult: boolean;
  readonly resultBytes: number | null;
  readonly resultPages: number | null;
  readonly expiresAt: string | null;
  readonly documents: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly isRetrying: boolean;
}

/** Mails that are pending and were not sent yet show their job as running. */
function shownState(row: JobRow): BulkState {
  const isOver = row.done + row.failed + row.skipped === row.documents;
  return row.state === 'done' && !isOver ? 'running' : row.state;
}

function toView(row: JobRow): BulkJob {
  const { id, kind, createdAt, byName, documents, done, failed, skipped, isRetrying } = row;
  const state = shownState(row);
  const { resultBytes: bytes, resultPages: pages, expiresAt } = row;
  const hasFile = state === 'done' && bytes !== null && expiresAt !== null;
  return {
    id,
    kind,
    state,
    createdAt,
    byName,
    endedAt: state === 'running' ? null : row.endedAt,
    documents,
    done,
    failed,
    skipped,
    isRetrying: isRetrying && state === 'running',
    result: hasFile && row.hasResult ? { bytes, pages, expiresAt } : null,
    isExpired: hasFile && !row.hasResult,
  };
}

/** Returns the newest jobs of the account. */
export async function listJobs(tx: AccountTx): Promise<BulkJob[]> {
  const { rows } = await tx.query<JobRow>({
    name: 'bulk-jobs',
    text: `${JOBS} order by j.started_at desc, j.id desc limit ${BULK_JOBS_SHOWN}`,
    values: [tx.accountId],
  });
  return rows.map(toView);
}

/** Returns a job with its progress. NOT_FOUND. */
export async function viewJob(tx: AccountTx, id: string): Promise<BulkJob> {
  const { rows } = await tx.query<JobRow>({
    name: 'bulk-job-view',
    text: `${JOBS} and j.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toView(row);
}

const PROBLEMS = `
  select d.id, d.doc_type as "docType", d.number, d.customer_name as "customerName",
    case when b.state = 'skipped' then 'no-address' when b.task_id is not null then 'mail-refused'
      else 'no-print' end as problem
  from ${DOCUMENTS}
  join documents d on d.account_id = $1 and d.id = b.document_id
  where b.account_id = $1 and b.job_id = $2
    and (b.state in ('failed', 'skipped') or t.state = 'failed')
  order by b.position limit ${BULK_PROBLEMS_SHOWN}`;

/** Lists the failed documents of a job, in their order. */
export async function listProblems(tx: AccountTx, id: string): Promise<BulkProblemDocument[]> {
  const { rows } = await tx.query<BulkProblemDocument & Record<string, unknown>>({
    name: 'bulk-job-problems',
    text: PROBLEMS,
    values: [tx.accountId, id],
  });
  return rows;
}
