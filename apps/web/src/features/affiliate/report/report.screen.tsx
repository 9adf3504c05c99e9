import {
  affiliateReportContract,
  REFERRAL_COLUMNS,
} from '@pinkas/contract/affiliate/report/report.contract';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import type { AffiliateReport } from './affiliate-report.ts';
import { LinkCard } from './link-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { ReferralsCard } from './referrals-card.tsx';
import './report.css';

/** affiliate/report: the own link and its material, who came by it, what it earned and what was paid. */
export function AffiliateReportScreen() {
  const text = usePhrases('affiliate');
  const query = useQuery({ ...callQuery(affiliateReportContract.get), staleTime: 0 });
  usePageTitle(text('title'));
  const report = query.data;
  return (
    <div className="affiliate">
      <PageHead
        title={text('title')}
        note={report !== undefined && text('note', { amount: shekelText(report.rateAgorot) })}
        actions={
          report !== undefined &&
          report.referrals.length > 0 && (
            <TableExport
              exporting={affiliateReportContract.export}
              shownColumns={REFERRAL_COLUMNS}
              count={report.referrals.length}
            />
          )
        }
      />
      {report === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      ) : (
        <>
          <Totals report={report} />
          <LinkCard link={report.link} qr={report.qr} />
          <ReferralsCard referrals={report.referrals} />
          <PayoutsCard payouts={report.payouts} />
        </>
      )}
    </div>
  );
}

function Totals({ report }: { readonly report: AffiliateReport }) {
  const text = usePhrases('affiliate');
  const { earnedAgorot, paidAgorot, referrals } = report;
  const active = referrals.filter(({ activeOn }) => activeOn !== null).length;
  return (
    <StatTiles>
      <StatTile
        label={text('balance')}
        value={<Money agorot={earnedAgorot - paidAgorot} size="indicator" />}
      />
      <StatTile label={text('earned')} value={<Money agorot={earnedAgorot} size="indicator" />} />
      <StatTile label={text('paid')} value={<Money agorot={paidAgorot} size="indicator" />} />
      <StatTile
        label={text('active')}
        value={<Isolate>{text('activeOf', { active, all: referrals.length })}</Isolate>}
      />
    </StatTiles>
  );
}
