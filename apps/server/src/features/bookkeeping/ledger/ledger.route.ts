import { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import { implement } from '../../../platform/http/implement.ts';
import { exportLedgerCard, exportLedgerCards } from './export-cards.ts';
import { exportTrialBalance } from './export-ledger.ts';
import { listCardLines, readCardTotal } from './ledger-card.reads.ts';
import { readTrialReport } from './trial-balance.reads.ts';

export const ledgerRoutes = implement(ledgerContract, {
  trialBalance: async ({ ctx, query }) => {
    const { by, from, to, compare, sort, direction } = query;
    const compared = comparisonOf(compare, { from, to }, ctx.clock.today());
    const { rows, rest, total } = await ctx.transaction((tx) =>
      readTrialReport(tx, { by, from, to, compared, sort, direction }),
    );
    return {
      success: true as const,
      from,
      to,
      by,
      compared: compared === undefined ? null : { from: compared.from, to: compared.to },
      rows: [...rows],
      rest,
      total,
    };
  },
  exportTrialBalance: ({ ctx, query, reply }) =>
    exportTrialBalance({ ctx, reply }, query, ctx.clock.today()),
  card: ({ ctx, query }) => {
    const { account, partyId, from, to, sort, direction, after, before, limit } = query;
    const page = { sort, direction, after, before, limit };
    return ctx.transaction((tx) => listCardLines(tx, { account, partyId, from, to }, page));
  },
  cardTotal: ({ ctx, query }) => {
    const { account, partyId, from, to } = query;
    return ctx.transaction((tx) => readCardTotal(tx, { account, partyId, from, to }));
  },
  exportCard: ({ ctx, query, reply }) => exportLedgerCard({ ctx, reply }, query),
  exportCards: ({ ctx, query, reply }) => exportLedgerCards({ ctx, reply }, query),
});
