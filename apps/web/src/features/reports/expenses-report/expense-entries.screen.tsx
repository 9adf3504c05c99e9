import { DateText } from '@pinkas/ui/values/date-text';

import { ReportEntriesScreen } from '../../../shared/reports/grouped/report-entries-screen.tsx';
import { useReportEntries } from '../../../shared/reports/grouped/use-report-entries.ts';
import { useExpenseReportFilters } from './expense-report-filters.tsx';
import { EXPENSES, useExpensePhrases } from './expenses-report.ts';

/** reports/expenses/entries: the expenses that a row of the report, or its total, is made of. */
export function ExpenseEntriesScreen() {
  const phrases = useExpensePhrases();
  const entries = useReportEntries(EXPENSES, phrases, {
    columns: [
      {
        key: 'supplier',
        head: phrases.expensesReport('columnSupplier'),
        isFixed: true,
        kind: 'strong',
        cell: ({ id, supplierName }) => (
          <a className="pk-link" href={`#/expenses/${id}`}>
            <bdi>{supplierName}</bdi>
          </a>
        ),
      },
    ],
    labelOf: ({ supplierName }) => supplierName,
  });
  const filters = useExpenseReportFilters(entries.view);
  const { category } = entries.report.entries.table.columns;
  return (
    <ReportEntriesScreen
      entries={entries}
      filters={filters}
      pathOf={({ id }) => `/expenses/${id}`}
      mobileRow={(entry) => ({
        title: <bdi>{entry.supplierName}</bdi>,
        note: (
          <>
            <bdi>{category.value(entry, entries.words)}</bdi>, <DateText date={entry.date} />
          </>
        ),
      })}
    />
  );
}
