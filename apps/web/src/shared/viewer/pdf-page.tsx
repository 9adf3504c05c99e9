import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

/** More points than this a canvas does not hold on every phone. */
const POINTS_MAX = 16_000_000;
const DENSITY_MAX = 2;
/** Pages within this distance of the window are rendered before they are visible. */
const AHEAD = '600px';

export interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** 1 fills the width of the pane. */
  readonly zoom: number;
  /** Clockwise quarter turns. */
  readonly turns: number;
}

/** One page, rendered when near the viewport, with its text for screen readers. */
export function PdfPage({ document, number, zoom, turns }: PdfPageProps) {
  const text = usePhrases('viewer');
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(sheet);
  const { page, words } = usePage(document, number, isNear);
  const rotation = ((page?.rotate ?? 0) + turns * 90) % 360;
  const size = page?.getViewport({ scale: 1, rotation });
  useEffect(() => {
    const [place, surface] = [sheet.current, canvas.current];
    if (page === undefined || place === null || surface === null || !isNear) return undefined;
    const plain = page.getViewport({ scale: 1, rotation });
    const density = Math.min(devicePixelRatio, DENSITY_MAX);
    const wanted = (place.clientWidth * density) / plain.width;
    const most = Math.sqrt(POINTS_MAX / (plain.width * plain.height));
    const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation });
    surface.width = Math.floor(viewport.width);
    surface.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: surface, viewport });
    // Another zoom or rotation cancels the previous drawing.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, rotation, zoom, isNear]);
  return (
    <div
      ref={sheet}
      className="viewer__sheet viewer__sheet--page"
      style={{
        inlineSize: `${String(zoom * 100)}%`,
        aspectRatio:
          size === undefined ? '210 / 297' : `${String(size.width)} / ${String(size.height)}`,
      }}
    >
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a page is drawn, there is no file of it */}
      <canvas
        ref={canvas}
        className="viewer__canvas"
        role="img"
        aria-label={text('page', { number, count: document.numPages })}
      />
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      {words !== '' && (
        <p className="pk-visually-hidden" dir="auto">
          {words}
        </p>
      )}
    </div>
  );
}

/** Whether an element came near the window; it stays so. */
function useIsNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

interface ReadPage {
  readonly page: PDFPageProxy | undefined;
  readonly words: string;
}

const NOT_READ: ReadPage = { page: undefined, words: '' };

function usePage(document: PDFDocumentProxy, number: number, isRequested: boolean): ReadPage {
  const [read, setRead] = useState(NOT_READ);
  useEffect(() => {
    let isLeft = false;
    async function readPage(): Promise<void> {
      const page = await document.getPage(number);
      if (!isLeft) setRead({ page, words: '' });
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      if (!isLeft) setRead({ page, words });
    }
    // A page that cannot be read stays an empty sheet among the others.
    if (isRequested) readPage().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [document, number, isRequested]);
  return read;
}
