import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { getJob } from './bulk-jobs.repository.ts';

/**
 * Returns the finished file of a job as a stream. NOT_FOUND before it is there and after its days.
 */
export async function openResult(ctx: AccountContext, id: string): Promise<FileAnswer> {
  const job = await ctx.transaction(async (tx) => {
    const found = await getJob(tx, id);
    const isThere = found.state === 'done' && found.resultKey !== null;
    if (!isThere || (found.expiresAt ?? '') <= ctx.clock.now()) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, tx, [
      { action: 'bulk-job.downloaded', entityKind: 'bulk-job', entityId: id },
    ]);
    return found;
  });
  const { kind, language, resultKey, resultBytes, createdAt } = job;
  const text = phrasesIn(language, 'bulkJobs');
  const [day = ''] = formatInstant(createdAt).split(' ');
  const name = text(kind === 'zip' ? 'zipName' : 'printName', { date: day.replaceAll('/', '-') });
  return {
    body: await ctx.services.storage.results.open(resultKey ?? ''),
    mediaType: kind === 'zip' ? 'application/zip' : 'application/pdf',
    fileName: `${name}.${kind === 'zip' ? 'zip' : 'pdf'}`,
    disposition: 'attachment',
    ...(resultBytes !== null && { sizeBytes: resultBytes }),
  };
}
