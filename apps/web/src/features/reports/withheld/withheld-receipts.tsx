import {
  withheldContract,
  type WithheldReceipt,
  type WithheldReceiptSort,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LetterTools } from '../../../shared/yearly-letters/letter-tools.tsx';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { usePaperColumns, usePaperName } from '../../../shared/reports/papers/paper-columns.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { WITHHELD_RECEIPT_LIST, yearIn } from './withheld-list.ts';
import { useWithheldExplanations } from './withheld-words.ts';

/** reports/withheld/receipts: the receipts behind what a customer withheld in a year. */
export function WithheldReceipts() {
  const text = usePhrases('withheld');
  const { today } = useAccountSetup();
  const address = useListAddress(WITHHELD_RECEIPT_LIST);
  const { parameters, view } = address;
  const year = yearIn(parameters, today);
  const { customerId } = view.filter;
  const receiptName = usePaperName();
  const summed = useListQuery(withheldContract.receiptsTotal, {
    query: { year, ...(customerId !== undefined && { customerId }) },
  });
  const list = useList(address, {
    columns: useReceiptColumns(),
    page: useListQuery(withheldContract.receipts, { query: { year, ...pageQuery(view) } }),
    count: summed.data?.entries,
    labelOf: receiptName,
    exporting: withheldContract.exportReceipts,
    frame: { year },
  });
  const name = summed.data?.name ?? '';
  const title = name === '' ? text('receiptsTitle') : text('receiptsOf', { name });
  const back = `#/reports/withheld?year=${String(year)}`;
  const empty = { title: text('emptyTitle', { year: String(year) }), text: text('emptyText') };
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={text('yearOf', { year: String(year) })}
      failedTitle={text('receiptsFailed')}
      tabsLabel={text('by')}
      tabs={[{ value: 'all', label: text('receiptsTitle'), changes: {} }]}
      tools={
        customerId !== undefined && (
          <LetterTools kind="customer-withheld" year={year} partyId={customerId} name={name} />
        )
      }
      figures={useWithheldExplanations()}
      pathOf={({ documentId }) => `/documents/${documentId}`}
      mobileRow={(receipt) => ({
        title: <bdi>{receipt.customerName}</bdi>,
        amount: <Money agorot={receipt.withheldAgorot} />,
        note: (
          <>
            {receiptName(receipt)} <Isolate isLtr>{receipt.number}</Isolate>,{' '}
            <DateText date={receipt.date} />
          </>
        ),
      })}
      total={
        summed.data && {
          label: text('total'),
          mobileSum: <Money agorot={summed.data.withheldAgorot} isStrong />,
          cells: { withheld: <Money agorot={summed.data.withheldAgorot} sign="" /> },
        }
      }
      empty={{ ...empty }}
      filtered={{ ...empty, clear: text('allReceipts') }}
    />
  );
}

function useReceiptColumns(): readonly ListColumn<WithheldReceipt, WithheldReceiptSort>[] {
  const text = usePhrases('withheld');
  const papers = usePaperColumns();
  return [
    ...papers,
    {
      key: 'certificate',
      head: text('columnCertificate'),
      cell: ({ certificate }) =>
        certificate === '' ? '–' : <Isolate isLtr>{certificate}</Isolate>,
    },
    {
      key: 'received',
      head: text('columnReceived'),
      kind: 'money',
      shownFrom: 'rail',
      cell: ({ receivedAgorot }) => <Money agorot={receivedAgorot} sign="" />,
    },
    {
      key: 'withheld',
      head: text('columnWithheld'),
      kind: 'money',
      sort: 'withheld',
      cell: ({ withheldAgorot }) => <Money agorot={withheldAgorot} sign="" />,
    },
  ];
}
