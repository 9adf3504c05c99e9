import { defineFeature } from '../../../platform/feature.ts';
import { customerStatementRoutes } from './account/customer-statement.route.ts';
import { mailStatementTask } from './account/mail-statement.ts';
import { customerBookRoutes } from './book/customer-book.route.ts';
import { casualCustomersRoutes } from './casual/casual-customers.route.ts';
import { customersRoutes } from './customers.route.ts';
import { customerLinkRoutes } from './link/customer-link.route.ts';
import { customerMergeRoutes } from './merge/customer-merge.route.ts';

export const customersFeature = defineFeature({
  routes: [
    ...customersRoutes,
    ...customerBookRoutes,
    ...casualCustomersRoutes,
    ...customerMergeRoutes,
    ...customerStatementRoutes,
    ...customerLinkRoutes,
  ],
  tasks: [mailStatementTask],
});
