import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { CLOSE_SCHEDULE, closeDueAccounts } from './close-due-accounts.ts';
import { mailClosingNoticeTask } from './closing-notice.ts';
import { closingRoutes } from './closing.route.ts';

export const closingFeature = defineFeature({
  routes: closingRoutes,
  tasks: [mailClosingNoticeTask],
  schedules: [
    defineSchedule({ name: CLOSE_SCHEDULE, cron: '*/10 * * * *', run: closeDueAccounts }),
  ],
});
