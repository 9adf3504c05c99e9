import { Strip } from '@pinkas/ui/layout/strip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';

import { lazyPart } from '../shared/trouble/load-part.ts';
import { loadPhrases } from '../shared/language/language-store.ts';
import { usePhrases } from '../shared/language/use-phrases.ts';
import { areaBetween, listOfOthers } from '../shared/navigation/landing.ts';
import { useSession, useStaticData } from '../shared/session/session-store.ts';
import { isAccountLost } from '../shared/session/tab-account.ts';
import { deviceStorage } from '../shared/storage/safe-storage.ts';
import { useIsOnline } from '../shared/use-is-online.ts';

// Most accounts never close.
const ClosingStrip = lazyPart(async () => {
  const part = import('./closing-strip.screen.tsx');
  const [{ ClosingStrip: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

// Nor does an operator restrict many.
const StateStrip = lazyPart(async () => {
  const part = import('./account-state/state-strip.screen.tsx');
  const [{ StateStrip: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

// Only who works for clients.
const ClientStrip = lazyPart(async () => {
  const part = import('./switcher/client-strip.screen.tsx');
  const [{ ClientStrip: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});
const LostAccount = lazyPart(async () => {
  const part = import('./switcher/lost-account.screen.tsx');
  const [{ LostAccount: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

/** The strips above everything: demo mode, an account that is closing, no connection, a browser that stores nothing. */
export function ShellStrips({ onSwitch }: { readonly onSwitch?: (() => void) | undefined }) {
  const text = usePhrases('shell');
  const staticData = useStaticData();
  const { closing, principal } = useSession();
  const { accountState = 'active' } = principal;
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const [isLossShown, setIsLossShown] = useState(isAccountLost);
  return (
    <>
      {staticData?.isDemo === true && <DemoStrip hasOutbox={staticData.outbox.includes('mail')} />}
      {closing !== null && (
        <Suspense>
          <ClosingStrip closing={closing} isOwner={principal.role === 'owner'} />
        </Suspense>
      )}
      {accountState !== 'active' && accountState !== 'closed' && (
        <Suspense>
          <StateStrip state={accountState} />
        </Suspense>
      )}
      {listOfOthers(principal) !== undefined && areaBetween(principal, pathname) === undefined && (
        <Suspense>
          <ClientStrip />
        </Suspense>
      )}
      {isLossShown && (
        <Suspense>
          <LostAccount onSwitch={onSwitch} onClose={() => setIsLossShown(false)} />
        </Suspense>
      )}
      {!isOnline && (
        <Strip tone="bad" isKept>
          {text('offline')}
        </Strip>
      )}
      {!deviceStorage.isPersistent() && <Strip>{text('storageBlocked')}</Strip>}
    </>
  );
}

/** Explains that nothing here is real, and where its emails are. */
function DemoStrip({ hasOutbox }: { readonly hasOutbox: boolean }) {
  const text = usePhrases('shell');
  const { isMobile } = useMediaSizes();
  return (
    <Strip>
      {text(isMobile ? 'demoStripShort' : 'demoStrip')}.{' '}
      {hasOutbox && (
        <a href="/outbox" target="_blank" rel="noreferrer">
          {text('demoOutbox')}
        </a>
      )}
    </Strip>
  );
}
