import type { BusinessArchive } from '@pinkas/contract/backup/archive/archive.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fileNameLine } from '../../../platform/http/bodies/file-name-line.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import type { JobMove } from '../../../platform/jobs/long-job.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { archiveJob } from './archive-job.ts';
import {
  expireFile,
  findArchive,
  lockArchives,
  saveArchive,
  type StoredArchive,
} from './archive.repository.ts';

export interface ArchiveAnswer {
  readonly archive: BusinessArchive | null;
}

/** Returns the newest archive of the account. */
export async function viewArchive(tx: AccountTx, now: string): Promise<ArchiveAnswer> {
  const found = await findArchive(tx);
  return { archive: found === undefined ? null : toView(found, now) };
}

function toView(stored: StoredArchive, now: string): BusinessArchive {
  const { jobId: id, state, createdAt, byName, documents, done, failed } = stored;
  const { resultBytes, expiresAt } = stored;
  const hasFile = state === 'done' && resultBytes !== null && expiresAt !== null;
  const isThere = hasFile && stored.resultKey !== null && expiresAt > now;
  // Documents that were issued meanwhile are in it too.
  const all = Math.max(documents, done + failed);
  return {
    id,
    state,
    createdAt,
    byName,
    documents: all,
    done,
    failed,
    result: isThere ? { bytes: resultBytes, expiresAt } : null,
    isExpired: hasFile && !isThere,
  };
}

/**
 * Starts a new archive, whose file replaces the earlier one. A running or paused one stays: there is one at a time,
 * and of two presses at once the second one finds the first.
 */
export function startArchive(ctx: AccountContext, language: 'he' | 'en'): Promise<ArchiveAnswer> {
  return ctx.transaction(async (tx) => {
    await lockArchives(tx);
    const found = await findArchive(tx);
    if (found?.state !== 'running' && found?.state !== 'paused') {
      const jobId = newId();
      if (found !== undefined) await expireFile(tx, found.jobId, ctx.clock.now());
      await archiveJob.start(ctx, tx, jobId);
      await saveArchive(tx, { jobId, language });
      await recordAudit(ctx, tx, [
        { action: 'business-archive.started', entityKind: 'business-archive', entityId: jobId },
      ]);
    }
    return viewArchive(tx, ctx.clock.now());
  });
}

/** Pauses, resumes or cancels the newest archive; in a state without this move it stays. NOT_FOUND without any. */
export function moveArchive(ctx: AccountContext, move: JobMove): Promise<ArchiveAnswer> {
  return ctx.transaction(async (tx) => {
    await lockArchives(tx);
    const found = await findArchive(tx);
    if (found === undefined) throw new AppError('NOT_FOUND');
    await archiveJob.move(ctx, tx, found.jobId, move);
    return viewArchive(tx, ctx.clock.now());
  });
}

/**
 * Returns the finished file of the newest archive as a stream. NOT_FOUND before it is there, after
 * its days, and of any other.
 */
export async function openArchive(ctx: AccountContext, id: string): Promise<FileAnswer> {
  const { archive, business } = await ctx.transaction(async (tx) => {
    const found = await findArchive(tx);
    if (found?.jobId !== id || toView(found, ctx.clock.now()).result === null) {
      throw new AppError('NOT_FOUND');
    }
    await recordAudit(ctx, tx, [
      {
        action: 'business-archive.downloaded',
        entityKind: 'business-archive',
        entityId: found.jobId,
      },
    ]);
    return { archive: found, business: await getBusinessName(tx, found.language) };
  });
  const [day = ''] = formatInstant(archive.createdAt).split(' ');
  const values = { business, date: day.replaceAll('/', '-') };
  const name = phrasesIn(archive.language, 'archiveFiles')('fileName', values);
  return {
    body: await ctx.services.storage.results.open(archive.resultKey ?? ''),
    mediaType: 'application/zip',
    fileName: `${fileNameLine(name.replaceAll(/[/\\]/g, '-'))}.zip`,
    disposition: 'attachment',
    ...(archive.resultBytes !== null && { sizeBytes: archive.resultBytes }),
  };
}
