import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { billingRoutes } from './billing.route.ts';
import { FETCH_RATES_SCHEDULE, fetchRates, fetchRatesTask } from './fetch-rates.ts';

export const billingFeature = defineFeature({
  routes: billingRoutes,
  tasks: [fetchRatesTask],
  schedules: [
    // Before the run of the morning, and after the hour at which the bank publishes.
    defineSchedule({ name: FETCH_RATES_SCHEDULE, cron: '45 * * * *', run: fetchRates }),
  ],
});
