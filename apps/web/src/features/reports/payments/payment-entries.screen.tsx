import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { ReportEntriesScreen } from '../../../shared/reports/grouped/report-entries-screen.tsx';
import { useReportEntries } from '../../../shared/reports/grouped/use-report-entries.ts';
import { usePaperParts } from '../../../shared/reports/papers/paper-columns.tsx';
import { PAYMENTS } from './payments-report.ts';

/** reports/payments/documents: the receipts and other documents behind a figure of the summary. */
export function PaymentEntriesScreen() {
  const { columns, labelOf, ...row } = usePaperParts();
  const phrases = { payments: usePhrases('payments'), docTypes: usePhrases('docTypes') };
  const entries = useReportEntries(PAYMENTS, phrases, { columns, labelOf });
  const filters = useReportFilters(entries.view, DOCUMENT_PARTS);
  return <ReportEntriesScreen entries={entries} filters={filters} {...row} />;
}
