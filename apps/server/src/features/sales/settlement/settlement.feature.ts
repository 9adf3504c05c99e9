import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { READ_SETTLEMENT_SCHEDULE, readSettlement } from './read-settlement.ts';
import { settlementRoutes } from './settlement.route.ts';

export const settlementFeature = defineFeature({
  routes: settlementRoutes,
  schedules: [
    defineSchedule({ name: READ_SETTLEMENT_SCHEDULE, cron: '30 0 * * *', run: readSettlement }),
  ],
});
