import {
  billingReportContract,
  type FailedPeriodSort,
} from '@pinkas/contract/reports/billing-report/billing-report.contract';
import {
  FAILED_OUTCOMES,
  failedOutcome,
  failedPeriodsTable,
  failedReason,
  shownState,
  type FailedOutcome,
  type FailedPeriod,
} from '@pinkas/contract/reports/billing-report/failed-periods';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { periodIn } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { templatePath } from '../../sales/billing-runs/shared/template-path.ts';
import { FAILED_LIST, type FailedChanges } from './billing-report-lists.ts';

type Answer = CallAnswer<typeof billingReportContract.failures>;

const TONES: Readonly<Record<FailedOutcome, Tone>> = { waits: 'bad', paid: 'ok', skipped: 'none' };
const ALL = 'all';

/** sales/billing/failures: charges of automatic billing that did not pass, why, and what became of each. */
export function FailedPeriodsScreen() {
  const text = usePhrases('billingReport');
  const { today } = useAccountSetup();
  const address = useListAddress(FAILED_LIST);
  const { parameters, change, view } = address;
  const period = periodIn(parameters) ?? calendarPeriod('year', today);
  const { from, to } = period;
  const page = useListQuery(billingReportContract.failures, {
    query: { from, to, ...orderedQuery(view) },
  });
  const { data } = page;
  const words = useFailedWords();
  const list = useList(address, {
    columns: useFailedColumns(),
    page,
    count: data?.rows.length,
    labelOf: ({ customerName, dueOn }) =>
      text('selectPeriod', { name: customerName, date: formatLocalDate(dueOn) }),
    exporting: billingReportContract.exportFailures,
    frame: { from, to },
  });
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('failuresTitle')}
        path={[
          { label: text('billing'), href: '#/sales/billing' },
          { label: text('failuresTitle') },
        ]}
        note={text('failuresNote')}
        failedTitle={text('failuresFailed')}
        actions={<ButtonLink href="#/sales/billing/run">{text('toRun')}</ButtonLink>}
        tabsLabel={text('shownFailures')}
        tabs={[
          { value: ALL, label: text('all'), changes: { outcome: undefined } },
          ...FAILED_OUTCOMES.map((outcome): ListTab<FailedChanges> => ({
            value: outcome,
            label: text(`outcome-${outcome}`),
            count: data?.sums[outcome].count,
            changes: { outcome },
          })),
        ]}
        tab={view.filter.outcome ?? ALL}
        above={
          <div className="report-tools">
            <PeriodTools period={period} onChange={(next) => change({ ...next })} />
          </div>
        }
        pathOf={({ templateId }) => templatePath(templateId)}
        mobileRow={(row) => ({
          title: <bdi>{row.customerName}</bdi>,
          amount: <Money agorot={row.amountAgorot} />,
          note: (
            <>
              <DateText date={row.dueOn} /> {failedReason(row, words)}
            </>
          ),
          badge: <StateBadge period={row} />,
        })}
        {...totalOf(text, data)}
        empty={{
          first: {
            title: text('failuresEmptyTitle'),
            text: text('failuresEmptyText'),
            actions: null,
          },
          filtered: {
            title: text('failuresFilterTitle'),
            text: text('failuresFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
    </div>
  );
}

function useFailedWords() {
  return useTableWords({
    billingReport: usePhrases('billingReport'),
    cardResponses: usePhrases('cardResponses'),
    cardResponseAdvice: usePhrases('cardResponseAdvice'),
    billingRun: usePhrases('billingRun'),
    debitFiles: usePhrases('debitFiles'),
  });
}

function useFailedColumns(): readonly ListColumn<FailedPeriod, FailedPeriodSort>[] {
  return listColumns(failedPeriodsTable, useFailedWords(), {
    due: { isFixed: true },
    customer: {
      cell: ({ customerId, customerName }) => (
        <a className="pk-link" href={`#/customers/${customerId}`}>
          <bdi>{customerName}</bdi>
        </a>
      ),
    },
    state: { cell: (row) => <StateBadge period={row} /> },
    sum: { cell: ({ amountAgorot }) => <Money agorot={amountAgorot} /> },
  });
}

function StateBadge({ period }: { readonly period: FailedPeriod }) {
  const text = usePhrases('billingRun');
  return <Badge tone={TONES[failedOutcome(period)]}>{text(`state-${shownState(period)}`)}</Badge>;
}

/** The foot: what still waits. */
function totalOf(text: ReturnType<typeof usePhrases<'billingReport'>>, data: Answer | undefined) {
  if (data === undefined || data.rows.length === 0) return {};
  const { count, agorot } = data.sums.waits;
  const sum = <Money agorot={agorot} isStrong />;
  return {
    total: {
      label: text('totalWaiting'),
      note: text('countPeriods', { count }),
      mobileSum: sum,
      cells: { sum },
    },
  };
}
