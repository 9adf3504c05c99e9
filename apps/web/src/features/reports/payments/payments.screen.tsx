import {
  PAYMENT_GROUPS,
  paymentsContract,
} from '@pinkas/contract/reports/payments/payments.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { PeriodScreen } from '../../../shared/reports/period/period-screen.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import {
  usePaymentGroupName,
  usePaymentsColumns,
  usePaymentsExplanations,
  usePaymentsTotal,
} from './payments-columns.tsx';
import { frameIn, paymentEntriesPath, PAYMENTS_LIST, type PaymentFigure } from './payments-list.ts';

/** reports/payments: money that came in over a period by means, and by month, day or customer. */
export function PaymentsScreen() {
  const text = usePhrases('payments');
  const { today } = useAccountSetup();
  const address = useListAddress(PAYMENTS_LIST);
  const { parameters, change, view } = address;
  const frame = frameIn(parameters, today);
  const { by, compare } = frame;
  const nameOf = usePaymentGroupName(by);
  const pathOf = (figure: PaymentFigure): string => paymentEntriesPath(parameters, figure);
  const hrefOf = (figure: PaymentFigure): string => `#${pathOf(figure)}`;
  const report = useListQuery(paymentsContract.report, {
    query: { ...frame, ...orderedQuery(view) },
  });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: usePaymentsColumns({ by, isCompared: compare !== 'none', hrefOf }),
    page: report,
    count: groupCount(data),
    labelOf: nameOf,
    exporting: paymentsContract.export,
    frame: { ...frame },
  });
  const total = usePaymentsTotal(data?.total, hrefOf);
  return (
    <PeriodScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      actions={<ButtonLink href={hrefOf({})}>{text('allEntries')}</ButtonLink>}
      frame={frame}
      onFrame={change}
      by={{
        label: text('by'),
        groups: PAYMENT_GROUPS,
        nameOf: (group) => text(`by-${group}`),
      }}
      figures={usePaymentsExplanations()}
      filters={useReportFilters(view, DOCUMENT_PARTS)}
      pathOf={({ id }) => pathOf({ row: id })}
      mobileRow={(row) => ({
        title: <bdi>{nameOf(row)}</bdi>,
        amount: <Money agorot={row.totalAgorot} />,
        note: text('documentsCount', { count: row.documents }),
      })}
      total={
        total && {
          ...total,
          parts: rest && (
            <RestNote words={text('rest', { count: rest.groups })} agorot={rest.totalAgorot} />
          ),
        }
      }
      empty={{
        first: { title: text('emptyTitle'), text: text('emptyText') },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
  );
}
