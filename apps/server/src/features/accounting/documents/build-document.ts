import {
  NO_DISCOUNT,
  rareCustomerFields,
  type DocumentCustomer,
  type DocumentDraft,
  type DocumentLine,
} from '@pinkas/domain/documents/document-draft';
import type { DraftProblem, DraftSource } from '@pinkas/domain/documents/draft-problem';
import { findDraftProblems } from '@pinkas/domain/documents/draft-problems';
import { isApprovalInForce } from '@pinkas/domain/documents/donation-approval';
import {
  WAITING_TYPES,
  documentRulesOf,
  type DocumentRules,
} from '@pinkas/domain/documents/document-rules';
import { USUAL_LAYOUT, type PrintLayout } from '@pinkas/domain/documents/print-layout';
import {
  receivedOf,
  sumsInCurrency,
  sumsInShekels,
  vatRateOfDraft,
} from '@pinkas/domain/documents/draft-sums';
import { computeLine, type DocumentSums } from '@pinkas/domain/documents/totals';
import { assert } from '@pinkas/domain/assert';
import { RATE_SCALE } from '@pinkas/domain/money/currency';
import {
  paymentDuesOf,
  withoutEmptyLaterFields,
  type PaymentDue,
  type PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn, vatRatesOfDay, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import {
  toDiscountColumns,
  type DiscountColumns,
  type IssuerSnapshot,
  type PaymentDetail,
  type StoredContent,
  type StoredLine,
  type StoredLink,
  type StoredPayment,
  type StoredUnpricedRow,
} from './stored-document.ts';

/** What the rules need to know of the account and the day. */
export interface DocumentContext {
  readonly issuer: IssuerSnapshot;
  readonly vatRates: readonly VatRatePeriod[];
  readonly today: LocalDate;
  /** Null before the first document of the series, and when the account only warns of it. */
  readonly lastDocumentDate: LocalDate | null;
  readonly mayIssueForeign: boolean;
  readonly mayChooseVatRate: boolean;
  /** The earlier documents that the draft hangs on. */
  readonly sources: readonly DraftSource[];
  /** Hashes of the pictures that its rows name, by the ids of their files; absent without any. */
  readonly images?: ReadonlyMap<string, string>;
}

/** A stored row of money with the days on which it falls due. */
export interface BuiltPayment extends StoredPayment {
  readonly dues: readonly PaymentDue[];
}

export interface BuiltDocument {
  readonly content: StoredContent;
  readonly lines: readonly StoredLine[];
  readonly unpricedRows: readonly StoredUnpricedRow[];
  readonly payments: readonly BuiltPayment[];
  readonly links: readonly StoredLink[];
  /** The sums in shekels, which the ledger posts. */
  readonly sums: DocumentSums;
  /** What is to be paid, closed or released later, before what receipts paid of its bases: that is
   * taken off under their locks. */
  readonly openAgorot: number;
}

/** Everything that stops the draft, by the same list that the screen shows. */
export function problemsOf(draft: DocumentDraft, context: DocumentContext): DraftProblem[] {
  const { issuer, images: _images, ...rest } = context;
  const companyKind = issuer.kind;
  const rates = vatRatesOfDay(draft.documentDate, { ...rest, companyKind });
  return findDraftProblems(draft, { ...rest, ...rates, companyKind });
}

function toStoredPayment(row: PaymentRow, index: number): BuiltPayment {
  const { kind, sumAgorot, date, remark, ...detail } = row;
  return {
    lineNo: index + 1,
    kind,
    sumAgorot,
    paymentDate: date,
    remark,
    detail: withoutEmptyLaterFields(detail as PaymentDetail),
    dues: paymentDuesOf(row),
  };
}

/** The picture of a row by its file and the hash of its bytes. */
function toStoredImage(
  { imageFileId = null }: DocumentLine,
  images: DocumentContext['images'],
): Pick<StoredLine, 'imageFileId' | 'imageSha256'> {
  if (imageFileId === null) return {};
  const imageSha256 = images?.get(imageFileId);
  assert(imageSha256 !== undefined, 'a picture that was admitted');
  return { imageFileId, imageSha256 };
}

function toStoredLines(draft: DocumentDraft, images: DocumentContext['images']): StoredLine[] {
  return draft.lines.map((line, index) => {
    const { discount, tagIds: _tagIds, imageFileId: _imageFileId, ...columns } = line;
    return {
      lineNo: index + 1,
      ...columns,
      ...toStoredImage(line, images),
      ...toDiscountColumns(discount),
      ...computeLine(line, draft.currency),
    };
  });
}

/** A base takes its whole source, whatever sum the sender named. */
function toStoredLinks(draft: DocumentDraft, sources: readonly DraftSource[]): StoredLink[] {
  return draft.links.map((link) => {
    const source = sources.find(({ documentId }) => documentId === link.sourceId);
    assert(source !== undefined, 'a source that was checked');
    return link.kind === 'base' ? { ...link, sumAgorot: source.totalAgorot } : link;
  });
}

/** The business as the document keeps it: without an approval for donations that had run out by then. */
function issuerOn(issuer: IssuerSnapshot, date: LocalDate): IssuerSnapshot {
  const { section46Number: _number, section46ValidUntil, ...rest } = issuer;
  const end = section46ValidUntil ?? null;
  return isApprovalInForce(end === null ? null : localDate(end), date) ? issuer : rest;
}

/** The business with the layout that was chosen for this document alone; the usual one is not told. */
function withLayout(issuer: IssuerSnapshot, chosen: PrintLayout | null): IssuerSnapshot {
  if (chosen === null) return issuer;
  const { printLayout: _own, ...rest } = issuer;
  return chosen === USUAL_LAYOUT ? rest : { ...rest, printLayout: chosen };
}

/** The customer as the document keeps it: what was not told is not there. */
function customerSnapshot(customer: DocumentCustomer): DocumentCustomer {
  const { name, taxId, email, phone, address, city } = customer;
  return { name, taxId, email, phone, address, city, ...rareCustomerFields(customer) };
}

/** What stands on every form and belongs to some types alone; left out where it would say nothing. */
function rareParts(
  draft: DocumentDraft,
  rules: DocumentRules,
): Pick<StoredContent, 'dueDate' | 'rounding' | 'zeroRateReason' | keyof DiscountColumns> {
  const isPriced = rules.items === 'required';
  const hasZeroRate = draft.lines.some((line) => line.vatKind === 'zero');
  return {
    dueDate: rules.secondDate === 'none' ? null : draft.dueDate,
    ...toDiscountColumns(isPriced ? draft.discount : NO_DISCOUNT),
    rounding: isPriced ? draft.rounding : 'none',
    zeroRateReason: isPriced && hasZeroRate ? draft.zeroRateReason : '',
  };
}

/** A draft without problems as it will be stored, with its sums computed here and nowhere else. */
export function buildDocument(
  draft: DocumentDraft & { readonly pricesIncludeVat: boolean },
  context: DocumentContext,
  issued: { readonly at: string; readonly by: string },
): BuiltDocument {
  const rules = documentRulesOf(draft.docType);
  assert(rules !== undefined, 'a type that was checked');
  const vatRate = vatRateOn(draft.documentDate, context.issuer.kind, context.vatRates);
  const rate = vatRateOfDraft(draft, { vatRate, sources: context.sources });
  const vatRateBasisPoints = rules.hasVat ? rate : 0;
  const sums = sumsInShekels(draft, rules, rate, context.sources);
  const content: StoredContent = {
    documentDate: draft.documentDate,
    issuedAt: issued.at,
    issuedBy: issued.by,
    language: draft.language,
    customer: customerSnapshot(draft.customer),
    issuer: withLayout(issuerOn(context.issuer, draft.documentDate), draft.printLayout ?? null),
    subject: draft.subject,
    remarks: draft.remarks,
    saleTerms: draft.saleTerms ?? '',
    pricesIncludeVat: draft.pricesIncludeVat,
    ...rareParts(draft, rules),
    vatRateBasisPoints,
    currency: draft.currency,
    currencyRateE6: draft.currency === 'ILS' ? RATE_SCALE : draft.currencyRateE6,
    currencySums: draft.currency === 'ILS' ? null : sumsInCurrency(draft, rules, rate),
    receivedAgorot: receivedOf(draft),
    ...sums,
  };
  const waits = WAITING_TYPES.some((docType) => docType === draft.docType);
  return {
    content,
    lines: toStoredLines(draft, context.images),
    unpricedRows: (draft.unpricedRows ?? []).map(({ kind, text, afterLines }, index) => ({
      rowNo: index + 1,
      kind,
      words: text,
      afterLines,
    })),
    payments: draft.payments.map((row, index) => toStoredPayment(row, index)),
    links: toStoredLinks(draft, context.sources),
    sums,
    openAgorot: waits ? sums.totalAgorot : 0,
  };
}
