import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { isMissing } from '../../../../shared/api/api-error.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useDocument } from '../documents.queries.ts';
import { DocumentStateBadge } from '../../../../shared/documents/document-state-badge.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { DocumentAllocation } from '../allocation/lazy-allocation.tsx';
import { AllocationBadge } from './allocation-badge.tsx';
import { DocumentActions } from './actions/document-actions.tsx';
import { Cancellation } from './cancellation.tsx';
import { DocumentChainCard } from './chain/document-chain.tsx';
import { DocumentEvents } from './events/document-events.tsx';
import { TagsOfRows } from './document-tags.tsx';
import { DocumentDetails } from './document-details.tsx';
import { MoneyInDoubt } from './money-in-doubt.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { usePayingCredits } from './actions/set-off.ts';
import { tellSize } from './told-size.ts';
import './document-view.css';

/** Below the fold of every window. */
const RestOfSide = lazyPart(async () => ({
  default: (await import('./rest-of-side.tsx')).RestOfSide,
}));
const DocumentCredits = lazyPart(async () => ({
  default: (await import('./chain/document-credits.tsx')).DocumentCredits,
}));
const SendDialog = lazyPart(async () => ({
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
        title={text('documentFailed')}
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
        badge={
          <>
            <DocumentStateBadge row={document} today={today} />{' '}
            <AllocationBadge document={document} />
          </>
        }
        path={[
          { label: text('myDocuments'), href: '#/documents' },
          { label: <Isolate isLtr>{number}</Isolate> },
        ]}
        pathLabel={text('path')}
        actions={
          <DocumentActions document={document} title={title} onSend={() => setIsSending(true)} />
        }
      />
      <div className="doc-view">
        {isMobile && (
          <div className="doc-view__side">
            <FirstOfSide document={document} />
          </div>
        )}
        <div className="doc-view__main" ref={tellSize}>
          <WideChain document={document} />
          <PreviewPane id={document.id} title={title} />
          <TagsOfRows document={document} />
        </div>
        <div className="doc-view__side">
          {!isMobile && <FirstOfSide document={document} />}
          <PayingCredits document={document} />
          <DocumentAllocation document={document} />
          <Cancellation document={document} />
          <DocumentEvents document={document} />
          <Suspense>
            <RestOfSide document={document} />
          </Suspense>
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

/** What is read first of a document: on a phone it is shown above the sheet. */
function FirstOfSide({ document }: { readonly document: DocumentView }) {
  return (
    <>
      <MoneyInDoubt document={document} />
      <DocumentDetails document={document} />
    </>
  );
}

/** The chain above the sheet; on a phone it stands upright, after the most used parts. */
function WideChain({ document }: { readonly document: DocumentView }) {
  const { isMobile } = useMediaSizes();
  if (isMobile) return null;
  return (
    <div className="doc-view__chain">
      <DocumentChainCard document={document} />
    </div>
  );
}

/** The credits of the customer directly under the sum that they may pay; elsewhere they stand after the events. */
function PayingCredits({ document }: { readonly document: DocumentView }) {
  if (!usePayingCredits(document).havePaid) return null;
  return (
    <Suspense>
      <DocumentCredits document={document} />
    </Suspense>
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
