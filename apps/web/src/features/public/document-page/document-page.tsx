import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { useEffect, type CSSProperties } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { hasChosenLanguage, showLanguage } from '../../../shared/language/language-store.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useDocumentPage } from './document-page.queries.ts';
import { DocumentSummary } from './document-summary.tsx';
import { useDocumentWords } from './document-words.ts';
import { PageActions } from './page-actions.tsx';
import { PageContact } from './page-contact.tsx';
import { PayAction } from './pay-action.tsx';
import { PublicPages } from './public-pages.tsx';
import { QuoteAnswer } from './quote-answer.tsx';
import './document-page.css';

/** Shows a document to any holder of its link: the request, its pages, and the answer to a quote. */
export function DocumentPageScreen({ token }: { readonly token: string }) {
  const text = usePhrases('documentPage');
  const page = useDocumentPage(token);
  if (page.data !== undefined) return <Found page={page.data} token={token} />;
  if (!page.isError) {
    return (
      <div className="paper-page">
        <Card isFlush>
          <SkeletonCard lines={6} />
        </Card>
        <Card isFlush>
          <SkeletonCard lines={14} />
        </Card>
      </div>
    );
  }
  const { error } = page;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Card>
      {isUnknown ? (
        <EmptyState isPage title={text('missingTitle')} text={text('missingText')} />
      ) : (
        <PageError
          isPage
          title={text('failedTitle')}
          reason={error}
          isRetrying={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
    </Card>
  );
}

/** The page opens in the language of the document, unless this device has chosen one. */
function useDocumentLanguage(wanted: DocumentPage['language']): void {
  useEffect(() => {
    if (!hasChosenLanguage()) void showLanguage(wanted);
    // Once, when the page comes: a later choice is the visitor's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

interface FoundProps {
  readonly page: DocumentPage;
  readonly token: string;
}

function Found({ page, token }: FoundProps) {
  const text = usePhrases('documentPage');
  const words = useDocumentWords(page);
  usePageTitle(text('title', { ...words, number: String(page.number) }));
  useDocumentLanguage(page.language);
  const brand = { '--brand': page.issuer.brandColor } as CSSProperties;
  return (
    <div className="paper-page" style={brand}>
      <div className="paper-page__side">
        <DocumentSummary page={page} token={token} />
        <PayAction page={page} />
        <QuoteAnswer page={page} token={token} />
        <PageContact page={page} />
        <PageActions page={page} token={token} />
      </div>
      <PublicPages token={token} title={words.title} />
    </div>
  );
}
