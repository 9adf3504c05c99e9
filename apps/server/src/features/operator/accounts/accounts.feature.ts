import { defineFeature } from '../../../platform/feature.ts';
import { operatorAccountsRoutes } from './accounts.route.ts';

export const operatorAccountsFeature = defineFeature({ routes: operatorAccountsRoutes });
