import { settlementContract } from '@pinkas/contract/sales/settlement/settlement.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { gatewaysThat } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { draftFees } from './draft-fees.ts';
import { readCardDeposit } from './deposit-detail.reads.ts';
import { listCardDeposits, sumCardDeposits } from './deposits.reads.ts';
import { exportDepositRows, exportDeposits } from './export-deposits.ts';
import { listFeeMonths, toFeeMonth } from './fee-months.reads.ts';

/** By what the states of deposits follow. */
const known = ({ clock, services }: AccountContext) => ({
  today: clock.today(),
  reporting: gatewaysThat(services, 'settlement'),
});

/** Deposits of card companies as people of the business see them. */
export const settlementRoutes: Routes = implement(settlementContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    const asked = { ...filter, ...known(ctx) };
    return ctx.transaction((tx) =>
      listCardDeposits(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  totals: ({ ctx, query }) =>
    ctx.transaction((tx) => sumCardDeposits(tx, { ...query, ...known(ctx) })),
  export: ({ ctx, query, reply }) => exportDeposits({ ctx, reply }, query, known(ctx)),
  fees: async ({ ctx }) => {
    const months = await ctx.transaction((tx) => listFeeMonths(tx));
    return { rows: months.map((fees) => toFeeMonth(fees, ctx.clock.today())) };
  },
  draftFees: ({ ctx, body, idempotencyKey }) => draftFees(ctx, body, idempotencyKey),
  get: ({ ctx, params: { id } }) =>
    ctx.transaction((tx) => readCardDeposit(tx, { id, ...known(ctx) })),
  exportRows: ({ ctx, params: { id }, query, reply }) =>
    exportDepositRows({ ctx, reply }, query, { id, ...known(ctx) }),
});
