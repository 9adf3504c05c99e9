import type { OpenDocument } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { FormLinkKind } from '@pinkas/domain/documents/draft/document-draft';
import type { DraftSource } from '@pinkas/domain/documents/draft/draft-problem';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';
import { agorot, basisPoints, ZERO_AGOROT } from '@pinkas/domain/money/agorot';

/** An issued document that the new one references, as the server returned it. */
export type SourceForm = Pick<
  OpenDocument,
  | 'id'
  | 'docType'
  | 'number'
  | 'documentDate'
  | 'customerId'
  | 'totalAgorot'
  | 'openAgorot'
  | 'isIncome'
  | 'creditableAgorot'
  | 'creditableMinor'
  | 'currency'
  | 'currencyRateE6'
  | 'vatRateBasisPoints'
  | 'owner'
  | 'rows'
  | 'discountMinor'
>;

/** How the new document references an issued one. */
export interface LinkForm {
  readonly kind: FormLinkKind;
  /** As typed; only a receipt's is its own, the others follow from the document. */
  readonly sum: string;
  /**
   * The sum of a credit that is given by its sum, as typed, VAT included, in the currency of the invoice;
   * absent where the credit follows rows.
   */
  readonly creditSum?: string | undefined;
  readonly source: SourceForm;
}

/** Problems of a credit that is given by its sum: there is none, or its rows come to another one. */
export type CreditSumProblem = 'CREDIT_SUM_MISSING' | 'CREDIT_ROWS_DIFFER';

export function toSourceForm(document: SourceForm): SourceForm {
  return {
    id: document.id,
    docType: document.docType,
    number: document.number,
    documentDate: document.documentDate,
    customerId: document.customerId,
    totalAgorot: document.totalAgorot,
    openAgorot: document.openAgorot,
    isIncome: document.isIncome,
    creditableAgorot: document.creditableAgorot,
    creditableMinor: document.creditableMinor,
    currency: document.currency,
    currencyRateE6: document.currencyRateE6,
    vatRateBasisPoints: document.vatRateBasisPoints,
    owner: document.owner,
    ...(document.rows !== undefined && { rows: document.rows }),
    ...(document.discountMinor !== undefined && { discountMinor: document.discountMinor }),
  };
}

/** Returns the source for the rules of the domain; the list of open documents holds no closed ones. */
export function toDraftSource(source: SourceForm): DraftSource {
  return {
    documentId: source.id,
    docType: source.docType,
    documentDate: source.documentDate,
    totalAgorot: agorot(source.totalAgorot),
    openAgorot: agorot(source.openAgorot),
    isIncome: source.isIncome,
    refundableAgorot: ZERO_AGOROT,
    creditableAgorot: agorot(source.creditableAgorot),
    creditableMinor: source.creditableMinor,
    currency: source.currency,
    currencyRateE6: source.currencyRateE6,
    vatRateBasisPoints: basisPoints(source.vatRateBasisPoints),
    isCancelled: false,
    isClosedByHand: false,
    isFollowed: false,
    owner: { customerId: source.customerId, ...source.owner },
    ...(source.rows !== undefined && { rows: source.rows }),
  };
}

/** The documents that a receipt was started from and pays first. */
export function payableSources(
  form: { readonly startedFrom: readonly SourceForm[] },
  docType: number,
): SourceForm[] {
  return form.startedFrom.filter((source) => linkKindOf(docType, source.docType) === 'receipt');
}
