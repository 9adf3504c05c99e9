import '../src/styles/globals.css';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

import { englishTexts, hebrewTexts } from '../gallery/sample-texts.ts';
import { UiProvider, type UiLanguage } from '../src/provider.tsx';

/** Renders inside the kit's provider, in Hebrew by default. */
export function renderKit(ui: ReactNode, language: UiLanguage = 'he') {
  return render(
    <UiProvider language={language} texts={language === 'he' ? hebrewTexts : englishTexts}>
      <main>{ui}</main>
    </UiProvider>,
  );
}
