import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../../shared/lists/filters/dates-filter.tsx';
import {
  FilterBar,
  type FilterChanges,
  type ListFilter,
} from '../../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../../shared/lists/filters/range-words.ts';
import { TagFilter } from '../../../../shared/lists/filters/tag-filter.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import { monthText } from '../month-text.ts';
import {
  CategoryFilter,
  GrossFilter,
  KindFilter,
  MonthFilter,
  SupplierFilter,
} from './filter-panels.tsx';
import type { ListView } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';

/** The filters of the list with what each is set to, in words. */
function useExpenseFilters({
  filter,
  besides,
}: ListView): readonly ListFilter<ListView, ListParameter>[] {
  const text = usePhrases('expenses');
  const lists = usePhrases('lists');
  const tagText = usePhrases('tags');
  const kinds = usePhrases('expenseKinds');
  const names = usePhrases('expenseCategories');
  const ranges = useRangeWords();
  const { language } = useLanguage();
  const tags = useTags();
  const { from, to, supplierId, category, reportMonth, kind, tagId } = filter;
  const tagName = tags.find(({ id }) => id === tagId)?.name ?? tagText('tag');
  return [
    {
      label: lists('dates'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: ranges.dates(from, to),
      cleared: { from: undefined, to: undefined },
      Panel: DatesFilter,
    },
    {
      label: text('supplier'),
      setTo: supplierId && (besides['supplier'] ?? text('supplierChosen')),
      cleared: { supplierId: undefined, supplier: undefined },
      Panel: SupplierFilter,
    },
    {
      label: text('filterCategory'),
      setTo: category && names(category),
      cleared: { category: undefined },
      Panel: CategoryFilter,
    },
    {
      label: text('filterMonth'),
      setTo: reportMonth && monthText(reportMonth, language),
      cleared: { reportMonth: undefined },
      Panel: MonthFilter,
    },
    {
      label: text('filterKind'),
      setTo: kind && kinds(kind),
      cleared: { kind: undefined },
      Panel: KindFilter,
    },
    {
      label: tagText('tag'),
      setTo: tagId && tagName,
      cleared: { tagId: undefined },
      Panel: TagFilter,
    },
    {
      label: lists('sum'),
      setTo: ranges.sums(filter.grossMinAgorot, filter.grossMaxAgorot),
      cleared: { grossMinAgorot: undefined, grossMaxAgorot: undefined },
      Panel: GrossFilter,
    },
  ];
}

export interface ExpenseFiltersProps {
  readonly view: ListView;
  /** At the far end: columns and density. */
  readonly tools: ReactNode;
  readonly onChange: (changes: FilterChanges<ListParameter>) => void;
  readonly onClear: () => void;
}

/** What the list of expenses is narrowed by. */
export function ExpenseFilters({ view, tools, onChange, onClear }: ExpenseFiltersProps) {
  const text = usePhrases('expenses');
  const filters = useExpenseFilters(view);
  return (
    <FilterBar
      view={view}
      searchLabel={text('searchLabel')}
      searchPlaceholder={text('searchHint')}
      filters={filters}
      tools={tools}
      onSearch={(search) => onChange({ search })}
      onChange={onChange}
      onClear={onClear}
    />
  );
}
