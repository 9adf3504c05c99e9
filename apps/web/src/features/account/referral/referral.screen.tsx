import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { GiftBalance } from './gift-balance.tsx';
import { GiftCard } from './gift-card.tsx';
import { useReferral } from './referral.queries.ts';
import './referral.css';

ownQuery('/account/referral', ['share']);

/** account/referral: the link that is shared, what comes of it, and the balance of gifts. */
export function ReferralScreen() {
  const text = usePhrases('referral');
  const query = useReferral();
  usePageTitle(text('title'));
  return (
    <div className="referral">
      <PageHead title={text('title')} note={text('note', { days: TRIAL_DAYS })} />
      {query.data === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      ) : (
        <Referral page={query.data} />
      )}
    </div>
  );
}

function Referral({ page }: { readonly page: ReferralPage }) {
  const text = usePhrases('referral');
  if (!page.isOffered) {
    return (
      <Card>
        <EmptyState
          title={text('notOfferedTitle')}
          text={text('notOfferedText')}
          actions={<LinkText href="#/dashboard">{text('notOfferedAction')}</LinkText>}
        />
      </Card>
    );
  }
  return (
    <>
      <GiftCard page={page} />
      <GiftBalance page={page} />
    </>
  );
}
