import type { Action } from '@pinkas/domain/permissions/actions';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineLongJob, type JobStep, type LongJob } from '../../../../platform/jobs/long-job.ts';
import { isAccountAtRest } from '../../../../platform/resting-accounts.ts';
import type { Services } from '../../../../platform/services.ts';
import { tellOfJob } from '../../../shell/notices/notices.api.ts';
import { getFile } from './batch-files.repository.ts';
import {
  listWaiting,
  settleRows,
  type RowAnswer,
  type WaitingDocument,
} from './batch-rows.repository.ts';
import type { FileKind } from './file-kind.ts';
import { issueKeyOf } from './stored-file.ts';

/** Documents or requests of one step: few, so that files of several people take turns and a pause is not held up. */
const STEP_DOCUMENTS = 200;
/** The pauses of the queue between this many attempts add up to half an hour. */
const STEP_TRIES_MAX = 8;

/** What is issued of a row, under the key of its file and row. */
export interface WaitingItem extends WaitingDocument {
  readonly idempotencyKey: string;
}

export interface FileJobOptions extends Pick<FileKind<never>, 'purpose' | 'thing'> {
  /** The action that its person must be allowed as long as it runs. */
  readonly needs: Action;
  /** How many are issued between two looks at whether it was stopped. */
  readonly partSize: number;
  /**
   * Issues a part and returns what became of each, in the same order. Under the same key it gives what was made before, so that a
   * step that broke off after an issue gets it again and only records it.
   */
  readonly issue: (
    actor: AccountActor,
    services: Services,
    part: readonly WaitingItem[],
  ) => Promise<readonly RowAnswer[]>;
}

/** Defines the job that issues what waits of a file, with the requests that were saved. */
export function defineFileJob({ thing, needs, issue, ...options }: FileJobOptions): LongJob {
  const { purpose, partSize } = options;
  return defineLongJob({
    kind: thing,
    priority: 'high',
    needs,
    triesMax: STEP_TRIES_MAX,
    async step(step) {
      const { actor, services, jobId } = step;
      const { sha256 } = await actor.transaction((tx) => getFile(tx, { purpose }, jobId));
      const next = (settled: readonly RowAnswer[]) =>
        actor.transaction((tx) => takeNext(tx, step, { purpose, partSize, settled }));
      let part = await next([]);
      for (let done = 0; part.length > 0 && done < STEP_DOCUMENTS; done += partSize) {
        const items = part.map((one) => ({
          ...one,
          idempotencyKey: issueKeyOf(sha256, one.rowNo, purpose),
        }));
        part = await next(await issue(actor, services, items));
      }
      if (part.length > 0) await actor.transaction((tx) => step.enqueueNext(tx));
    },
    async onEnd({ clock, userId }, tx, { jobId, state }) {
      await tellOfJob(tx, { job: thing, jobId, state, at: clock.now(), userId });
    },
  });
}

/**
 * Records what became of a part, whichever run continues the file by now, and returns the next one;
 * none when it is paused, as it is once the account is closed. With its last part the file is done.
 */
async function takeNext(
  tx: AccountTx,
  step: JobStep,
  {
    purpose,
    partSize,
    settled,
  }: Pick<FileJobOptions, 'purpose' | 'partSize'> & { settled: readonly RowAnswer[] },
): Promise<WaitingDocument[]> {
  const fileId = step.jobId;
  if (settled.length > 0) await settleRows(tx, { fileId, purpose }, settled);
  if (!(await step.isCurrent(tx))) return [];
  if (await isAccountAtRest(tx, step.actor.clock)) {
    await step.rest(tx);
    return [];
  }
  const waiting = await listWaiting(tx, fileId, partSize);
  if (waiting.length === 0) await step.finish(tx);
  return waiting;
}
