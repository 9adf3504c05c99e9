import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { morePagesOf } from '../../../shared/documents/pages-query.ts';
import { PrintedPages, ZoomButton } from '../../../shared/documents/printed-pages.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePublicPages } from './document-page.queries.ts';

export interface PublicPagesProps {
  readonly token: string;
  readonly title: string;
}

/** The document as it is printed. */
export function PublicPages({ token, title }: PublicPagesProps) {
  const text = usePhrases('documentPage');
  const pages = usePublicPages(token);
  const [isZoomed, setIsZoomed] = useState(false);
  return (
    <section className="paper-desk" aria-label={text('pages')}>
      <div className="paper-desk__bar pk-no-print">
        <h2>{text('pages')}</h2>
        <ZoomButton isZoomed={isZoomed} onChange={setIsZoomed} />
      </div>
      {pages.isPending && <SkeletonCard lines={14} />}
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
