import type { Agorot, BasisPoints } from '../../money/agorot.ts';
import type { Currency } from '../../money/currency.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { CompanyKind } from '../../vat/company-kind.ts';
import type { SourceRow } from '../links/left-of-row.ts';
import type { DocumentOwner } from '../party/document-owner.ts';

/** Why a draft cannot be issued. The code is the key of its phrase. */
export type DraftProblemCode =
  | 'DOC_TYPE_NOT_ALLOWED'
  | 'NO_ITEMS'
  | 'ITEMS_NOT_ALLOWED'
  | 'TOO_MANY_LINES'
  | 'ROW_OUT_OF_PLACE'
  | 'PRICE_CURRENCY_IN_SHEKELS_ONLY'
  | 'PRICE_NOT_CONVERTED'
  | 'IMAGE_NOT_ALLOWED'
  | 'TOO_MANY_IMAGES'
  | 'NO_PAYMENTS'
  | 'PAYMENTS_NOT_ALLOWED'
  | 'SUM_MISMATCH'
  | 'REFUND_ABOVE_TOTAL'
  | 'PAYMENT_DATE_IN_FUTURE'
  | 'BRANCH_INVALID'
  | 'PAYMENT_DATE_TOO_FAR'
  | 'PAYMENT_SUM_NOT_POSITIVE'
  | 'PAYMENT_SHEKELS_ONLY'
  | 'PAYMENT_SUM_DIFFERS'
  | 'WITHHOLDING_ALONE'
  | 'ALLOCATED_ABOVE_RECEIVED'
  | 'REFUND_SUM_DIFFERS'
  | 'REFUND_ABOVE_CREDIT'
  | 'CREDIT_WITHOUT_DOCUMENT'
  | 'CREDIT_SUM_DIFFERS'
  | 'LINK_NOT_ALLOWED'
  | 'LINK_NOT_FOUND'
  | 'LINK_TWICE'
  | 'LINK_SUM_NOT_POSITIVE'
  | 'LINK_OTHER_CUSTOMER'
  | 'LINK_OTHER_TAX_ID'
  | 'REQUEST_WITHOUT_VAT'
  | 'REQUEST_WITH_VAT'
  | 'REQUEST_PAID_WITHOUT_VAT'
  | 'MONEY_OF_TWO_KINDS'
  | 'SURPLUS_OVER_INVOICES'
  | 'THIRD_PARTY_UNCONFIRMED'
  | 'THIRD_PARTY_NOT_ALLOWED'
  | 'THIRD_PARTY_SURPLUS'
  | 'ABOVE_OPEN_BALANCE'
  | 'CREDIT_ABOVE_DOCUMENT'
  | 'SOURCE_CLOSED'
  | 'SOURCE_CANCELLED'
  | 'ABOVE_SOURCE_ROW'
  | 'SOURCE_ROW_TERMS_DIFFER'
  | 'SOURCE_ROW_WITH_VAT'
  | 'SOURCE_ROW_BEFORE_VAT'
  | 'RELEASE_WITHOUT_DEPOSIT'
  | 'RELEASE_SUM_DIFFERS'
  | 'MEANS_NOT_ALLOWED'
  | 'DEPOSIT_NOT_FOUND'
  | 'LANGUAGE_NOT_ALLOWED'
  | 'CURRENCY_NOT_ALLOWED'
  | 'CURRENCY_SHEKELS_ONLY'
  | 'CURRENCY_RATE_MISSING'
  | 'VAT_RATE_NOT_ALLOWED'
  | 'VAT_RATE_UNKNOWN'
  | 'DONOR_ID_MISSING'
  | 'DONOR_ID_NOT_ALLOWED'
  | 'CUSTOMER_NAME_MISSING'
  | 'CUSTOMER_NAME_NOT_PRINTED'
  | 'CUSTOMER_ID_REQUIRED'
  | 'DOCUMENT_DATE_IN_FUTURE'
  | 'DOCUMENT_DATE_TOO_OLD'
  | 'DOCUMENT_DATE_BEFORE_LAST'
  | 'DOCUMENT_DATE_BEFORE_CREDITED'
  | 'DOCUMENT_DATE_BEFORE_DEPOSIT'
  | 'DOCUMENT_DATE_BEFORE_CREDIT'
  | 'DOCUMENT_DATE_LOCKED'
  | 'DOCUMENT_DATE_BEFORE_VAT_TABLE'
  | 'DUE_DATE_BEFORE_DOCUMENT'
  | 'DISCOUNT_ABOVE_LINE'
  | 'DISCOUNT_ABOVE_TOTAL'
  | 'TOTAL_TOO_LARGE'
  | 'TOTAL_IS_ZERO'
  | 'TOTAL_BELOW_ZERO'
  | 'ZERO_RATE_REASON_MISSING'
  | 'ALLOCATION_NUMBER_NOT_ALLOWED'
  | 'ALLOCATION_DIGITS_INVALID'
  | 'BRANCH_ENDED';

/** A problem at a field: the path is that of the request, rows by index. */
export interface DraftProblem {
  readonly path: readonly (string | number)[];
  readonly code: DraftProblemCode;
}

/** An earlier document that a draft references, as the server knows it. */
export interface DraftSource {
  readonly documentId: string;
  readonly docType: number;
  readonly documentDate: LocalDate;
  readonly totalAgorot: Agorot;
  /** What is still to be paid, closed or released. */
  readonly openAgorot: Agorot;
  /** How much of its payment or credit may be refunded to the customer. */
  readonly refundableAgorot: Agorot;
  /** Of the time of its business without VAT: a request, or a receipt; see `documents.is_income`. */
  readonly isIncome: boolean;
  /** The amount that credit invoices may still deduct from it. */
  readonly creditableAgorot: Agorot;
  readonly currency: Currency;
  readonly currencyRateE6: number;
  /** The same as `creditableAgorot` in minor units of the document's currency. */
  readonly creditableMinor: number;
  /** The rate of the document, which its credit repeats. */
  readonly vatRateBasisPoints: BasisPoints;
  readonly isCancelled: boolean;
  readonly isClosedByHand: boolean;
  /** Whether valid later documents took all of it. */
  readonly isFollowed: boolean;
  /** Its rows; absent where its type is followed whole. */
  readonly rows?: readonly SourceRow[];
  /** Its customer; absent in samples and loads, whose documents are of one customer. */
  readonly owner?: DocumentOwner;
}

export interface DraftContext {
  readonly today: LocalDate;
  readonly companyKind: CompanyKind;
  /** The rate in force on the document's date. */
  readonly vatRate: BasisPoints;
  /** Date of the last document of the series, or null before its first. */
  readonly lastDocumentDate: LocalDate | null;
  /** Up to which day the books are locked; null or absent while all is open. */
  readonly booksLockedUntil?: LocalDate | null;
  /** Whether an original may be in a foreign currency. */
  readonly mayIssueForeign: boolean;
  /** The rates that a document of its date may take instead; none without the account's permission. */
  readonly vatRateChoices: readonly BasisPoints[];
  /** Whether the table of rates reaches back to the date of the document. */
  readonly isVatRateKnown: boolean;
  /** The documents that the draft names in its links, and the deposits that its payments use. */
  readonly sources: readonly DraftSource[];
  /** The card that was picked for the draft; null or absent for a typed customer. */
  readonly customerId?: string | null;
}
