import type { donationsContract } from '@pinkas/contract/reports/donations/donations.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useYearlyReport } from '../../../shared/reports/yearly/use-yearly-report.tsx';
import { YearlyReportScreen } from '../../../shared/reports/yearly/yearly-report-screen.tsx';
import { DonationFile } from './donation-file.tsx';
import { DonationReceipts } from './donation-receipts.tsx';
import { DONATIONS, filePath } from './donations-report.ts';
import { DonorId } from './donor-id.tsx';

type Report = CallAnswer<typeof donationsContract.report>;

/** reports/donations: what each donor gave in a year, for the yearly letters and the report under section 46. */
export function DonationsScreen() {
  const text = usePhrases('donations');
  const phrases = { donations: text, paymentKinds: usePhrases('paymentKinds') };
  const report = useYearlyReport(DONATIONS, phrases, {
    taxId: ({ taxId }) => <DonorId taxId={taxId} />,
  });
  return (
    <YearlyReportScreen
      report={report}
      note={text('note')}
      actions={<ButtonLink href={`#${filePath(report.year)}`}>{text('toFile')}</ButtonLink>}
      picture={<WithoutId report={report.data} />}
      noteOf={({ taxId }) => <DonorId taxId={taxId} />}
    />
  );
}

/** What was given without a number of the donor. */
function WithoutId({ report }: { readonly report: Report | undefined }) {
  const text = usePhrases('donations');
  if (report === undefined) return null;
  const { anonymousAgorot, foreignAgorot } = report;
  if (anonymousAgorot + foreignAgorot === 0) return null;
  const shown = (agorot: number) => ({ sum: shekelText(agorot) });
  return (
    <Alert tone="info" title={text('withoutIdTitle')}>
      {anonymousAgorot > 0 && <p>{text('anonymousText', shown(anonymousAgorot))}</p>}
      {foreignAgorot > 0 && <p>{text('foreignText', shown(foreignAgorot))}</p>}
    </Alert>
  );
}

/** reports/donations/receipts: from one file with the report. */
export function DonationReceiptsScreen() {
  return <DonationReceipts />;
}

/** reports/donations/file: from one file with the report. */
export function DonationFileScreen() {
  return <DonationFile />;
}
