import { customersContract } from '@pinkas/contract/accounting/customers.contract';

import { implement } from '../../../platform/http/implement.ts';
import { searchCustomers } from './customers.reads.ts';

export const customersRoutes = implement(customersContract, {
  search: async ({ ctx, query }) => ({
    customers: await ctx.transaction((tx) => searchCustomers(tx, query.search, query.among)),
  }),
});
