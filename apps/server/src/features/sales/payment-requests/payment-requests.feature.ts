import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { paymentRequestsRoutes } from './payment-requests.route.ts';
import { remindDueRequests, REMIND_REQUESTS_SCHEDULE } from './remind-due-requests.ts';
import { mailRequestTask, textRequestTask } from './send-request-task.ts';

export const paymentRequestsFeature = defineFeature({
  routes: paymentRequestsRoutes,
  tasks: [mailRequestTask, textRequestTask],
  schedules: [
    defineSchedule({ name: REMIND_REQUESTS_SCHEDULE, cron: '25 * * * *', run: remindDueRequests }),
  ],
});
