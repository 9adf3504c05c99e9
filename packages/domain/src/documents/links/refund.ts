import { agorot, negateAgorot, type Agorot } from '../../money/agorot.ts';
import type { PaymentKind, PaymentRow } from '../../payments/payment-row.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import type { DocumentLink } from '../draft/document-draft.ts';
import { documentRulesOf } from '../rules/document-rules.ts';

/** Types whose credit may be refunded: what was received, credited, or paid beyond the total. */
export const REFUNDED_TYPES: readonly number[] = [
  DOC_TYPES.RECIEPT,
  DOC_TYPES.INVOICE_CREDIT,
  DOC_TYPES.INVOICE,
  DOC_TYPES.INVOICE_TRANSACTION,
];

/** Returns whether a means can pay a refund to a customer: neither withheld nor taken from a deposit. */
export function isRefundMeans(kind: PaymentKind): boolean {
  return kind !== 'withholding' && kind !== 'deposit-use';
}

/** Returns whether a draft is a refund: a receipt that names whose credit it takes (decision 0077). */
export function isRefundDraft(draft: {
  readonly docType: number;
  readonly links: readonly Pick<DocumentLink, 'kind'>[];
}): boolean {
  const isReceipt = documentRulesOf(draft.docType)?.posting === 'receipt';
  return isReceipt && draft.links.some(({ kind }) => kind === 'refund');
}

/** Returns whether an issued document is a refund: a receipt below zero. */
export function isRefund(document: {
  readonly docType: number;
  readonly totalAgorot: number;
}): boolean {
  return document.totalAgorot < 0 && documentRulesOf(document.docType)?.posting === 'receipt';
}

/** Returns a received payment as a refund: the same line, its sum below zero. */
export function givenBack(row: PaymentRow): PaymentRow {
  return { ...row, sumAgorot: negateAgorot(row.sumAgorot) };
}

/** A part of a credit that is refunded. */
export interface RefundPart {
  readonly creditId: string;
  readonly sumAgorot: Agorot;
}

/** Takes a sum of credits in their order, as far as they reach. */
export function splitRefund(
  credits: readonly { readonly id: string; readonly creditAgorot: number }[],
  sum: number,
): RefundPart[] {
  let left = sum;
  return credits.flatMap(({ id, creditAgorot }): RefundPart[] => {
    const part = Math.min(left, creditAgorot);
    if (part <= 0) return [];
    left -= part;
    return [{ creditId: id, sumAgorot: agorot(part) }];
  });
}
