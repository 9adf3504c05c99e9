import '../src/styles/globals.css';
import type { ReactNode } from 'react';

import { englishTexts, hebrewTexts } from '../gallery/sample-texts.ts';
import { UiProvider, type UiLanguage } from '../src/provider.tsx';
import { renderDrawn } from './render-drawn.tsx';

/** Renders inside the kit's provider, in Hebrew by default. */
export function renderKit(ui: ReactNode, language: UiLanguage = 'he') {
  return renderDrawn(
    <UiProvider language={language} texts={language === 'he' ? hebrewTexts : englishTexts}>
      <main>{ui}</main>
    </UiProvider>,
  );
}
