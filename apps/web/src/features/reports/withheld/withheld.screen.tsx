import type { withheldContract } from '@pinkas/contract/reports/withheld/withheld.contract';
import { Alert } from '@pinkas/ui/feedback/alert';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PartyTaxId, taxIdProblem } from '../../../shared/reports/yearly/party-tax-id.tsx';
import { useYearlyReport } from '../../../shared/reports/yearly/use-yearly-report.tsx';
import { YearlyReportScreen } from '../../../shared/reports/yearly/yearly-report-screen.tsx';
import { WithheldReceipts } from './withheld-receipts.tsx';
import { WITHHELD } from './withheld-report.ts';

type Report = CallAnswer<typeof withheldContract.report>;

/** reports/withheld: tax that each customer withheld in a year, for the yearly statements. */
export function WithheldScreen() {
  const text = usePhrases('withheld');
  const phrases = { withheld: text, docTypes: usePhrases('docTypes') };
  const report = useYearlyReport(WITHHELD, phrases, {
    taxId: ({ taxId }) => <PartyTaxId text={text} taxId={taxId} />,
    withoutCertificate: ({ withoutCertificate }) =>
      withoutCertificate === 0 ? '–' : withoutCertificate.toLocaleString('en-US'),
  });
  return (
    <YearlyReportScreen
      report={report}
      note={text('note')}
      picture={<Missing report={report.data} />}
      noteOf={({ taxId }) => taxIdProblem({ text, taxId }) ?? taxId}
    />
  );
}

/** What the yearly statement still misses. */
function Missing({ report }: { readonly report: Report | undefined }) {
  const text = usePhrases('withheld');
  if (report === undefined) return null;
  const { withoutTaxId, total } = report;
  if (withoutTaxId + total.withoutCertificate === 0) return null;
  return (
    <Alert tone="warn" title={text('missingTitle')}>
      {withoutTaxId > 0 && <p>{text('missingTaxIds', { count: withoutTaxId })}</p>}
      {total.withoutCertificate > 0 && (
        <p>{text('missingCertificates', { count: total.withoutCertificate })}</p>
      )}
    </Alert>
  );
}

/** reports/withheld/receipts: from one file with the report. */
export function WithheldReceiptsScreen() {
  return <WithheldReceipts />;
}
