import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { futurePaymentsRoutes } from './future-payments.route.ts';
import { tellReminders } from './tell-reminders.ts';

export const futurePaymentsFeature = defineFeature({
  routes: futurePaymentsRoutes,
  schedules: [
    // In the morning, before the mails of the day.
    defineSchedule({ name: 'future-payments.remind', cron: '42 4 * * *', run: tellReminders }),
  ],
});
