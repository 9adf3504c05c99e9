import { INCOME_GROUPS, incomeContract } from '@pinkas/contract/reports/income/income.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { PeriodScreen } from '../../../shared/reports/period/period-screen.tsx';
import { useReportFilters } from '../../../shared/reports/filters/report-filters.tsx';
import { CHART_MONTHS_MIN, ReportChart } from '../../../shared/reports/report-chart.tsx';
import { readReportFrame } from '../../../shared/reports/report-frame.ts';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useIncomeColumns, useIncomeExplanations, useIncomeTotal } from './income-columns.tsx';
import { IncomeChart } from './income-chart.tsx';
import { entriesPath, INCOME_LIST } from './income-list.ts';
import { GROUP_HEADS, useGroupName } from './income-words.ts';

type Report = CallAnswer<typeof incomeContract.report>;

/** reports/income: the income of a period by month, customer, item, tag or type. */
export function IncomeScreen() {
  const text = usePhrases('income');
  const { today } = useAccountSetup();
  const address = useListAddress(INCOME_LIST);
  const { parameters, change } = address;
  const frame = readReportFrame(parameters, { groups: INCOME_GROUPS, today, lastStart: today });
  const { by, compare } = frame;
  const nameOf = useGroupName(by);
  const report = useListQuery(incomeContract.report, {
    query: { ...frame, ...orderedQuery(address.view) },
  });
  const { data } = report;
  const rest = data?.rest ?? null;
  const isByTag = by === 'tag';
  const list = useList(address, {
    columns: useIncomeColumns({
      head: text(GROUP_HEADS[by]),
      nameOf,
      hrefOf: ({ id }) => entriesPath(parameters, id),
      isCompared: compare !== 'none',
      total: data?.total,
    }),
    page: report,
    count: groupCount(data),
    labelOf: nameOf,
    exporting: incomeContract.export,
    frame: { ...frame },
  });
  const total = useIncomeTotal(data?.total);
  const explanations = useIncomeExplanations(
    by === 'item' || address.view.filter.itemId !== undefined,
  );
  return (
    <PeriodScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      actions={<AllEntries path={entriesPath(parameters)} />}
      frame={frame}
      onFrame={change}
      lastStart={today}
      by={{
        label: text('by'),
        groups: INCOME_GROUPS,
        nameOf: (group) => text(`by-${group}`),
      }}
      figures={explanations}
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
      total={
        total && {
          ...total,
          parts: (rest || isByTag) && <TotalParts rest={rest} isByTag={isByTag} />,
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

function AllEntries({ path }: { readonly path: string }) {
  const text = usePhrases('income');
  return <ButtonLink href={`#${path}`}>{text('allEntries')}</ButtonLink>;
}

interface TotalPartsProps {
  readonly rest: Report['rest'];
  readonly isByTag: boolean;
}

/** Under the total: the groups that are not shown one by one, and that tags overlap. */
function TotalParts({ rest, isByTag }: TotalPartsProps) {
  const text = usePhrases('income');
  const overlap = isByTag && text('tagsOverlap');
  if (rest === null) return <span className="report-note">{overlap}</span>;
  return (
    <RestNote words={text('rest', { count: rest.groups })} agorot={rest.beforeVatAgorot}>
      {' '}
      {overlap}
    </RestNote>
  );
}
