import {
  revenueContract,
  type RevenueBudget,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import { REVENUE_BASES } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { formatAgorot } from '@pinkas/domain/money/format';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { CompareField, ComparedNote } from '../../../shared/reports/period/compare-field.tsx';
import { CHART_MONTHS_MIN, ReportChart } from '../../../shared/reports/report-chart.tsx';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useProfit, useRevenueColumns, useRowName } from './revenue-columns.tsx';
import { useLeftOut, useRevenueExplanations } from './revenue-explanations.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { percentOfBudget } from './revenue-budget.tsx';
import {
  budgetPath,
  FIRST_COMPARISON,
  linesPathIn,
  readRevenueFrame,
  REVENUE_LIST,
  type RevenueChanges,
} from './revenue-list.ts';
import { screenRows } from './revenue-rows.ts';
import './revenue.css';

/** reports/revenue: profit and loss of a period, months side by side. */
export function RevenueScreen() {
  const text = usePhrases('revenue');
  const { today } = useAccountSetup();
  const address = useListAddress(REVENUE_LIST);
  const { parameters, change, view } = address;
  const frame = readRevenueFrame(parameters, today);
  const { from, to, basis, compare } = frame;
  const pathOf = linesPathIn(parameters, frame);
  const leftOut = useLeftOut(basis, view.filter);
  const report = useListQuery(revenueContract.report, { query: { ...frame, ...view.filter } });
  const { data } = report;
  const rows = data && screenRows(data);
  const nameOf = useRowName(frame);
  const list = useList(address, {
    columns: useRevenueColumns(frame, data, pathOf),
    page: { ...report, data: rows && { rows } } as typeof report & { data: { rows: typeof rows } },
    count: rows?.length,
    labelOf: nameOf,
    exporting: revenueContract.export,
    frame: { ...frame },
  });
  const profit = useProfit(frame, data, pathOf);
  return (
    <div className="report-page revenue-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        beside={<ProfitOnPhone profit={profit} />}
        note={
          <>
            {text(`note-${basis}`)}{' '}
            {compare !== 'none' && <ComparedNote comparison={compare} period={{ from, to }} />}
            {leftOut !== undefined && ` · ${leftOut}`}
          </>
        }
        actions={
          <>
            {basis === 'accrual' && (
              <ButtonLink href={`#${budgetPath(Number(to.slice(0, 4)))}`}>
                {text('budget')}
              </ButtonLink>
            )}
            <ButtonLink href={`#${pathOf(undefined)}`}>{text('linesTitle')}</ButtonLink>
          </>
        }
        tabsLabel={text('basis')}
        tabs={REVENUE_BASES.map((value): ListTab<RevenueChanges> => ({
          value,
          label: text(`basis-${value}`),
          changes: { basis: value === REVENUE_BASES[0] ? undefined : value },
        }))}
        tab={basis}
        above={
          <div className="report-tools">
            <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
            <CompareField
              value={compare}
              onChange={(next) => change({ compare: next === FIRST_COMPARISON ? undefined : next })}
            />
            <ExplainButton figures={useRevenueExplanations(frame, view.filter)} />
          </div>
        }
        filters={useReportFilters(view, DOCUMENT_PARTS, 'books')}
        picture={
          data !== undefined &&
          data.rows.length > 0 &&
          data.months.length >= CHART_MONTHS_MIN && (
            <ReportChart>
              <RevenueChart pathOf={pathOf} report={data} today={today} />
            </ReportChart>
          )
        }
        pathOf={({ id }) => pathOf(id)}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.totalAgorot} isStrong={row.account === undefined} />,
          ...(row.budget !== null && { note: <BudgetInWords {...row} budget={row.budget} /> }),
        })}
        total={profit}
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

/** Shows the profit in the head of a phone, where the rows and their sum stand below tools and chart. */
function ProfitOnPhone({ profit }: { readonly profit: TableTotal | undefined }) {
  const { isMobile } = useMediaSizes();
  if (!isMobile || profit === undefined) return null;
  return (
    <>
      {profit.label} {profit.mobileSum}
    </>
  );
}

interface BudgetInWordsProps {
  readonly totalAgorot: number;
  readonly budget: RevenueBudget;
}

function BudgetInWords({ totalAgorot, budget }: BudgetInWordsProps) {
  const text = usePhrases('revenue');
  return text('budgetNote', {
    sum: `\u2066${formatAgorot(budget.totalAgorot)}\u2069`,
    percent: percentOfBudget({ actualAgorot: totalAgorot, budgetAgorot: budget.totalAgorot }),
  });
}
