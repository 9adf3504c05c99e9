import type { AccountState, RestrictionReason } from '@pinkas/domain/permissions/account-state';
import { mayOpenPage } from '@pinkas/domain/permissions/decide';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { landingPath } from '../../shared/navigation/landing.ts';
import { usePageTitle } from '../../shared/navigation/use-page-title.ts';
import { refreshSession } from '../../shared/session/load-session.ts';
import { findSession } from '../../shared/session/session-store.ts';
import { openSupport } from '../../shared/support/open-support.ts';
import type { Session } from '../../shared/session/session.ts';

type Resting = Exclude<AccountState, 'active'>;
type Words = Readonly<Record<'title' | 'may' | 'next', PhraseKey<'accountState'>>>;

const WORDS: Readonly<Record<Resting, Words>> = {
  'read-only': { title: 'readOnlyTitle', may: 'mayRead', next: 'readOnlyNext' },
  suspended: { title: 'suspendedTitle', may: 'mayRead', next: 'suspendedNext' },
  blocked: { title: 'blockedTitle', may: 'blockedMay', next: 'blockedNext' },
  closed: { title: 'closedTitle', may: 'mayRead', next: 'closedNext' },
};

const REASONS: Readonly<Record<RestrictionReason, PhraseKey<'accountState'>>> = {
  'subscription-ended': 'forSubscriptionEnded',
  unpaid: 'forUnpaid',
  complaint: 'forComplaint',
  security: 'forSecurity',
  terms: 'forTerms',
};

/** Shows what a restricted account may still do, why, and what restores it. */
export function StateNotice({
  state,
  session: { principal, restrictedFor },
}: {
  readonly state: Resting;
  readonly session: Session;
}) {
  const text = usePhrases('accountState');
  const shell = usePhrases('shell');
  const { title, may, next } = WORDS[state];
  usePageTitle(text(title));
  return (
    <EmptyState
      isPage
      title={text(title)}
      text={
        <>
          {state !== 'closed' && restrictedFor !== null && `${text(REASONS[restrictedFor])} `}
          {text(may)} {text(next)}
        </>
      }
      actions={
        <>
          {mayOpenPage(principal, 'documents') && (
            <ButtonLink variant="filled" href="#/documents">
              {text('toDocuments')}
            </ButtonLink>
          )}
          {mayOpenPage(principal, 'account/archive') && (
            <ButtonLink href="#/account/archive">{text('toArchive')}</ButtonLink>
          )}
          <LookAgain />
          <Button onClick={() => openSupport()}>{shell('contactSupport')}</Button>
          <ButtonLink variant="quiet" href="#/auth/logout">
            {text('signOut')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Asks the server whether the account is active again, and then leads into it. */
function LookAgain() {
  const text = usePhrases('accountState');
  const navigate = useNavigate();
  const [isLooking, setIsLooking] = useState(false);
  const [isStill, setIsStill] = useState(false);
  async function look() {
    setIsLooking(true);
    await refreshSession();
    setIsLooking(false);
    const principal = findSession()?.principal;
    if (principal?.accountState === 'active') await navigate(landingPath(principal));
    else setIsStill(true);
  }
  return (
    <>
      <Button isLoading={isLooking} onClick={() => void look()}>
        {text('lookAgain')}
      </Button>
      <output>{isStill && !isLooking && text('stillSo')}</output>
    </>
  );
}
