import type { DownloadOrder } from '@pinkas/contract/accountant/downloads/downloads.contract';
import { CLIENT_DOWNLOAD_DOCUMENTS_MAX } from '@pinkas/domain/documents/limits/client-download-limits';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listRelations } from '../clients/clients.api.ts';
import { mayTake, turnOf } from './client-turn.ts';
import { expireFile, findJob, viewDownload, type DownloadAnswer } from './download-commands.ts';
import { downloadJob } from './download-job.ts';
import { findDownload, lockDownloads, saveDownload } from './downloads.repository.ts';
import { countDocuments } from './taken-things.reads.ts';

/**
 * Starts a file, which replaces the earlier one. A running one stays: there is one at a time, and of two presses at once the
 * second finds the first. Clients that are closed to the accountant for now, such as blocked ones, are left out. Throws NOT_FOUND for
 * somebody who is no client, and where nothing would be in the file, and BULK_TOO_MANY.
 */
export async function startDownload(
  ctx: AccountContext,
  order: DownloadOrder,
): Promise<DownloadAnswer> {
  const documents = await countAll(ctx, order);
  if (documents > CLIENT_DOWNLOAD_DOCUMENTS_MAX) {
    throw new AppError('BULK_TOO_MANY', { max: CLIENT_DOWNLOAD_DOCUMENTS_MAX });
  }
  const { db, clock, userId } = ctx;
  const earlier = await findDownload(db, userId);
  const job = earlier && (await findJob(ctx, earlier));
  if (job?.state === 'running') return viewDownload(ctx);
  const isReplaced = await ctx.transaction(async (tx) => {
    await lockDownloads(tx, userId);
    // A second press finds what the first press began: another file, or the job of the one that it saw without a job.
    const now = await findDownload(db, userId);
    if (now?.jobId !== earlier?.jobId) return false;
    if (now !== undefined && (await findJob(ctx, now))?.state === 'running') return false;
    const jobId = newId();
    const { accountId } = tx;
    // The row is committed before the job: a crash between them leaves a file that never began, and is requested
    // again.
    await saveDownload(db, userId, { jobId, accountId, askedAt: clock.now(), documents }, order);
    await downloadJob.start(ctx, tx, jobId);
    return true;
  });
  if (earlier !== undefined && isReplaced) await expireFile(ctx, earlier);
  return viewDownload(ctx);
}

/** The documents of the period over all clients, as this accountant sees them. */
async function countAll(ctx: AccountContext, { clients, from, to, parts }: DownloadOrder) {
  const { services, userId, ip } = ctx;
  const relations = await listRelations(services, userId);
  let count = 0;
  let isAnyOpen = false;
  for (const accountId of clients) {
    const relation = relations.find((one) => one.accountId === accountId);
    if (relation === undefined) throw new AppError('NOT_FOUND');
    // One that is closed for now is left out at its turn, and the file says so.
    if (!mayTake(relation)) continue;
    isAnyOpen = true;
    const { actor, seesDocuments } = turnOf(services, { userId, ip }, relation);
    if (!seesDocuments || !parts.includes('documents')) continue;
    count += await actor.transaction((tx) => countDocuments(tx, { from, to }));
  }
  if (!isAnyOpen) throw new AppError('NOT_FOUND');
  return count;
}
