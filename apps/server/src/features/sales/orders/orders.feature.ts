import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { mailCartTask } from './mail-cart-task.ts';
import { ordersRoutes } from './orders.route.ts';
import { RELEASE_ORDERS_SCHEDULE, releaseDueOrders } from './release-orders.ts';
import { REMIND_ORDERS_SCHEDULE, remindLeftOrders } from './remind-orders.ts';

export const ordersFeature = defineFeature({
  routes: ordersRoutes,
  tasks: [mailCartTask],
  schedules: [
    defineSchedule({ name: RELEASE_ORDERS_SCHEDULE, cron: '* * * * *', run: releaseDueOrders }),
    defineSchedule({ name: REMIND_ORDERS_SCHEDULE, cron: '*/10 * * * *', run: remindLeftOrders }),
  ],
});
