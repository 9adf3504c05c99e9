import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import {
  FilterBar,
  type FilterChanges,
  type ListFilter,
} from '../../../../shared/lists/filters/filter-bar.tsx';
import { TagFilter } from '../../../../shared/lists/filters/tag-filter.tsx';
import {
  CustomerFilter,
  DocumentDatesFilter,
  StateFilter,
  TotalFilter,
  TypeFilter,
} from './filter-panels.tsx';
import { useFilterWords, type FilterWord } from './filter-words.ts';
import type { ListView } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';

export interface DocumentFiltersProps {
  readonly view: ListView;
  /** At the far end: columns and density. */
  readonly tools: ReactNode;
  readonly onChange: (changes: FilterChanges<ListParameter>) => void;
  readonly onClear: () => void;
}

/** What My documents is narrowed by. */
export function DocumentFilters({ view, tools, onChange, onClear }: DocumentFiltersProps) {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  const tags = usePhrases('tags');
  const words = useFilterWords(view);
  const setTo = (part: FilterWord['part']): string | undefined =>
    words.find((word) => word.part === part)?.words;
  const filters: readonly ListFilter<ListView, ListParameter>[] = [
    {
      label: lists('dates'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: setTo('dates'),
      cleared: { from: undefined, to: undefined },
      Panel: DocumentDatesFilter,
    },
    {
      label: text('filterType'),
      setTo: setTo('type'),
      cleared: { docType: undefined },
      Panel: TypeFilter,
    },
    {
      label: text('filterCustomer'),
      setTo: setTo('customer'),
      cleared: { customerId: undefined, customer: undefined },
      Panel: CustomerFilter,
    },
    {
      label: text('filterState'),
      setTo: setTo('state'),
      cleared: { state: undefined },
      Panel: StateFilter,
    },
    { label: tags('tag'), setTo: setTo('tag'), cleared: { tagId: undefined }, Panel: TagFilter },
    {
      label: lists('sum'),
      setTo: setTo('sum'),
      cleared: { totalMinAgorot: undefined, totalMaxAgorot: undefined },
      Panel: TotalFilter,
    },
  ];
  return (
    <FilterBar
      view={view}
      searchLabel={text('searchLabel')}
      searchPlaceholder={text('searchPlaceholder')}
      filters={filters}
      tools={tools}
      onSearch={(search) => onChange({ search })}
      onChange={onChange}
      onClear={onClear}
    />
  );
}
