import { Wordmark } from '@pinkas/ui/brand/brand';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '../../trouble/load-part.ts';
import { usePhrases } from '../../language/use-phrases.ts';
import { LegalLinks } from '../../frame/legal-links.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../frame/public-switches.tsx';
import { AuthPanel } from './auth-panel.tsx';
import './auth-frame.css';
import './hebrew-of-sign-in.ts';

const LinkMark = lazyPart(async () => ({
  default: (await import('../../brand/link-mark.tsx')).LinkMark,
}));

/** Sign-in pages: the form at the start, and on wide screens the notebook's cover beside it. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('shell');
  const dist = useSearchParams()[0].get('dist');
  return (
    <div className="auth-frame">
      <div className="auth-frame__page">
        <header>
          <Wordmark name={text('productName')} />
          {dist !== null && (
            <Suspense>
              <LinkMark code={dist} />
            </Suspense>
          )}
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
