import { bankBalanceContract } from '@pinkas/contract/bookkeeping/bank/bank-balance.contract';
import { bankMatchingContract } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { readBankBalance } from './rows/bank-balance.reads.ts';
import { getRow, listRows } from './rows/bank-rows.reads.ts';
import { exportBankRows } from './rows/export-rows.ts';
import { ignoreRow, matchRow, pauseRow, releaseRow } from './matching/match-row.ts';
import { offeredTo } from './targets/offered-to.ts';
import { searchFreeTargets } from './targets/match-targets.reads.ts';
import { searchOwnTargets } from './targets/own-targets.reads.ts';

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
      const { bookedOn: day, amountAgorot, bankAccountId } = await getRow(tx, params.id);
      const isIn = amountAgorot > 0;
      const near = { day, isIn, ...offeredTo(ctx.principal) };
      const own = await searchOwnTargets(tx, { bankAccountId, day, isIn }, query.q);
      return { targets: [...(await searchFreeTargets(tx, near, query.q)), ...own] };
    }),
  match: ({ ctx, params, body, idempotencyKey }) => matchRow(ctx, params.id, body, idempotencyKey),
  ignore: ({ ctx, params, body, idempotencyKey }) =>
    ignoreRow(ctx, params.id, body.reason, idempotencyKey),
  pause: ({ ctx, params, idempotencyKey }) => pauseRow(ctx, params.id, idempotencyKey),
  release: ({ ctx, params, idempotencyKey }) => releaseRow(ctx, params.id, idempotencyKey),
});
