import {
  EXPENSE_GROUPS,
  expensesReportContract,
  type ExpenseGroup,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { CompareField, ComparedNote } from '../../../shared/reports/compare-field.tsx';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period-tools.tsx';
import { readReportFrame, type ReportFrame } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useExpenseReportColumns, useExpenseReportTotal } from './expense-report-columns.tsx';
import { useExpenseReportFilters } from './expense-report-filters.tsx';
import {
  GROUP_HEADS,
  useExpenseExplanations,
  useExpenseGroupName,
} from './expense-report-words.ts';
import {
  entriesPath,
  EXPENSES_REPORT_LIST,
  type ExpensesReportChanges,
} from './expenses-report-list.ts';

type Report = CallAnswer<typeof expensesReportContract.report>;

/** reports/expenses: the expenses of a period by category, supplier, month or tag. */
export function ExpensesReportScreen() {
  const text = usePhrases('expensesReport');
  const { today } = useAccountSetup();
  const address = useListAddress(EXPENSES_REPORT_LIST);
  const { parameters, change, view } = address;
  const frame = readReportFrame(parameters, EXPENSE_GROUPS, today);
  const { from, to, by, compare } = frame;
  const nameOf = useExpenseGroupName(by);
  const report = useListQuery(expensesReportContract.report, {
    query: { ...frame, ...orderedQuery(view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: useExpenseReportColumns({
      head: text(GROUP_HEADS[by]),
      nameOf,
      hrefOf: ({ id }) => entriesPath(parameters, id),
      isCompared: compare !== 'none',
      total: data?.total,
    }),
    page: report,
    count: data && data.rows.length + (data.rest?.groups ?? 0),
    labelOf: nameOf,
    exporting: expensesReportContract.export,
    frame: { ...frame },
  });
  const total = useExpenseReportTotal(data?.total);
  const explanations = useExpenseExplanations(by === 'tag' || view.filter.tagId !== undefined);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={<Note frame={frame} waiting={data?.waiting ?? 0} />}
        actions={<ButtonLink href={`#${entriesPath(parameters)}`}>{text('allEntries')}</ButtonLink>}
        tabsLabel={text('by')}
        tabs={EXPENSE_GROUPS.map((value): ListTab<ExpensesReportChanges> => ({
          value,
          label: text(`by-${value}`),
          changes: { by: value === EXPENSE_GROUPS[0] ? undefined : value },
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
        filters={useExpenseReportFilters(view)}
        pathOf={({ id }) => entriesPath(parameters, id)}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.costAgorot} />,
          note: text('expensesCount', { count: row.expenses }),
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

interface NoteProps {
  readonly frame: ReportFrame<ExpenseGroup>;
  readonly waiting: number;
}

/** Which days it is set against, or its own, and what is not counted yet, which is a click away. */
function Note({ frame, waiting }: NoteProps) {
  const text = usePhrases('expensesReport');
  const ranges = useRangeWords();
  const { from, to, compare } = frame;
  const days = new URLSearchParams({ from, to, state: 'waiting' });
  return (
    <>
      {compare === 'none' ? (
        ranges.dates(from, to)
      ) : (
        <ComparedNote comparison={compare} period={{ from, to }} />
      )}
      {waiting > 0 && (
        <>
          {' · '}
          <LinkText isUnderlined href={`#/expenses?${days.toString()}`}>
            {text('waiting', { count: waiting })}
          </LinkText>
        </>
      )}
    </>
  );
}

/** How many groups are not shown one by one, and what they come to. */
function restOf(
  text: ReturnType<typeof usePhrases<'expensesReport'>>,
  report: Report | undefined,
): Partial<TableTotal> {
  const rest = report?.rest;
  if (rest === undefined || rest === null) return {};
  return {
    parts: (
      <span className="report-note">
        {text('rest', { count: rest.groups })}: <Money agorot={rest.costAgorot} />
      </span>
    ),
  };
}
