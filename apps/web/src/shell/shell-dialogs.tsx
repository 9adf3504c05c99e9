import { Suspense, useState } from 'react';

import { lazyPart } from '../shared/trouble/load-part.ts';
import { PackageOffers } from './packages/package-offers.tsx';
import { ServerState } from './server-state.tsx';
import { useSwitcher, type Switching } from './switcher/use-switcher.tsx';
import { useAtRest } from './use-at-rest.ts';

const KeysDialog = lazyPart(async () => ({
  default: (await import('./keyboard/keys-dialog.tsx')).KeysDialog,
}));

const importSearch = () => import('./search/search-palette.tsx');
const SearchPalette = lazyPart(async () => ({ default: (await importSearch()).SearchPalette }));

/** The dialogs over any page. */
export interface ShellDialogs extends Switching {
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
}

/** Search, the list of keys and the ways between businesses, each loaded when it first opens. */
export function useShellDialogs(): ShellDialogs {
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const switching = useSwitcher();
  // The first key that is typed into the search must not be lost.
  useAtRest(() => void importSearch().catch(() => undefined));
  const onShowKeys = () => setIsKeysOpen(true);
  return {
    ...switching,
    onShowKeys,
    onSearch: () => setIsSearchOpen(true),
    dialogs: (
      <>
        {isKeysOpen && (
          <Suspense>
            <KeysDialog onClose={() => setIsKeysOpen(false)} />
          </Suspense>
        )}
        {switching.dialogs}
        <PackageOffers />
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
