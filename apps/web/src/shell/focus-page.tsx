import { Wordmark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { LegalLinks } from '../shared/frame/product-links.tsx';
import { LanguageSwitch, ThemeSwitch } from '../shared/frame/public-switches.tsx';
import './focus-page.css';

/** A page without a menu: mark above, one sheet, legal links below. */
export function FocusPage({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('shell');
  return (
    <div className="focus-page">
      <header>
        <a href="#/" className="focus-page__brand" aria-label={text('productName')}>
          <Wordmark name={text('productName')} />
        </a>
        <span className="focus-page__switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main>{children}</main>
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}
