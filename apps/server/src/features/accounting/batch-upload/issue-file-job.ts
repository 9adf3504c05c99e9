import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';

import { isAccountAtRest } from '../../../platform/resting-accounts.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { defineLongJob, type JobStep } from '../../../platform/jobs/long-job.ts';
import { whileBusy } from '../../../platform/jobs/while-busy.ts';
import { tellOfJob } from '../../shell/notices/notices.api.ts';
import {
  BATCH_DOCUMENTS_MAX,
  issueBatch,
  issueDependenciesOf,
  type BatchAnswer,
  type BatchItem,
  toIssueInput,
} from '../documents/documents.api.ts';
import { getFile } from './batch-files.repository.ts';
import {
  listWaiting,
  settleRows,
  type RowAnswer,
  type WaitingDocument,
} from './batch-rows.repository.ts';
import { issueRefusalOf } from './issue-refusal.ts';
import { issueKeyOf } from './stored-file.ts';

/** Documents of one step: few, so that files of several people take turns and a pause is not held up. */
const STEP_DOCUMENTS = 200;
/** The pauses of the queue between this many attempts add up to half an hour. */
const STEP_TRIES_MAX = 8;

/**
 * Issues the pending documents of a file, twenty at a time. Each is issued under the key of its file
 * and row with the request that was saved, so that a step that broke off after an issue gets the same
 * document again and only records it.
 */
export const issueFileJob = defineLongJob({
  kind: 'batch-file',
  priority: 'high',
  needs: 'batchUpload.issue',
  triesMax: STEP_TRIES_MAX,
  async step(step) {
    const { actor, jobId: fileId } = step;
    const deps = issueDependenciesOf(step.services);
    const { sha256 } = await actor.transaction((tx) => getFile(tx, fileId));
    let part = await actor.transaction((tx) => takeNext(tx, step, []));
    for (let done = 0; part.length > 0 && done < STEP_DOCUMENTS; done += BATCH_DOCUMENTS_MAX) {
      const items = part.map((document) => itemOf(sha256, document));
      const answers = await whileBusy(() => issueBatch(actor, deps, items));
      const settled = part.map(({ rowNo }, place) => rowAnswerOf(rowNo, answers[place]));
      part = await actor.transaction((tx) => takeNext(tx, step, settled));
    }
    if (part.length > 0) await actor.transaction((tx) => step.enqueueNext(tx));
  },
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    await tellOfJob(tx, { job: 'batch-file', jobId, state, at: clock.now(), userId });
  },
});

/**
 * Records the outcome of documents, whichever run continues the file by now, and returns the next ones;
 * none when it is paused, as it is once the account is closed. With its last document the file is done.
 */
async function takeNext(
  tx: AccountTx,
  step: JobStep,
  settled: readonly RowAnswer[],
): Promise<WaitingDocument[]> {
  if (settled.length > 0) await settleRows(tx, step.jobId, settled);
  if (!(await step.isCurrent(tx))) return [];
  if (await isAccountAtRest(tx, step.actor.clock)) {
    await step.rest(tx);
    return [];
  }
  const waiting = await listWaiting(tx, step.jobId, BATCH_DOCUMENTS_MAX);
  if (waiting.length === 0) await step.finish(tx);
  return waiting;
}

function itemOf(sha256: Buffer, { rowNo, request }: WaitingDocument): BatchItem {
  return {
    input: toIssueInput(IssueDocumentRequest.parse(request)),
    idempotencyKey: issueKeyOf(sha256, rowNo),
  };
}

function rowAnswerOf(rowNo: number, answer: BatchAnswer | undefined): RowAnswer {
  if (answer === undefined) throw new Error('a document without an answer');
  return answer.outcome === 'issued'
    ? { rowNo, documentId: answer.document.id, error: null }
    : { rowNo, documentId: null, error: issueRefusalOf(answer.refusal) };
}
