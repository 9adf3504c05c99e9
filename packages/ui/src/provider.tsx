import {
  DirectionContext,
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineProviderProps,
} from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';

import { mantineTheme, mantineVariables } from './theme.ts';
import { UiTextsProvider, type UiTexts } from './texts.tsx';

export type UiLanguage = 'he' | 'en';

export interface UiProviderProps {
  readonly language: UiLanguage;
  readonly texts: UiTexts;
  /** Nonce of the content security policy, put on the style tag of the theme variables. */
  readonly nonce?: string;
  /** Fixes the scheme (a gallery, a test); without it the user's choice, then the system's. */
  readonly forceScheme?: 'light' | 'dark';
  readonly children: ReactNode;
}

const schemeManager = localStorageColorSchemeManager({ key: 'pk-theme' });

function stay() {}

/** Theme, reading direction and the kit's phrases for everything below it. */
export function UiProvider({ language, texts, nonce, forceScheme, children }: UiProviderProps) {
  const dir = language === 'he' ? 'rtl' : 'ltr';
  const direction = useMemo(
    () => ({ dir, setDirection: stay, toggleDirection: stay }) as const,
    [dir],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);

  const optional: Partial<MantineProviderProps> = {};
  if (nonce !== undefined) optional.getStyleNonce = () => nonce;
  if (forceScheme !== undefined) optional.forceColorScheme = forceScheme;

  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        withGlobalClasses={false}
        withStaticClasses={false}
        {...optional}
      >
        <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
      </MantineProvider>
    </DirectionContext>
  );
}
