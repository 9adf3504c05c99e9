import {
  createContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

export type ThemeChoice = 'light' | 'dark' | 'auto';

export interface ColorScheme {
  /** The user's choice; `auto` follows the system. */
  readonly choice: ThemeChoice;
  /** The scheme that is shown now. */
  readonly shown: 'light' | 'dark';
  readonly choose: (choice: ThemeChoice) => void;
}

const KEY = 'pk-theme';
const DARK = '(prefers-color-scheme: dark)';

export const ColorSchemeContext = createContext<ColorScheme>({
  choice: 'auto',
  shown: 'light',
  choose: () => undefined,
});

function choiceOf(text: string | null): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'auto';
}

/** The choice of this device; storage that is blocked or broken counts as none. */
function readChoice(): ThemeChoice {
  try {
    return choiceOf(localStorage.getItem(KEY));
  } catch {
    return 'auto';
  }
}

function storeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // With storage blocked the choice lasts as long as the page.
  }
}

function subscribeToDevice(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export interface ColorSchemeProviderProps {
  /** Fixes the scheme (a gallery, a test). */
  readonly forced?: 'light' | 'dark' | undefined;
  readonly children: ReactNode;
}

/** Applies the colour scheme that the user chose, else the system's; other tabs follow a change. */
export function ColorSchemeProvider({ forced, children }: ColorSchemeProviderProps) {
  const [choice, setChoice] = useState(readChoice);
  const isDarkDevice = useSyncExternalStore(subscribeToDevice, () => matchMedia(DARK).matches);
  const wanted = choice === 'auto' ? (isDarkDevice ? 'dark' : 'light') : choice;
  const shown = forced ?? wanted;

  useLayoutEffect(() => {
    document.documentElement.dataset['colorScheme'] = shown;
  }, [shown]);

  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key === KEY) setChoice(choiceOf(event.newValue));
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const scheme = useMemo(
    (): ColorScheme => ({
      choice,
      shown,
      choose: (next) => {
        setChoice(next);
        storeChoice(next);
      },
    }),
    [choice, shown],
  );
  return <ColorSchemeContext value={scheme}>{children}</ColorSchemeContext>;
}
