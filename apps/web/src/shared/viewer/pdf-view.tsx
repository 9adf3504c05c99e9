import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

export interface PdfViewProps {
  readonly source: string;
  readonly name: string;
  readonly zoom: number;
  readonly turns: number;
}

/** Shows the pages of a PDF in the pane, one below the other. */
export function PdfView({ source, name, zoom, turns }: PdfViewProps) {
  const text = usePhrases('viewer');
  const pdf = useOpenPdf(source);
  if (pdf === 'failed') {
    return (
      <div className="viewer__desk viewer__desk--note">
        <p>{text('pdfFailed')}</p>
        <ButtonLink
          href={source}
          target="_blank"
          rel="noreferrer"
          icon={<IconExternalLink aria-hidden stroke={1.75} />}
        >
          {text('openPdf')}
        </ButtonLink>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
    <section className="viewer__desk" tabIndex={0} aria-label={name}>
      {pdf === undefined ? (
        <div className="viewer__sheet viewer__sheet--page">
          <SkeletonCard lines={14} />
        </div>
      ) : (
        Array.from({ length: pdf.document.numPages }, (_, index) => (
          <PdfPage
            key={index}
            document={pdf.document}
            number={index + 1}
            zoom={zoom}
            turns={turns}
          />
        ))
      )}
    </section>
  );
}

/** Undefined while it is read. */
function useOpenPdf(source: string): OpenPdf | 'failed' | undefined {
  const [pdf, setPdf] = useState<OpenPdf | 'failed' | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    let open: OpenPdf | undefined;
    openPdf(source, left.signal)
      .then((opened) => {
        open = opened;
        if (left.signal.aborted) opened.close();
        else setPdf(opened);
      })
      .catch(() => {
        if (!left.signal.aborted) setPdf('failed');
      });
    return () => {
      left.abort();
      open?.close();
      setPdf(undefined);
    };
  }, [source]);
  return pdf;
}
