import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { PaymentRow } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../../platform/context.ts';
import {
  draftFromDocument,
  toIssueInput,
  type IssueInput,
} from '../../../accounting/documents/documents.api.ts';
import type { PayableDocument } from '../plan/payable-documents.reads.ts';

/** Money that paid a whole request. */
export interface RequestPayment {
  readonly documentDate: LocalDate;
  readonly payment: PaymentRow;
  readonly mailTo: readonly string[];
  /** By what the payment is known. */
  readonly fingerprint: string;
}

/** Returns whether a sum pays a request of a business with VAT whole, which its invoice-receipt follows. */
export function isWholeRequest(
  {
    isDebt,
    openAgorot,
    totalAgorot,
  }: Pick<PayableDocument, 'isDebt' | 'openAgorot' | 'totalAgorot'>,
  sumAgorot: number,
): boolean {
  return !isDebt && openAgorot === totalAgorot && sumAgorot === openAgorot;
}

/** Returns the invoice-receipt of a whole request: its rows, terms and customer. */
export async function invoiceReceiptOf(
  actor: AccountActor,
  { documentId }: Pick<PayableDocument, 'documentId'>,
  { documentDate, payment, mailTo, fingerprint }: RequestPayment,
): Promise<IssueInput> {
  const wish = { as: DOC_TYPES.INVOICE_RECIEPT, mode: 'base' } as const;
  const { form } = await draftFromDocument(actor, documentId, wish);
  const parsed = IssueDocumentRequest.parse({
    ...form,
    documentDate,
    currencyRateE6: form.currencyRateE6 ?? undefined,
    payments: [],
    mailTo: [...mailTo],
    expectedTotalAgorot: payment.sumAgorot,
  });
  return { ...toIssueInput(parsed), payments: [payment], fingerprint };
}
