import { isAllowed } from '@pinkas/domain/permissions/decide';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { statusRules } from '../../../shared/api/failure-reports.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { PartToCome, ShownTogether } from '../../../shared/pages/shown-together.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { AccountParts } from './account-parts.tsx';
import { hasFactor } from './demand/has-factor.ts';
import { useOwnership } from '../ownership/shared/ownership.queries.ts';
import { useFactors } from '../../auth/factors/shared/factors.queries.ts';
import './accounts.css';

ownQuery('/account/accounts', ['set2FA']);

/** Seldom shown alone. */
const SetUpPart = lazyPart(async () => ({
  default: (await import('./sign-in-part.tsx')).SetUpPart,
}));
const SetUpChoice = lazyPart(async () => ({
  default: (await import('./demand/set-up-choice.tsx')).SetUpChoice,
}));

/** Seldom there, so seldom loaded. */
const OfferNote = lazyPart(async () => ({
  default: (await import('../ownership/shared/offer-note.tsx')).OfferNote,
}));

const AccountantRequestsCard = lazyPart(async () => ({
  default: (await import('../../accountant/requests/shared/accountant-requests-card.tsx'))
    .AccountantRequestsCard,
}));

/**
 * account/accounts: who gets in, and how the person signs in. What waits for a decision stands above the parts. Each card
 * reads and saves for itself. While the account demands a second factor that is not set up, nothing but its set-up is shown:
 * the server answers nothing else.
 */
export function AccountsScreen() {
  const text = usePhrases('accounts');
  const words = usePhrases('secondFactor');
  const [query] = useSearchParams();
  const isSetUp = query.has('set2FA');
  const { data: own } = useFactors();
  const mustSet = own?.mustSet ?? isSetUp;
  useDemandedFactor(mustSet);
  usePageTitle(text('title'));
  return (
    <div className="accounts">
      <PageHead title={text('title')} note={text('intro')} actions={!mustSet && <ActivityLink />} />
      {mustSet && <Alert tone="warn">{words('mustSet')}</Alert>}
      {isSetUp && own !== undefined && hasFactor(own) && (
        <Alert tone="ok" isLive>
          {words('isSet')}
        </Alert>
      )}
      <ShownTogether skeleton={<SkeletonCard lines={10} />}>
        {mustSet ? (
          <Suspense fallback={<PartToCome />}>
            <SetUpPart />
          </Suspense>
        ) : (
          <>
            <Offer />
            <AccountantRequests />
            <AccountParts />
          </>
        )}
        {isSetUp && own !== undefined && (
          <Suspense fallback={<PartToCome />}>
            <SetUpChoice own={own} />
          </Suspense>
        )}
      </ShownTogether>
    </div>
  );
}

/** Fetched only for people who decide about accountants. */
function AccountantRequests() {
  if (!useMay()('accountants.decide')) return null;
  return (
    <Suspense fallback={<PartToCome />}>
      <AccountantRequestsCard />
    </Suspense>
  );
}

/** Links to the activity log of the account, for people who may read it. */
function ActivityLink() {
  const text = usePhrases('people');
  const { principal } = useSession();
  if (!isAllowed(principal, 'activity.read')) return null;
  return (
    <ButtonLink href="#/account/activity" icon={<IconHistory aria-hidden stroke={1.75} />}>
      {text('activity')}
    </ButtonLink>
  );
}

/** The offer of the ownership that waits, for its owners and for whom it is made to. */
function Offer() {
  const { data } = useOwnership();
  const offer = data?.offer ?? null;
  if (offer === null) return null;
  return (
    <Suspense fallback={<PartToCome />}>
      <OfferNote offer={offer} />
    </Suspense>
  );
}

/** Announces a factor that has to be set up; afterwards, calls refused meanwhile are retried. */
function useDemandedFactor(mustSet: boolean): void {
  const client = useQueryClient();
  const wasForced = useRef(mustSet);
  useEffect(() => {
    if (wasForced.current && !mustSet) {
      statusRules.reset();
      void client.invalidateQueries();
    }
    // The cards that were refused for it are gone by then, and with them their refusals.
    if (!wasForced.current && mustSet && statusRules.missFactor() === 'set-factor') {
      void import('../../../shared/session/set-factor.ts').then((part) => part.tellToSetFactor());
    }
    wasForced.current = mustSet;
  }, [mustSet, client]);
}
