import { defineFeature } from '../../../platform/feature.ts';
import { managedAccountsRoutes } from './managed-accounts.route.ts';

export const managedAccountsFeature = defineFeature({ routes: managedAccountsRoutes });
