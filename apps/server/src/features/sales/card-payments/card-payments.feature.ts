import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { ASK_GATEWAYS_SCHEDULE, askDueAttempts, forgetOldHints } from './ask-due-attempts.ts';
import { cardMessagesRoutes } from './card-messages.route.ts';
import { cardPaymentsRoutes } from './card-payments.route.ts';
import { confirmPaymentTask } from './confirm-attempt.ts';
import { END_HOLDS_SCHEDULE, endDueHolds } from './end-holds.ts';
import { followPaymentTask } from './follow-payment.ts';

export const cardPaymentsFeature = defineFeature({
  routes: [...cardMessagesRoutes, ...cardPaymentsRoutes],
  tasks: [confirmPaymentTask, followPaymentTask],
  schedules: [
    defineSchedule({ name: ASK_GATEWAYS_SCHEDULE, cron: '* * * * *', run: askDueAttempts }),
    defineSchedule({ name: END_HOLDS_SCHEDULE, cron: '20 * * * *', run: endDueHolds }),
    defineSchedule({ name: 'card-payments.forget', cron: '40 2 * * *', run: forgetOldHints }),
  ],
});
