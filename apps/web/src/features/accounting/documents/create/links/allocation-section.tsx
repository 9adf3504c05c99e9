import { agorot } from '@pinkas/domain/money/agorot';
import { allocateInOrder } from '@pinkas/domain/payments/allocation';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { SheetSection } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';

import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { sumText } from '../form/payment-form.ts';
import { sumOrZero } from '../form/reading/payment-reading.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { payableSources, toSourceForm, type LinkForm, type SourceForm } from '../form/link-form.ts';
import { useOpenDocuments } from './open-documents.ts';
import { ThirdParty } from './third-party.tsx';
import './links.css';

/** Allocates a receipt: the customer's open documents, the oldest first, each sum changeable. */
export function AllocationSection() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const customerId = useReview((state) => state.form.customer.id);
  const open = useOpenDocuments(customerId, docType, 'receipt');
  const error = useFieldError('links');
  const started = useReview((state) => state.form.startedFrom);
  const own = payableSources({ startedFrom: started }, docType);
  // The document that the receipt was started from is known before the list, and is the only one for an unlisted customer.
  const isForOther = own.some((source) => source.customerId !== customerId);
  const documents: readonly PayableDocument[] =
    open.isSuccess && !isForOther ? open.documents : own;
  useAutoAllocation(documents, own);
  return (
    <SheetSection
      title={text('allocation')}
      isFlush
      actions={
        documents.length > 0 && (
          <span className="doc-section-note">
            {text(own.length > 0 ? 'allocationOfSource' : 'allocationNote')}
          </span>
        )
      }
    >
      <ThirdParty />
      <div data-links className={error === undefined ? undefined : 'has-error'}>
        {documents.length > 0 ? (
          <AllocationTable documents={documents} isForOther={isForOther} />
        ) : (
          <NothingToPay hasCustomer={customerId !== null} open={open} />
        )}
        {error !== undefined && (
          <p className="doc-section-problem" role="alert">
            <IconAlertCircle aria-hidden stroke={1.75} />
            {error}
          </p>
        )}
      </div>
    </SheetSection>
  );
}

interface NothingToPayProps {
  readonly hasCustomer: boolean;
  readonly open: ReturnType<typeof useOpenDocuments>;
}

/** Why no document is listed: no customer yet, still loading, none open, or the request failed. */
function NothingToPay({ hasCustomer, open }: NothingToPayProps) {
  const text = usePhrases('writing');
  if (open.isError) {
    return (
      <PageError
        title={text('openFailed')}
        reason={open.error}
        isRetrying={open.isFetching}
        onRetry={() => void open.refetch()}
      />
    );
  }
  if (hasCustomer && open.isPending) return <SkeletonRows rows={2} />;
  return (
    <p className="doc-links__empty doc-links__empty--padded">
      {text(hasCustomer ? 'allocationEmpty' : 'allocationNeedsCustomer')}
    </p>
  );
}

/** A document that can be paid; one that the receipt was started from has no due date to show. */
type PayableDocument = SourceForm & { readonly dueDate?: LocalDate | null };

/**
 * Until a sum is given by hand, the money pays what the receipt was started from, or else everything
 * of the time of the business in the order of what is due: money of two times is never in one receipt (decision 0085).
 * Where nothing of that time is open, it pays what is left of the other, and is no income a second time.
 */
function useAutoAllocation(
  documents: readonly PayableDocument[],
  started: readonly SourceForm[],
): void {
  const { form } = useEditor();
  const received = useReview((state) => state.reading.receivedAgorot);
  const isByHand = useReview((state) => state.form.isAllocatedByHand);
  const own = documents.filter(({ id }) => started.some((source) => source.id === id));
  const isIncomeNow = !paysVat(useAccountSetup().business.kind);
  const isIncome = own[0]?.isIncome ?? isIncomeNow;
  const all = own.length > 0 ? own : documents;
  const ofTime = all.filter((document) => document.isIncome === isIncome);
  const payable = ofTime.length > 0 ? ofTime : all;
  const words = payable.map(({ id, openAgorot }) => `${id} ${String(openAgorot)}`).join();
  useEffect(() => {
    if (isByHand || payable.length === 0) return;
    const { allocations } = allocateInOrder(
      received,
      payable.map(({ id, openAgorot }) => ({ documentId: id, openAgorot: agorot(openAgorot) })),
    );
    const links = allocations.flatMap(({ documentId, sumAgorot }): LinkForm[] => {
      const document = payable.find(({ id }) => id === documentId);
      return document === undefined
        ? []
        : [{ kind: 'receipt', sum: sumText(sumAgorot), source: toSourceForm(document) }];
    });
    const others = form.getValues('links').filter(({ kind }) => kind !== 'receipt');
    if (isSameLinks(form.getValues('links'), [...others, ...links])) return;
    form.setValue('links', [...others, ...links]);
    // The list is created on each render; its words are compared instead.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [received, isByHand, words]);
}

function isSameLinks(one: readonly LinkForm[], other: readonly LinkForm[]): boolean {
  const words = (links: readonly LinkForm[]): string =>
    links.map(({ kind, sum, source }) => `${kind} ${source.id} ${sum}`).join();
  return words(one) === words(other);
}

interface AllocationTableProps {
  readonly documents: readonly PayableDocument[];
  /** Whether they are of another customer than the one that was picked. */
  readonly isForOther: boolean;
}

function AllocationTable({ documents, isForOther }: AllocationTableProps) {
  const text = usePhrases('writing');
  const { form } = useEditor();
  const received = useReview((state) => state.reading.receivedAgorot);
  const links = useReview((state) => state.form.links);
  const isByHand = useReview((state) => state.form.isAllocatedByHand);
  const allocated = links.reduce(
    (sum, link) => sum + (link.kind === 'receipt' ? sumOrZero(link.sum) : 0),
    0,
  );
  const surplus = received - allocated;

  function allocate(document: PayableDocument, sum: string) {
    form.setValue('isAllocatedByHand', true);
    const others = form.getValues('links').filter(({ source }) => source.id !== document.id);
    const isNone = sum.trim() === '' || sumOrZero(sum) === 0;
    const isTyping = sum.trim() !== '' && sum.trim() !== '0';
    const link: LinkForm = { kind: 'receipt', sum, source: toSourceForm(document) };
    form.setValue('links', isNone && !isTyping ? others : [...others, link], {
      shouldDirty: true,
    });
  }
  return (
    <>
      <ul className="doc-links doc-links--allocation" aria-label={text('allocation')}>
        {documents.map((document) => (
          <AllocationRow
            key={document.id}
            document={document}
            sum={links.find(({ source }) => source.id === document.id)?.sum ?? ''}
            onChange={(sum) => allocate(document, sum)}
          />
        ))}
      </ul>
      <p className="doc-links__foot">
        {isByHand ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              // Everything that is open again, but for an unlisted customer, whose list is not known.
              if (form.getValues('customer.id') !== null && !isForOther) {
                form.setValue('startedFrom', []);
              }
              form.setValue('isAllocatedByHand', false, { shouldDirty: true });
            }}
          >
            {text('allocationAuto')}
          </Button>
        ) : (
          <span />
        )}
        <span className={surplus < 0 ? 'doc-links__over' : undefined}>
          {text(surplus < 0 ? 'overAllocated' : 'surplus')}{' '}
          <Money agorot={Math.abs(surplus)} isStrong isBad={surplus < 0} />
        </span>
      </p>
    </>
  );
}

interface AllocationRowProps {
  readonly document: PayableDocument;
  readonly sum: string;
  readonly onChange: (sum: string) => void;
}

function AllocationRow({ document, sum, onChange }: AllocationRowProps) {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { review } = useEditor();
  const name = `links.${document.id}.sum`;
  const error = useFieldError(name);
  return (
    <li className="doc-link doc-link--allocation">
      <span className="doc-link__words">
        <strong>
          <Isolate>{nameOf(document)}</Isolate>
        </strong>
        <span>
          {document.dueDate === null || document.dueDate === undefined ? (
            <DateText date={document.documentDate} />
          ) : (
            <>
              {text('allocationDue')} <DateText date={document.dueDate} />
            </>
          )}
        </span>
      </span>
      <button
        type="button"
        className="doc-chip"
        onClick={() => onChange(sumText(document.openAgorot))}
      >
        {text('allocationFull')} <Money agorot={document.openAgorot} />
      </button>
      <MoneyField
        label={text('allocationSumOf', { document: nameOf(document) })}
        isLabelHidden
        name={name}
        placeholder="0.00"
        value={sum}
        error={error}
        onBlur={() => review.leave(name)}
        onChange={onChange}
      />
    </li>
  );
}
