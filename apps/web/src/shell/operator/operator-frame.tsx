import { operatorAccountsContract } from '@pinkas/contract/operator/accounts/accounts.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Wordmark } from '@pinkas/ui/brand/brand';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { AppFrame, TopBar } from '@pinkas/ui/layout/app-frame';
import { Card } from '@pinkas/ui/layout/card';
import { AccountCard, SideMenu } from '@pinkas/ui/layout/side-menu';
import type { MenuEntry } from '@pinkas/ui/layout/menu-entries';
import { Drawer } from '@pinkas/ui/overlay/drawer';
import {
  IconActivity,
  IconArrowLeft,
  IconBuildingStore,
  IconChartBar,
  IconEye,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMenu2,
  IconPackage,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { ApiError } from '../../shared/api/api-error.ts';
import { callQuery } from '../../shared/api/query-client.ts';
import { LanguageSwitch, ThemeSwitch } from '../../shared/frame/public-switches.tsx';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { Failed } from '../../shared/operator/failed.tsx';
import { LazyHosts } from '../lazy-hosts.tsx';
import { useAreaPath } from './use-area-path.ts';
import './operator-frame.css';

/** The frame of the area: its own menu and a strip that never leaves. No business is open in it. */
export function OperatorFrame({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('operator');
  const { navigation, isMobile } = useMediaSizes();
  const [openAt, setOpenAt] = useState<string | undefined>(undefined);
  const path = useAreaPath().join('/');
  const standing = useQuery({
    ...callQuery(operatorAccountsContract.standing),
    retry: false,
  });
  const isOpen = standing.data?.standing === 'open';
  const isBeside = navigation !== 'drawer';
  return (
    <AppFrame
      strips={
        <aside className="operator-strip">
          <IconEye aria-hidden stroke={1.75} />
          <span>{text(isMobile ? 'stripShort' : 'strip')}</span>
        </aside>
      }
      side={isBeside && isOpen ? <AreaMenu kind={navigation} /> : undefined}
      topBar={
        <TopBar
          start={
            isBeside && isOpen ? (
              <span className="operator-who">
                <bdi>{standing.data?.email}</bdi>
              </span>
            ) : (
              <>
                {isOpen && (
                  <IconButton
                    label={text('menu')}
                    icon={<IconMenu2 aria-hidden stroke={1.75} />}
                    onClick={() => setOpenAt(path)}
                  />
                )}
                <Wordmark name={text('area')} />
              </>
            )
          }
          end={
            <>
              <LanguageSwitch />
              <ThemeSwitch />
            </>
          }
        />
      }
    >
      <Gate standing={standing}>{children}</Gate>
      <Drawer
        isOpen={!isBeside && openAt === path}
        onClose={() => setOpenAt(undefined)}
        label={text('menu')}
      >
        <AreaMenu kind="drawer" />
      </Drawer>
      <LazyHosts />
    </AppFrame>
  );
}

interface GateProps {
  readonly standing: {
    readonly data?:
      | { readonly standing: 'none' | 'own-factor-needed' | 'open'; readonly email: string }
      | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: ReactNode;
}

/** Shows the area to those it is open to, and what is missing to everybody else. */
function Gate({ standing: { data, error, refetch }, children }: GateProps) {
  const text = usePhrases('operator');
  if (data?.standing === 'open') return children;
  if (data !== undefined) {
    const isMissing = data.standing === 'own-factor-needed';
    return (
      <Card>
        <EmptyState
          isPage
          title={text(isMissing ? 'factorTitle' : 'closedTitle')}
          text={isMissing ? text('factorText') : text('closedText', { email: data.email })}
          actions={
            <ButtonLink href={isMissing ? '/#/account/accounts' : '/'}>
              {text(isMissing ? 'toFactors' : 'back')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  if (error instanceof ApiError && error.status === 401) {
    return (
      <Card>
        <EmptyState
          isPage
          title={text('signInTitle')}
          text={text('signInText')}
          actions={<ButtonLink href="/">{text('signIn')}</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      {error === null ? <SkeletonRows rows={4} /> : <Failed onAgain={() => void refetch()} />}
    </Card>
  );
}

const PAGES = [
  { key: 'overview', Icon: IconLayoutDashboard },
  { key: 'accounts', Icon: IconBuildingStore },
  { key: 'packages', Icon: IconPackage },
  { key: 'revenue', Icon: IconChartBar },
  { key: 'jobs', Icon: IconActivity },
  { key: 'messages', Icon: IconSpeakerphone },
  { key: 'support', Icon: IconLifebuoy },
  { key: 'log', Icon: IconEye },
] as const;

function AreaMenu({ kind }: { readonly kind: 'menu' | 'rail' | 'drawer' }) {
  const text = usePhrases('operator');
  const [current = 'overview'] = useAreaPath();
  const isRail = kind === 'rail';
  const entries = PAGES.map(({ key, Icon }): MenuEntry => ({
    key,
    label: text(key),
    icon: <Icon aria-hidden stroke={1.75} />,
    href: `#/${key}`,
    isCurrent: current === key,
  }));
  const back: MenuEntry = {
    key: 'back',
    label: text('back'),
    icon: <IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />,
    href: '/',
  };
  return (
    <SideMenu
      label={text('menu')}
      kind={kind}
      account={
        <AccountCard
          name={text('area')}
          note={text('areaNote')}
          letter={text('area').slice(0, 1)}
          isRail={isRail}
        />
      }
      entries={entries}
      footEntries={[back]}
    />
  );
}
