import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { reconcileNightly } from './reconcile-nightly.ts';
import { reconciliationRoutes } from './reconciliation.route.ts';

export const reconciliationFeature = defineFeature({
  routes: reconciliationRoutes,
  schedules: [
    defineSchedule({
      name: 'card-payments.reconcile',
      cron: '30 0 * * *',
      run: reconcileNightly,
    }),
  ],
});
