import { defineFeature } from '../../../platform/feature.ts';
import { customerRoutes } from './customers/customers.route.ts';
import { documentRoutes } from './documents/documents.route.ts';
import { itemRoutes } from './items/items.route.ts';
import { paymentRequestRoutes } from './payment-requests/payment-requests.route.ts';
import { reportRoutes } from './reports/reports.route.ts';

export const v1Feature = defineFeature({
  routes: [
    ...customerRoutes,
    ...documentRoutes,
    ...itemRoutes,
    ...paymentRequestRoutes,
    ...reportRoutes,
  ],
});
