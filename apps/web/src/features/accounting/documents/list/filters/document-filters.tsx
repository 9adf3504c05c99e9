import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { IconCalendar } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { ListFilter } from '../../../../../shared/lists/filters/filter-bar.tsx';
import { useTagFilter } from '../../../../../shared/lists/filters/tag-filter.tsx';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import type { DocumentListChanges, DocumentListView } from '../document-list.ts';
import {
  AllocationFilter,
  BranchFilter,
  CustomerFilter,
  DocumentDatesFilter,
  StateFilter,
  TotalFilter,
  TypeFilter,
} from './filter-panels.tsx';
import { useFilterWords, type FilterWord } from './filter-words.ts';

type AllocationFilterProps = Parameters<typeof AllocationFilter>[0];
type BranchFilterProps = Parameters<typeof BranchFilter>[0];

/** Returns the filters of My documents, each with its value in words. */
export function useDocumentFilters(
  view: DocumentListView,
): readonly ListFilter<DocumentListView, DocumentListChanges>[] {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  const tagFilter = useTagFilter(view);
  const { branches, docTypes } = useAccountSetup();
  const numbers = usePhrases('allocationRequest');
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
    ...(docTypes.some((docType) => mayCarryAllocation(docType))
      ? [
          {
            label: numbers('title'),
            setTo: setTo('allocation'),
            cleared: { allocation: undefined },
            panel: (props: AllocationFilterProps) => <AllocationFilter {...props} />,
          },
        ]
      : []),
    tagFilter,
    ...(branches.length === 0
      ? []
      : [
          {
            label: lists('branch'),
            setTo: setTo('branch'),
            cleared: { branchId: undefined },
            panel: (props: BranchFilterProps) => <BranchFilter {...props} />,
          },
        ]),
    {
      label: lists('sum'),
      setTo: setTo('sum'),
      cleared: { totalMinAgorot: undefined, totalMaxAgorot: undefined },
      panel: (props) => <TotalFilter {...props} />,
    },
  ];
}
