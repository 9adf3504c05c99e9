import { IconPencil } from '@tabler/icons-react';
import { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import { whyNot } from '@pinkas/domain/permissions/decide';
import { Button } from '@pinkas/ui/actions/button';
import { useEffect, useRef, useState } from 'react';

import { WaitingDrafts } from './features/accounting/documents/drafts/waiting-drafts.tsx';
import { isConnectionLost } from './shared/api/api-error.ts';
import { call } from './shared/api/client.ts';
import { usePhrases } from './shared/language/use-phrases.ts';
import { findKnownPerson, type KnownPerson } from './shared/session/known-person.ts';
import { enterSession, inactivityClock } from './shared/session/load-session.ts';
import { NoConnection } from './shell/trouble/no-connection.tsx';
import { PublicFrame } from './shell/public/public-frame.tsx';

const ASK_TIMEOUT_MS = 8_000;

export interface StartOfflineProps {
  /** Restarts the product, at the requested URL. */
  readonly onConnected: () => void;
  /** Opens the product for the person whom this device knows, at the address of the page. */
  readonly onEnter: () => void;
}

/**
 * The offline start of the product. A person signed in on this device sees the unsent drafts and may continue
 * writing; everybody else sees that sign-in has to wait.
 */
export function StartOffline({ onConnected, onEnter }: StartOfflineProps) {
  const text = usePhrases('offline');
  const [person, setPerson] = useState(findKnownPerson);
  const isKnown = person !== undefined;
  const hasEntered = useRef(false);
  useEffect(() => {
    if (!isKnown) return undefined;
    const touch = (): void => {
      if (!inactivityClock.isOver()) inactivityClock.touch();
    };
    window.addEventListener('mouseover', touch, { passive: true });
    window.addEventListener('keydown', touch);
    return () => {
      window.removeEventListener('mouseover', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [isKnown]);

  async function attempt(): Promise<boolean> {
    const isBack = await isServerThere();
    // A delayed response must not remove the page that is being edited by now.
    if (hasEntered.current) return isBack;
    if (isBack) onConnected();
    else setPerson(sameOr(findKnownPerson()));
    return isBack;
  }
  function enter(path: string) {
    const known = findKnownPerson();
    setPerson(known);
    if (known === undefined) return;
    hasEntered.current = true;
    window.history.replaceState(null, '', `#${path}`);
    enterSession(known.staticData, known.session);
    onEnter();
  }

  const mayWrite = person && whyNot(person.session.principal, 'documents.prepare') === undefined;
  return (
    <PublicFrame>
      <NoConnection
        isSignedIn={isKnown}
        attempt={attempt}
        action={
          mayWrite && (
            <Button
              variant="quiet"
              icon={<IconPencil aria-hidden stroke={1.75} />}
              onClick={() => enter('/documents/create')}
            >
              {text('write')}
            </Button>
          )
        }
      >
        {person && (
          <WaitingDrafts key={person.session.key} userId={person.session.keeper} onOpen={enter} />
        )}
      </NoConnection>
    </PublicFrame>
  );
}

/** Follows a sign-out or another person in another tab, and otherwise returns the same object. */
function sameOr(now: KnownPerson | undefined) {
  return (before: KnownPerson | undefined): KnownPerson | undefined =>
    now?.session.key === before?.session.key ? before : now;
}

/** Any response will do, a refusal too: the start reports it. */
async function isServerThere(): Promise<boolean> {
  try {
    await call(sessionContract.frontInit, { isQuiet: true, timeoutMs: ASK_TIMEOUT_MS });
    return true;
  } catch (reason) {
    return !isConnectionLost(reason);
  }
}
