import { Wordmark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { LanguageSwitch, ThemeSwitch } from '../../shared/frame/public-switches.tsx';
import './focus-page.css';

interface PublicFrameProps {
  /** The link of the mark; by default the start of the product. */
  readonly home?: string;
  /** Shown below the sheet. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Pages outside the application: the mark, two switches, and one sheet. */
export function PublicFrame({ home = '/', foot, children }: PublicFrameProps) {
  const text = usePhrases('shell');
  return (
    <div className="focus-page">
      <header>
        <a href={home} className="focus-page__brand" aria-label={text('productName')}>
          <Wordmark name={text('productName')} />
        </a>
        <span className="focus-page__switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main>{children}</main>
      {foot !== undefined && <footer>{foot}</footer>}
    </div>
  );
}
