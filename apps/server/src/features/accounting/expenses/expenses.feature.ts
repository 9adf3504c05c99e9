import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { checkSupplierNumberTask } from './number-check/check-supplier-number.ts';
import { expensesRoutes } from './expenses.route.ts';
import { makeDueExpenses, RECUR_SCHEDULE } from './recurring/make-due-expenses.ts';

export const expensesFeature = defineFeature({
  routes: expensesRoutes,
  tasks: [checkSupplierNumberTask],
  schedules: [defineSchedule({ name: RECUR_SCHEDULE, cron: '10 * * * *', run: makeDueExpenses })],
});
