import { Wordmark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { LegalLinks } from '../../frame/legal-links.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../frame/public-switches.tsx';
import { usePhrases } from '../../language/use-phrases.ts';
import './approval.css';

/** One sheet in the middle: nothing beside it draws the eye from what is asked. */
export function ApprovalFrame({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('shell');
  return (
    <div className="approval">
      <header>
        <Wordmark name={text('productName')} />
        <span className="approval__switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main>
        <div className="approval__sheet">{children}</div>
      </main>
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}
