import { BrandMark } from '@pinkas/ui/brand/brand';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import './document-page.css';

/** A page of the business, not of the product: no menu, and a note on the product at the bottom. */
export function DocumentFrame({ children }: { readonly children: ReactNode }) {
  const text = usePhrases('documentPage');
  return (
    <div className="paper-frame">
      <main>{children}</main>
      <footer className="pk-no-print">
        <BrandMark size={20} /> {text('madeWith')}
      </footer>
    </div>
  );
}
