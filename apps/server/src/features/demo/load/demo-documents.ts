import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLine, LinkKind } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { DraftSource } from '@pinkas/domain/documents/draft/draft-problem';
import { computeTotals } from '@pinkas/domain/documents/sums/totals';
import {
  agorot,
  basisPoints,
  e4,
  type Agorot,
  type BasisPoints,
} from '@pinkas/domain/money/agorot';
import { makePayment } from '@pinkas/domain/payments/payment-row';
import { vatRateOn, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import { newId } from '../../../platform/db/new-id.ts';
import type { LoadedDocument } from '../../accounting/documents/documents.api.ts';
import { DEMO_BUSINESS } from '../demo-business.ts';

/** One document in this many is not an invoice in shekels. */
const OTHER_EVERY = 20;

const DEPOSIT = agorot(50_000);
const DOLLAR_RATE_E6 = 3_650_000;

/** Types beside the invoice, in turn: the release follows its deposit, and a dealer gives no receipts of donations. */
const OTHER_TYPES: readonly DocTypeId[] = [
  DOC_TYPES.BID,
  DOC_TYPES.ORDER,
  DOC_TYPES.DELIVERY,
  DOC_TYPES.RETURN,
  DOC_TYPES.PURCHASE_ORDER,
  DOC_TYPES.INVOICE_TRANSACTION,
  DOC_TYPES.INVOICE_CREDIT,
  DOC_TYPES.RECIEPT,
  DOC_TYPES.DEPOSIT_APPROVAL,
];

/** Returns a line with a text of every kind, and a price in dollars. */
function fullLine(line: DocumentLine): DocumentLine {
  return {
    ...line,
    unitPriceE4: e4(365_000),
    foreignPrice: { currency: 'USD', rateE6: DOLLAR_RATE_E6, priceE4: e4(100_000) },
    details: 'אחריות לשנה\nכולל הדרכה',
    catalogueNumber: 'KT-204',
    barcode: '7290000000001',
    incomeType: 'מכירת סחורה',
    manufacturer: 'אור-לב תאורה',
    orderLineReference: '4711/20',
    serialNumbers: ['SN-0001', 'SN-0002'],
  };
}

function inDollars(invoice: LoadedDocument): LoadedDocument {
  const currency = { currency: 'USD', currencyRateE6: DOLLAR_RATE_E6, language: 'en' } as const;
  return { ...invoice, isPaid: false, draft: { ...invoice.draft, ...currency } };
}

/**
 * Returns the lines of an invoice in a document of another type; money on its day where the type
 * takes it.
 */
function ofType(docType: DocTypeId, invoice: LoadedDocument): LoadedDocument {
  const rules = documentRulesOf(docType);
  const { documentDate, lines, dueDate } = invoice.draft;
  const transfer = makePayment({ kind: 'transfer', sumAgorot: DEPOSIT, date: documentDate });
  const isPriced = rules?.items === 'required';
  return {
    ...invoice,
    isPaid: false,
    draft: {
      ...invoice.draft,
      docType,
      dueDate: docType === DOC_TYPES.INVOICE_TRANSACTION ? dueDate : null,
      lines: isPriced ? lines.map((line) => fullLine(line)) : [],
      unpricedRows: isPriced ? [{ kind: 'subtotal', text: '', afterLines: lines.length }] : [],
      payments: isPriced ? [] : [transfer],
    },
  };
}

/** A document, and the one of a later day that takes all of it. */
interface Pair {
  readonly first: LoadedDocument;
  readonly follow: (next: LoadedDocument) => LoadedDocument;
}

type SourceHead = { readonly id: string } & Pick<LoadedDocument['draft'], 'documentDate'> & {
    readonly docType: DocTypeId;
  };

/** Returns what a document that follows a loaded one reads of it. */
function sourceOf(
  { id: documentId, docType, documentDate }: SourceHead,
  totalAgorot: Agorot,
  vatRateBasisPoints: BasisPoints,
): DraftSource {
  return {
    documentId,
    docType,
    documentDate,
    totalAgorot,
    openAgorot: totalAgorot,
    refundableAgorot: agorot(0),
    creditableAgorot: totalAgorot,
    creditableMinor: totalAgorot,
    isIncome: false,
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    vatRateBasisPoints,
    isCancelled: false,
    isClosedByHand: false,
    isFollowed: false,
  };
}

/**
 * Returns a later document of the same customer that takes the whole sum of its source, on the day
 * of `next`.
 */
function following(
  document: LoadedDocument,
  next: LoadedDocument,
  source: DraftSource,
  kind: LinkKind,
): LoadedDocument {
  const { documentId: sourceId, totalAgorot: sumAgorot } = source;
  const { documentDate } = next.draft;
  const payments = document.draft.payments.map((row) => ({ ...row, date: documentDate }));
  return {
    ...document,
    issuedAt: next.issuedAt,
    sources: [source],
    draft: { ...document.draft, documentDate, links: [{ sourceId, kind, sumAgorot }], payments },
  };
}

/** Returns a deposit and its release. */
function depositAndRelease(invoice: LoadedDocument): Pair {
  const id = newId();
  const { documentDate } = invoice.draft;
  const head = { id, docType: DOC_TYPES.DEPOSIT_APPROVAL, documentDate };
  const source = sourceOf(head, DEPOSIT, basisPoints(0));
  const release = ofType(DOC_TYPES.DEPOSIT_RELEASE, invoice);
  return {
    first: { ...ofType(DOC_TYPES.DEPOSIT_APPROVAL, invoice), id },
    follow: (next) => following(release, next, source, 'release'),
  };
}

/** Returns an invoice that was not paid, and the credit of all of it. */
function invoiceAndCredit(invoice: LoadedDocument, vatRates: readonly VatRatePeriod[]): Pair {
  const id = newId();
  const rate = vatRateOn(invoice.draft.documentDate, DEMO_BUSINESS.kind, vatRates);
  const totalAgorot = agorot(computeTotals(invoice.draft, rate).totalMinor);
  const { documentDate } = invoice.draft;
  const source = sourceOf({ id, docType: DOC_TYPES.INVOICE, documentDate }, totalAgorot, rate);
  const draft = { ...invoice.draft, docType: DOC_TYPES.INVOICE_CREDIT, dueDate: null };
  return {
    first: { ...invoice, isPaid: false, id },
    follow: (next) => following({ ...invoice, isPaid: false, draft }, next, source, 'credit'),
  };
}

/**
 * Returns what an invoice becomes in its turn: a document of another type, one in dollars, or the first of a
 * pair.
 */
function otherOf(
  invoice: LoadedDocument,
  turn: number,
  vatRates: readonly VatRatePeriod[],
): LoadedDocument | Pair {
  const docType = OTHER_TYPES[turn % (OTHER_TYPES.length + 1)];
  if (docType === undefined) return inDollars(invoice);
  if (docType === DOC_TYPES.DEPOSIT_APPROVAL) return depositAndRelease(invoice);
  if (docType === DOC_TYPES.INVOICE_CREDIT) return invoiceAndCredit(invoice, vatRates);
  return ofType(docType, invoice);
}

/**
 * Turns a few of many invoices into documents of every other type of a dealer, some with attributes of every kind, and
 * into invoices in dollars.
 */
export function* withOtherDocuments(
  invoices: Iterable<LoadedDocument>,
  vatRates: readonly VatRatePeriod[],
): Generator<LoadedDocument> {
  let count = 0;
  let follow: Pair['follow'] | undefined;
  for (const invoice of invoices) {
    count += 1;
    if (follow !== undefined) {
      yield follow(invoice);
      follow = undefined;
    } else if (count % OTHER_EVERY === 0) {
      const other = otherOf(invoice, count / OTHER_EVERY - 1, vatRates);
      if ('follow' in other) ({ follow } = other);
      yield 'first' in other ? other.first : other;
    } else {
      yield invoice;
    }
  }
}
