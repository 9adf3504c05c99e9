import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Suspense, useState, type ReactNode } from 'react';

import { lazyPart } from '../../shared/trouble/load-part.ts';
import { loadPhrases } from '../../shared/language/language-store.ts';
import { mayLeave } from '../../shared/navigation/leave-guard.tsx';
import { useSession, useStaticData } from '../../shared/session/session-store.ts';
import { ServerState } from '../server-state.tsx';

// Most people have one business, and open it once.
const Switcher = lazyPart(async () => {
  const part = import('./switcher.screen.tsx');
  const [{ Switcher: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});
const OpenBusiness = lazyPart(async () => {
  const part = import('./open-business.tsx');
  const [{ OpenBusiness: component }] = await Promise.all([part, loadPhrases('shell')]);
  return { default: component };
});

/** The way between the businesses of a person, and to another one. */
export interface Switching {
  /** Opens the list of their businesses; undefined for a person with one. */
  readonly onSwitch: (() => void) | undefined;
  /** Opens another business; undefined where people open none by themselves (decision 0091). */
  readonly onOpenBusiness: (() => void) | undefined;
  readonly dialogs: ReactNode;
}

/** The list of businesses, with its key, and the dialog of another one, each loaded when it first opens. */
export function useSwitcher(): Switching {
  const [shown, setShown] = useState<'list' | 'another' | undefined>(undefined);
  const { accountsCount } = useSession();
  const mayOpen = useStaticData()?.registration === 'open';
  const onClose = () => setShown(undefined);
  const onSwitch = accountsCount > 1 ? () => setShown('list') : undefined;
  const openBusiness = async () => {
    // The new business opens in place of the page: that is asked before there is one.
    if (await mayLeave()) setShown('another');
  };
  const onOpenBusiness = mayOpen ? () => void openBusiness() : undefined;
  useHotkey('KeyB', { alt: true, isEnabled: onSwitch !== undefined }, () => onSwitch?.());
  return {
    onSwitch,
    onOpenBusiness,
    dialogs: shown !== undefined && (
      <Suspense>
        <ServerState>
          {shown === 'list' ? (
            <Switcher onOpenBusiness={onOpenBusiness} onClose={onClose} />
          ) : (
            <OpenBusiness onClose={onClose} />
          )}
        </ServerState>
      </Suspense>
    ),
  };
}
