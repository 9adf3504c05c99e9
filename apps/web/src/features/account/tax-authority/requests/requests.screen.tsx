import { allocationHistoryContract } from '@pinkas/contract/account/tax-authority/allocation-history.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconCalendar } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList } from '../../../../shared/lists/use-list.ts';
import { useRequestColumns, useRequestWords } from './request-columns.tsx';
import { REQUEST_LIST, type RequestListChanges, type RequestListView } from './request-list.ts';

const TABS = [
  { value: 'all', label: 'tabAll' },
  { value: 'numbers', label: 'tabNumbers' },
  { value: 'refusals', label: 'tabRefusals' },
  { value: 'silence', label: 'tabSilence' },
] as const;

/** account/tax_authority/requests: what was asked of the tax authority for all documents, and what it answered. */
export function RequestsScreen() {
  const text = usePhrases('allocationHistory');
  const address = useListAddress(REQUEST_LIST);
  const words = useRequestWords();
  const list = useList(address, {
    columns: useRequestColumns(),
    page: useListQuery(allocationHistoryContract.list, { query: pageQuery(address.view) }),
    count: undefined,
    labelOf: words.event,
    exporting: allocationHistoryContract.export,
  });
  const tabs = TABS.map(({ value, label }): ListTab<RequestListChanges> => ({
    value,
    label: text(label),
    changes: { about: value === 'all' ? undefined : value },
  }));
  return (
    <ListScreen
      list={list}
      title={text('title')}
      note={text('note')}
      failedTitle={text('failed')}
      tabsLabel={text('tabs')}
      tabs={tabs}
      tab={address.view.filter.about ?? 'all'}
      filters={useDates(address.view)}
      pathOf={({ documentId }) => `/documents/${documentId}`}
      mobileRow={(row) => ({
        title: words.event(row),
        note: (
          <>
            {words.type(row)} <Isolate isLtr>{String(row.number)}</Isolate>,{' '}
            <Isolate>{row.customerName}</Isolate>, <Isolate isLtr>{formatInstant(row.at)}</Isolate>
          </>
        ),
      })}
      empty={{
        first: {
          title: text('emptyTitle'),
          text: text('emptyText'),
          actions: (
            <ButtonLink variant="filled" href="#/account/tax_authority">
              {text('toConnection')}
            </ButtonLink>
          ),
        },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
  );
}

function useDates({
  filter: { from, to },
}: RequestListView): readonly ListFilter<RequestListView, RequestListChanges>[] {
  const lists = usePhrases('lists');
  const ranges = useRangeWords();
  return [
    {
      label: lists('dates'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: ranges.dates(from, to),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DatesFilter {...props} />,
    },
  ];
}
