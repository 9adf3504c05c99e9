import { Wordmark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { LegalLinks } from '../frame/product-links.tsx';
import { LanguageSwitch, ThemeSwitch } from '../frame/public-switches.tsx';
import { AuthPanel } from './auth-panel.tsx';
import './auth-frame.css';
import './hebrew-of-sign-in.ts';

/** Sign-in pages: the form at the start, and on wide screens the notebook's cover beside it. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('shell');
  return (
    <div className="auth-frame">
      <div className="auth-frame__page">
        <header>
          <Wordmark name={text('productName')} />
        </header>
        <main>
          <div className="auth-frame__form">{children}</div>
        </main>
        <footer>
          <LegalLinks />
          <span className="auth-frame__switches">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </footer>
      </div>
      <AuthPanel />
    </div>
  );
}
