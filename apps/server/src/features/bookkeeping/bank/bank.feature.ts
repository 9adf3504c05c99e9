import { defineFeature } from '../../../platform/feature.ts';
import { bankDepositsRoutes } from './bank-deposits.route.ts';
import { bankBalanceRoutes, bankMatchingRoutes } from './bank-matching.route.ts';
import { bankStatementsRoutes } from './bank-statements.route.ts';

export const bankFeature = defineFeature({
  routes: [
    ...bankDepositsRoutes,
    ...bankStatementsRoutes,
    ...bankMatchingRoutes,
    ...bankBalanceRoutes,
  ],
});
