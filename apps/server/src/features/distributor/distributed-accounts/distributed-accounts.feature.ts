import { defineFeature } from '../../../platform/feature.ts';
import { distributedAccountsRoutes } from './distributed-accounts.route.ts';

export const distributedAccountsFeature = defineFeature({ routes: distributedAccountsRoutes });
