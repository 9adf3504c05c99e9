import { INCOME_GROUPS, incomeContract } from '@pinkas/contract/reports/income/income.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { rowIn } from '../../../shared/reports/report-address.ts';
import { usePaperName } from '../../../shared/reports/papers/paper-columns.tsx';
import { useReportFilters } from '../../../shared/reports/filters/report-filters.tsx';
import { readReportFrame } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useEntriesTotal, useEntryColumns } from './entry-columns.tsx';
import { useIncomeExplanations } from './income-columns.tsx';
import { ENTRY_LIST, reportPath } from './income-list.ts';
import { useGroupName } from './income-words.ts';

/** reports/income/documents: the documents that a row of the income report, or its total, is made of. */
export function IncomeEntriesScreen() {
  const text = usePhrases('income');
  const ranges = useRangeWords();
  const { today } = useAccountSetup();
  const address = useListAddress(ENTRY_LIST);
  const { parameters, view } = address;
  const { compare: _compare, ...days } = readReportFrame(parameters, {
    groups: INCOME_GROUPS,
    today,
    lastStart: today,
  });
  const row = rowIn(parameters);
  const frame = { ...days, ...(row !== undefined && { row }) };
  const nameOf = useGroupName(days.by);
  const entryName = usePaperName();
  const summed = useListQuery(incomeContract.entriesTotal, { query: { ...frame, ...view.filter } });
  const list = useList(address, {
    columns: useEntryColumns(),
    page: useListQuery(incomeContract.entries, { query: { ...frame, ...pageQuery(view) } }),
    count: summed.data?.entries,
    labelOf: entryName,
    exporting: incomeContract.exportEntries,
    frame,
  });
  const rowName = row && nameOf({ id: row, name: summed.data?.name ?? '' });
  const title = rowName ? text('entriesOf', { name: rowName }) : text('entriesTitle');
  const back = `#${reportPath(parameters)}`;
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={ranges.dates(days.from, days.to)}
      failedTitle={text('entriesFailed')}
      tabsLabel={text('by')}
      tabs={[{ value: 'all', label: text('entriesTitle'), changes: {} }]}
      filters={useReportFilters(view)}
      figures={useIncomeExplanations(days.by === 'item')}
      pathOf={({ documentId }) => `/documents/${documentId}`}
      mobileRow={(entry) => ({
        title: <bdi>{entry.customerName}</bdi>,
        amount: <Money agorot={entry.beforeVatAgorot} />,
        note: (
          <>
            {entryName(entry)} <Isolate isLtr>{entry.number}</Isolate>,{' '}
            <DateText date={entry.date} />
          </>
        ),
      })}
      total={useEntriesTotal(summed.data)}
      empty={{ title: text('emptyTitle'), text: text('emptyText') }}
      filtered={{
        title: text('emptyFilterTitle'),
        text: text('emptyFilterText'),
        clear: text('clearFilter'),
      }}
    />
  );
}
