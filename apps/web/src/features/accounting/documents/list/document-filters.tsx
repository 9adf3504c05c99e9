import { IconCalendar } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListFilter } from '../../../../shared/lists/filters/filter-bar.tsx';
import { useTagFilter } from '../../../../shared/lists/filters/tag-filter.tsx';
import type { DocumentListChanges, DocumentListView } from './document-list.ts';
import {
  CustomerFilter,
  DocumentDatesFilter,
  StateFilter,
  TotalFilter,
  TypeFilter,
} from './filter-panels.tsx';
import { useFilterWords, type FilterWord } from './filter-words.ts';

/** What My documents is narrowed by, each with what it is set to in words. */
export function useDocumentFilters(
  view: DocumentListView,
): readonly ListFilter<DocumentListView, DocumentListChanges>[] {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  const tagFilter = useTagFilter(view);
  const words = useFilterWords(view);
  const setTo = (part: FilterWord['part']): string | undefined =>
    words.find((word) => word.part === part)?.words;
  return [
    {
      label: lists('dates'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: setTo('dates'),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DocumentDatesFilter {...props} />,
    },
    {
      label: text('filterType'),
      setTo: setTo('type'),
      cleared: { docType: undefined },
      panel: (props) => <TypeFilter {...props} />,
    },
    {
      label: text('filterCustomer'),
      setTo: setTo('customer'),
      cleared: { customerId: undefined, customer: undefined },
      panel: (props) => <CustomerFilter {...props} />,
    },
    {
      label: text('filterState'),
      setTo: setTo('state'),
      cleared: { state: undefined },
      panel: (props) => <StateFilter {...props} />,
    },
    tagFilter,
    {
      label: lists('sum'),
      setTo: setTo('sum'),
      cleared: { totalMinAgorot: undefined, totalMaxAgorot: undefined },
      panel: (props) => <TotalFilter {...props} />,
    },
  ];
}
