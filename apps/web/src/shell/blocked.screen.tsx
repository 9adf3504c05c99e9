import { mayOpenPage } from '@pinkas/domain/permissions/decide';
import { pageNamed, type Page } from '@pinkas/domain/permissions/pages';
import { whyClosed } from '@pinkas/domain/permissions/why-closed';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState, ErrorState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { lazyPart } from '../shared/trouble/load-part.ts';
import { labelOfPage } from '../menu.ts';
import { loadPhrases } from '../shared/language/language-store.ts';
import { usePhrases } from '../shared/language/use-phrases.ts';
import { landingPath, NOT_PERMITTED_PATH } from '../shared/navigation/landing.ts';
import { usePageTitle } from '../shared/navigation/use-page-title.ts';
import { refreshSession } from '../shared/session/load-session.ts';
import { findSession, useSessionState } from '../shared/session/session-store.ts';
import type { Session } from '../shared/session/session.ts';
import { namesSupport } from '../shared/support/names-support.ts';
import { openSupport } from '../shared/support/open-support.ts';
import { FocusPage } from './public/focus-page.tsx';

// Most accounts are active for ever.
const StateNotice = lazyPart(async () => {
  const part = import('./account-state/state-notice.screen.tsx');
  const [{ StateNotice: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

const OperatorWay = lazyPart(async () => ({
  default: (await import('./operator/operator-way.tsx')).OperatorWay,
}));

/**
 * Shows what a restricted account may still do; in an active one why the page is closed to the person, and who can
 * change that.
 */
export function BlockedScreen() {
  const state = useSessionState();
  const [query] = useSearchParams();
  const session = state.kind === 'loaded' ? state.session : undefined;
  const accountState = session?.principal.accountState ?? 'active';
  const page = pageNamed(query.get('page') ?? undefined);
  return (
    <FocusPage>
      <Card>
        {session === undefined || accountState === 'active' ? (
          <Closed session={session} page={page} />
        ) : (
          <Suspense>
            <StateNotice state={accountState} session={session} />
          </Suspense>
        )}
      </Card>
    </FocusPage>
  );
}

interface ClosedProps {
  readonly session: Session | undefined;
  /** The page that was refused; undefined where the address names none. */
  readonly page: Page | undefined;
}

function Closed({ session, page }: ClosedProps) {
  const { look, isLooking, found } = useLook();
  // Without the answer of the business nobody knows what is open: that is no lack of permissions.
  if (session !== undefined && (session.setup === undefined || found === 'unread')) {
    return <Unread isLooking={isLooking} onLook={() => void look(page)} />;
  }
  const landing = session === undefined ? '/' : landingPath(session.principal);
  return session !== undefined && landing === NOT_PERMITTED_PATH ? (
    <NothingOpen
      session={session}
      isLooking={isLooking}
      isStill={found === 'nothing'}
      onLook={() => void look(undefined)}
    />
  ) : (
    <NotPermitted
      session={session}
      page={page}
      landing={landing}
      isLooking={isLooking}
      onLook={() => void look(page)}
    />
  );
}

interface Look {
  /** Asks again what the person may open, and goes to the page, or to the first one; what is closed stays here. */
  readonly look: (page: Page | undefined) => Promise<void>;
  readonly isLooking: boolean;
  /** What the last answer was; undefined before there was one. */
  readonly found: 'nothing' | 'unread' | undefined;
}

function useLook(): Look {
  const navigate = useNavigate();
  const [isLooking, setIsLooking] = useState(false);
  const [found, setFound] = useState<Look['found']>(undefined);
  async function look(page: Page | undefined) {
    setIsLooking(true);
    const isRead = await refreshSession();
    setIsLooking(false);
    const session = findSession();
    if (session === undefined) {
      await navigate('/');
      return;
    }
    if (!isRead || session.setup === undefined) {
      setFound('unread');
      return;
    }
    setFound('nothing');
    const { principal } = session;
    const target = page === undefined ? landingPath(principal) : `/${page}`;
    const isOpen =
      page === undefined ? target !== NOT_PERMITTED_PATH : mayOpenPage(principal, page);
    if (isOpen) await navigate(target);
  }
  return { look, isLooking, found };
}

/** The rights could not be read: nothing is known of what is open. */
function Unread({
  isLooking,
  onLook,
}: {
  readonly isLooking: boolean;
  readonly onLook: () => void;
}) {
  const text = usePhrases('closedPages');
  usePageTitle(text('unreadTitle'));
  return (
    <ErrorState
      isPage
      title={text('unreadTitle')}
      text={text('unreadText')}
      actions={
        <>
          <Button
            variant="filled"
            icon={<IconRefresh aria-hidden stroke={1.75} />}
            isLoading={isLooking}
            onClick={onLook}
          >
            {text('readAgain')}
          </Button>
          <ButtonLink variant="quiet" href="#/auth/logout">
            {text('signOut')}
          </ButtonLink>
        </>
      }
    />
  );
}

interface NotPermittedProps extends ClosedProps {
  readonly landing: string;
  readonly isLooking: boolean;
  readonly onLook: () => void;
}

function NotPermitted({ session, page, landing, isLooking, onLook }: NotPermittedProps) {
  const text = usePhrases('closedPages');
  const shell = usePhrases('shell');
  const sentence = useReason(session, page);
  const mayBuy =
    session !== undefined &&
    page !== undefined &&
    whyClosed(session.principal, page) === 'package' &&
    wayToPackage(session) === 'package';
  usePageTitle(text('title'));
  return (
    <EmptyState
      isPage
      title={text('title')}
      text={sentence}
      actions={
        <>
          <ButtonLink variant="filled" href={`#${landing}`}>
            {text('toStart')}
          </ButtonLink>
          {mayBuy && <ButtonLink href="#/account/packages">{text('toPackages')}</ButtonLink>}
          {namesSupport(sentence) && (
            <Button onClick={() => openSupport()}>{shell('contactSupport')}</Button>
          )}
          {page !== undefined && (
            <Button variant="quiet" isLoading={isLooking} onClick={onLook}>
              {text('lookAgain')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Who adds a page that the package of the business lacks: its owner, to whom alone it is closed so, or the partner that brought it. */
function wayToPackage({ principal }: Session): 'package' | 'packageOfPartner' {
  return principal.isPartnerSignOn === true ? 'packageOfPartner' : 'package';
}

/** Why the page is closed, and what opens it. */
function useReason(session: Session | undefined, page: Page | undefined): string {
  const text = usePhrases('closedPages');
  const menu = usePhrases('menu');
  const reason =
    session === undefined || page === undefined ? undefined : whyClosed(session.principal, page);
  if (reason === undefined || page === undefined) return text('unknown');
  if (reason === 'package' && session !== undefined) return text(wayToPackage(session));
  if (reason !== 'permission') return text(reason);
  const label = labelOfPage(page);
  return label === undefined ? text('unknown') : text('permission', { name: menu(label) });
}

interface NothingOpenProps {
  readonly session: Session;
  readonly isLooking: boolean;
  /** Whether there was nothing at the last look either. */
  readonly isStill: boolean;
  readonly onLook: () => void;
}

/** A person without any permission: nothing opens before an owner grants one. */
function NothingOpen({ session, isLooking, isStill, onLook }: NothingOpenProps) {
  const text = usePhrases('closedPages');
  usePageTitle(text('nothingTitle'));
  return (
    <EmptyState
      isPage
      title={text('nothingTitle')}
      text={text('nothingText', { name: `\u2068${session.companyName}\u2069` })}
      actions={
        <>
          <Suspense>
            <OperatorWay />
          </Suspense>
          <Button variant="filled" isLoading={isLooking} onClick={onLook}>
            {text('lookAgain')}
          </Button>
          <ButtonLink variant="quiet" href="#/account/accounts">
            {text('ownSignIn')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="#/auth/logout">
            {text('signOut')}
          </ButtonLink>
          <output>{isStill && !isLooking && text('stillNothing')}</output>
        </>
      }
    />
  );
}
