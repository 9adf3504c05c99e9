import { budgetContract, type SaveBudget } from '@pinkas/contract/reports/revenue/budget.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';

/** Saves a budget; invalidates every report that shows it. */
export function useSaveBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { readonly body: SaveBudget; readonly idempotencyKey: string }) =>
      call(budgetContract.save, sent),
    meta: { isShownInPlace: true },
    onSuccess: () => client.invalidateQueries(),
  });
}

/** The version of the budget of a year as it is now. */
export async function readBudgetVersion(year: number): Promise<number> {
  return (await call(budgetContract.get, { query: { year } })).version;
}
