import {
  EXPENSE_GROUPS,
  expensesReportContract,
  type ExpenseGroup,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { ComparedNote } from '../../../shared/reports/period/compare-field.tsx';
import { PeriodScreen } from '../../../shared/reports/period/period-screen.tsx';
import { readReportFrame, type ReportFrame } from '../../../shared/reports/report-frame.ts';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useExpenseReportColumns, useExpenseReportTotal } from './expense-report-columns.tsx';
import { useExpenseReportFilters } from './expense-report-filters.tsx';
import {
  GROUP_HEADS,
  useExpenseExplanations,
  useExpenseGroupName,
} from './expense-report-words.ts';
import { entriesPath, EXPENSES_REPORT_LIST } from './expenses-report-list.ts';

/** reports/expenses: the expenses of a period by category, supplier, month or tag. */
export function ExpensesReportScreen() {
  const text = usePhrases('expensesReport');
  const { today } = useAccountSetup();
  const address = useListAddress(EXPENSES_REPORT_LIST);
  const { parameters, change, view } = address;
  const frame = readReportFrame(parameters, { groups: EXPENSE_GROUPS, today });
  const { by, compare } = frame;
  const nameOf = useExpenseGroupName(by);
  const report = useListQuery(expensesReportContract.report, {
    query: { ...frame, ...orderedQuery(view) },
  });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: useExpenseReportColumns({
      head: text(GROUP_HEADS[by]),
      nameOf,
      hrefOf: ({ id }) => entriesPath(parameters, id),
      isCompared: compare !== 'none',
      total: data?.total,
    }),
    page: report,
    count: groupCount(data),
    labelOf: nameOf,
    exporting: expensesReportContract.export,
    frame: { ...frame },
  });
  const total = useExpenseReportTotal(data?.total);
  const explanations = useExpenseExplanations(by === 'tag' || view.filter.tagId !== undefined);
  return (
    <PeriodScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      note={<Note frame={frame} waiting={data?.waiting ?? 0} />}
      actions={<ButtonLink href={`#${entriesPath(parameters)}`}>{text('allEntries')}</ButtonLink>}
      frame={frame}
      onFrame={change}
      by={{
        label: text('by'),
        groups: EXPENSE_GROUPS,
        nameOf: (group) => text(`by-${group}`),
      }}
      figures={explanations}
      filters={useExpenseReportFilters(view)}
      pathOf={({ id }) => entriesPath(parameters, id)}
      mobileRow={(row) => ({
        title: <bdi>{nameOf(row)}</bdi>,
        amount: <Money agorot={row.costAgorot} />,
        note: text('expensesCount', { count: row.expenses }),
      })}
      total={
        total && {
          ...total,
          parts: rest && (
            <RestNote words={text('rest', { count: rest.groups })} agorot={rest.costAgorot} />
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
