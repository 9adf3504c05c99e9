import type { PrintedText as PrintedTextData } from '@pinkas/contract/accounting/documents/printed-text';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconChevronDown, IconFileText, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import './printed-text.css';
import './printed-pages.css';

const PrintedText = lazy(async () => ({
  default: (await import('./printed-text.tsx')).PrintedText,
}));

export interface PrintedPagesProps {
  /** One SVG a page. */
  readonly pages: readonly string[];
  readonly title: string;
  /** The text of the pages, for people who cannot read pictures. */
  readonly text?: PrintedTextData;
  /** Enlarged pages scroll inside their box, by keys as well. */
  readonly isZoomed?: boolean;
}

/**
 * Printed pages as pictures. They are shown as images, not as part of the page, so that nothing in
 * a document can act here.
 */
export function PrintedPages({ pages, title, text: said, isZoomed = false }: PrintedPagesProps) {
  const text = usePhrases('documents');
  const addresses = useMemo(() => pages.map((page) => imageAddress(page)), [pages]);
  const pictures = (
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
  return (
    <>
      {isZoomed ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must take the focus
        <div className="doc-pages-box" tabIndex={0} role="group" aria-label={text('printed')}>
          {pictures}
        </div>
      ) : (
        pictures
      )}
      {said !== undefined && (
        <div className="doc-pages-text">
          <UnfoldedText text={said} />
        </div>
      )}
    </>
  );
}

/** The text of the pages, which loads on open. */
function UnfoldedText({ text }: { readonly text: PrintedTextData }) {
  const words = usePhrases('documents');
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <details className="paper-text pk-no-print" onToggle={() => setIsDrawn(true)}>
      <summary>
        <IconFileText aria-hidden stroke={1.75} />
        <span>{words('asText')}</span>
        <IconChevronDown aria-hidden stroke={1.75} />
      </summary>
      <Suspense>{isDrawn && <PrintedText text={text} />}</Suspense>
    </details>
  );
}

/** Returns an object URL of a page, which lives as long as the picture. */
function imageAddress(page: string): string {
  return `data:image/svg+xml,${encodeURIComponent(page)}`;
}

export interface ZoomButtonProps {
  readonly isZoomed: boolean;
  readonly onChange: (isZoomed: boolean) => void;
}

/** Enlarges printed pages, or fits them into their box again. */
export function ZoomButton({ isZoomed, onChange }: ZoomButtonProps) {
  const text = usePhrases('documents');
  const Icon = isZoomed ? IconZoomOut : IconZoomIn;
  return (
    <IconButton
      size="sm"
      label={text(isZoomed ? 'zoomOut' : 'zoom')}
      aria-pressed={isZoomed}
      icon={<Icon aria-hidden stroke={1.75} />}
      onClick={() => onChange(!isZoomed)}
    />
  );
}
