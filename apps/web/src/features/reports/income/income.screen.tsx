import { INCOME_GROUPS, incomeContract } from '@pinkas/contract/reports/income/income.contract';
import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import { lazy } from 'react';

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
import { useReportFilters } from '../../../shared/reports/report-filters.tsx';
import { CHART_MONTHS_MIN, ReportChart } from '../../../shared/reports/report-chart.tsx';
import { readReportFrame } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useIncomeColumns, useIncomeExplanations, useIncomeTotal } from './income-columns.tsx';
import { entriesPath, INCOME_LIST, type IncomeChanges } from './income-list.ts';
import { GROUP_HEADS, useGroupName } from './income-words.ts';

const IncomeChart = lazy(async () => ({
  default: (await import('./income-chart.tsx')).IncomeChart,
}));

type Report = CallAnswer<typeof incomeContract.report>;

/** reports/income: the income of a period by month, customer, item, tag or type. */
export function IncomeScreen() {
  const text = usePhrases('income');
  const { today } = useAccountSetup();
  const address = useListAddress(INCOME_LIST);
  const { parameters, change } = address;
  const frame = readReportFrame(parameters, INCOME_GROUPS, today);
  const { from, to, by, compare } = frame;
  const nameOf = useGroupName(by);
  const report = useListQuery(incomeContract.report, {
    query: { ...frame, ...orderedQuery(address.view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: useIncomeColumns({
      head: text(GROUP_HEADS[by]),
      nameOf,
      hrefOf: ({ id }) => entriesPath(parameters, id),
      isCompared: compare !== 'none',
      total: data?.total,
    }),
    page: report,
    count: data && data.rows.length + (data.rest?.groups ?? 0),
    labelOf: nameOf,
    exporting: incomeContract.export,
    frame: { ...frame },
  });
  const total = useIncomeTotal(data?.total);
  const explanations = useIncomeExplanations(
    by === 'item' || address.view.filter.itemId !== undefined,
  );
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
        actions={<AllEntries path={entriesPath(parameters)} />}
        tabsLabel={text('by')}
        tabs={INCOME_GROUPS.map((value): ListTab<IncomeChanges> => ({
          value,
          label: text(`by-${value}`),
          changes: { by: value === INCOME_GROUPS[0] ? undefined : value },
        }))}
        tab={by}
        above={
          <div className="report-tools">
            <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
            <CompareField
              value={compare}
              onChange={(next) => change({ compare: next === COMPARISONS[0] ? undefined : next })}
            />
            <ExplainButton figures={explanations} />
          </div>
        }
        filters={useReportFilters(address.view)}
        picture={
          by === 'month' &&
          data !== undefined &&
          data.rows.length >= CHART_MONTHS_MIN && (
            <ReportChart>
              <IncomeChart
                rows={data.rows}
                hrefOf={({ id }) => entriesPath(parameters, id)}
                today={today}
              />
            </ReportChart>
          )
        }
        pathOf={({ id }) => entriesPath(parameters, id)}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.beforeVatAgorot} />,
          note: text('documentsCount', { count: row.documents }),
        })}
        total={total && { ...total, ...totalParts(text, data, by === 'tag') }}
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

function AllEntries({ path }: { readonly path: string }) {
  const text = usePhrases('income');
  return <ButtonLink href={`#${path}`}>{text('allEntries')}</ButtonLink>;
}

/** What stands under the total: how many groups are not shown one by one, and that tags overlap. */
function totalParts(
  text: ReturnType<typeof usePhrases<'income'>>,
  report: Report | undefined,
  isByTag: boolean,
): Partial<TableTotal> {
  const rest = report?.rest;
  const hasRest = rest !== undefined && rest !== null;
  if (!hasRest && !isByTag) return {};
  return {
    parts: (
      <span className="report-note">
        {hasRest && (
          <>
            {text('rest', { count: rest.groups })}: <Money agorot={rest.beforeVatAgorot} />{' '}
          </>
        )}
        {isByTag && text('tagsOverlap')}
      </span>
    ),
  };
}
