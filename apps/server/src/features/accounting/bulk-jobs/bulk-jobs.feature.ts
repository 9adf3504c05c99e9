import { defineFeature } from '../../../platform/feature.ts';
import { removeExpiredResults } from '../../../platform/jobs/long-job-result.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { bulkJob } from './bulk-job.ts';
import { bulkJobsRoutes } from './bulk-jobs.route.ts';

export const bulkJobsFeature = defineFeature({
  routes: bulkJobsRoutes,
  tasks: [bulkJob.task],
  schedules: [
    defineSchedule({ name: 'bulk-jobs.expire', cron: '25 * * * *', run: removeExpiredResults }),
  ],
});
