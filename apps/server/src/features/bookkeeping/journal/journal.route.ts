import { journalContract } from '@pinkas/contract/bookkeeping/journal/journal.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportEntries } from './export-entries.ts';
import { listChartAccounts } from './chart.reads.ts';
import { addAccount } from './keep-account.ts';
import { getEntry, listEntries } from './journal.reads.ts';
import { reverseEntry, writeEntry } from './write-entry.ts';

export const journalRoutes = implement(journalContract, {
  accounts: async ({ ctx }) => ({
    accounts: await ctx.transaction((tx) => listChartAccounts(tx)),
  }),
  addAccount: ({ ctx, body, idempotencyKey }) => addAccount(ctx, body, idempotencyKey),
  list: ({ ctx, query }) => ctx.transaction((tx) => listEntries(tx, query)),
  export: ({ ctx, query, reply }) => exportEntries({ ctx, reply }, query),
  get: ({ ctx, params }) => ctx.transaction((tx) => getEntry(tx, params.id)),
  write: ({ ctx, body, idempotencyKey }) => writeEntry(ctx, body, idempotencyKey),
  reverse: ({ ctx, params, body, idempotencyKey }) =>
    reverseEntry(ctx, params.id, body, idempotencyKey),
});
