import type { OpenDocument } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconChevronDown } from '@tabler/icons-react';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useTermsWords } from '../../../../../shared/payment-terms/terms-words.ts';
import { useSession } from '../../../../../shared/session/session-store.ts';
import { isBlankLine } from '../form/draft-form.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { toSourceForm } from '../form/link-form.ts';
import { useOpenDocuments } from '../links/open-documents.ts';
import { useTakeBase } from '../links/use-take-base.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { rulesOf } from '../../type-words.ts';
import { useCustomerBeside } from '../form/customer-beside.ts';
import { KnownPlace } from './known-place.tsx';

const OFFERED_MAX = 3;

/** Lists documents of the customer: those that this document can be based on or pay, and the latest ones. */
export function CustomerPapers({ customerId }: { readonly customerId: string }) {
  const { docType } = useEditor();
  const isReceipt = rulesOf(docType).posting === 'receipt';
  return (
    <>
      <KnownTerms customerId={customerId} />
      {isReceipt ? <ToPay customerId={customerId} /> : <ToGoOnFrom customerId={customerId} />}
      <LastDocuments customerId={customerId} />
    </>
  );
}

/** Document defaults from the customer's card, with a link to it. */
function KnownTerms({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('documentHead');
  const customers = usePhrases('customers');
  const words = useTermsWords();
  const { docType } = useEditor();
  const { principal } = useSession();
  const { data: beside } = useCustomerBeside(customerId);
  if (beside === undefined) return <KnownPlace />;
  const { paymentTerms, discountBasisPoints, language, accountingKey } = beside;
  const facts = [
    words(paymentTerms),
    ...(discountBasisPoints > 0
      ? [text('customerDiscount', { percent: formatBasisPoints(discountBasisPoints) })]
      : []),
    ...(language === 'en' ? [text('customerEnglish')] : []),
    ...(accountingKey === '' ? [] : [text('customerKey', { key: isolated(accountingKey) })]),
  ].filter((fact) => fact !== undefined);
  const isSupplier = rulesOf(docType).party === 'supplier';
  const mayOpen = isAllowed(principal, isSupplier ? 'suppliers.read' : 'customers.read');
  if (facts.length === 0 && !mayOpen) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- words in a row, not fields
    <div className="doc-customer__known" role="group" aria-label={customers('sectionTerms')}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {mayOpen && (
        <LinkText
          href={`#/${isSupplier ? 'expenses/suppliers' : 'customers'}/${customerId}`}
          target="_blank"
        >
          {text('customerCard')}
        </LinkText>
      )}
    </div>
  );
}

interface OfferProps {
  readonly label: string;
  readonly documents: readonly OpenDocument[];
  readonly isBusy?: boolean;
  readonly wordsOf: (document: OpenDocument) => string;
  readonly onTake: (document: OpenDocument) => void;
}

function Offer({ label, documents, isBusy = false, wordsOf, onTake }: OfferProps) {
  if (documents.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, not of fields
    <div className="doc-chips" role="group" aria-label={label}>
      {documents.slice(0, OFFERED_MAX).map((document) => (
        <button
          key={document.id}
          type="button"
          className="doc-chip"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onTake(document);
          }}
        >
          <Isolate>{wordsOf(document)}</Isolate>
        </button>
      ))}
    </div>
  );
}

function ToGoOnFrom({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const nameOf = useDocumentName();
  const isBased = rulesOf(docType).basedOn.length > 0 && rulesOf(docType).items === 'required';
  const { documents } = useOpenDocuments(isBased ? customerId : null, docType, 'base');
  const links = useReview((state) => state.form.links);
  const currency = useReview((state) => state.reading.draft.currency);
  const hasRows = useReview((state) => state.form.lines.some((line) => !isBlankLine(line)));
  const { take } = useTakeBase(
    () => undefined,
    (refused) => toast.error(text('baseOtherTerms', { document: nameOf(refused) })),
  );
  const free = documents.filter(
    (one) =>
      !links.some(({ source }) => source.id === one.id) && (!hasRows || one.currency === currency),
  );
  return (
    <Offer
      label={text('baseOn')}
      documents={free}
      isBusy={take.isPending}
      wordsOf={(document) => text('paperBase', { document: nameOf(document) })}
      onTake={(document) => take.mutate(document)}
    />
  );
}

function ToPay({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('writing');
  const { form, docType } = useEditor();
  const nameOf = useDocumentName();
  const { documents } = useOpenDocuments(customerId, docType, 'receipt');
  const started = useReview((state) => state.form.startedFrom);
  const free = documents.filter(
    ({ id, openAgorot }) => openAgorot > 0 && !started.some((source) => source.id === id),
  );
  return (
    <Offer
      label={text('papersToPay')}
      documents={free}
      wordsOf={(document) =>
        text('paperPay', {
          document: nameOf(document),
          sum: shekelText(document.openAgorot),
        })
      }
      onTake={(document) => {
        form.setValue('isAllocatedByHand', false);
        form.setValue('startedFrom', [...form.getValues('startedFrom'), toSourceForm(document)], {
          shouldDirty: true,
        });
      }}
    />
  );
}

function LastDocuments({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { data: beside } = useCustomerBeside(customerId);
  const last = beside?.lastDocuments ?? [];
  if (last.length === 0) return null;
  return (
    <details className="doc-customer__last doc-fold">
      <summary>
        {text('papersLast')} <IconChevronDown aria-hidden stroke={1.75} />
      </summary>
      <ul>
        {last.map((document) => (
          <li key={document.id}>
            <LinkText href={`#/documents/${document.id}`} target="_blank">
              <Isolate>{nameOf(document)}</Isolate>
            </LinkText>
            <DateText date={document.documentDate} />
            <Money agorot={document.totalAgorot} />
          </li>
        ))}
      </ul>
    </details>
  );
}
