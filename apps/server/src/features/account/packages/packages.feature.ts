import { defineFeature } from '../../../platform/feature.ts';
import { subscribe } from '../../../platform/jobs/event.ts';
import { billingAttemptMoved } from '../../sales/card-payments/card-payments.api.ts';
import { chargeOrderTask } from './order/charge-order.ts';
import { followOrderTask } from './order/settle-order.ts';
import { packageCallsRoutes } from './package-calls.route.ts';
import { packagesRoutes } from './packages.route.ts';

export const packagesFeature = defineFeature({
  routes: [...packagesRoutes, ...packageCallsRoutes],
  tasks: [chargeOrderTask],
  subscriptions: [subscribe(billingAttemptMoved, followOrderTask)],
});
