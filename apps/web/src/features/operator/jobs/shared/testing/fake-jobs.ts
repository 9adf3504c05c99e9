import type { JobsHealth } from '@pinkas/contract/operator/jobs/jobs.contract';

/** When the health was read. */
export const JOBS_AT = '2026-11-20T07:46:00.000Z';

/** Background work with which nothing is wrong. */
export const WELL: JobsHealth = {
  at: JOBS_AT,
  problems: [],
  kinds: [],
  failed: [],
  failedMore: 0,
  schedules: [
    {
      name: 'mail.release',
      state: 'done',
      startedAt: JOBS_AT,
      endedAt: JOBS_AT,
      nextAt: '2026-11-20T07:47:00.000Z',
      isLate: false,
      failedRuns: 0,
    },
  ],
  webhooks: { on: 3, failing: 0, off: 0, waiting: 0, failed: 0 },
};
