import { randomUUID } from 'node:crypto';

import type { Action } from '@pinkas/domain/permissions/actions';
import { z } from 'zod';

import { mayGoOn } from '../access/may-go-on.ts';
import type { AccountTx } from '../db/account-transaction.ts';
import { systemInAccount, type AccountActor } from '../context.ts';
import { newId } from '../db/new-id.ts';
import type { Services } from '../services.ts';
import { recordAudit } from '../writes/record-audit.ts';
import { enqueue } from './enqueue.ts';
import {
  changeJob,
  countOpenJobs,
  lockJob,
  saveStart,
  type LongJobState,
} from './long-jobs.repository.ts';
import {
  defineTask,
  TaskHeldError,
  TaskRefusedError,
  type Task,
  type TaskPriority,
} from './task.ts';

/** Thrown by a step that finds in the middle of its work that it carries the job on no more. */
export class StepSupersededError extends Error {
  override readonly name = 'StepSupersededError';
}

/** One run of a step of a job, for the person who started or resumed it. */
export interface JobStep {
  readonly jobId: string;
  readonly actor: AccountActor;
  readonly services: Services;
  /**
   * Locks the job and returns whether this run still owns it. It does not once somebody paused or cancelled the job, its
   * person may not have it done any more, or another run took over; then nothing more may be started.
   */
  readonly isCurrent: (tx: AccountTx) => Promise<boolean>;
  /** Enqueues the step after this one, unless this run carries the job on no more. */
  readonly enqueueNext: (tx: AccountTx) => Promise<void>;
  /** Marks the job done, unless this run carries it on no more. */
  readonly finish: (tx: AccountTx) => Promise<void>;
  /** Pauses the job without a person, unless this run carries it on no more. */
  readonly rest: (tx: AccountTx) => Promise<void>;
}

/** Whether the person of a job may still have it done. */
export type MayHaveDone = (
  services: Services,
  tx: AccountTx,
  job: { readonly jobId: string; readonly userId: string },
) => Promise<boolean>;

export interface LongJobOptions {
  /** Names the tasks of the job, and the job itself in the audit. */
  readonly kind:
    | 'batch-file'
    | 'book-check'
    | 'bulk-job'
    | 'business-archive'
    | 'client-download'
    | 'fast-billing'
    | 'letter-mailing'
    | 'list-export'
    | 'request-file';
  readonly priority?: TaskPriority;
  readonly isFair?: boolean;
  /**
   * The action that its person must be allowed as long as it runs. Null for a job that belongs to the person and not to the
   * account, which only stores it: it continues when they lose access to the account. A function decides what no single action
   * covers.
   */
  readonly needs: Action | null | MayHaveDone;
  /** After this many failed attempts of one step the job is failed until somebody resumes it. */
  readonly triesMax: number;
  /**
   * Does a bounded part of the work, records it, and enqueues the next step or finishes the job. It may
   * run again after a crash, so what it does outside of its transactions must be safe to repeat. TaskHeldError has it wait.
   */
  readonly step: (step: JobStep) => Promise<void>;
  /** Runs in the transaction in which a job finishes by itself. */
  readonly onEnd?: (
    actor: AccountActor,
    tx: AccountTx,
    end: { readonly jobId: string; readonly state: 'done' | 'failed' },
  ) => Promise<void>;
}

const MOVES = {
  pause: { from: ['running'], to: 'paused', deed: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'running', deed: 'resumed' },
  cancel: { from: ['running', 'paused'], to: 'cancelled', deed: 'cancelled' },
} as const;

export type JobMove = keyof typeof MOVES;

type Starter = Pick<AccountActor, 'clock' | 'ip' | 'userId'>;

/** A kind of job, by the functions that commands need. All take part in the caller's transaction. */
export interface LongJob {
  readonly task: Task;
  /** Starts a job, or restarts a finished one, behind all that is in the queue by now. */
  start(starter: Starter, tx: AccountTx, jobId: string): Promise<void>;
  /** Makes a move and records it in the audit; a job in a state without this move stays as it is. */
  move(actor: AccountActor, tx: AccountTx, jobId: string, move: JobMove): Promise<void>;
  /** Locks a job and returns its state; undefined when it was never started. */
  lock(tx: AccountTx, jobId: string): Promise<LongJobState | undefined>;
  /** Jobs of this kind that run or are paused. */
  countOpen(tx: AccountTx): Promise<number>;
}

const Payload = z.object({ jobId: z.uuid(), userId: z.uuid(), ip: z.string() });

/**
 * Defines work that runs in steps, such as a file of documents or an archive. Each step is a task of
 * its own, so jobs share the workers, a pause takes effect at the next step, and a killed process costs
 * one step. A run claims its job first: of two workers with the same step, the later one continues.
 */
export function defineLongJob(options: LongJobOptions): LongJob {
  const { kind, triesMax, step, onEnd, needs, ...queue } = options;
  const end = async (
    actor: AccountActor,
    tx: AccountTx,
    run: LongJobRun,
    state: 'done' | 'failed',
  ): Promise<void> => {
    const { jobId } = run;
    if (await endJob(actor, tx, run, state)) await onEnd?.(actor, tx, { jobId, state });
  };
  const task = defineTask({
    ...queue,
    kind,
    payload: Payload,
    async run({ id: taskId, accountId, payload, attempt, isLastAttempt }, services) {
      const { jobId, ...person } = payload;
      const actor = systemInAccount(services, kind, { accountId, ...person });
      const runId = randomUUID();
      const claim = (tx: AccountTx) =>
        changeJob(tx, jobId, { taskId, state: 'running' }, { runId });
      if (!(await actor.transaction(claim))) return;
      const hold = holdOf(actor, services, { jobId, runId });
      if (!(await actor.transaction(hold.isCurrent))) return;
      try {
        await step({ jobId, actor, services, ...hold });
      } catch (error) {
        if (error instanceof StepSupersededError) return;
        const isHeld = error instanceof TaskHeldError;
        if (isHeld || (!isLastAttempt && attempt < triesMax)) throw error;
        await actor.transaction((tx) => end(actor, tx, { jobId, runId }, 'failed'));
        throw new TaskRefusedError('a step of the job failed too often', { cause: error });
      }
    },
  });
  async function enqueueStep(starter: Starter, tx: AccountTx, jobId: string, id: string) {
    const { clock, userId, ip } = starter;
    await enqueue(tx, task, { jobId, userId, ip }, { id, at: clock.now() });
  }
  const holdOf = (actor: AccountActor, services: Services, { jobId, runId }: LongJobRun) => ({
    isCurrent: async (tx: AccountTx) => {
      if ((await lockJob(tx, jobId, { runId })) === undefined) return false;
      const { userId, clock } = actor;
      const mayGo =
        typeof needs === 'function'
          ? await needs(services, tx, { jobId, userId })
          : needs === null || (await mayGoOn(tx, { userId, today: clock.today(), needs }));
      if (!mayGo) await cancelWithoutAccess(actor, tx, { kind, jobId, runId });
      return mayGo;
    },
    async enqueueNext(tx: AccountTx) {
      const taskId = newId();
      const isHeld = await changeJob(tx, jobId, { runId }, { taskId, runId: null });
      if (isHeld) await enqueueStep(actor, tx, jobId, taskId);
    },
    finish: (tx: AccountTx) => end(actor, tx, { jobId, runId }, 'done'),
    async rest(tx: AccountTx) {
      if (!(await changeJob(tx, jobId, { runId }, { state: 'paused', runId: null }))) return;
      const action = `${kind}.paused` as const;
      await recordAudit(actor, tx, [{ action, entityKind: kind, entityId: jobId }]);
    },
  });
  async function start(starter: Starter, tx: AccountTx, jobId: string): Promise<void> {
    const taskId = newId();
    const { userId: startedBy } = starter;
    await saveStart(tx, { kind, id: jobId, taskId, startedAt: starter.clock.now(), startedBy });
    await enqueueStep(starter, tx, jobId, taskId);
  }
  return {
    task,
    start,
    lock: async (tx, jobId) => (await lockJob(tx, jobId))?.state,
    countOpen: (tx) => countOpenJobs(tx, kind),
    async move(actor, tx, jobId, move) {
      const { from, to, deed } = MOVES[move];
      const found = await lockJob(tx, jobId);
      if (!from.some((state) => state === found?.state)) return;
      const endedAt = to === 'cancelled' ? actor.clock.now() : null;
      if (to === 'running') await start(actor, tx, jobId);
      else await changeJob(tx, jobId, {}, { state: to, endedAt, runId: null });
      const action = `${kind}.${deed}` as const;
      await recordAudit(actor, tx, [{ action, entityKind: kind, entityId: jobId }]);
    },
  };
}

/** A run that holds a job. */
interface LongJobRun {
  readonly jobId: string;
  readonly runId: string;
}

/** Cancels the job of a person who may not have it done any more, or has lost access. */
async function cancelWithoutAccess(
  actor: AccountActor,
  tx: AccountTx,
  { kind, jobId, runId }: Pick<LongJobOptions, 'kind'> & LongJobRun,
): Promise<void> {
  await endJob(actor, tx, { jobId, runId }, 'cancelled');
  const action = `${kind}.cancelled` as const;
  await recordAudit(actor, tx, [{ action, entityKind: kind, entityId: jobId }]);
}

/** Finishes a job that this run still owns; returns whether it did. */
async function endJob(
  { clock }: Starter,
  tx: AccountTx,
  { jobId, runId }: LongJobRun,
  state: 'done' | 'failed' | 'cancelled',
): Promise<boolean> {
  return changeJob(tx, jobId, { runId }, { state, runId: null, endedAt: clock.now() });
}
