import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { draftNoticeTask } from './plans/draft-notice.ts';
import { draftsRoutes } from './drafts.route.ts';
import { ISSUE_SCHEDULE, issueDueDrafts } from './plans/issue-due-drafts.ts';
import { MAKE_SCHEDULE, makeRemindedDrafts } from './templates/make-reminded-drafts.ts';
import { removeOldDrafts } from './remove-old-drafts.ts';
import { templateDatesRoutes } from './template-dates.route.ts';

export const draftsFeature = defineFeature({
  routes: [...draftsRoutes, ...templateDatesRoutes],
  tasks: [draftNoticeTask],
  schedules: [
    defineSchedule({ name: ISSUE_SCHEDULE, cron: '0 * * * *', run: issueDueDrafts }),
    defineSchedule({ name: MAKE_SCHEDULE, cron: '5 * * * *', run: makeRemindedDrafts }),
    defineSchedule({ name: 'drafts.remove', cron: '35 * * * *', run: removeOldDrafts }),
  ],
});
