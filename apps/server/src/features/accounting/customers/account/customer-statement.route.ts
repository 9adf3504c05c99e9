import { customerStatementContract } from '@pinkas/contract/accounting/customers/customer-statement.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { computeCustomerFigures } from './customer-figures.reads.ts';
import { exportStatement } from './export-statement.ts';
import { mailStatement } from './mail-statement.ts';
import { printStatement, readStatementContent } from './statement-file.ts';
import { getStatement, listLastPrices, listPayments } from './statement.reads.ts';

export const customerStatementRoutes: Routes = implement(customerStatementContract, {
  figures: ({ ctx, params }) =>
    ctx.transaction((tx) => computeCustomerFigures(tx, params.id, ctx.clock.today())),

  statement: ({ ctx, params, query }) =>
    ctx.transaction((tx) => getStatement(tx, params.id, query)),

  statementPdf: async ({ ctx, params, query }) => {
    const content = await ctx.transaction((tx) => readStatementContent(tx, params.id, query));
    return printStatement(ctx.services, ctx.accountId, content, query.language);
  },

  exportStatement: ({ ctx, params, query, reply }) =>
    exportStatement({ ctx, reply }, params.id, query),

  mailStatement: ({ ctx, params, body, idempotencyKey }) =>
    mailStatement(ctx, params.id, body, idempotencyKey),

  payments: ({ ctx, params }) => ctx.transaction((tx) => listPayments(tx, params.id)),

  lastPrices: async ({ ctx, params }) => ({
    prices: await ctx.transaction((tx) => listLastPrices(tx, params.id)),
  }),
});
