import { operatorRevenueContract } from '@pinkas/contract/operator/revenue/revenue.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readRevenue } from './revenue.reads.ts';

export const operatorRevenueRoutes = implement(operatorRevenueContract, {
  read: ({ ctx }) => readRevenue(ctx),
});
