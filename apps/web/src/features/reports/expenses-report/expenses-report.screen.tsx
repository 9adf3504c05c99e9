import type { ExpenseGroup } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { GroupedReportScreen } from '../../../shared/reports/grouped/grouped-report-screen.tsx';
import { useGroupedReport } from '../../../shared/reports/grouped/use-grouped-report.tsx';
import { ComparedNote } from '../../../shared/reports/period/compare-field.tsx';
import type { ReportFrame } from '../../../shared/reports/report-frame.ts';
import { useExpenseReportFilters } from './expense-report-filters.tsx';
import { EXPENSES, useExpensePhrases } from './expenses-report.ts';

/** reports/expenses: the expenses of a period by category, supplier, month or tag. */
export function ExpensesReportScreen() {
  const report = useGroupedReport(EXPENSES, useExpensePhrases());
  const filters = useExpenseReportFilters(report.view);
  return (
    <GroupedReportScreen
      report={report}
      filters={filters}
      note={<Note frame={report.frame} waiting={report.data?.waiting ?? 0} />}
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
