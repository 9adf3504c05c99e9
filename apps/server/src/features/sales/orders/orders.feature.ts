import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { ordersRoutes } from './orders.route.ts';
import { RELEASE_ORDERS_SCHEDULE, releaseDueOrders } from './release-orders.ts';

export const ordersFeature = defineFeature({
  routes: ordersRoutes,
  schedules: [
    defineSchedule({ name: RELEASE_ORDERS_SCHEDULE, cron: '* * * * *', run: releaseDueOrders }),
  ],
});
