import type { withheldSuppliersContract } from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { nextWithholdingDay } from '@pinkas/domain/bookkeeping/return-due-date';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PartyTaxId, taxIdProblem } from '../../../shared/reports/yearly/party-tax-id.tsx';
import { useYearlyReport } from '../../../shared/reports/yearly/use-yearly-report.tsx';
import { YearlyReportScreen } from '../../../shared/reports/yearly/yearly-report-screen.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { WithheldPayments } from './withheld-payments.tsx';
import { WITHHELD_SUPPLIERS } from './withheld-suppliers-report.ts';

type Report = CallAnswer<typeof withheldSuppliersContract.report>;

/** reports/withheld_suppliers: tax that was withheld from each supplier in a year, for the yearly statements. */
export function WithheldSuppliersScreen() {
  const text = usePhrases('withheldSuppliers');
  const phrases = { withheldSuppliers: text, supplierMeans: usePhrases('supplierMeans') };
  const { today } = useAccountSetup();
  const report = useYearlyReport(WITHHELD_SUPPLIERS, phrases, {
    taxId: ({ taxId }) => <PartyTaxId text={text} taxId={taxId} />,
  });
  return (
    <YearlyReportScreen
      report={report}
      note={text('note', { date: formatLocalDate(nextWithholdingDay(today)) })}
      picture={<Missing report={report.data} />}
      noteOf={({ taxId }) => taxIdProblem({ text, taxId }) ?? taxId}
    />
  );
}

/** What the yearly statements still miss. */
function Missing({ report }: { readonly report: Report | undefined }) {
  const text = usePhrases('withheldSuppliers');
  if (report === undefined || report.total.withheldAgorot === 0) return null;
  const { withoutTaxId, hasDeductionsFile } = report;
  if (withoutTaxId === 0 && hasDeductionsFile) return null;
  return (
    <Alert tone="warn" title={text('missingTitle')}>
      {withoutTaxId > 0 && <p>{text('missingTaxIds', { count: withoutTaxId })}</p>}
      {!hasDeductionsFile && <p>{text('missingFile')}</p>}
    </Alert>
  );
}

/** reports/withheld_suppliers/payments: from one file with the report. */
export function WithheldPaymentsScreen() {
  return <WithheldPayments />;
}
