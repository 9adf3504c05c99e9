import { budgetContract } from '@pinkas/contract/reports/revenue/budget.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readBudget } from './budget.reads.ts';
import { saveBudget } from './save-budget.ts';

export const budgetRoutes = implement(budgetContract, {
  get: ({ ctx, query }) => ctx.transaction((tx) => readBudget(tx, query.year)),
  save: ({ ctx, body, idempotencyKey }) => saveBudget(ctx, body, idempotencyKey),
});
