import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';

import { toIssueInput, type IssueInput } from '../../../accounting/documents/documents.api.ts';
import type { StoredAttempt } from '../attempts/attempts.repository.ts';
import type { DraftPlan } from '../plan/payment-plan.ts';
import type { DaysOfPayment } from './days-of-payment.ts';
import { cardPaymentOf } from './paid-document.ts';

/**
 * Returns the document of a draft whose card row was charged: as it was checked before the charge, its row as the gateway
 * confirmed it. Without days it has those that were typed.
 */
export function draftedDocumentOf(
  attempt: Pick<StoredAttempt, 'id' | 'amountMinor' | 'answer'>,
  { request, payment }: Pick<DraftPlan, 'request' | 'payment'>,
  days?: DaysOfPayment,
): IssueInput {
  const input = toIssueInput(IssueDocumentRequest.parse(request));
  const { dueDate, documentDate: typed } = input;
  const documentDate = days?.documentDate ?? typed;
  return {
    ...input,
    documentDate,
    dueDate: dueDate !== null && dueDate < documentDate ? documentDate : dueDate,
    payments: input.payments.map((row, index) =>
      index === payment
        ? { ...cardPaymentOf(attempt, days?.paidOn ?? row.date), remark: row.remark }
        : row,
    ),
    fingerprint: canonicalText({ cardPayment: attempt.id }),
  };
}
