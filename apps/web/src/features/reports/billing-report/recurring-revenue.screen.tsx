import { billingReportContract } from '@pinkas/contract/reports/billing-report/billing-report.contract';
import {
  recurringRevenueTable,
  type MonthStage,
  type RecurringMonth,
} from '@pinkas/contract/reports/billing-report/recurring-revenue';
import {
  addMonths,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { CHART_MONTHS_MIN } from '../../../shared/reports/report-chart.tsx';
import { periodIn } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { REVENUE_LIST } from './billing-report-lists.ts';
import { RecurringRevenueChart } from './recurring-revenue-chart.tsx';

const TONES: Readonly<Record<MonthStage, Tone>> = { past: 'none', running: 'info', coming: 'none' };
const TAB = 'all';
const [MONTHS_BEFORE, MONTHS_AFTER] = [3, 8];

/** Three months back, this month, and what is to come: twelve months. */
function monthsAround(today: LocalDate): ReportPeriod {
  const running = startOfMonth(today);
  return {
    from: addMonths(running, -MONTHS_BEFORE),
    to: endOfMonth(addMonths(running, MONTHS_AFTER)),
  };
}

/** sales/billing/revenue: what automatic billing brought in each month, and what it is to bring. */
export function RecurringRevenueScreen() {
  const text = usePhrases('billingReport');
  const { today } = useAccountSetup();
  const address = useListAddress(REVENUE_LIST);
  const { parameters, change, view } = address;
  const period = periodIn(parameters) ?? monthsAround(today);
  const { from, to } = period;
  const page = useListQuery(billingReportContract.revenue, {
    query: { from, to, ...orderedQuery(view) },
  });
  const rows = page.data?.rows ?? [];
  const words = useTableWords({ billingReport: text });
  const list = useList(address, {
    columns: useMonthColumns(),
    page,
    count: page.data?.rows.length,
    labelOf: ({ month }) => text('selectMonth', { month: words.month(month) }),
    exporting: billingReportContract.exportRevenue,
    frame: { from, to },
  });
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('revenueTitle')}
        path={[
          { label: text('billing'), href: '#/sales/billing' },
          { label: text('revenueTitle') },
        ]}
        note={text('revenueNote')}
        failedTitle={text('revenueFailed')}
        actions={<ButtonLink href="#/sales/billing/failures">{text('failuresTitle')}</ButtonLink>}
        tabsLabel={text('shownMonths')}
        tabs={[{ value: TAB, label: text('shownMonths'), changes: {} }]}
        tab={TAB}
        above={
          <div className="report-tools">
            <PeriodTools period={period} onChange={(next) => change({ ...next })} />
            <ExplainButton
              figures={[
                { name: text('columnDue'), rule: text('explainDue') },
                { name: text('columnRecurring'), rule: text('explainRecurring') },
                { name: text('columnNew'), rule: text('explainChanges') },
                { name: text('stage-coming'), rule: text('explainComing') },
              ]}
            />
          </div>
        }
        {...(rows.length >= CHART_MONTHS_MIN && {
          picture: <RecurringRevenueChart rows={rows} />,
        })}
        mobileRow={(row) => ({
          title: words.month(row.month),
          amount: <Money agorot={row.recurringAgorot} />,
          note: text('mobileCustomers', { count: row.customers }),
          badge: <StageBadge stage={row.stage} />,
        })}
        {...(rows.length > 0 && totalOf(text, rows))}
        empty={{
          first: {
            title: text('revenueEmptyTitle'),
            text: text('revenueEmptyText'),
            actions: (
              <ButtonLink variant="filled" href="#/sales/billing">
                {text('toBilling')}
              </ButtonLink>
            ),
          },
          filtered: {
            title: text('revenueEmptyTitle'),
            text: text('revenueEmptyText'),
            clear: text('clearFilter'),
          },
        }}
      />
    </div>
  );
}

function useMonthColumns(): readonly ListColumn<RecurringMonth, 'month'>[] {
  const text = usePhrases('billingReport');
  const words = useTableWords({ billingReport: text });
  return listColumns(recurringRevenueTable, words, {
    month: { isFixed: true },
    stage: { cell: ({ stage }) => <StageBadge stage={stage} /> },
  });
}

function StageBadge({ stage }: Pick<RecurringMonth, 'stage'>) {
  const text = usePhrases('billingReport');
  return <Badge tone={TONES[stage]}>{text(`stage-${stage}`)}</Badge>;
}

/** The foot: what was due, billed and failed in all months that are shown. */
function totalOf(
  text: ReturnType<typeof usePhrases<'billingReport'>>,
  rows: readonly RecurringMonth[],
) {
  const sumOf = (of: (row: RecurringMonth) => number) => (
    <Money agorot={rows.reduce((sum, row) => sum + of(row), 0)} isStrong />
  );
  const due = sumOf(({ dueAgorot }) => dueAgorot);
  return {
    total: {
      label: text('total'),
      note: text('totalMonths', { count: rows.length }),
      mobileSum: due,
      cells: {
        due,
        billed: sumOf(({ billedAgorot }) => billedAgorot),
        failed: sumOf(({ failedAgorot }) => failedAgorot),
      },
    },
  };
}
