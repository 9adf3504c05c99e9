import { setTimeout as sleep } from 'node:timers/promises';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/document-fields';
import { z } from 'zod';

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
 * Documents of one job, some seconds of work. The job that goes on stands in the queue behind the prints
 * of what was issued, so few would make the file wait for its own prints; many would hold up a stop.
 */
const JOB_DOCUMENTS_MAX = 1_000;
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
    for (let done = 0; done < jobDocumentsMax; done += BATCH_DOCUMENTS_MAX) {
      if (!(await issueNext(actor, deps, fileId))) return;
    }
    await actor.transaction((tx) => oweIssue(actor, tx, fileId));
  };
}

/** Issues the next documents; false when the file has no more, or rests. */
async function issueNext(
  actor: AccountActor,
  deps: IssueDependencies,
  fileId: string,
): Promise<boolean> {
  const next = await actor.transaction(async (tx) => {
    const file = await getFile(tx, fileId, true);
    if (file.state !== 'issuing') return undefined;
    const waiting = await listWaiting(tx, fileId, BATCH_DOCUMENTS_MAX);
    if (waiting.length === 0) await setState(tx, fileId, 'done');
    return waiting.length === 0 ? undefined : { waiting, sha256: file.sha256 };
  });
  if (next === undefined) return false;
  const items = next.waiting.map((document) => itemOf(document, next.sha256));
  const answers = await issuePatiently(actor, deps, items);
  const settled = next.waiting.map(({ rowNo }, place) => rowAnswerOf(rowNo, answers[place]));
  await actor.transaction((tx) => settleRows(tx, fileId, settled));
  return true;
}

function itemOf({ rowNo, request }: WaitingDocument, sha256: Buffer): BatchItem {
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
