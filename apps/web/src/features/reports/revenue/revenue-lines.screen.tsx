import {
  revenueContract,
  type RevenueLine,
  type RevenueLineSort,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import {
  SourceLink,
  sourcePath,
  useSourceName,
} from '../../../shared/reports/ledger-line-words.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useRowName } from './revenue-columns.tsx';
import { useRevenueExplanations } from './revenue-explanations.ts';
import { readRevenueFrame, reportPath, REVENUE_LINE_LIST, rowIn } from './revenue-list.ts';

/** reports/revenue/lines: the documents, expenses and payments that a figure is made of. */
export function RevenueLinesScreen() {
  const text = usePhrases('revenue');
  const ledger = usePhrases('ledger');
  const ranges = useRangeWords();
  const { today } = useAccountSetup();
  const address = useListAddress(REVENUE_LINE_LIST);
  const { parameters, view } = address;
  const frame = readRevenueFrame(parameters, today);
  const { from, to, basis } = frame;
  const row = rowIn(parameters);
  const asked = { from, to, basis, ...(row !== undefined && { row }) };
  const summed = useListQuery(revenueContract.linesTotal, { query: { ...asked, ...view.filter } });
  const sourceName = useSourceName();
  const list = useList(address, {
    columns: useLineColumns(),
    page: useListQuery(revenueContract.lines, { query: { ...asked, ...pageQuery(view) } }),
    count: summed.data?.lines,
    labelOf: sourceName,
    exporting: revenueContract.exportLines,
    frame: asked,
  });
  const rowName = useNameOfRow(row, basis, summed.data?.name ?? '');
  const title = text('linesOf', { name: rowName });
  const back = `#${reportPath(parameters)}`;
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={ranges.dates(from, to)}
      failedTitle={text('linesFailed')}
      tabsLabel={text('basis')}
      tabs={[{ value: basis, label: text(`basis-${basis}`), changes: {} }]}
      tab={basis}
      filters={useReportFilters(view, DOCUMENT_PARTS, 'books')}
      figures={useRevenueExplanations(frame, view.filter)}
      pathOf={sourcePath}
      mobileRow={(line) => ({
        title: <bdi>{line.partyName || line.description || sourceName(line)}</bdi>,
        amount: <Money agorot={line.amountAgorot} />,
        note: (
          <>
            {sourceName(line)} <Isolate isLtr>{line.number}</Isolate>, <DateText date={line.date} />
          </>
        ),
      })}
      total={
        summed.data && {
          label: ledger('total'),
          mobileSum: <Money agorot={summed.data.totalAgorot} isStrong />,
          cells: { amount: <Money agorot={summed.data.totalAgorot} sign="" /> },
        }
      }
      empty={{ title: text('linesEmptyTitle'), text: text('linesEmptyText') }}
      filtered={{
        title: text('emptyFilterTitle'),
        text: text('emptyFilterText'),
        clear: text('clearFilter'),
      }}
    />
  );
}

/** Returns the name of the figure: an account, all of a kind, or the profit. */
function useNameOfRow(row: string | undefined, basis: 'accrual' | 'cash', name: string): string {
  const text = usePhrases('revenue');
  const nameOf = useRowName({ basis });
  if (row === undefined) return text(`profit-${basis}`);
  const kind = row.startsWith('income') ? 'income' : 'expense';
  const account = row === kind ? undefined : row.slice(kind.length + 1);
  return nameOf({ kind, account, name });
}

function useLineColumns(): readonly ListColumn<RevenueLine, RevenueLineSort>[] {
  const text = usePhrases('ledger');
  const accountName = useLedgerAccountName();
  return [
    {
      key: 'source',
      exported: ['source', 'number'],
      head: text('columnSource'),
      isFixed: true,
      cell: (line) => <SourceLink line={line} />,
    },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'party',
      head: text('columnParty'),
      kind: 'ellipsis',
      cell: ({ partyName }) => <bdi>{partyName}</bdi>,
    },
    {
      key: 'description',
      head: text('columnDescription'),
      shownFrom: 'rail',
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      key: 'account',
      head: text('columnAccount'),
      shownFrom: 'rail',
      cell: ({ account, accountName: own }) => <bdi>{accountName(account, own)}</bdi>,
    },
    {
      key: 'amount',
      head: text('columnAmount'),
      kind: 'money',
      sort: 'amount',
      cell: ({ amountAgorot }) => <Money agorot={amountAgorot} sign="" />,
    },
  ];
}
