import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import type { RevenueFrame } from './revenue-list.ts';

/** The rule behind each figure of the report. */
export function useRevenueExplanations({ basis }: RevenueFrame): readonly Explanation[] {
  const text = usePhrases('revenue');
  const isCash = basis === 'cash';
  const ofBudget = [
    { name: text('columnBudget'), rule: text('explainBudget') },
    { name: text('columnDifference'), rule: text('explainDifference') },
    { name: text('columnUsed'), rule: text('explainUsed') },
  ];
  return [
    {
      name: text(`income-${basis}`),
      rule: text(isCash ? 'explainIncomeCash' : 'explainIncome'),
    },
    {
      name: text(`expense-${basis}`),
      rule: text(isCash ? 'explainExpenseCash' : 'explainExpense'),
    },
    { name: text(`profit-${basis}`), rule: text('explainProfit') },
    ...(isCash ? [{ name: text('budget'), rule: text('explainBudgetCash') }] : ofBudget),
    { name: text('columnPrevious'), rule: text('explainPrevious') },
    { name: text('columnChange'), rule: text('explainChange') },
  ];
}
