import {
  ENTRY_LIST_SORTS,
  journalContract,
  type EntryRow,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { z } from 'zod';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { defineList, pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import { useMay } from '../../../shared/session/use-may.ts';

const ENTRIES = defineList({
  list: 'journal-entries',
  path: '/reports/journal',
  filter: z.strictObject({}),
  sorts: ENTRY_LIST_SORTS,
  first: { sort: 'number', direction: 'desc' },
});

const pathOf = ({ id }: EntryRow): string => `/reports/journal/${id}`;

/** reports/journal: the entries that people wrote into the ledger. */
export function JournalScreen() {
  const text = usePhrases('journal');
  return (
    <LedgerGate title={text('title')}>
      <Entries />
    </LedgerGate>
  );
}

function Entries() {
  const text = usePhrases('journal');
  const may = useMay();
  const address = useListAddress(ENTRIES);
  const list = useList(address, {
    columns: useEntryColumns(),
    page: useListQuery(journalContract.list, { query: pageQuery(address.view) }),
    count: undefined,
    labelOf: ({ description }) => description,
    exporting: journalContract.export,
  });
  const add = may('journal.write') && (
    <ButtonLink variant="filled" href="#/reports/journal/new">
      {text('newEntry')}
    </ButtonLink>
  );
  const empty = { title: text('emptyTitle'), text: text('emptyText') };
  return (
    <ListScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      primary={add || undefined}
      tabsLabel={text('tabs')}
      tabs={[{ value: 'all', label: text('all'), changes: {} }]}
      tab="all"
      pathOf={pathOf}
      mobileRow={(row) => ({
        title: <bdi>{row.description}</bdi>,
        amount: <Money agorot={row.totalAgorot} />,
        note: (
          <>
            {text(`kind-${row.kind}`)} <Isolate isLtr>{row.entryNo}</Isolate>,{' '}
            <DateText date={row.date} />
          </>
        ),
        ...(row.isReversed && { badge: <Badge tone="none">{text('reversed')}</Badge> }),
      })}
      empty={{ first: { ...empty, actions: add }, filtered: { ...empty, clear: '' } }}
    />
  );
}

function useEntryColumns(): readonly ListColumn<EntryRow, 'number'>[] {
  const text = usePhrases('journal');
  return [
    {
      key: 'number',
      head: text('columnNumber'),
      isFixed: true,
      sort: 'number',
      cell: (row) => (
        <a className="pk-link" href={`#${pathOf(row)}`}>
          <Isolate isLtr>{row.entryNo}</Isolate>
        </a>
      ),
    },
    { key: 'date', head: text('columnDate'), cell: ({ date }) => <DateText date={date} /> },
    {
      key: 'kind',
      head: text('columnKind'),
      cell: ({ kind, isReversed }) => (
        <>
          {text(`kind-${kind}`)} {isReversed && <Badge tone="none">{text('reversed')}</Badge>}
        </>
      ),
    },
    {
      key: 'description',
      head: text('columnDescription'),
      kind: 'ellipsis',
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      key: 'reference',
      head: text('columnReference'),
      shownFrom: 'rail',
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    },
    {
      key: 'total',
      head: text('columnTotal'),
      kind: 'money',
      cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" />,
    },
  ];
}
