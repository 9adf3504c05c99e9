import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useDocumentPages } from '../documents.queries.ts';
import { PrintedPages } from './printed-pages.tsx';

export interface PreviewDeskProps {
  readonly id: string;
  readonly title: string;
}

/** The printed pages on a desk, as they would come out of a printer. */
export function PreviewDesk({ id, title }: PreviewDeskProps) {
  const text = usePhrases('documents');
  const pages = useDocumentPages(id);
  const [isZoomed, setIsZoomed] = useState(false);
  return (
    <section className="doc-desk" aria-label={text('printed')}>
      <div className="doc-desk__bar">
        <span className="doc-desk__mark">{text('copyMark')}</span>
        <IconButton
          size="sm"
          label={text(isZoomed ? 'zoomOut' : 'zoom')}
          aria-pressed={isZoomed}
          icon={
            isZoomed ? (
              <IconZoomOut aria-hidden stroke={1.75} />
            ) : (
              <IconZoomIn aria-hidden stroke={1.75} />
            )
          }
          onClick={() => setIsZoomed(!isZoomed)}
        />
      </div>
      {pages.isPending && <SkeletonCard lines={14} />}
      {pages.isError && (
        <PageError
          title={text('pagesFailed')}
          reason={pages.error}
          isRetrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data !== undefined && (
        <ZoomBox isZoomed={isZoomed} label={text('printed')}>
          <PrintedPages pages={pages.data.pages} title={title} isZoomed={isZoomed} />
        </ZoomBox>
      )}
    </section>
  );
}

interface ZoomBoxProps {
  readonly isZoomed: boolean;
  readonly label: string;
  readonly children: React.ReactNode;
}

/** Enlarged pages scroll inside the desk, by keys as well. */
function ZoomBox({ isZoomed, label, children }: ZoomBoxProps) {
  if (!isZoomed) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must take the focus
    <div className="doc-desk__zoom" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
