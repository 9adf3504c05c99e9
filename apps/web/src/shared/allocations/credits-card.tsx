import {
  ACTIVE_ALLOCATIONS_MAX,
  type AllocationView,
  type CustomerCredits,
} from '@pinkas/contract/accounting/documents/allocations.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { useMay } from '../session/use-may.ts';
import { PageError } from '../dialog/page-error.tsx';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { shekelText } from '../format/shekel-text.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { CreditActs, type CreditActsProps } from './credit-acts.tsx';
import { AllocateDialog, RefundDialog } from './lazy-dialogs.tsx';
import { useDocumentName } from '../documents/document-name.ts';
import { useChangeAllocations, useCustomerCredits } from './allocations.queries.ts';
import { freeCredits, shownCredits, sumOfCredits } from './credit-sums.ts';
import './allocations.css';

/** The customer data of a card. */
interface Subject {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
}

export interface CreditsCardProps {
  readonly customerId: string;
  /** The document of the page; the whole customer without one. */
  readonly document?: Subject;
  /** The email address of the refund document; empty when none is known. */
  readonly email: string;
  /** The language of the refund document. */
  readonly language: DocumentLanguage;
}

/**
 * Credits of a customer, or of one document, and what they pay: to be allocated and taken back by who may.
 * Nothing where there is neither, and for who may not read documents.
 */
export function CreditsCard(props: CreditsCardProps) {
  const may = useMay();
  return may('documents.read') ? (
    <ReadCredits
      {...props}
      isChangeable={may('documents.allocate')}
      isRefundable={may('documents.issue')}
    />
  ) : null;
}

interface ReadCreditsProps extends CreditsCardProps {
  readonly isChangeable: boolean;
  readonly isRefundable: boolean;
}

function ReadCredits(props: ReadCreditsProps) {
  const { customerId, document, email, language, isChangeable, isRefundable } = props;
  const text = usePhrases('allocations');
  const id = document?.id;
  const query = useCustomerCredits(customerId, id);
  const credits = query.data;
  // The title stays as it was when pressed, whatever is refetched under the open dialog.
  const [opened, setOpened] = useState<string>();
  const [refunded, setRefunded] = useState<string>();
  const isItem = credits?.items.some((item) => item.id === id) === true;
  const refundTitle = useRefundTitle(isItem ? undefined : document);
  const title = useDialogTitle(document, isItem);
  if (credits === undefined) {
    return query.isError ? (
      <Card title={text('title')}>
        <PageError
          title={text('failed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    ) : null;
  }
  return (
    <>
      <CreditsSheet
        credits={credits}
        documentId={id}
        onAllocate={isChangeable ? () => setOpened(title) : undefined}
        onRefund={isRefundable ? () => setRefunded(refundTitle) : undefined}
      />
      {opened !== undefined && (
        <AllocateDialog
          title={opened}
          credits={credits}
          {...(id !== undefined && { documentId: id })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {refunded !== undefined && (
        <RefundDialog
          title={refunded}
          credits={freeCredits(shownCredits(credits, id))}
          email={email}
          language={language}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </>
  );
}

interface CreditsSheetProps extends Pick<CreditActsProps, 'onAllocate' | 'onRefund'> {
  readonly credits: CustomerCredits;
  readonly documentId: string | undefined;
}

function CreditsSheet({ credits, documentId, onAllocate, onRefund }: CreditsSheetProps) {
  const text = usePhrases('allocations');
  const { allocations, items } = credits;
  const isItem = items.some(({ id }) => id === documentId);
  const shown = shownCredits(credits, documentId);
  if (shown.length === 0 && allocations.length === 0) return null;
  const sum = sumOfCredits(credits, documentId);
  const offer = onAllocate === undefined ? 'hasCredit' : 'offer';
  return (
    <Card title={text('title')} actions={sum > 0 && <Money agorot={sum} isStrong />}>
      <div className="credits-card">
        {sum > 0 && <p>{text(isItem ? offer : 'left', { sum: shekelText(sum) })}</p>}
        {documentId === undefined && (
          <FreeCredits credits={shown} hasMore={credits.hasMoreCredits} />
        )}
        <CreditActs
          free={freeCredits(shown)}
          items={items}
          onAllocate={onAllocate}
          onRefund={onRefund}
        />
        <Allocations
          allocations={allocations}
          documentId={documentId}
          isChangeable={onAllocate !== undefined}
        />
      </div>
    </Card>
  );
}

interface FreeCreditsProps {
  readonly credits: CustomerCredits['credits'];
  readonly hasMore: boolean;
}

/** Credits by the document that left them. */
function FreeCredits({ credits, hasMore }: FreeCreditsProps) {
  const text = usePhrases('allocations');
  const nameOf = useDocumentName();
  return (
    <>
      <ul className="credits-card__rows">
        {credits.map((credit) => (
          <li key={credit.id}>
            <span>
              <LinkText href={`#/documents/${credit.id}`}>
                <Isolate>{nameOf(credit)}</Isolate>
              </LinkText>
              {credit.isReserved && <span className="allocate__note"> {text('reserved')}</span>}
              {credit.isOnAccount && <span className="allocate__note"> {text('onAccount')}</span>}
            </span>
            <Money agorot={credit.creditAgorot} />
          </li>
        ))}
      </ul>
      {hasMore && <p>{text('cut')}</p>}
    </>
  );
}

/** The title of the dialog: what is paid, whose credit it is, or all of the customer. */
function useDialogTitle(document: Subject | undefined, isItem: boolean): string {
  const text = usePhrases('allocations');
  const nameOf = useDocumentName();
  if (document === undefined) return text('dialogAll');
  return text(isItem ? 'dialogOf' : 'dialogFrom', { document: nameOf(document) });
}

/** The title of a refund: of the credit of one document, or of the customer. */
function useRefundTitle(document: Subject | undefined): string {
  const text = usePhrases('refunds');
  const nameOf = useDocumentName();
  return document === undefined ? text('title') : text('titleOf', { document: nameOf(document) });
}

interface AllocationsProps {
  readonly allocations: readonly AllocationView[];
  readonly documentId: string | undefined;
  readonly isChangeable: boolean;
}

function Allocations({ allocations, documentId, isChangeable }: AllocationsProps) {
  const text = usePhrases('allocations');
  const nameOf = useDocumentName();
  const change = useChangeAllocations();
  if (allocations.length === 0) return null;
  return (
    <>
      <ul className="credits-card__rows">
        {allocations.map(({ id, credit, item, sumAgorot }) => {
          const other = item.id === documentId ? credit : item;
          const sum = shekelText(sumAgorot);
          const document = nameOf(other);
          return (
            <li key={id}>
              <span>
                <LinkText href={`#/documents/${other.id}`}>
                  {text(other.id === credit.id ? 'allocated' : 'paying', { sum, document })}
                </LinkText>
                {documentId === undefined && (
                  <span className="allocate__note">
                    {' '}
                    <Isolate>{nameOf(credit)}</Isolate>
                  </span>
                )}
              </span>
              {isChangeable && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={text('undoLabel', { sum, document })}
                  isLoading={change.isPending && change.variables.undo?.[0] === id}
                  onClick={() =>
                    change.mutate(
                      { undo: [id], idempotencyKey: crypto.randomUUID() },
                      { onSuccess: () => void toast.success(text('undone')) },
                    )
                  }
                >
                  {text('undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {allocations.length === ACTIVE_ALLOCATIONS_MAX && (
        <p>{text('allocationsCut', { count: ACTIVE_ALLOCATIONS_MAX })}</p>
      )}
      <ServerProblem reason={change.error} />
    </>
  );
}
