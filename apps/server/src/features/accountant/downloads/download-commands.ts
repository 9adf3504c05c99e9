import type { ClientDownload } from '@pinkas/contract/accountant/downloads/downloads.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fileNameLine } from '../../../platform/http/bodies/file-name-line.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { listRelations } from '../clients/clients.api.ts';
import { mayTake } from './client-turn.ts';
import { downloadJob } from './download-job.ts';
import { findDownload, type StoredDownload } from './downloads.repository.ts';

export interface DownloadAnswer {
  readonly download: ClientDownload | null;
}

/** The job of a file, as the queue of its account stores it. */
export interface DownloadJob extends Record<string, unknown> {
  readonly state: ClientDownload['state'];
  readonly resultKey: string | null;
  readonly resultBytes: number | null;
  readonly expiresAt: string | null;
}

type Caller = Pick<AccountContext, 'db' | 'clock' | 'userId'>;

/**
 * Returns the job of a file; undefined where it never began. It belongs to the person, whoever works in its account
 * now.
 */
export async function findJob(
  { db, userId }: Pick<Caller, 'db' | 'userId'>,
  { accountId, jobId }: StoredDownload,
): Promise<DownloadJob | undefined> {
  const { rows } = await inAccount(db, { accountId }, (tx) =>
    tx.query<DownloadJob>({
      name: 'job-of-client-download',
      text: `select state, result_key as "resultKey", result_bytes as "resultBytes",
          expires_at as "expiresAt"
        from long_jobs where account_id = $1 and id = $2 and started_by = $3`,
      values: [tx.accountId, jobId, userId],
    }),
  );
  return rows[0];
}

/** Marks the file of a replaced job for removal with the next expired files. */
export async function expireFile(
  { db, clock, userId }: Caller,
  { accountId, jobId }: StoredDownload,
): Promise<void> {
  await inAccount(db, { accountId }, (tx) =>
    tx
      .updateTable('longJobs')
      .set({ expiresAt: clock.now() })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', jobId)
      .where('startedBy', '=', userId)
      .where('resultKey', 'is not', null)
      .execute(),
  );
}

interface Found {
  readonly stored: StoredDownload;
  readonly job: DownloadJob | undefined;
  readonly view: ClientDownload;
}

/** Returns the newest file of the person who calls. */
export async function viewDownload(ctx: Caller): Promise<DownloadAnswer> {
  return { download: (await findWhole(ctx))?.view ?? null };
}

async function findWhole(ctx: Caller): Promise<Found | undefined> {
  const stored = await findDownload(ctx.db, ctx.userId);
  if (stored === undefined) return undefined;
  const job = await findJob(ctx, stored);
  const file = await findFile(ctx, stored, job);
  const { jobId: id, askedAt, from, to, clients, leftOut, documents, done, failed } = stored;
  const view: ClientDownload = {
    id,
    state: job?.state ?? 'failed',
    createdAt: askedAt,
    from,
    to,
    clients: clients.length,
    leftOut: leftOut.length,
    // Documents that were issued meanwhile are in it too.
    documents: Math.max(documents, done + failed),
    done,
    failed,
    ...file,
  };
  return { stored, job, view };
}

/** Returns the finished file of a job, or why it cannot be served. */
async function findFile(
  ctx: Caller,
  stored: StoredDownload,
  job: DownloadJob | undefined,
): Promise<Pick<ClientDownload, 'result' | 'isWithdrawn' | 'isExpired'>> {
  if (job?.state !== 'done' || job.resultBytes === null || job.expiresAt === null) {
    return { result: null, isWithdrawn: false, isExpired: false };
  }
  const { resultKey, resultBytes: bytes, expiresAt } = job;
  const isThere = resultKey !== null && expiresAt > ctx.clock.now();
  const isWithdrawn = !(await areAllOpen(ctx, stored));
  return {
    result: isThere && !isWithdrawn ? { bytes, expiresAt } : null,
    isWithdrawn,
    isExpired: !isThere && !isWithdrawn,
  };
}

/** Returns whether each client in a file still grants the accountant access. */
async function areAllOpen(ctx: Caller, { clients, leftOut }: StoredDownload): Promise<boolean> {
  const relations = await listRelations(ctx, ctx.userId);
  return clients
    .filter((id) => !leftOut.includes(id))
    .every((id) => relations.some((one) => one.accountId === id && mayTake(one)));
}

/** Cancels the newest file. NOT_FOUND without any. */
export async function cancelDownload(ctx: AccountContext): Promise<DownloadAnswer> {
  const stored = await findDownload(ctx.db, ctx.userId);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const { accountId, jobId } = stored;
  await inAccount(ctx.db, { accountId }, (tx) =>
    downloadJob.move({ ...ctx, accountId }, tx, jobId, 'cancel'),
  );
  return viewDownload(ctx);
}

/**
 * Returns the finished file as a stream, for the person who asked. NOT_FOUND before it exists, after it expired, for anybody
 * else's, and once a client in it does not grant the accountant access any more: the content of one file is served together
 * or not at all.
 */
export async function openDownload(ctx: AccountContext, id: string): Promise<FileAnswer> {
  const found = await findWhole(ctx);
  const key = found?.job?.resultKey;
  if (found?.stored.jobId !== id || found.view.result === null || typeof key !== 'string') {
    throw new AppError('NOT_FOUND');
  }
  const { stored } = found;
  const { language, from, to } = stored;
  const name = phrasesIn(language, 'clientFiles')('fileName', { from, to });
  return {
    body: await ctx.services.storage.results.open(key),
    mediaType: 'application/zip',
    fileName: `${fileNameLine(name)}.zip`,
    disposition: 'attachment',
    sizeBytes: found.view.result.bytes,
    mayStillHave: async () => {
      if (!(await areAllOpen(ctx, stored))) throw new AppError('NOT_FOUND');
    },
  };
}
