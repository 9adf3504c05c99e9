import { suppliersContract } from '@pinkas/contract/accounting/suppliers/suppliers.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportSupplierStatement } from './export-supplier-statement.ts';
import { exportSuppliers } from './export-suppliers.ts';
import { archiveSupplier, createSupplier, saveSupplier } from './save-supplier.ts';
import { findSupplierIds, listSuppliers } from './supplier-list.reads.ts';
import { cancelPayment, paySupplier } from './supplier-payments.ts';
import { readSupplierStatement } from './supplier-statement.reads.ts';
import { getSupplierView, listOpenExpenses, listSupplierOptions } from './supplier-view.reads.ts';

const DONE = { success: true } as const;

export const suppliersRoutes = implement(suppliersContract, {
  list: ({ ctx, query }) => {
    const { search, tab, ...page } = query;
    return ctx.transaction((tx) => listSuppliers(tx, { ...page, filter: { search, tab } }));
  },

  export: ({ ctx, query, reply }) => exportSuppliers({ ctx, reply }, query),

  search: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      const ids = query.search === '' ? undefined : await findSupplierIds(tx, query.search);
      return { suppliers: await listSupplierOptions(tx, ids) };
    }),

  get: ({ ctx, params }) =>
    ctx.transaction((tx) => getSupplierView(tx, params.id, ctx.clock.today())),

  create: ({ ctx, body, idempotencyKey }) => createSupplier(ctx, body, idempotencyKey),

  update: ({ ctx, params, body, idempotencyKey }) =>
    saveSupplier(ctx, params.id, body, idempotencyKey),

  archive: async ({ ctx, params, body }) => {
    await archiveSupplier(ctx, params.id, body.isArchived);
    return DONE;
  },

  exportStatement: ({ ctx, params, query, reply }) =>
    exportSupplierStatement({ ctx, reply }, params.id, query),
  statement: ({ ctx, params, query }) =>
    ctx.transaction((tx) => readSupplierStatement(tx, params.id, query)),

  openExpenses: ({ ctx, params }) => ctx.transaction((tx) => listOpenExpenses(tx, params.id)),

  pay: ({ ctx, body, idempotencyKey }) => paySupplier(ctx, body, idempotencyKey),

  cancelPayment: async ({ ctx, params }) => {
    await cancelPayment(ctx, params.id);
    return DONE;
  },
});
