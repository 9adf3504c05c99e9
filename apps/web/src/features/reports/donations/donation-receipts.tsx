import {
  donationsContract,
  type DonationReceipt,
  type DonationReceiptSort,
} from '@pinkas/contract/reports/donations/donations.contract';
import { ANONYMOUS_DONOR_ID } from '@pinkas/domain/identifiers/donor-id';
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
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { DONATION_RECEIPT_LIST, yearIn } from './donations-list.ts';
import { useDonationsExplanations } from './donations-words.ts';
import { DonorId } from './donor-id.tsx';

/** reports/donations/receipts: the receipts behind what a donor gave in a year. */
export function DonationReceipts() {
  const text = usePhrases('donations');
  const { today } = useAccountSetup();
  const address = useListAddress(DONATION_RECEIPT_LIST);
  const { parameters, view } = address;
  const year = yearIn(parameters, today);
  const { donorId } = view.filter;
  const summed = useListQuery(donationsContract.receiptsTotal, {
    query: { year, ...(donorId !== undefined && { donorId }) },
  });
  const page = useListQuery(donationsContract.receipts, { query: { year, ...pageQuery(view) } });
  const list = useList(address, {
    columns: useReceiptColumns(),
    page,
    count: summed.data?.entries,
    labelOf: ({ number }) => String(number),
    exporting: donationsContract.exportReceipts,
    frame: { year },
  });
  const name = summed.data?.name ?? '';
  const empty = { title: text('emptyTitle', { year: String(year) }), text: text('emptyText') };
  const isNamed = page.data?.rows[0]?.donorTaxId !== ANONYMOUS_DONOR_ID;
  return (
    <EntriesScreen
      list={list}
      title={name === '' ? text('receiptsTitle') : text('receiptsOf', { name })}
      report={{
        title: text('title'),
        href: `#/reports/donations?year=${String(year)}`,
        back: text('backToReport'),
      }}
      note={text('yearOf', { year: String(year) })}
      failedTitle={text('receiptsFailed')}
      tabsLabel={text('by')}
      tools={
        donorId !== undefined &&
        isNamed && <LetterTools kind="donations" year={year} partyId={donorId} name={name} />
      }
      figures={useDonationsExplanations()}
      pathOf={({ id }) => `/documents/${id}`}
      mobileRow={(receipt) => ({
        title: <bdi>{receipt.donorName}</bdi>,
        amount: <Money agorot={receipt.sumAgorot} />,
        note: (
          <>
            <Isolate isLtr>{receipt.number}</Isolate>, <DateText date={receipt.date} />
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
      empty={empty}
      filtered={{ ...empty, clear: text('allReceipts') }}
    />
  );
}

function useReceiptColumns(): readonly ListColumn<DonationReceipt, DonationReceiptSort>[] {
  const text = usePhrases('donations');
  const kinds = usePhrases('paymentKinds');
  return [
    {
      key: 'number',
      head: text('columnNumber'),
      isFixed: true,
      kind: 'strong',
      cell: ({ number, id }) => (
        <a className="pk-link" href={`#/documents/${id}`}>
          <Isolate isLtr>{number}</Isolate>
        </a>
      ),
    },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'donor',
      head: text('columnDonor'),
      kind: 'ellipsis',
      cell: ({ donorName }) => <bdi>{donorName}</bdi>,
    },
    {
      key: 'taxId',
      head: text('columnTaxId'),
      shownFrom: 'rail',
      cell: ({ donorTaxId }) => <DonorId taxId={donorTaxId} />,
    },
    {
      key: 'means',
      head: text('columnMeans'),
      cell: ({ means }) => means.map((one) => kinds(one)).join(', '),
    },
    {
      key: 'approval',
      head: text('columnApproval'),
      shownFrom: 'rail',
      cell: ({ approval }) => (approval === '' ? '–' : <Isolate isLtr>{approval}</Isolate>),
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
