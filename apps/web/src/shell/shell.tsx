import { AppFrame } from '@pinkas/ui/layout/app-frame';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Drawer } from '@pinkas/ui/overlay/drawer';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';

import { lazyPart } from '../shared/trouble/load-part.ts';
import { loadPhrases } from '../shared/language/language-store.ts';
import { usePhrases } from '../shared/language/use-phrases.ts';
import { createPathFor } from '../shared/navigation/landing.ts';
import { useSession } from '../shared/session/session-store.ts';
import { deviceStorage } from '../shared/storage/safe-storage.ts';
import { MainMenu } from './menu/main-menu.tsx';
import { MobileBar } from './menu/mobile-bar.tsx';
import { ProductLinks } from '../shared/frame/product-links.tsx';
import { ServerState } from './server-state.tsx';
import { ShellBar } from './shell-bar.tsx';
import { useShellDialogs } from './shell-dialogs.tsx';
import { ShellStrips } from './shell-strips.tsx';
import { Splash } from './splash.tsx';
import { useAtRest } from './use-at-rest.ts';
import { useInactivity } from './use-inactivity.ts';
import { useIsTyping } from './keyboard/use-typing.ts';
import './shell.css';

const FOLDED_KEY = 'pk-menu-folded';

// Seen once in the life of a business: their phrases load with them.
const JoiningShell = lazyPart(async () => {
  const part = import('./joining/joining-shell.screen.tsx');
  const [{ JoiningShell: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});
const Welcome = lazyPart(async () => {
  const part = import('./joining/welcome.screen.tsx');
  const [{ Welcome: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

/** Loads the bell, and live changes, once the page is idle. */
function useBell(): ReactNode {
  const [bell, setBell] = useState<ReactNode>();
  useAtRest(() => {
    import('./at-rest.tsx').then(
      (part) => setBell(<part.AtRest />),
      () => undefined,
    );
  });
  return bell;
}

interface ShellKeys {
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
}

/** The keys that work on every page. */
function useShellKeys({ onSearch, onShowKeys }: ShellKeys): void {
  const navigate = useNavigate();
  const { principal, setup } = useSession();
  const createPath = createPathFor(principal, setup);
  useHotkey('KeyN', { isEnabled: createPath !== undefined }, () => {
    if (createPath !== undefined) void navigate(createPath);
  });
  useHotkey('Slash', { shift: true }, onShowKeys);
  useHotkey('Slash', { ctrl: true }, onShowKeys);
  useHotkey('KeyK', { ctrl: true }, onSearch);
  useHotkey('Slash', {}, onSearch);
}

/** The frame of every signed-in page, which is another one while the page is a step of the wizard. */
export function Shell() {
  const query = new URLSearchParams(useLocation().search);
  if (!query.has('regStep')) return <ProductShell isWelcome={query.get('welcome') === '1'} />;
  return (
    <Suspense fallback={<Splash />}>
      <JoiningShell />
    </Suspense>
  );
}

/** Where there is no room for the labels of the menu, it is a rail that does not unfold. */
const RAIL = { kind: 'rail', onFold: undefined } as const;

/** The menu as wide as its person left it on this device. */
function useFolding(): Pick<ComponentProps<typeof MainMenu>, 'kind' | 'onFold'> {
  const [isFolded, setIsFolded] = useState(deviceStorage.read(FOLDED_KEY) === '1');
  function fold() {
    deviceStorage.write(FOLDED_KEY, isFolded ? '0' : '1');
    setIsFolded(!isFolded);
  }
  return { kind: isFolded ? 'rail' : 'menu', onFold: fold };
}

/** Menu, bars, strips, and the keys that work everywhere. */
function ProductShell({ isWelcome }: { readonly isWelcome: boolean }) {
  const text = usePhrases('shell');
  const { navigation, isMobile, isTouch } = useMediaSizes();
  const [drawerAt, setDrawerAt] = useState<string | undefined>(undefined);
  const folding = useFolding();
  const isTyping = useIsTyping(isTouch);
  const { key: locationKey } = useLocation();
  useInactivity(!isTouch);
  const bell = useBell();
  const { onSearch, onShowKeys, onSwitch, onOpenBusiness, dialogs } = useShellDialogs();
  useShellKeys({ onSearch, onShowKeys });

  const isMenuBeside = navigation !== 'drawer';
  const hasMobileBar = isMobile && !isTyping;
  return (
    <AppFrame
      strips={<ShellStrips onSwitch={onSwitch} />}
      side={
        isMenuBeside ? (
          <MainMenu {...(navigation === 'menu' ? folding : RAIL)} onSwitch={onSwitch} />
        ) : undefined
      }
      topBar={
        <ShellBar
          hasMark={!isMenuBeside}
          onOpenMenu={isMenuBeside || isMobile ? undefined : () => setDrawerAt(locationKey)}
          onShowKeys={onShowKeys}
          onSearch={onSearch}
          bell={bell}
          onSwitch={onSwitch}
          onOpenBusiness={onOpenBusiness}
        />
      }
      bottomBar={hasMobileBar ? <MobileBar onSwitch={onSwitch} /> : undefined}
      footer={
        hasMobileBar ? (
          <footer>
            <ProductLinks />
          </footer>
        ) : undefined
      }
    >
      {isWelcome && (
        <Suspense>
          <Welcome />
        </Suspense>
      )}
      <ServerState>
        <Outlet />
      </ServerState>
      {/* A drawer belongs to the page it was opened on, so following a link closes it. */}
      <Drawer
        isOpen={!isMenuBeside && drawerAt === locationKey}
        onClose={() => setDrawerAt(undefined)}
        label={text('mainMenu')}
      >
        <MainMenu kind="drawer" onSwitch={onSwitch} />
      </Drawer>
      {dialogs}
    </AppFrame>
  );
}
