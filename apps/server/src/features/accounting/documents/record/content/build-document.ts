import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { NO_DISCOUNT, type DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import { isIncomeDocument } from '@pinkas/domain/documents/rules/books-of-money';
import { assessDraft, type DraftAssessment } from '@pinkas/domain/documents/draft/assess-draft';
import type { DraftContext, DraftSource } from '@pinkas/domain/documents/draft/draft-problem';
import { isApprovalInForce } from '@pinkas/domain/documents/rules/donation-approval';
import {
  WAITING_TYPES,
  documentRulesOf,
  type DocumentRules,
} from '@pinkas/domain/documents/rules/document-rules';
import { goesWithoutPrices } from '@pinkas/domain/documents/sums/hidden-prices';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import { computeDraft, type ComputedDraft } from '@pinkas/domain/documents/sums/draft-sums';
import { isRefundDraft } from '@pinkas/domain/documents/links/refund';
import { creditOfReceipt } from '@pinkas/domain/documents/links/receipt-rows';
import { takenOfSource } from '@pinkas/domain/documents/links/taken-of-source';
import { thirdPartyPaymentOf } from '@pinkas/domain/documents/party/third-party';
import type { BookSums, LineTotals } from '@pinkas/domain/documents/sums/totals';
import { assert } from '@pinkas/domain/assert';
import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';
import { agorot, sumAgorot, ZERO_AGOROT, type Agorot } from '@pinkas/domain/money/agorot';
import { RATE_SCALE } from '@pinkas/domain/money/currency';
import { asksForMoney } from '@pinkas/domain/payments/payment-details';
import {
  paymentDuesOf,
  type PaymentDue,
  type PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { vatRatesOfDay, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import { toStoredLines } from './build-lines.ts';
import type { IssuedBranch } from './issuer-snapshot.ts';
import {
  linesByKind,
  toDiscountColumns,
  type DiscountColumns,
  type LinesByKind,
  type StoredContent,
  type StoredLink,
  type StoredPayment,
} from './stored-document.ts';

/** What the rules need to know of the account and the day. */
export interface DocumentContext {
  readonly issuer: IssuerSnapshot;
  readonly vatRates: readonly VatRatePeriod[];
  readonly today: LocalDate;
  /** Null before the first document of the series, and when the account only warns of it. */
  readonly lastDocumentDate: LocalDate | null;
  /** Up to which day the books are locked; null or absent while all is open. */
  readonly booksLockedUntil?: LocalDate | null;
  readonly mayIssueForeign: boolean;
  readonly mayChooseVatRate: boolean;
  /** The earlier documents that the draft references. */
  readonly sources: readonly DraftSource[];
  /** The card that was picked; null or absent for a typed customer. */
  readonly customerId?: string | null;
  /** The branch in which it is issued; null or absent where the business has no branches. */
  readonly branch?: Omit<IssuedBranch, 'isEnded'> | null;
  /** Hashes of the pictures that its rows name, by the ids of their files; absent without any. */
  readonly images?: ReadonlyMap<string, string>;
}

/** A stored payment line with its due dates. */
export interface BuiltPayment extends StoredPayment {
  readonly dues: readonly PaymentDue[];
}

export interface BuiltDocument extends LinesByKind {
  readonly content: StoredContent;
  readonly payments: readonly BuiltPayment[];
  readonly links: readonly StoredLink[];
  /** The sums in shekels, which the ledger posts. */
  readonly sums: BookSums;
  /** What is to be paid, closed or released later, before what receipts paid of its bases: that is
   * taken off under their locks. */
  readonly openAgorot: number;
  /** What of its money no document takes: the customer's credit. */
  readonly creditAgorot: number;
  /** Its money is income once it comes, without VAT; see `documents.is_income`. */
  readonly isIncome: boolean;
}

function rulesContextOf(draft: DocumentDraft, context: DocumentContext): DraftContext {
  const { issuer, images: _images, branch: _branch, ...rest } = context;
  const companyKind = issuer.kind;
  const rates = vatRatesOfDay(draft.documentDate, { ...rest, companyKind });
  return { ...rest, ...rates, companyKind };
}

/** Computes a draft that is sound by construction, such as a sample. */
export function compute(draft: DocumentDraft, context: DocumentContext): ComputedDraft {
  const rules = documentRulesOf(draft.docType);
  assert(rules !== undefined, 'a type that was checked');
  return computeDraft(draft, rules, rulesContextOf(draft, context));
}

/** Decides by the rules of the screen whether the draft may be issued, and computes it. */
export function assess(draft: DocumentDraft, context: DocumentContext): DraftAssessment {
  return assessDraft(draft, rulesContextOf(draft, context));
}

function toStoredPayment(row: PaymentRow, index: number): BuiltPayment {
  const { kind, sumAgorot, date, remark, ...detail } = row;
  return {
    lineNo: index + 1,
    kind,
    sumAgorot,
    paymentDate: date,
    remark,
    detail,
    dues: paymentDuesOf(row),
  };
}

/** A base takes what its lines name, or all that is left of its source, whatever sum the sender named. */
function toStoredLinks(
  draft: DocumentDraft,
  sources: readonly DraftSource[],
  totals: readonly LineTotals[],
): StoredLink[] {
  return draft.links.map((link) => {
    const source = sources.find(({ documentId }) => documentId === link.sourceId);
    assert(source !== undefined, 'a source that was checked');
    return link.kind === 'base'
      ? { ...link, sumAgorot: agorot(takenOfSource(source, draft, totals)) }
      : link;
  });
}

/**
 * Returns the business as the document stores it: without an approval for donations that had expired
 * by then.
 */
function issuerOn(issuer: IssuerSnapshot, date: LocalDate): IssuerSnapshot {
  const { section46ValidUntil: end } = issuer;
  return isApprovalInForce(end === null ? null : localDate(end), date)
    ? issuer
    : { ...issuer, section46Number: '', section46ValidUntil: null };
}

/** Returns the business with what was chosen for the print of this document alone. */
function withPrintChoices(issuer: IssuerSnapshot, draft: DocumentDraft): IssuerSnapshot {
  const { docType, printLayout } = draft;
  const { payment, ...business } = issuer;
  return {
    ...business,
    ...(payment !== undefined && asksForMoney(docType) && { payment }),
    ...(printLayout !== null && { printLayout }),
    ...(goesWithoutPrices(draft) && { hidesPrices: true as const }),
  };
}

/** Returns the business in the branch in which the document is issued. */
function issuerIn(issuer: IssuerSnapshot, { branch }: DocumentContext): IssuerSnapshot {
  return branch === undefined || branch === null ? issuer : { ...issuer, branch: branch.details };
}

/** Optional fields that every form has and only some types use; left out where they are empty. */
function optionalParts(
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

function creditOf(
  draft: DocumentDraft,
  { posting }: DocumentRules,
  isIncome: boolean,
  { lines, receivedAgorot }: ComputedDraft,
): Agorot {
  if (posting !== 'receipt' || isRefundDraft(draft)) return ZERO_AGOROT;
  const paid = draft.links.filter(({ kind }) => kind === 'receipt');
  return creditOfReceipt(isIncome, {
    receivedAgorot,
    paidAgorot: sumAgorot(paid.map((link) => link.sumAgorot)),
    rowTotals: lines.map(({ totalMinor }) => totalMinor),
  });
}

/** Returns a draft without problems as it will be stored, with the sums that were computed of it. */
export function buildDocument(
  draft: DocumentDraft & { readonly pricesIncludeVat: boolean },
  context: DocumentContext,
  issued: { readonly at: string; readonly by: Actor },
  computed: ComputedDraft,
): BuiltDocument {
  const rules = documentRulesOf(draft.docType);
  assert(rules !== undefined, 'a type that was checked');
  const { bookSums: sums } = computed;
  const content: StoredContent = {
    documentDate: draft.documentDate,
    issuedAt: issued.at,
    ...recordOfActor(issued.by),
    language: draft.language,
    customer: draft.customer,
    issuer: withPrintChoices(
      issuerIn(issuerOn(context.issuer, draft.documentDate), context),
      draft,
    ),
    subject: draft.subject,
    remarks: draft.remarks,
    saleTerms: draft.saleTerms,
    pricesIncludeVat: draft.pricesIncludeVat,
    ...optionalParts(draft, rules),
    allocationNumber: mayCarryAllocation(draft.docType) ? draft.allocationNumber : '',
    thirdParty: thirdPartyPaymentOf(draft, context),
    branchId: context.branch?.id ?? null,
    vatRateBasisPoints: rules.hasVat ? computed.rate : 0,
    currency: draft.currency,
    currencyRateE6: draft.currency === 'ILS' ? RATE_SCALE : draft.currencyRateE6,
    currencySums: draft.currency === 'ILS' ? null : computed.sums,
    receivedAgorot: computed.receivedAgorot,
    ...sums,
  };
  const isIncome = isIncomeDocument(draft, context.issuer.kind, context.sources);
  const waits = WAITING_TYPES.some((docType) => docType === draft.docType);
  return {
    content,
    ...linesByKind(toStoredLines(draft, context.images, computed.lines)),
    payments: draft.payments.map((row, index) => toStoredPayment(row, index)),
    links: toStoredLinks(draft, context.sources, computed.lines),
    sums,
    openAgorot: waits ? sums.totalAgorot : 0,
    isIncome,
    creditAgorot: creditOf(draft, rules, isIncome, computed),
  };
}
