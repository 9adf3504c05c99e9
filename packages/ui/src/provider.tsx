import { createContext, useLayoutEffect, type ReactNode } from 'react';

import { ColorSchemeProvider } from './color-scheme.tsx';
import { DirectionContext } from './hooks/use-direction.ts';
import { UiTextsProvider, type UiTexts } from './texts.tsx';

export type UiLanguage = 'he' | 'en';

/** Nonce of the content security policy, for style tags that a part makes. */
export const NonceContext = createContext<string | undefined>(undefined);

export interface UiProviderProps {
  readonly language: UiLanguage;
  readonly texts: UiTexts;
  readonly nonce?: string;
  /** Fixes the scheme (a gallery, a test); without it the user's choice, then the system's. */
  readonly forceScheme?: 'light' | 'dark';
  readonly children: ReactNode;
}

/** Provides the color scheme, reading direction and phrases of the kit. */
export function UiProvider({ language, texts, nonce, forceScheme, children }: UiProviderProps) {
  const dir = language === 'he' ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);

  return (
    <NonceContext value={nonce}>
      <DirectionContext value={dir}>
        <ColorSchemeProvider forced={forceScheme}>
          <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
        </ColorSchemeProvider>
      </DirectionContext>
    </NonceContext>
  );
}
