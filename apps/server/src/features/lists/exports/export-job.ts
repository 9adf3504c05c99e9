import { EXPORT_RESULT_DAYS } from '@pinkas/domain/exports/export-limits';
import { assert } from '@pinkas/domain/assert';

import { contextOfTask } from '../../../platform/context.ts';
import type { AccountTx, DocumentBounds } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openExport } from '../../../platform/export/export-routes.ts';
import { finishWithFile } from '../../../platform/jobs/long-job-result.ts';
import {
  defineLongJob,
  StepSupersededError,
  type JobStep,
} from '../../../platform/jobs/long-job.ts';
import type { Services } from '../../../platform/services.ts';
import { findReader, tellOfJob } from '../../shell/notices/notices.api.ts';
import { changeExport, findExport } from './exports.repository.ts';
import { findRequestedList, requireExport } from './requested-list.ts';

const TRIES_MAX = 4;
const FILE_BYTES_MAX = 8 * 1024 ** 3;
/** After this many rows the job saves its progress, and checks whether it continues. */
const TOLD_EVERY_ROWS = 2_000;
/** Of many rows, after a hundredth of them. */
const TOLD_TIMES = 100;
/** Rows that are files of their own take longer. */
const TOLD_EVERY_BYTES = 1024 ** 2;

/**
 * A long export. It is one step, since all of its rows are of one snapshot: after a crash the next process starts again.
 * Whether its person may still see the list is checked throughout.
 */
export const exportJob = defineLongJob({
  kind: 'list-export',
  isFair: true,
  needs: mayStillExport,
  triesMax: TRIES_MAX,
  step: writeExport,
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    await tellOfJob(tx, { job: 'list-export', jobId, state, at: clock.now(), userId });
  },
});

async function mayStillExport(
  services: Services,
  tx: AccountTx,
  { jobId, userId }: { readonly jobId: string; readonly userId: string },
): Promise<boolean> {
  const reader = await findReader(tx, userId, services.clock.today());
  const job = await findExport(tx, userId, jobId);
  if (reader === undefined || job === undefined) return false;
  // A file over the documents that its reader saw when it was started reveals too much to a reader
  // who sees fewer now.
  if (job.fileName !== null && job.documentBounds !== boundsText(reader.bounds)) return false;
  try {
    requireExport(reader.principal, findRequestedList(services, job.address).exporting);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Bounds as they are compared; null for a person who sees all. */
export function boundsText(bounds: DocumentBounds | null): string | null {
  return bounds === null ? null : [bounds.issuerId, bounds.from, bounds.until].join('/');
}

interface Progress {
  rowsAll: number | null;
  rowsDone: number;
  /** JSON. */
  outcome: string | null;
}

async function writeExport(step: JobStep): Promise<void> {
  const { actor, services, jobId } = step;
  const { userId, accountId } = actor;
  const { job, reader } = await actor.transaction(async (tx) => ({
    job: await findExport(tx, userId, jobId),
    reader: await findReader(tx, userId, actor.clock.today()),
  }));
  assert(job !== undefined && reader !== undefined, 'who may go on is in the account');
  const { principal, bounds } = reader;
  const person = { accountId, userId, principal, bounds, taskId: jobId, actor: actor.actor };
  const progress: Progress = { rowsAll: null, rowsDone: 0, outcome: null };
  const { body, fileName, mediaType } = await openExport(
    contextOfTask(services, person),
    findRequestedList(services, job.address),
    {
      counted: (rows) => void (progress.rowsAll = rows),
      read: (rows) => void (progress.rowsDone += rows),
      told: (outcome) => void (progress.outcome = JSON.stringify(outcome)),
    },
  );
  assert(!(body instanceof Uint8Array), 'the rows of an export are a stream');
  const documentBounds = boundsText(bounds);
  await actor.transaction((tx) =>
    changeExport(tx, jobId, { fileName, mediaType, documentBounds, ...progress }),
  );
  await finishWithFile(step, toldBytes(step, body, progress), {
    bytesMax: FILE_BYTES_MAX,
    days: EXPORT_RESULT_DAYS,
    record: (tx) => changeExport(tx, jobId, { ...progress, rowsAll: progress.rowsDone }),
  });
}

/** The same bytes; the rows that they are made of are written down, and what runs no more is given up. */
async function* toldBytes(
  { actor, jobId, isCurrent }: JobStep,
  body: AsyncIterable<Uint8Array>,
  progress: Progress,
): AsyncGenerator<Uint8Array> {
  let told = 0;
  let sinceBytes = 0;
  for await (const bytes of body) {
    yield bytes;
    sinceBytes += bytes.byteLength;
    const sinceRows = progress.rowsDone - told;
    const toldEvery = Math.max(TOLD_EVERY_ROWS, (progress.rowsAll ?? 0) / TOLD_TIMES);
    if (sinceRows < toldEvery && (sinceRows === 0 || sinceBytes < TOLD_EVERY_BYTES)) continue;
    told = progress.rowsDone;
    sinceBytes = 0;
    const goesOn = await actor.transaction(async (tx) => {
      if (!(await isCurrent(tx))) return false;
      await changeExport(tx, jobId, { ...progress });
      return true;
    });
    if (!goesOn) throw new StepSupersededError();
  }
}
