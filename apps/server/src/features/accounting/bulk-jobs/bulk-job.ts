import { isAccountAtRest } from '../../../platform/resting-accounts.ts';
import { defineLongJob, type JobStep } from '../../../platform/jobs/long-job.ts';
import { tellOfJob } from '../../shell/notices/notices.api.ts';
import { getJob, listWaiting } from './bulk-jobs.repository.ts';
import { enqueueMails } from './enqueue-mails.ts';
import { makeCopies } from './make-copies.ts';
import type { StoredJob } from './stored-job.ts';
import { writeResult } from './write-result.ts';

/**
 * Documents of one step: a second or two of work. The next step is in the queue behind the mails that
 * this one enqueues, so a job neither delays other people's mails nor runs long after a pause.
 */
const STEP_DOCUMENTS = 20;
const STEP_TRIES_MAX = 4;

/**
 * A job over many documents. A step that broke off, or runs again, does nothing twice: mails are
 * enqueued in the transaction that records them, and copies are made once and stored.
 */
export const bulkJob = defineLongJob({
  kind: 'bulk-job',
  isFair: true,
  needs: 'bulkJobs.run',
  triesMax: STEP_TRIES_MAX,
  async step(step) {
    const { actor, jobId } = step;
    const job = await actor.transaction((tx) => getJob(tx, jobId));
    if (job.kind === 'mail') return mailNext(step, job);
    const waiting = await actor.transaction((tx) => listWaiting(tx, jobId, STEP_DOCUMENTS));
    if (waiting.length === 0) await writeResult(step, job);
    else await makeCopies(step, waiting);
  },
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    const { kind: job } = await getJob(tx, jobId);
    await tellOfJob(tx, { job, jobId, state, at: clock.now(), userId });
  },
});

/** Enqueues the mails, records what became of their documents and enqueues the next step, all at once. */
function mailNext(step: JobStep, job: StoredJob): Promise<void> {
  return step.actor.transaction(async (tx) => {
    if (!(await step.isCurrent(tx))) return;
    if (await isAccountAtRest(tx, step.actor.clock)) return step.rest(tx);
    const waiting = await listWaiting(tx, job.id, STEP_DOCUMENTS);
    await enqueueMails(step.actor, tx, job, waiting);
    if (waiting.length === 0) await step.finish(tx);
    else await step.enqueueNext(tx);
  });
}
