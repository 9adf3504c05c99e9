import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';

import { isMissing } from '../../../../shared/api/api-error.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useDocument } from '../documents.queries.ts';
import { DocumentStateBadge } from '../../../../shared/documents/document-state-badge.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { Questions } from '../../../../shared/questions/lazy-questions.tsx';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { DocumentAllocation } from '../allocation/lazy-allocation.tsx';
import { DocumentActions } from './document-actions.tsx';
import { Cancellation, LinkedDocuments } from './linked-documents.tsx';
import { RowsLeft } from './rows-left.tsx';
import { DocumentChainCard } from './document-chain.tsx';
import { DocumentPayments } from './document-payments.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentCredits } from './document-credits.tsx';
import { ReminderCard } from '../reminders/reminder-card.tsx';
import { DocumentTags } from './document-tags.tsx';
import { DocumentFacts, VerificationCard } from './document-facts.tsx';
import { PreviewDesk } from './preview-desk.tsx';
import './document-view.css';

/** Below the fold of every window. */
const ClosingCards = lazy(async () => ({
  default: (await import('./closing-cards.tsx')).ClosingCards,
}));
const SendDialog = lazy(async () => ({
  default: (await import('../sending/send-dialog.tsx')).SendDialog,
}));

/** documents/{id}: one issued document, what can be done with it and what happened to it. */
export function DocumentViewScreen() {
  const { id = '' } = useParams();
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const { data: document, error, isFetching, refetch } = useDocument(id);
  const [isSending, setIsSending] = useState(false);
  const { today } = useAccountSetup();
  const { isMobile } = useMediaSizes();
  const type = types(docTypeKeyOf(document?.docType ?? 0) ?? 'INVOICE');
  const number = String(document?.number ?? '');
  const title = text('typeAndNumber', { type, number });
  usePageTitle(document === undefined ? '' : title);

  if (document === undefined) {
    if (error === null) return <ViewSkeleton />;
    if (isMissing(error)) return <NotFound />;
    return (
      <PageError
        isPage
        title={text('loadFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }

  return (
    <>
      <PageHead
        title={title}
        badge={<DocumentStateBadge row={document} today={today} />}
        path={[
          { label: text('myDocuments'), href: '#/documents' },
          { label: <Isolate isLtr>{number}</Isolate> },
        ]}
        pathLabel={text('path')}
        actions={
          <DocumentActions document={document} title={title} onSend={() => setIsSending(true)} />
        }
      />
      {!isMobile && (
        <div className="doc-view__chain">
          <DocumentChainCard document={document} />
        </div>
      )}
      <div className="doc-view">
        <PreviewDesk id={document.id} title={title} />
        <div className="doc-view__side">
          <DocumentFacts document={document} />
          <DocumentAllocation document={document} />
          <Cancellation document={document} />
          <DocumentPayments document={document} />
          <RowsLeft document={document} />
          <LinkedDocuments document={document} />
          {/* Upright it is long, so on a phone it stands below what is asked for first. */}
          {isMobile && <DocumentChainCard document={document} />}
          <DocumentCredits document={document} />
          <ReminderCard document={document} />
          <DocumentTags document={document} />
          <DocumentFiles id={document.id} />
          <Questions paper={{ documentId: document.id }} />
          <Suspense>
            <ClosingCards document={document} />
          </Suspense>
          <VerificationCard path={document.verificationPath} />
        </div>
      </div>
      {isSending && (
        <Suspense>
          <SendDialog id={document.id} onClose={() => setIsSending(false)} />
        </Suspense>
      )}
    </>
  );
}

function ViewSkeleton() {
  return (
    <div className="doc-view">
      <div className="doc-desk">
        <div className="doc-pages">
          <div className="doc-page pk-paper">
            <SkeletonCard lines={14} />
          </div>
        </div>
      </div>
      <div className="doc-view__side">
        <SkeletonCard lines={5} />
        <SkeletonCard lines={4} />
      </div>
    </div>
  );
}

function NotFound() {
  const text = usePhrases('documents');
  return (
    <EmptyState
      isPage
      title={text('notFoundTitle')}
      text={text('notFoundText')}
      actions={
        <ButtonLink variant="filled" href="#/documents">
          {text('myDocuments')}
        </ButtonLink>
      }
    />
  );
}
