import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { ASK_GATEWAYS_SCHEDULE, askDueAttempts } from './ask-due-attempts.ts';
import { cardMessagesRoutes } from './card-messages.route.ts';
import { cardPaymentsRoutes } from './card-payments.route.ts';
import { confirmPaymentTask } from './confirm-attempt.ts';
import { followPaymentTask } from './follow-payment.ts';

export const cardPaymentsFeature = defineFeature({
  routes: [...cardMessagesRoutes, ...cardPaymentsRoutes],
  tasks: [confirmPaymentTask, followPaymentTask],
  schedules: [
    defineSchedule({ name: ASK_GATEWAYS_SCHEDULE, cron: '* * * * *', run: askDueAttempts }),
  ],
});
