import {
  BLANK_DRAFT,
  BLANK_LINE,
  NO_DISCOUNT,
  type Discount,
} from '@pinkas/domain/documents/draft/document-draft';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { agorot, e4 } from '@pinkas/domain/money/agorot';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { IssueInput } from '../../../accounting/documents/documents.api.ts';
import type { StoredAttempt } from '../attempts/attempts.repository.ts';
import type { PayableDocument } from '../plan/payable-documents.reads.ts';
import type { DocumentsPlan, SalePlan } from '../plan/payment-plan.ts';
import type { DaysOfPayment } from './days-of-payment.ts';
import { isWholeRequest } from './invoice-receipt.ts';

const LAST_DIGITS = /^\d{4}$/;

function shortText(text: string | undefined): string {
  return (text ?? '').slice(0, PAYMENT_TEXT_LENGTH_MAX);
}

/** Returns the payment line of a charge, as the gateway confirmed it. The sum is in agorot. */
export function cardPaymentOf(
  { amountMinor, answer }: Pick<StoredAttempt, 'amountMinor' | 'answer'>,
  date: LocalDate,
): PaymentRow {
  const { card, instalments, approvalNumber, voucher, wallet } = answer ?? {};
  const count = instalments?.count ?? 1;
  const digits = card?.lastDigits ?? '';
  return makePayment({
    kind: 'card',
    sumAgorot: agorot(amountMinor),
    date,
    brand: shortText(card?.brand ?? wallet),
    lastDigits: LAST_DIGITS.test(digits) ? digits : '',
    ...(count > 1 && {
      dealType: instalments?.kind === 'credit' ? ('credit' as const) : ('instalments' as const),
      instalments: count,
    }),
    approvalNumber: shortText(approvalNumber),
    voucher: shortText(voucher),
  });
}

type Paid = Pick<StoredAttempt, 'id' | 'amountMinor' | 'answer'>;

const UNSAVED = { saveCustomer: false, customerId: null } as const;

function discountOf({ discountAgorot = 0 }: SalePlan): Discount {
  return discountAgorot > 0 ? { kind: 'amount', amountMinor: agorot(discountAgorot) } : NO_DISCOUNT;
}

/** Returns the document of a sale: of the whole sum, with VAT in it where its type has VAT. */
export function saleDocumentOf(
  attempt: Paid,
  plan: SalePlan,
  { paidOn, documentDate }: DaysOfPayment,
): IssueInput {
  const { docType, language, customer, customerId, description, mailTo } = plan;
  const isSold = docType === DOC_TYPES.INVOICE_RECIEPT;
  const sold = plan.lines ?? [{ name: description, quantity: 1, unitAgorot: attempt.amountMinor }];
  const lines = sold.map(({ name, quantity, unitAgorot }) => ({
    ...BLANK_LINE,
    description: name,
    quantityE4: e4(quantity * 10_000),
    // A unit price has four decimals of a shekel.
    unitPriceE4: e4(unitAgorot * 100),
    priceIncludesVat: true,
  }));
  return {
    ...BLANK_DRAFT,
    docType,
    documentDate,
    language,
    subject: isSold ? '' : description,
    customer,
    lines: isSold ? lines : [],
    discount: isSold ? discountOf(plan) : NO_DISCOUNT,
    pricesIncludeVat: true,
    payments: [cardPaymentOf(attempt, paidOn)],
    customerId,
    saveCustomer: false,
    mailTo,
    expectedTotalAgorot: attempt.amountMinor,
    fingerprint: canonicalText({ cardPayment: attempt.id }),
  };
}

/** Returns the receipt of debts that a charge pays, as far as each is still open; the rest stays with the customer as credit. */
export function receiptOf(
  attempt: Paid,
  plan: DocumentsPlan,
  open: readonly PayableDocument[],
  { paidOn, documentDate }: DaysOfPayment,
): IssueInput {
  const [first] = open;
  if (first === undefined) throw new Error('a receipt needs a document to pay');
  const links = open.map(({ documentId, openAgorot }) => {
    const asked = plan.documents.find((one) => one.documentId === documentId);
    const sumAgorot = agorot(Math.min(asked?.sumAgorot ?? 0, openAgorot));
    return { sourceId: documentId, kind: 'receipt' as const, sumAgorot };
  });
  return {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.RECIEPT,
    documentDate,
    language: first.language,
    customer: first.customer,
    branchId: first.branchId,
    pricesIncludeVat: false,
    payments: [cardPaymentOf(attempt, paidOn)],
    links: links.filter(({ sumAgorot }) => sumAgorot > 0),
    ...UNSAVED,
    mailTo: plan.mailTo,
    expectedTotalAgorot: attempt.amountMinor,
    fingerprint: canonicalText({ cardPayment: attempt.id }),
  };
}

/** Returns the one request of a business with VAT that a charge pays whole, which its invoice-receipt follows; undefined otherwise. */
export function wholeRequestOf(
  { amountMinor }: Pick<StoredAttempt, 'amountMinor'>,
  plan: DocumentsPlan,
  open: readonly PayableDocument[],
): PayableDocument | undefined {
  const [only] = open;
  if (only === undefined || plan.documents.length > 1) return undefined;
  return isWholeRequest(only, amountMinor) ? only : undefined;
}
