import { setTimeout as sleep } from 'node:timers/promises';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/document-fields';
import { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorInAccount, type AccountActor } from '../../../platform/http/context.ts';
import type { TaskHandler } from '../../../platform/jobs/outbox-task.ts';
import {
  BATCH_DOCUMENTS_MAX,
  issueBatch,
  type BatchAnswer,
  type BatchItem,
  type IssueDependencies,
} from '../documents/issue-batch.service.ts';
import { toIssueInput } from '../documents/issue-input.service.ts';
import { getFile, setState } from './batch-files.repository.ts';
import {
  listWaiting,
  settleRows,
  type RowAnswer,
  type WaitingDocument,
} from './batch-rows.repository.ts';
import { oweIssue } from './issue-file.ts';
import { issueRefusalOf } from './issue-refusal.ts';
import { issueKeyOf } from './stored-file.ts';

/**
 * Documents of one job: few, so that files of several people take turns and a stop is not held up. The
 * job that goes on stands before mails and prints.
 */
const JOB_DOCUMENTS_MAX = 200;
const BUSY_PAUSE_MS = 500;
const BUSY_TRIES = 20;

const Payload = z.object({ fileId: z.uuid(), userId: z.uuid(), ip: z.string() });

/**
 * Issues what waits in a file, twenty at a time, until nothing does or the file is paused. Each
 * document goes under the key of its file and row with the request that was written down, so that a
 * job that broke off after an issue gets the same document again and only writes it down.
 */
export function issueFileTask(
  deps: IssueDependencies,
  jobDocumentsMax: number = JOB_DOCUMENTS_MAX,
): TaskHandler {
  return async (task, services) => {
    const { fileId, userId, ip } = Payload.parse(task.payload);
    const { accountId } = task;
    const actor = actorInAccount(services, { accountId, userId, ip });
    let part = await actor.transaction((tx) => takeNext(tx, fileId, []));
    for (let done = 0; part.length > 0 && done < jobDocumentsMax; done += BATCH_DOCUMENTS_MAX) {
      const answers = await issuePatiently(actor, deps, part.map(itemOf));
      const settled = part.map(({ rowNo }, place) => rowAnswerOf(rowNo, answers[place]));
      part = await actor.transaction((tx) => takeNext(tx, fileId, settled));
    }
    if (part.length > 0) await actor.transaction((tx) => oweIssue(actor, tx, fileId));
  };
}

/** A document that waits, with the hash of its file. */
interface NextDocument extends WaitingDocument {
  readonly sha256: Buffer;
}

/**
 * Writes down what became of documents and gives the next ones; none when the file rests. With the last
 * document the file is done.
 */
async function takeNext(
  tx: AccountTx,
  fileId: string,
  settled: readonly RowAnswer[],
): Promise<NextDocument[]> {
  const { state, sha256 } = await getFile(tx, fileId, true);
  if (settled.length > 0) await settleRows(tx, fileId, settled);
  if (state !== 'issuing') return [];
  const waiting = await listWaiting(tx, fileId, BATCH_DOCUMENTS_MAX);
  if (waiting.length === 0) await setState(tx, fileId, 'done');
  return waiting.map((document) => ({ ...document, sha256 }));
}

function itemOf({ rowNo, request, sha256 }: NextDocument): BatchItem {
  return {
    input: toIssueInput(IssueDocumentRequest.parse(request)),
    idempotencyKey: issueKeyOf(sha256, rowNo),
  };
}

/** A moment without room is waited for; the queue's own pauses between tries grow much longer. */
async function issuePatiently(
  actor: AccountActor,
  deps: IssueDependencies,
  items: readonly BatchItem[],
): Promise<BatchAnswer[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await issueBatch(actor, deps, items);
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'BUSY';
      if (!isBusy || attempt === BUSY_TRIES) throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}

function rowAnswerOf(rowNo: number, answer: BatchAnswer | undefined): RowAnswer {
  if (answer === undefined) throw new Error('a document without an answer');
  return answer.outcome === 'issued'
    ? { rowNo, documentId: answer.document.id, error: null }
    : { rowNo, documentId: null, error: issueRefusalOf(answer.refusal) };
}
