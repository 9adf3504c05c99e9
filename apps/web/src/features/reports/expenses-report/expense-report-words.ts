import type { ExpenseGroup } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import { EXPENSE_CATEGORIES } from '@pinkas/domain/expenses/expense-kind';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';
import { MONEY_COLUMNS, ofBooks } from './expense-money.ts';

/** The head of the column of groups. */
export const GROUP_HEADS = {
  category: 'columnCategory',
  supplier: 'columnSupplier',
  month: 'columnMonth',
  tag: 'columnTag',
} as const satisfies Readonly<Record<ExpenseGroup, PhraseKey<'expensesReport'>>>;

/** Returns a function that names a group of the report. */
export function useExpenseGroupName(
  by: ExpenseGroup,
): (group: { readonly id: string; readonly name: string }) => string {
  const text = usePhrases('expensesReport');
  const categories = usePhrases('expenseCategories');
  const { language } = useLanguage();
  return ({ id, name }) => {
    if (id === NO_GROUP) return text('noTag');
    if (id === CASUAL_GROUP) return text('casual');
    if (by === 'month') return `${monthName(id, language)} ${id.slice(0, 4)}`;
    const category = EXPENSE_CATEGORIES.find((one) => one === id);
    return category === undefined ? name : categories(category);
  };
}

/** The rule behind each figure of the report. */
export function useExpenseExplanations(isDivided: boolean): readonly Explanation[] {
  const text = usePhrases('expensesReport');
  const hasVat = useBooksHaveVat();
  return [
    { name: text('columnExpenses'), rule: text('explainExpenses') },
    ...ofBooks(MONEY_COLUMNS, hasVat).map(({ head, rule }) => ({
      name: text(head),
      rule: text(rule),
    })),
    { name: text('columnPrevious'), rule: text('explainPrevious') },
    { name: text('columnChange'), rule: text('explainChange') },
    { name: text('columnShare'), rule: text('explainShare') },
    ...(isDivided ? [{ name: text('by-tag'), rule: text('explainTag') }] : []),
  ];
}
