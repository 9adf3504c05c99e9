import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { mailDayTask, mailDays } from './mail-days.ts';
import { mailNoticeTask } from './mail-notice.ts';
import { shellNoticesRoutes } from './notices.route.ts';
import { removeOldNotices } from './remove-old-notices.ts';

/** The notices of people, at the bell and by mail. */
export const shellNoticesFeature = defineFeature({
  routes: shellNoticesRoutes,
  tasks: [mailNoticeTask, mailDayTask],
  schedules: [
    defineSchedule({ name: 'notices.mail-days', cron: '5 * * * *', run: mailDays }),
    defineSchedule({ name: 'notices.remove-old', cron: '25 1 * * *', run: removeOldNotices }),
  ],
});
