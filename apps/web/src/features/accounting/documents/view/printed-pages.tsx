import { useMemo } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import './printed-pages.css';

export interface PrintedPagesProps {
  /** One SVG a page. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly isZoomed?: boolean;
}

/**
 * Printed pages as pictures. They are shown as images, not as part of the page, so that nothing in
 * a document can act here.
 */
export function PrintedPages({ pages, title, isZoomed = false }: PrintedPagesProps) {
  const text = usePhrases('documents');
  const addresses = useMemo(() => pages.map((page) => imageAddress(page)), [pages]);
  return (
    <div className={isZoomed ? 'doc-pages doc-pages--zoomed' : 'doc-pages'}>
      {addresses.map((address, index) => (
        <img
          key={address}
          src={address}
          className="doc-page pk-paper"
          alt={text('pageAlt', { title, page: index + 1, pages: pages.length })}
        />
      ))}
    </div>
  );
}

/** A page as an address of its own, which lives as long as the picture. */
function imageAddress(page: string): string {
  return `data:image/svg+xml,${encodeURIComponent(page)}`;
}
