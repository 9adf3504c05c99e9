import { use } from 'react';

import { ColorSchemeContext, type ColorScheme } from '../color-scheme.tsx';

export interface ThemeSwitch extends ColorScheme {
  /** Flips the current scheme, and stores the choice on this device. */
  readonly toggle: () => void;
}

export function useThemeSwitch(): ThemeSwitch {
  const scheme = use(ColorSchemeContext);
  return { ...scheme, toggle: () => scheme.choose(scheme.shown === 'dark' ? 'light' : 'dark') };
}
