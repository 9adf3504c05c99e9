import { IconCalendar } from '@tabler/icons-react';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../../shared/lists/filters/range-words.ts';
import { useTagFilter } from '../../../../shared/lists/filters/tag-filter.tsx';
import { monthText } from '../../../../shared/format/calendar-words.ts';
import { useBooksHaveVat } from '../../../../shared/session/business-vat.ts';
import type { ExpenseChanges, ExpenseView } from './expense-list.ts';
import {
  CategoryFilter,
  GrossFilter,
  KindFilter,
  MonthFilter,
  NumberFilter,
  SupplierFilter,
} from './filter-panels.tsx';

/** The filters of the list with what each is set to, in words. */
export function useExpenseFilters(
  view: ExpenseView,
): readonly ListFilter<ExpenseView, ExpenseChanges>[] {
  const { filter, besides } = view;
  const text = usePhrases('expenses');
  const lists = usePhrases('lists');
  const kinds = usePhrases('expenseKinds');
  const names = usePhrases('expenseCategories');
  const ranges = useRangeWords();
  const { language } = useLanguage();
  const hasVat = useBooksHaveVat();
  const tagFilter = useTagFilter(view);
  const { from, to, supplierId, category, reportMonth, kind, allocation } = filter;
  const numberFilter: ListFilter<ExpenseView, ExpenseChanges> = {
    label: text('filterNumber'),
    setTo: allocation && text(`number-${allocation}`),
    cleared: { allocation: undefined },
    panel: (props) => <NumberFilter {...props} />,
  };
  return [
    {
      label: lists('dates'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: ranges.dates(from, to),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DatesFilter {...props} />,
    },
    {
      label: text('filterDue'),
      setTo: ranges.dates(filter.dueFrom, filter.dueTo),
      cleared: { dueFrom: undefined, dueTo: undefined },
      panel: ({ view: shown, onChange, onDone }) => (
        <DatesFilter
          view={{ filter: { from: shown.filter.dueFrom, to: shown.filter.dueTo } }}
          onChange={({ from: dueFrom, to: dueTo }) => onChange({ dueFrom, dueTo })}
          onDone={onDone}
        />
      ),
    },
    {
      label: text('supplier'),
      setTo: supplierId && (besides['supplier'] ?? text('supplierChosen')),
      cleared: { supplierId: undefined, supplier: undefined },
      panel: (props) => <SupplierFilter {...props} />,
    },
    {
      label: text('filterCategory'),
      setTo: category && names(category),
      cleared: { category: undefined },
      panel: (props) => <CategoryFilter {...props} />,
    },
    {
      label: text('filterMonth'),
      setTo: reportMonth && monthText(reportMonth, language),
      cleared: { reportMonth: undefined },
      panel: (props) => <MonthFilter {...props} />,
    },
    {
      label: text('filterKind'),
      setTo: kind && kinds(kind),
      cleared: { kind: undefined },
      panel: (props) => <KindFilter {...props} />,
    },
    ...(hasVat || allocation !== undefined ? [numberFilter] : []),
    tagFilter,
    {
      label: lists('sum'),
      setTo: ranges.sums(filter.grossMinAgorot, filter.grossMaxAgorot),
      cleared: { grossMinAgorot: undefined, grossMaxAgorot: undefined },
      panel: (props) => <GrossFilter {...props} />,
    },
  ];
}
