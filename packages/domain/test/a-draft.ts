import { assessDraft } from '../src/documents/draft/assess-draft.ts';
import { DOC_TYPES, type DocTypeId } from '../src/documents/rules/doc-type.ts';
import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
  type DocumentDraft,
  type DocumentLine,
  type DocumentLink,
} from '../src/documents/draft/document-draft.ts';
import type {
  DraftContext,
  DraftProblem,
  DraftSource,
} from '../src/documents/draft/draft-problem.ts';
import { agorot, basisPoints, e4 } from '../src/money/agorot.ts';
import { makePayment, type PaymentRow } from '../src/payments/payment-row.ts';
import { localDate } from '../src/time/local-date.ts';

export const TODAY = localDate('2026-11-20');

/** The day of earlier documents; no draft of these tests is dated before it. */
export const DAY_OF_SOURCES = localDate('2025-01-05');

/** One hour at ₪ 100 before VAT. */
export const LINE: DocumentLine = {
  ...BLANK_LINE,
  description: 'ייעוץ',
  unitPriceE4: e4(1_000_000),
};

export function aContext(changes: Partial<DraftContext> = {}): DraftContext {
  return {
    today: TODAY,
    companyKind: 'licensed-dealer',
    vatRate: basisPoints(1_800),
    lastDocumentDate: null,
    mayIssueForeign: false,
    vatRateChoices: [],
    isVatRateKnown: true,
    sources: [],
    ...changes,
  };
}

/** Returns a cash payment line of today. */
export function cash(sum: number): PaymentRow {
  return makePayment({ kind: 'cash', sumAgorot: agorot(sum), date: TODAY });
}

/** Returns an earlier document of ₪ 118 of which nothing was taken. */
export function aSource(docType: number, changes: Partial<DraftSource> = {}): DraftSource {
  const isCredited = docType === DOC_TYPES.INVOICE || docType === DOC_TYPES.INVOICE_RECIEPT;
  return {
    documentId: 'source',
    docType,
    documentDate: DAY_OF_SOURCES,
    totalAgorot: agorot(11_800),
    openAgorot: agorot(docType === DOC_TYPES.INVOICE_RECIEPT ? 0 : 11_800),
    isIncome: false,
    refundableAgorot: agorot(0),
    creditableAgorot: agorot(isCredited ? 11_800 : 0),
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    creditableMinor: isCredited ? 11_800 : 0,
    vatRateBasisPoints: basisPoints(1_800),
    isCancelled: false,
    isClosedByHand: false,
    isFollowed: false,
    ...changes,
  };
}

export function aLink(kind: DocumentLink['kind'], sum = 11_800, sourceId = 'source'): DocumentLink {
  return { sourceId, kind, sumAgorot: agorot(sum) };
}

/** Returns a draft of a type that has what its rules ask for, of ₪ 118. */
export function aDraft(docType: DocTypeId, changes: Partial<DocumentDraft> = {}): DocumentDraft {
  const money: readonly number[] = [320, 400, 405, 9998, 9997];
  const withoutItems: readonly number[] = [400, 405, 9998, 9997];
  const links: Partial<Record<DocTypeId, DocumentLink[]>> = {
    330: [aLink('credit')],
    9997: [aLink('release')],
  };
  return {
    ...BLANK_DRAFT,
    docType,
    documentDate: TODAY,
    customer: {
      ...BLANK_CUSTOMER,
      name: 'מאפיית שיבולת',
      taxId: docType === DOC_TYPES.RECEIPT_DONATION ? '123456782' : '',
    },
    lines: withoutItems.includes(docType) ? [] : [LINE],
    payments: money.includes(docType) ? [cash(11_800)] : [],
    links: links[docType] ?? [],
    ...changes,
  };
}

/** Returns the sources that `aDraft` of a type names. */
export function sourcesOf(docType: DocTypeId): DraftSource[] {
  if (docType === DOC_TYPES.INVOICE_CREDIT) return [aSource(DOC_TYPES.INVOICE)];
  return docType === DOC_TYPES.DEPOSIT_RELEASE ? [aSource(DOC_TYPES.DEPOSIT_APPROVAL)] : [];
}

/** Returns why a draft is refused; nothing for one that may be issued. */
export function refusalsOf(draft: DocumentDraft, context: DraftContext): readonly DraftProblem[] {
  return assessDraft(draft, context).problems;
}

/** Returns the problems of a draft of a type, each as `path CODE`. */
export function problemsOf(
  docType: DocTypeId,
  changes: Partial<DocumentDraft> = {},
  context: Partial<DraftContext> = {},
): string[] {
  const found = refusalsOf(
    aDraft(docType, changes),
    aContext({ sources: sourcesOf(docType), ...context }),
  );
  return found.map(({ path, code }) => `${path.join('.')} ${code}`);
}
