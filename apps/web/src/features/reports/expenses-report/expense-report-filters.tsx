import { EXPENSE_USES } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import type { ViewOf } from '../../../shared/lists/list-address.ts';
import { useTagFilter } from '../../../shared/lists/filters/tag-filter.tsx';
import { usePersonFilter } from '../../../shared/reports/filters/person-filter.tsx';
import { SupplierPanel } from '../../../shared/reports/filters/supplier-panel.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import type { EXPENSES } from './expenses-report.ts';

type NarrowedView = Pick<ViewOf<typeof EXPENSES.groups>, 'filter' | 'besides'>;
type FilterChanges = Readonly<
  Partial<Record<keyof NarrowedView['filter'] | 'supplier', string | undefined>>
>;
type ReportListFilter = ListFilter<NarrowedView, FilterChanges>;

/** The filters of the report, each with what it is set to in words. */
export function useExpenseReportFilters(view: NarrowedView): readonly ReportListFilter[] {
  const may = useMay();
  const text = usePhrases('expensesReport');
  const categories = usePhrases('expenseCategories');
  const kinds = usePhrases('expenseKinds');
  const { category, supplierId, kind, use, userId } = view.filter;
  const byPerson = usePersonFilter(userId, 'expenses');
  const bySupplier: ReportListFilter = {
    label: text('columnSupplier'),
    setTo:
      supplierId === undefined ? undefined : (view.besides['supplier'] ?? text('columnSupplier')),
    cleared: { supplierId: undefined, supplier: undefined },
    panel: (props) => <SupplierPanel {...props} />,
  };
  return [
    {
      label: text('filterCategory'),
      setTo: category && categories(category),
      cleared: { category: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={category}
          any={text('allCategories')}
          options={EXPENSE_CATEGORIES.map((value) => ({ value, label: categories(value) }))}
          onChoose={(next) => onChange({ category: next })}
          onDone={onDone}
        />
      ),
    },
    ...(may('suppliers.read') ? [bySupplier] : []),
    useTagFilter(view),
    {
      label: text('filterKind'),
      setTo: kind && kinds(kind),
      cleared: { kind: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={kind}
          any={text('allKinds')}
          options={EXPENSE_KINDS.map((value) => ({ value, label: kinds(value) }))}
          onChoose={(next) => onChange({ kind: next })}
          onDone={onDone}
        />
      ),
    },
    {
      label: text('filterUse'),
      setTo: use && text(`use-${use}`),
      cleared: { use: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={use}
          any={text('allUses')}
          options={EXPENSE_USES.map((value) => ({ value, label: text(`use-${value}`) }))}
          onChoose={(next) => onChange({ use: next })}
          onDone={onDone}
        />
      ),
    },
    ...(byPerson === false ? [] : [byPerson]),
  ];
}
