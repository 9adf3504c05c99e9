import { ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { lazy, Suspense } from 'react';

import { loadPhrases } from '../shared/language/language-store.ts';
import { usePhrases } from '../shared/language/use-phrases.ts';
import { landingPath } from '../shared/navigation/landing.ts';
import { usePageTitle } from '../shared/navigation/use-page-title.ts';
import { useSessionState } from '../shared/session/session-store.ts';
import { FocusPage } from './focus-page.tsx';

// Most accounts are active for ever.
const StateNotice = lazy(async () => {
  const part = import('./account-state/state-notice.screen.tsx');
  const [{ StateNotice: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

/**
 * Shows what a restricted account may still do; in an active one that the person has no access to the page,
 * and who can change that.
 */
export function BlockedScreen() {
  const state = useSessionState();
  const session = state.kind === 'loaded' ? state.session : undefined;
  const accountState = session?.principal.accountState ?? 'active';
  if (session === undefined || accountState === 'active') return <NotPermitted />;
  return (
    <FocusPage>
      <Card>
        <Suspense>
          <StateNotice state={accountState} session={session} />
        </Suspense>
      </Card>
    </FocusPage>
  );
}

function NotPermitted() {
  const text = usePhrases('shell');
  const state = useSessionState();
  usePageTitle(text('blockedTitle'));
  const landing = state.kind === 'loaded' ? landingPath(state.session.principal) : '/';
  // A person without access to any page can only sign out.
  const isNothingOpen = landing === '/blocked';
  return (
    <FocusPage>
      <Card>
        <EmptyState
          isPage
          title={text('blockedTitle')}
          text={text('blockedText')}
          actions={
            <ButtonLink variant="filled" href={isNothingOpen ? '#/auth/logout' : `#${landing}`}>
              {text(isNothingOpen ? 'signOut' : 'blockedBack')}
            </ButtonLink>
          }
        />
      </Card>
    </FocusPage>
  );
}
