import { lazy, Suspense, useState, type ReactNode } from 'react';

import { loadPhrases } from '../shared/language/language-store.ts';
import { useSession } from '../shared/session/session-store.ts';
import { ServerState } from './server-state.tsx';
import { useAtRest } from './use-at-rest.ts';

const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
}));

const importSearch = () => import('./search/search-palette.tsx');
const SearchPalette = lazy(async () => ({ default: (await importSearch()).SearchPalette }));

// Most people have one business.
const Switcher = lazy(async () => {
  const part = import('./switcher/switcher.screen.tsx');
  const [{ Switcher: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

/** The dialogs over any page. */
export interface ShellDialogs {
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
  /** Opens the account switcher; undefined for a person with one account. */
  readonly onSwitch: (() => void) | undefined;
  readonly dialogs: ReactNode;
}

/** Search, the switch of accounts and the list of keys, each loaded when it first opens. */
export function useShellDialogs(): ShellDialogs {
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const [isSwitcherOpen, setIsSwitcherOpen] = useState(false);
  const { accountsCount } = useSession();
  // The first key that is typed into the search must not be lost.
  useAtRest(() => void importSearch().catch(() => undefined));
  const onShowKeys = () => setIsKeysOpen(true);
  return {
    onShowKeys,
    onSearch: () => setIsSearchOpen(true),
    onSwitch: accountsCount > 1 ? () => setIsSwitcherOpen(true) : undefined,
    dialogs: (
      <>
        {isKeysOpen && (
          <Suspense>
            <KeysDialog onClose={() => setIsKeysOpen(false)} />
          </Suspense>
        )}
        {isSwitcherOpen && (
          <Suspense>
            <ServerState>
              <Switcher onClose={() => setIsSwitcherOpen(false)} />
            </ServerState>
          </Suspense>
        )}
        {isSearchOpen && (
          <Suspense>
            <ServerState>
              <SearchPalette onClose={() => setIsSearchOpen(false)} onShowKeys={onShowKeys} />
            </ServerState>
          </Suspense>
        )}
      </>
    ),
  };
}
