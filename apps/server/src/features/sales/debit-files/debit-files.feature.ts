import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { debitFilesRoutes } from './debit-files.route.ts';
import { RECEIVE_DEBITS_SCHEDULE, receiveDueDebits } from './receive-due-debits.ts';

export const debitFilesFeature = defineFeature({
  routes: debitFilesRoutes,
  schedules: [
    defineSchedule({ name: RECEIVE_DEBITS_SCHEDULE, cron: '40 4 * * *', run: receiveDueDebits }),
  ],
});
