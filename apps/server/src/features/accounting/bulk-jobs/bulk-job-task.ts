import { z } from 'zod';

import { actorInAccount } from '../../../platform/http/context.ts';
import { TaskRefusedError, type TaskHandler } from '../../../platform/jobs/outbox-task.ts';
import type { CertifiedCopiesDependencies } from '../documents/certified-copies.service.ts';
import { listWaiting, setState } from './bulk-jobs.repository.ts';
import { lockRunning, type Step } from './job-step.ts';
import { makeCopies } from './make-copies.ts';
import { oweMails } from './owe-mails.ts';
import { oweStep } from './owe-step.ts';
import { writeResult } from './write-result.ts';

/**
 * Documents of one step: a second or two of work. The next step stands in the queue behind the mails
 * that this one owes, so a job neither holds up other people's mails nor goes on long after a pause.
 */
const STEP_DOCUMENTS = 20;
/** After so many failed tries of one step the job is given up until somebody tries again. */
const STEP_TRIES_MAX = 4;

const Payload = z.object({ jobId: z.uuid(), userId: z.uuid(), ip: z.string() });

/**
 * Does one step of a job and owes the next. A step that broke off, or comes twice, does nothing twice:
 * mails are owed in the transaction that says so, and copies are made once and kept.
 */
export function bulkJobTask(deps: CertifiedCopiesDependencies): TaskHandler {
  return async (task, services) => {
    const { jobId, userId, ip } = Payload.parse(task.payload);
    const actor = actorInAccount(services, { accountId: task.accountId, userId, ip });
    try {
      await doStep(deps, { actor, services, taskId: task.id }, jobId);
    } catch (error) {
      if (!task.isLastAttempt && task.attempt < STEP_TRIES_MAX) throw error;
      await actor.transaction(async (tx) => {
        if ((await lockRunning(tx, jobId, task.id)) === undefined) return;
        await setState(tx, jobId, 'failed', services.clock.now());
      });
      throw new TaskRefusedError('a step of the job failed too often', { cause: error });
    }
  };
}

async function doStep(
  deps: CertifiedCopiesDependencies,
  at: Omit<Step, 'job'>,
  jobId: string,
): Promise<void> {
  const { actor, taskId } = at;
  const found = await actor.transaction(async (tx) => {
    const job = await lockRunning(tx, jobId, taskId);
    if (job === undefined) return undefined;
    const waiting = await listWaiting(tx, jobId, STEP_DOCUMENTS);
    if (job.kind === 'mail') {
      // The mails, what became of their documents and the next step: all in this transaction.
      await oweMails(actor, tx, job, waiting);
      if (waiting.length === 0) await setState(tx, jobId, 'done', actor.clock.now());
      else await oweStep(actor, tx, jobId);
    }
    return { job, waiting };
  });
  if (found === undefined || found.job.kind === 'mail') return;
  const step: Step = { ...at, job: found.job };
  if (found.waiting.length === 0) await writeResult(deps, step);
  else await makeCopies(deps, step, found.waiting);
}
