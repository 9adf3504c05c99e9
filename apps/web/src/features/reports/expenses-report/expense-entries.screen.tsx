import {
  EXPENSE_GROUPS,
  expensesReportContract,
  type ExpenseEntry,
  type ExpenseEntrySort,
  type ExpenseReportSums,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { rowIn } from '../../../shared/reports/report-address.ts';
import { readReportFrame } from '../../../shared/reports/report-frame.ts';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { MONEY_COLUMNS, ofBooks } from './expense-money.ts';
import { useExpenseReportFilters } from './expense-report-filters.tsx';
import { useExpenseExplanations, useExpenseGroupName } from './expense-report-words.ts';
import { EXPENSE_ENTRY_LIST, reportPath } from './expenses-report-list.ts';

/** reports/expenses/entries: the expenses that a row of the report, or its total, is made of. */
export function ExpenseEntriesScreen() {
  const text = usePhrases('expensesReport');
  const ranges = useRangeWords();
  const { today } = useAccountSetup();
  const address = useListAddress(EXPENSE_ENTRY_LIST);
  const { parameters, view } = address;
  const { compare: _compare, ...days } = readReportFrame(parameters, {
    groups: EXPENSE_GROUPS,
    today,
  });
  const row = rowIn(parameters);
  const frame = { ...days, ...(row !== undefined && { row }) };
  const nameOf = useExpenseGroupName(days.by);
  const summed = useListQuery(expensesReportContract.entriesTotal, {
    query: { ...frame, ...view.filter },
  });
  const list = useList(address, {
    columns: useEntryColumns(),
    page: useListQuery(expensesReportContract.entries, { query: { ...frame, ...pageQuery(view) } }),
    count: summed.data?.total.expenses,
    labelOf: ({ supplierName }) => supplierName,
    exporting: expensesReportContract.exportEntries,
    frame,
  });
  const rowName = row && nameOf({ id: row, name: summed.data?.name ?? '' });
  const title = rowName ? text('entriesOf', { name: rowName }) : text('entriesTitle');
  const back = `#${reportPath(parameters)}`;
  const isDivided = days.by === 'tag' || view.filter.tagId !== undefined;
  return (
    <EntriesScreen
      list={list}
      title={title}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={ranges.dates(days.from, days.to)}
      failedTitle={text('entriesFailed')}
      tabsLabel={text('by')}
      tabs={[{ value: 'all', label: text('entriesTitle'), changes: {} }]}
      filters={useExpenseReportFilters(view)}
      figures={useExpenseExplanations(isDivided)}
      pathOf={({ id }) => `/expenses/${id}`}
      mobileRow={(entry) => ({
        title: <bdi>{entry.supplierName}</bdi>,
        amount: <Money agorot={entry.costAgorot} />,
        note: (
          <>
            <EntryCategory entry={entry} />, <DateText date={entry.date} />
          </>
        ),
      })}
      total={useEntriesTotal(summed.data?.total)}
      empty={{ title: text('emptyTitle'), text: text('emptyText') }}
      filtered={{
        title: text('emptyFilterTitle'),
        text: text('emptyFilterText'),
        clear: text('clearFilter'),
      }}
    />
  );
}

function EntryCategory({ entry }: { readonly entry: ExpenseEntry }) {
  const categories = usePhrases('expenseCategories');
  const { category, ownCategoryName } = entry;
  return <bdi>{ownCategoryName === '' ? categories(category) : ownCategoryName}</bdi>;
}

function useEntryColumns(): readonly ListColumn<ExpenseEntry, ExpenseEntrySort>[] {
  const text = usePhrases('expensesReport');
  const kinds = usePhrases('expenseKinds');
  const hasVat = useBooksHaveVat();
  const money = ofBooks(MONEY_COLUMNS, hasVat).map(
    ({ key, head, value }): ListColumn<ExpenseEntry, ExpenseEntrySort> => ({
      key,
      head: text(head),
      kind: 'money',
      ...(key === 'cost' && { sort: key }),
      ...(key === 'vatOther' && { shownFrom: 'rail' }),
      cell: (entry) => <Money agorot={value(entry)} sign="" />,
    }),
  );
  return [
    {
      key: 'supplier',
      head: text('columnSupplier'),
      isFixed: true,
      kind: 'strong',
      cell: ({ id, supplierName }) => (
        <a className="pk-link" href={`#/expenses/${id}`}>
          <bdi>{supplierName}</bdi>
        </a>
      ),
    },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'kind',
      head: text('columnKind'),
      isHiddenFirst: true,
      cell: ({ kind }) => kinds(kind),
    },
    {
      key: 'reference',
      head: text('columnReference'),
      isHiddenFirst: true,
      cell: ({ reference }) => <Isolate isLtr>{reference}</Isolate>,
    },
    {
      key: 'category',
      head: text('columnCategory'),
      kind: 'ellipsis',
      cell: (entry) => <EntryCategory entry={entry} />,
    },
    {
      key: 'description',
      head: text('columnDescription'),
      isHiddenFirst: true,
      kind: 'ellipsis',
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    ...money,
  ];
}

/** Returns the footer: the total of the entries, which is the figure that they explain. */
function useEntriesTotal(total: ExpenseReportSums | undefined): TableTotal | undefined {
  const text = usePhrases('expensesReport');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.costAgorot} isStrong />,
    cells: Object.fromEntries(
      MONEY_COLUMNS.map(({ key, value }) => [
        key,
        <Money key={key} agorot={value(total)} sign="" />,
      ]),
    ),
  };
}
