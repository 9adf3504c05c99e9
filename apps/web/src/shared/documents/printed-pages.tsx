import type { PrintedText as PrintedTextData } from '@pinkas/contract/accounting/documents/printed-text';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconChevronDown, IconFileText, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { AwaitedPages } from './awaited-pages.tsx';
import type { MorePages } from './pages-query.ts';
import './printed-text.css';
import './printed-pages.css';

const PrintedText = lazyPart(async () => ({
  default: (await import('./printed-text.tsx')).PrintedText,
}));

export interface PrintedPagesProps {
  /** One SVG a page, as far as they were asked for. */
  readonly pages: readonly string[];
  /** Pages of the document; 0 for one that is too long to be drawn, and is read as text. */
  readonly pageCount: number;
  readonly title: string;
  /** The text of the pages, for people who cannot read pictures. */
  readonly text: PrintedTextData | null;
  /** Enlarged pages scroll inside their box, by keys as well. */
  readonly isZoomed?: boolean;
  /** Asks for the pages that are missing, as soon as one of them is looked at. */
  readonly more?: MorePages;
}

/**
 * Printed pages as pictures. They are shown as images, not as part of the page, so that nothing in
 * a document can act here.
 */
export function PrintedPages(props: PrintedPagesProps) {
  const { pages, pageCount, title, text: said, isZoomed = false, more } = props;
  const text = usePhrases('documents');
  const addresses = useMemo(() => pages.map((page) => imageAddress(page)), [pages]);
  const altOf = (page: number): string => text('pageAlt', { title, page, pages: pageCount });
  const pictures = (
    <div className={isZoomed ? 'doc-pages doc-pages--zoomed' : 'doc-pages'}>
      {addresses.map((address, index) => (
        <img key={address} src={address} className="doc-page pk-paper" alt={altOf(index + 1)} />
      ))}
      <AwaitedPages loaded={pages.length} pageCount={pageCount} altOf={altOf} more={more} />
    </div>
  );
  return (
    <>
      {pageCount === 0 && <p className="doc-pages-note">{text('tooLongForPages')}</p>}
      {isZoomed ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must take the focus
        <div className="doc-pages-box" tabIndex={0} role="group" aria-label={text('printed')}>
          {pictures}
        </div>
      ) : (
        pictures
      )}
      {said !== null && (
        <div className="doc-pages-text" data-only={pageCount === 0 || undefined}>
          <UnfoldedText text={said} isOpen={pageCount === 0} />
        </div>
      )}
    </>
  );
}

interface UnfoldedTextProps {
  readonly text: PrintedTextData;
  /** Whether it is open from the start. */
  readonly isOpen: boolean;
}

/** The text of the pages, which loads on open. */
function UnfoldedText({ text, isOpen }: UnfoldedTextProps) {
  const words = usePhrases('documents');
  const [isDrawn, setIsDrawn] = useState(isOpen);
  return (
    <details className="paper-text" open={isOpen} onToggle={() => setIsDrawn(true)}>
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
