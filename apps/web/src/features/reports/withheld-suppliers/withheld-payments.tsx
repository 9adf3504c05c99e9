import {
  withheldSuppliersContract,
  type WithheldPayment,
  type WithheldPaymentSort,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
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
import { WITHHELD_PAYMENT_LIST, yearIn } from './withheld-suppliers-list.ts';
import { useWithheldSuppliersExplanations } from './withheld-suppliers-words.ts';

/** reports/withheld_suppliers/payments: the payments behind what was withheld from a supplier in a year. */
export function WithheldPayments() {
  const text = usePhrases('withheldSuppliers');
  const { today } = useAccountSetup();
  const address = useListAddress(WITHHELD_PAYMENT_LIST);
  const { parameters, view } = address;
  const year = yearIn(parameters, today);
  const { supplierId } = view.filter;
  const summed = useListQuery(withheldSuppliersContract.paymentsTotal, {
    query: { year, ...(supplierId !== undefined && { supplierId }) },
  });
  const list = useList(address, {
    columns: usePaymentColumns(),
    page: useListQuery(withheldSuppliersContract.payments, {
      query: { year, ...pageQuery(view) },
    }),
    count: summed.data?.entries,
    labelOf: ({ supplierName }) => supplierName,
    exporting: withheldSuppliersContract.exportPayments,
    frame: { year },
  });
  const name = summed.data?.name ?? '';
  const empty = {
    title: text('emptyTitle', { year: String(year) }),
    text: text('emptyText'),
  };
  return (
    <EntriesScreen
      list={list}
      title={name === '' ? text('paymentsTitle') : text('paymentsOf', { name })}
      report={{
        title: text('title'),
        href: `#/reports/withheld_suppliers?year=${String(year)}`,
        back: text('backToReport'),
      }}
      note={text('yearOf', { year: String(year) })}
      failedTitle={text('paymentsFailed')}
      tabsLabel={text('by')}
      tools={
        supplierId !== undefined && (
          <LetterTools kind="supplier-withheld" year={year} partyId={supplierId} name={name} />
        )
      }
      figures={useWithheldSuppliersExplanations()}
      pathOf={(payment) => `/expenses/suppliers/${payment.supplierId}`}
      mobileRow={(payment) => ({
        title: <bdi>{payment.supplierName}</bdi>,
        amount: <Money agorot={payment.withheldAgorot} />,
        note: <DateText date={payment.date} />,
      })}
      total={
        summed.data && {
          label: text('total'),
          mobileSum: <Money agorot={summed.data.withheldAgorot} isStrong />,
          cells: {
            gross: <Money agorot={summed.data.grossAgorot} sign="" />,
            withheld: <Money agorot={summed.data.withheldAgorot} sign="" />,
          },
        }
      }
      empty={empty}
      filtered={{ ...empty, clear: text('allPayments') }}
    />
  );
}

function usePaymentColumns(): readonly ListColumn<WithheldPayment, WithheldPaymentSort>[] {
  const text = usePhrases('withheldSuppliers');
  const means = usePhrases('supplierMeans');
  return [
    {
      key: 'date',
      head: text('columnDate'),
      isFixed: true,
      kind: 'strong',
      sort: 'date',
      cell: ({ date, supplierId }) => (
        <a className="pk-link" href={`#/expenses/suppliers/${supplierId}`}>
          <DateText date={date} />
        </a>
      ),
    },
    {
      key: 'supplier',
      head: text('columnSupplier'),
      kind: 'ellipsis',
      cell: ({ supplierName }) => <bdi>{supplierName}</bdi>,
    },
    { key: 'means', head: text('columnMeans'), cell: (row) => means(row.means) },
    {
      key: 'papers',
      head: text('columnPapers'),
      kind: 'ellipsis',
      shownFrom: 'rail',
      cell: ({ papers }) => (papers === '' ? '–' : <Isolate>{papers}</Isolate>),
    },
    {
      key: 'gross',
      head: text('columnGross'),
      kind: 'money',
      sort: 'gross',
      cell: ({ grossAgorot }) => <Money agorot={grossAgorot} sign="" />,
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
