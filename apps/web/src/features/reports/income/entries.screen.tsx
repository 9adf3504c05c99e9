import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReportFilters } from '../../../shared/reports/filters/report-filters.tsx';
import { ReportEntriesScreen } from '../../../shared/reports/grouped/report-entries-screen.tsx';
import { useReportEntries } from '../../../shared/reports/grouped/use-report-entries.ts';
import { usePaperParts } from '../../../shared/reports/papers/paper-columns.tsx';
import { INCOME } from './income-report.ts';

/** reports/income/documents: the documents that a row of the income report, or its total, is made of. */
export function IncomeEntriesScreen() {
  const { columns, labelOf, ...row } = usePaperParts();
  const phrases = { income: usePhrases('income'), docTypes: usePhrases('docTypes') };
  const entries = useReportEntries(INCOME, phrases, { columns, labelOf });
  const filters = useReportFilters(entries.view);
  return <ReportEntriesScreen entries={entries} filters={filters} {...row} />;
}
