import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { morePagesOf } from '../../../../shared/documents/pages-query.ts';
import { PrintedPages, ZoomButton } from '../../../../shared/documents/printed-pages.tsx';
import { useDocumentPages } from '../documents.queries.ts';

export interface PreviewPaneProps {
  readonly id: string;
  readonly title: string;
}

/** Shows the printed pages in a pane, as a printer would print them. */
export function PreviewPane({ id, title }: PreviewPaneProps) {
  const text = usePhrases('documents');
  const pages = useDocumentPages(id);
  const [isZoomed, setIsZoomed] = useState(false);
  return (
    <section className="doc-desk" aria-label={text('printed')}>
      <div className="doc-desk__bar">
        <span className="doc-desk__mark">{text('copyMark')}</span>
        <ZoomButton isZoomed={isZoomed} onChange={setIsZoomed} />
      </div>
      {pages.isPending && (
        <div className="doc-pages">
          <div className="doc-page pk-paper">
            <SkeletonCard lines={14} />
          </div>
        </div>
      )}
      {pages.isLoadingError && (
        <PageError
          title={text('pagesFailed')}
          reason={pages.error}
          isRetrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data !== undefined && (
        <PrintedPages {...pages.data} title={title} isZoomed={isZoomed} more={morePagesOf(pages)} />
      )}
    </section>
  );
}
