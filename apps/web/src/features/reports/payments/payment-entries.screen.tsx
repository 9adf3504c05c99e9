import {
  paymentsContract,
  type PaymentEntry,
  type PaymentEntrySort,
} from '@pinkas/contract/reports/payments/payments.contract';
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
import { usePaperColumns, usePaperName } from '../../../shared/reports/papers/paper-columns.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { usePaymentGroupName, usePaymentsExplanations } from './payments-columns.tsx';
import { figureIn, frameIn, PAYMENT_ENTRY_LIST, paymentsPath } from './payments-list.ts';

/** reports/payments/documents: the receipts and other documents behind a figure of the summary. */
export function PaymentEntriesScreen() {
  const text = usePhrases('payments');
  const ranges = useRangeWords();
  const { today } = useAccountSetup();
  const address = useListAddress(PAYMENT_ENTRY_LIST);
  const { parameters, view } = address;
  const figure = figureIn(parameters);
  const days = frameIn(parameters, today);
  const frame = { ...days, ...figure };
  const nameOf = usePaymentGroupName(days.by);
  const entryName = usePaperName();
  const summed = useListQuery(paymentsContract.entriesTotal, {
    query: { ...frame, ...view.filter },
  });
  const list = useList(address, {
    columns: useEntryColumns(),
    page: useListQuery(paymentsContract.entries, { query: { ...frame, ...pageQuery(view) } }),
    count: summed.data?.entries,
    labelOf: entryName,
    exporting: paymentsContract.exportEntries,
    frame,
  });
  const { row, means } = figure;
  const names = [
    ...(row === undefined ? [] : [nameOf({ id: row, name: summed.data?.name ?? '' })]),
    ...(means === undefined || means === row ? [] : [text(`means-${means}`)]),
  ].filter((name) => name !== '');
  const title =
    names.length === 0 ? text('entriesTitle') : text('entriesOf', { name: names.join(', ') });
  const back = `#${paymentsPath(parameters)}`;
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={ranges.dates(days.from, days.to)}
      failedTitle={text('entriesFailed')}
      tabsLabel={text('by')}
      tabs={[{ value: 'all', label: text('entriesTitle'), changes: {} }]}
      filters={useReportFilters(view, DOCUMENT_PARTS)}
      figures={usePaymentsExplanations()}
      pathOf={({ documentId }) => `/documents/${documentId}`}
      mobileRow={(entry) => ({
        title: <bdi>{entry.customerName}</bdi>,
        amount: <Money agorot={entry.sumAgorot} />,
        note: (
          <>
            {entryName(entry)} <Isolate isLtr>{entry.number}</Isolate>,{' '}
            <DateText date={entry.date} />
          </>
        ),
      })}
      total={
        summed.data && {
          label: text('total'),
          mobileSum: <Money agorot={summed.data.sumAgorot} isStrong />,
          cells: { sum: <Money agorot={summed.data.sumAgorot} sign="" /> },
        }
      }
      empty={{ title: text('emptyTitle'), text: text('emptyText') }}
      filtered={{
        title: text('emptyFilterTitle'),
        text: text('emptyFilterText'),
        clear: text('clearFilter'),
      }}
    />
  );
}

function useEntryColumns(): readonly ListColumn<PaymentEntry, PaymentEntrySort>[] {
  const text = usePhrases('payments');
  const papers = usePaperColumns();
  return [
    ...papers,
    {
      key: 'means',
      head: text('columnMeans'),
      cell: ({ means }) => means.map((account) => text(`means-${account}`)).join(', '),
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      sort: 'sum',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" />,
    },
  ];
}
