import {
  findDraftProblems,
  type DraftProblem,
  type DraftSource,
} from '@pinkas/domain/documents/draft-problems';
import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { receivedOf, sumsInCurrency, sumsInShekels } from '@pinkas/domain/documents/draft-sums';
import { computeLine, type DocumentSums } from '@pinkas/domain/documents/totals';
import { assert } from '@pinkas/domain/assert';
import {
  paymentDuesOf,
  type PaymentDue,
  type PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import {
  toDiscountColumns,
  type IssuerSnapshot,
  type PaymentDetail,
  type StoredContent,
  type StoredLine,
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
  readonly mayIssueForeign: boolean;
  /** The earlier documents that the draft hangs on. */
  readonly sources: readonly DraftSource[];
}

/** A stored row of money with the days on which it falls due. */
export interface BuiltPayment extends StoredPayment {
  readonly dues: readonly PaymentDue[];
}

export interface BuiltDocument {
  readonly content: StoredContent;
  readonly lines: readonly StoredLine[];
  readonly payments: readonly BuiltPayment[];
  readonly links: readonly StoredLink[];
  /** The sums in shekels, which the ledger posts. */
  readonly sums: DocumentSums;
  /** What is to be paid, closed or released later. */
  readonly openAgorot: number;
}

/** Everything that stops the draft, by the same list that the screen shows. */
export function problemsOf(draft: DocumentDraft, context: DocumentContext): DraftProblem[] {
  const { issuer, vatRates, ...rest } = context;
  const vatRate = vatRateOn(draft.documentDate, issuer.kind, vatRates);
  return findDraftProblems(draft, { ...rest, companyKind: issuer.kind, vatRate });
}

function toStoredPayment(row: PaymentRow, index: number): BuiltPayment {
  const { kind, sumAgorot, date, remark, ...detail } = row;
  return {
    lineNo: index + 1,
    kind,
    sumAgorot,
    paymentDate: date,
    remark,
    detail: detail as PaymentDetail,
    dues: paymentDuesOf(row),
  };
}

function toStoredLines(draft: DocumentDraft): StoredLine[] {
  return draft.lines.map((line, index) => {
    const { discount, ...columns } = line;
    return {
      lineNo: index + 1,
      ...columns,
      ...toDiscountColumns(discount),
      ...computeLine(line, draft.currency),
    };
  });
}

/** A draft without problems as it will be stored, with its sums computed here and nowhere else. */
export function buildDocument(
  draft: DocumentDraft & { readonly pricesIncludeVat: boolean },
  context: DocumentContext,
  issued: { readonly at: string; readonly by: string },
): BuiltDocument {
  const rules = documentRulesOf(draft.docType);
  assert(rules !== undefined, 'a type that was checked');
  const rate = vatRateOn(draft.documentDate, context.issuer.kind, context.vatRates);
  const vatRateBasisPoints = rules.hasVat ? rate : 0;
  const sums = sumsInShekels(draft, rules, rate);
  const content: StoredContent = {
    documentDate: draft.documentDate,
    dueDate: draft.dueDate,
    issuedAt: issued.at,
    issuedBy: issued.by,
    language: draft.language,
    customer: draft.customer,
    issuer: context.issuer,
    subject: draft.subject,
    remarks: draft.remarks,
    pricesIncludeVat: draft.pricesIncludeVat,
    ...toDiscountColumns(draft.discount),
    rounding: draft.rounding,
    vatRateBasisPoints,
    currency: draft.currency,
    currencyRateE6: draft.currencyRateE6,
    currencySums: draft.currency === 'ILS' ? null : sumsInCurrency(draft, rules, rate),
    zeroRateReason: draft.zeroRateReason,
    receivedAgorot: receivedOf(draft),
    ...sums,
  };
  const closesItself = rules.payments === 'equal-to-total' || rules.payments === 'received';
  const isEffect = rules.posting === 'credit' || rules.posting === 'deposit-release';
  return {
    content,
    lines: toStoredLines(draft),
    payments: draft.payments.map((row, index) => toStoredPayment(row, index)),
    links: draft.links,
    sums,
    openAgorot: closesItself || isEffect ? 0 : sums.totalAgorot,
  };
}
