import { JOB_PROBLEMS, TASK_FAMILIES } from '@pinkas/domain/jobs/job-problems';
import { RETRY_REFUSALS } from '@pinkas/domain/jobs/retry-refusal';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';
import { WrittenReason } from '../accounts/written-reason.ts';

const code = (value: FieldCode): FieldCode => value;

/** Tasks of one kind in all accounts. Those that are done are not counted. */
export const TaskKind = z.object({
  kind: z.string(),
  family: z.enum(TASK_FAMILIES),
  running: z.int(),
  /** Never tried yet. */
  waiting: z.int(),
  /** Tried in vain, and tried again. */
  retried: z.int(),
  /** Held until a time, such as a mail above a cap. */
  held: z.int(),
  /** Of the waiting and retried ones, those whose time passed. */
  late: z.int(),
  /** In the last 30 days. */
  failed: z.int(),
  /** When the oldest one that waits was made; null for none. */
  oldestAt: z.string().nullable(),
  /** When the next one is tried again; null for none. */
  nextTryAt: z.string().nullable(),
});
export type TaskKind = z.output<typeof TaskKind>;

/** A task of the last 30 days that is tried no more. */
export const FailedTask = z.object({
  accountId: z.int(),
  /** The business; nothing else of it is shown. */
  nameHe: z.string(),
  taskId: z.uuid(),
  kind: z.string(),
  family: z.enum(TASK_FAMILIES),
  attempts: z.int(),
  madeAt: z.string(),
  /** The name of the error alone; empty where it has none. */
  error: z.string(),
  /** Why it is not run again; null where it may be. */
  refusal: z.enum(RETRY_REFUSALS).nullable(),
});
export type FailedTask = z.output<typeof FailedTask>;

/** Work at fixed times. */
export const ScheduleState = z.object({
  name: z.string(),
  state: z.enum(['never', 'running', 'done', 'failed']),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** Whether its time passed and no run began. */
  isLate: z.boolean(),
  /** Failed runs in a row. */
  failedRuns: z.int(),
});
export type ScheduleState = z.output<typeof ScheduleState>;

export const JobsHealth = z.object({
  /** The moment that all is of. */
  at: z.string(),
  /** What is wrong, the gravest first. */
  problems: z.array(z.object({ problem: z.enum(JOB_PROBLEMS), count: z.int() })),
  kinds: z.array(TaskKind),
  /** The newest ones. */
  failed: z.array(FailedTask),
  /** How many there are beside those. */
  failedMore: z.int(),
  schedules: z.array(ScheduleState),
  /** Endpoints of businesses, and events that wait for them or were given up in the last 30 days. */
  webhooks: z.object({
    on: z.int(),
    failing: z.int(),
    off: z.int(),
    waiting: z.int(),
    failed: z.int(),
  }),
});
export type JobsHealth = z.output<typeof JobsHealth>;

/** /operator: the health of background work. */
export const operatorJobsContract = defineContract({
  read: {
    method: 'GET',
    path: '/v2/api/operator/jobs',
    access: 'operator',
    summary:
      'Tasks by kind, those that failed, schedules and webhooks, and what is wrong with them.',
    response: JobsHealth,
    isUnattended: true,
    errors: [],
  },
  retry: {
    method: 'POST',
    path: '/v2/api/operator/jobs/retry',
    access: 'operator',
    summary: 'Runs a task that failed again, with all its attempts.',
    body: z.strictObject({
      accountId: z.int(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED')),
      taskId: Id,
      writtenReason: WrittenReason,
    }),
    response: z.object({ outcome: z.enum(['changed', 'unchanged']) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'BUSY',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
