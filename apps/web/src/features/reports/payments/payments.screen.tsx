import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { GroupedReportScreen } from '../../../shared/reports/grouped/grouped-report-screen.tsx';
import { useGroupedReport } from '../../../shared/reports/grouped/use-grouped-report.tsx';
import { PAYMENTS } from './payments-report.ts';

/** reports/payments: money that came in over a period by means, and by month, day or customer. */
export function PaymentsScreen() {
  const report = useGroupedReport(PAYMENTS, {
    payments: usePhrases('payments'),
    docTypes: usePhrases('docTypes'),
  });
  const filters = useReportFilters(report.view, DOCUMENT_PARTS);
  return <GroupedReportScreen report={report} filters={filters} />;
}
