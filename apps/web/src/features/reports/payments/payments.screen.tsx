import {
  PAYMENT_GROUPS,
  paymentsContract,
} from '@pinkas/contract/reports/payments/payments.contract';
import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { CompareField, ComparedNote } from '../../../shared/reports/compare-field.tsx';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period-tools.tsx';
import { DOCUMENT_PARTS, useReportFilters } from '../../../shared/reports/report-filters.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import {
  usePaymentGroupName,
  usePaymentsColumns,
  usePaymentsExplanations,
  usePaymentsTotal,
} from './payments-columns.tsx';
import {
  frameIn,
  paymentEntriesPath,
  PAYMENTS_LIST,
  type PaymentFigure,
  type PaymentsChanges,
} from './payments-list.ts';

type Report = CallAnswer<typeof paymentsContract.report>;

/** reports/payments: money that came in over a period by means, and by month, day or customer. */
export function PaymentsScreen() {
  const text = usePhrases('payments');
  const { today } = useAccountSetup();
  const address = useListAddress(PAYMENTS_LIST);
  const { parameters, change, view } = address;
  const frame = frameIn(parameters, today);
  const { from, to, by, compare } = frame;
  const nameOf = usePaymentGroupName(by);
  const pathOf = (figure: PaymentFigure): string => paymentEntriesPath(parameters, figure);
  const hrefOf = (figure: PaymentFigure): string => `#${pathOf(figure)}`;
  const report = useListQuery(paymentsContract.report, {
    query: { ...frame, ...orderedQuery(view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: usePaymentsColumns({ by, isCompared: compare !== 'none', hrefOf }),
    page: report,
    count: data && data.rows.length + (data.rest?.groups ?? 0),
    labelOf: nameOf,
    exporting: paymentsContract.export,
    frame: { ...frame },
  });
  const total = usePaymentsTotal(data?.total, hrefOf);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={
          compare === 'none' ? undefined : (
            <ComparedNote comparison={compare} period={{ from, to }} />
          )
        }
        actions={<ButtonLink href={hrefOf({})}>{text('allEntries')}</ButtonLink>}
        tabsLabel={text('by')}
        tabs={PAYMENT_GROUPS.map((value): ListTab<PaymentsChanges> => ({
          value,
          label: text(`by-${value}`),
          changes: { by: value === PAYMENT_GROUPS[0] ? undefined : value },
        }))}
        tab={by}
        above={
          <div className="report-tools">
            <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
            <CompareField
              value={compare}
              onChange={(next) => change({ compare: next === COMPARISONS[0] ? undefined : next })}
            />
            <ExplainButton figures={usePaymentsExplanations()} />
          </div>
        }
        filters={useReportFilters(view, DOCUMENT_PARTS)}
        pathOf={({ id }) => pathOf({ row: id })}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.totalAgorot} />,
          note: text('documentsCount', { count: row.documents }),
        })}
        total={total && { ...total, ...restOf(text, data) }}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
    </div>
  );
}

/** How many groups are not shown one by one, and what they come to. */
function restOf(
  text: ReturnType<typeof usePhrases<'payments'>>,
  report: Report | undefined,
): Partial<TableTotal> {
  const rest = report?.rest;
  if (rest === undefined || rest === null) return {};
  return {
    parts: (
      <span className="report-note">
        {text('rest', { count: rest.groups })}: <Money agorot={rest.totalAgorot} />
      </span>
    ),
  };
}
