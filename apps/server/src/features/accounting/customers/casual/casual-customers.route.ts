import { casualCustomersContract } from '@pinkas/contract/accounting/customers/casual-customers.contract';

import { implement } from '../../../../platform/http/implement.ts';
import { computeCasualTotals, listCasualCustomers } from './casual-list.reads.ts';
import { exportCasualCustomers } from './export-casual.ts';
import { keepCasualCustomer } from './keep-casual-customer.ts';

export const casualCustomersRoutes = implement(casualCustomersContract, {
  list: ({ ctx, query: { search, ...page } }) =>
    ctx.transaction((tx) => listCasualCustomers(tx, { search }, page)),

  totals: ({ ctx, query }) => ctx.transaction((tx) => computeCasualTotals(tx, query)),

  export: ({ ctx, query, reply }) => exportCasualCustomers({ ctx, reply }, query),

  keep: ({ ctx, params, idempotencyKey }) => keepCasualCustomer(ctx, params.id, idempotencyKey),
});
