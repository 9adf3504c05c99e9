import { bankBalanceContract } from '@pinkas/contract/accounting/bank/bank-balance.contract';
import { bankMatchingContract } from '@pinkas/contract/accounting/bank/bank-matching.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { readBankBalance } from './bank-balance.reads.ts';
import { getRow, listRows } from './bank-rows.reads.ts';
import { exportBankRows } from './export-rows.ts';
import { ignoreRow, matchRow, releaseRow } from './match-row.ts';
import { offeredTo } from './offered-to.ts';
import { searchFreeTargets } from './match-targets.reads.ts';

/** The books against the bank. */
export const bankBalanceRoutes: Routes = implement(bankBalanceContract, {
  balance: ({ ctx, query }) => ctx.transaction((tx) => readBankBalance(tx, query.day)),
});

/** What each movement of a bank is in the books. */
export const bankMatchingRoutes: Routes = implement(bankMatchingContract, {
  rows: ({ ctx, params, query }) =>
    ctx.transaction((tx) => listRows(tx, params.id, { ...query, ...offeredTo(ctx.principal) })),
  export: ({ ctx, params, query, reply }) => exportBankRows({ ctx, reply }, params.id, query),
  candidates: ({ ctx, params, query }) =>
    ctx.transaction(async (tx) => {
      const { bookedOn, amountAgorot } = await getRow(tx, params.id);
      const near = {
        day: bookedOn,
        isIn: amountAgorot > 0,
        ...offeredTo(ctx.principal),
      };
      return { targets: await searchFreeTargets(tx, near, query.q) };
    }),
  match: ({ ctx, params, body, idempotencyKey }) => matchRow(ctx, params.id, body, idempotencyKey),
  ignore: ({ ctx, params, body, idempotencyKey }) =>
    ignoreRow(ctx, params.id, body.reason, idempotencyKey),
  release: ({ ctx, params, idempotencyKey }) => releaseRow(ctx, params.id, idempotencyKey),
});
