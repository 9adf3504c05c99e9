import { customersContract } from '@pinkas/contract/accounting/customers/customers.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readCustomerBeside } from './book/customer-beside.reads.ts';
import { searchCustomers } from './book/customers.reads.ts';

export const customersRoutes = implement(customersContract, {
  beside: ({ ctx, params }) => ctx.transaction((tx) => readCustomerBeside(tx, params.id)),
  search: async ({ ctx, query }) => ({
    customers: await ctx.transaction((tx) => searchCustomers(tx, query.search, query.among)),
  }),
});
