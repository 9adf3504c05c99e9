import type {
  BulkJob,
  StartBulkJob,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import {
  BULK_DOCUMENTS_MAX,
  BULK_JOBS_OPEN_MAX,
} from '@pinkas/domain/documents/limits/bulk-limits';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { assertAccountAtWork } from '../../../platform/resting-accounts.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { listDocumentIds } from '../documents/documents.api.ts';
import { bulkJob } from './bulk-job.ts';
import { viewJob } from './bulk-jobs.reads.ts';
import { insertJob } from './bulk-jobs.repository.ts';

/**
 * Starts a job: which documents is settled and written down now, and a task does the work. Refusals:
 * NOT_FOUND for an id that the account does not have, BULK_EMPTY, BULK_TOO_MANY, BULK_JOBS_RUNNING,
 * ACCOUNT_CLOSED for mails of a closed account.
 */
export function startJob(
  ctx: AccountActor,
  wanted: StartBulkJob,
  idempotencyKey: string,
): Promise<BulkJob> {
  const request = { write: 'bulk-job.start', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    if (wanted.kind === 'mail') await assertAccountAtWork(tx, ctx.clock);
    if ((await bulkJob.countOpen(tx)) >= BULK_JOBS_OPEN_MAX)
      throw new AppError('BULK_JOBS_RUNNING');
    const ids = await chosenIds(tx, ctx, wanted);
    const { kind, language, message } = wanted;
    const id = newId();
    await bulkJob.start(ctx, tx, id);
    const known = await insertJob(tx, { id, kind, language, message }, ids);
    if (known < ids.length) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, tx, [
      {
        action: 'bulk-job.started',
        entityKind: 'bulk-job',
        entityId: id,
        detail: { kind, documents: ids.length },
      },
    ]);
    return viewJob(tx, id);
  });
}

async function chosenIds(
  tx: AccountTx,
  { clock }: AccountActor,
  { ids, filter = {}, sort, direction }: StartBulkJob,
): Promise<readonly string[]> {
  if (ids !== undefined) return ids;
  const order = { filter, sort, direction };
  const found = await listDocumentIds(tx, clock.today(), order, BULK_DOCUMENTS_MAX + 1);
  if (found.length === 0) throw new AppError('BULK_EMPTY');
  if (found.length > BULK_DOCUMENTS_MAX) {
    throw new AppError('BULK_TOO_MANY', { max: BULK_DOCUMENTS_MAX });
  }
  return found;
}
