import { setTimeout as sleep } from 'node:timers/promises';

import type {
  BulkJob,
  BulkKind,
  BulkProblemDocument,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { composeFeatures } from '../../src/features.ts';
import { runTask } from '../../src/platform/jobs/run-task.ts';
import { taskOf, type TaskRun } from '../../src/platform/jobs/task.ts';
import type { Services } from '../../src/platform/services.ts';
import { getJson, write } from './customers.ts';
import type { TestServer } from '../test-server.ts';

export const JOBS = '/v2/api/bulk-jobs';

/** Requests a job over documents. */
export function sendJob(
  browser: HttpBrowser,
  kind: BulkKind,
  wanted: object,
  key?: string,
): Promise<Answer> {
  return write(browser, 'POST', JOBS, { kind, ...wanted }, key);
}

/** Starts a job that must start. */
export async function startJob(
  browser: HttpBrowser,
  kind: BulkKind,
  wanted: object,
): Promise<BulkJob> {
  const answer = await sendJob(browser, kind, wanted);
  if (answer.status !== 200) throw new Error(`not started: ${answer.status} ${answer.text}`);
  return answer.json as BulkJob;
}

export type JobView = BulkJob & { readonly problems: readonly BulkProblemDocument[] };

export function readJob(browser: HttpBrowser, id: string): Promise<JobView> {
  return getJson(browser, `${JOBS}/${id}`);
}

/** Waits until a job runs no more. */
export async function untilJobEnds(browser: HttpBrowser, id: string): Promise<JobView> {
  for (;;) {
    const job = await readJob(browser, id);
    if (job.state !== 'running') return job;
    await sleep(50);
  }
}

/** A task that is pending, with its kind. */
export interface PendingTask extends TaskRun {
  readonly kind: string;
}

/** A worker without a queue: the test decides which task runs, and how it breaks off. */
export interface HandWorker {
  /** Pending tasks of the account, in their order. */
  pending(accountId: number): Promise<PendingTask[]>;
  /** Runs a task to its end, as the queue does. */
  run(task: PendingTask): Promise<void>;
  /** Does a task's work and dies before its completion is recorded. */
  runAndDie(task: PendingTask): Promise<void>;
  /** Runs all that is pending, and what that enqueues, until nothing is; each after what the test does with it. */
  runAll(accountId: number, before?: (task: PendingTask) => Promise<unknown>): Promise<void>;
}

/** Opens a worker over a server that runs without jobs; the changes replace its services. */
export function openHandWorker(server: TestServer, changes: Partial<Services> = {}): HandWorker {
  const services: Services = { ...server.services, ...changes };
  const features = composeFeatures(services);
  const { owner } = server.db.database;
  const worker: HandWorker = {
    async pending(accountId) {
      const { rows } = await owner.query<Omit<PendingTask, 'attempt' | 'isLastAttempt'>>(
        `select account_id as "accountId", id, kind, coalesce(document_id::text, '') as "documentId",
           payload from outbox_tasks where account_id = $1 and state = 'pending' order by created_at, id`,
        [accountId],
      );
      return rows.map((row) => ({ ...row, attempt: 1, isLastAttempt: false }));
    },
    run: ({ accountId, id }) =>
      runTask(services, features.tasks, {
        accountId,
        taskId: id,
        attempt: 1,
        attemptsMax: 25,
      }),
    async runAndDie(run) {
      const task = taskOf(features.tasks, run.kind);
      await task.run({ ...run, payload: task.payload.parse(run.payload) }, services);
    },
    async runAll(accountId, before) {
      for (;;) {
        const [task] = await worker.pending(accountId);
        if (task === undefined) return;
        await before?.(task);
        await worker.run(task);
      }
    },
  };
  return worker;
}
