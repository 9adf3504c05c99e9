import { customerBookContract } from '@pinkas/contract/accounting/customers/customer-book.contract';

import { implement } from '../../../../platform/http/implement.ts';
import { bookFilterOf, listCustomers } from './customer-list.reads.ts';
import { computeCustomersByTag } from './customers-by-tag.reads.ts';
import { computeCustomerTotals } from './customer-totals.reads.ts';
import { listHistory } from './customer-history.reads.ts';
import { customerNotes } from './customer-notes.ts';
import { findByTaxId, getCustomerView } from './customer-view.reads.ts';
import { exportCustomers } from './export-customers.ts';
import { archiveCustomer, createCustomer, restoreCustomer, saveCustomer } from './save-customer.ts';

export const customerBookRoutes = implement(customerBookContract, {
  list: ({ ctx, query }) => {
    const today = ctx.clock.today();
    const { search: _search, tab: _tab, tagId: _tag, cards: _cards, ...page } = query;
    const input = { ...page, filter: bookFilterOf(query, today) };
    return ctx.transaction((tx) => listCustomers(tx, today, input));
  },

  export: ({ ctx, query, reply }) => exportCustomers({ ctx, reply }, query),

  totals: ({ ctx, query }) => {
    const today = ctx.clock.today();
    const filter = bookFilterOf(query, today);
    return ctx.transaction((tx) => computeCustomerTotals(tx, today, filter));
  },

  totalsByTag: ({ ctx, query }) => {
    const today = ctx.clock.today();
    const filter = bookFilterOf(query, today);
    return ctx.transaction(async (tx) => ({
      groups: await computeCustomersByTag(tx, today, filter),
    }));
  },

  findByTaxId: async ({ ctx, query }) => ({
    customer: (await ctx.transaction((tx) => findByTaxId(tx, query.taxId, query.exceptId))) ?? null,
  }),

  create: ({ ctx, body, idempotencyKey }) => createCustomer(ctx, body, idempotencyKey),

  get: ({ ctx, params }) => ctx.transaction((tx) => getCustomerView(tx, params.id)),

  update: ({ ctx, params, body, idempotencyKey }) =>
    saveCustomer(ctx, params.id, body, idempotencyKey),

  archive: ({ ctx, params, body, idempotencyKey }) =>
    archiveCustomer(ctx, { id: params.id, version: body.version }, idempotencyKey),

  restore: ({ ctx, params, body, idempotencyKey }) =>
    restoreCustomer(ctx, { id: params.id, version: body.version }, idempotencyKey),

  notes: async ({ ctx, params }) => ({
    notes: await ctx.transaction((tx) => customerNotes.list(tx, params.id)),
  }),

  addNote: ({ ctx, params, body, idempotencyKey }) =>
    customerNotes.add(ctx, params.id, body.text, idempotencyKey),

  removeNote: async ({ ctx, params }) => {
    await customerNotes.setRemoved(ctx, params.id, true);
    return { success: true as const };
  },

  restoreNote: async ({ ctx, params }) => {
    await customerNotes.setRemoved(ctx, params.id, false);
    return { success: true as const };
  },

  history: ({ ctx, params }) => ctx.transaction((tx) => listHistory(tx, params.id)),
});
