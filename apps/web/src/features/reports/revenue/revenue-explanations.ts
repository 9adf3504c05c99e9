import { reachOfFilter, type RevenueBasis } from '@pinkas/domain/bookkeeping/profit-and-loss';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import type { RevenueFrame, RevenueView } from './revenue-list.ts';

type Filter = RevenueView['filter'];

/** Returns what the figures of a filtered report exclude, in words; undefined without a filter. */
export function useLeftOut(basis: RevenueBasis, filter: Filter): string | undefined {
  const text = usePhrases('revenue');
  const reach = reachOfFilter(filter);
  return reach && text(`filtered-${reach}-${basis}`);
}

/** Returns the rule behind each figure of the report, and what a filter excludes. */
export function useRevenueExplanations(
  { basis }: RevenueFrame,
  filter: Filter,
): readonly Explanation[] {
  const text = usePhrases('revenue');
  const leftOut = useLeftOut(basis, filter);
  const isCash = basis === 'cash';
  const ofBudget = [
    { name: text('columnBudget'), rule: text('explainBudget') },
    { name: text('columnDifference'), rule: text('explainDifference') },
    { name: text('columnUsed'), rule: text('explainUsed') },
  ];
  return [
    ...(leftOut === undefined ? [] : [{ name: text('filtered'), rule: leftOut }]),
    {
      name: text(`income-${basis}`),
      rule: text(isCash ? 'explainIncomeCash' : 'explainIncome'),
    },
    {
      name: text(`expense-${basis}`),
      rule: text(isCash ? 'explainExpenseCash' : 'explainExpense'),
    },
    { name: text(`profit-${basis}`), rule: text('explainProfit') },
    ...budgetRules(),
    { name: text('columnPrevious'), rule: text('explainPrevious') },
    { name: text('columnChange'), rule: text('explainChange') },
  ];
  function budgetRules(): readonly Explanation[] {
    if (isCash) return [{ name: text('budget'), rule: text('explainBudgetCash') }];
    if (leftOut === undefined) return ofBudget;
    return [{ name: text('budget'), rule: text('explainBudgetFiltered') }];
  }
}
