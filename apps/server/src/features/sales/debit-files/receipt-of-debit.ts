import { receiptDayOf } from '@pinkas/domain/bank/receipt-day';
import { BLANK_CUSTOMER, BLANK_DRAFT } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { agorot } from '@pinkas/domain/money/agorot';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  findIssueTerms,
  openBranchOf,
  type IssueInput,
} from '../../accounting/documents/documents.api.ts';
import {
  findPayable,
  invoiceReceiptOf,
  isWholeRequest,
  type PayableDocument,
} from '../card-payments/card-payments.api.ts';

/** A debit that did not come back. */
export interface ReceivedDebit {
  readonly id: string;
  readonly documentId: string;
  readonly sumAgorot: number;
  readonly debitOn: LocalDate;
  readonly reference: string;
}

function paymentOf({ sumAgorot, debitOn, reference }: ReceivedDebit): PaymentRow {
  const sum = agorot(sumAgorot);
  return makePayment({ kind: 'standing-order', sumAgorot: sum, date: debitOn, reference });
}

const fingerprintOf = ({ id }: ReceivedDebit) => canonicalText({ debit: id });

async function dayOf(
  tx: AccountTx,
  docType: number,
  { debitOn }: ReceivedDebit,
  today: LocalDate,
): Promise<LocalDate> {
  const terms = await findIssueTerms(tx, [docType]);
  return receiptDayOf(debitOn, {
    today,
    lockedUntil: terms?.booksLockedUntil ?? null,
    notBefore: terms?.notBefore.get(docType) ?? null,
  });
}

const mailToOf = ({ customer }: PayableDocument) => (customer.email === '' ? [] : [customer.email]);

/** The receipt of a document that is still open; what is above its open sum stays with the customer as credit. */
async function receiptInputOf(
  tx: AccountTx,
  debit: ReceivedDebit,
  payable: PayableDocument,
  today: LocalDate,
): Promise<IssueInput> {
  const sumAgorot = agorot(Math.min(debit.sumAgorot, payable.openAgorot));
  return {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.RECIEPT,
    documentDate: await dayOf(tx, DOC_TYPES.RECIEPT, debit, today),
    language: payable.language,
    customer: payable.customer,
    branchId: await openBranchOf(tx, payable),
    pricesIncludeVat: false,
    payments: [paymentOf(debit)],
    links: [{ sourceId: payable.documentId, kind: 'receipt', sumAgorot }],
    // Whose the document is, it is.
    customerId: null,
    saveCustomer: false,
    mailTo: mailToOf(payable),
    expectedTotalAgorot: debit.sumAgorot,
    fingerprint: fingerprintOf(debit),
  };
}

/** Its document was paid otherwise meanwhile: the money is the customer's credit, by a receipt that pays nothing. */
async function creditInputOf(
  tx: AccountTx,
  debit: ReceivedDebit,
  today: LocalDate,
): Promise<IssueInput> {
  const { customerId, language } = await tx
    .selectFrom('documents')
    .select(['customerId', 'language'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', debit.documentId)
    .executeTakeFirstOrThrow();
  const { name, taxId, email, phone } = await tx
    .selectFrom('customers')
    .select(['name', 'taxId', 'email', 'phone'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.RECIEPT,
    documentDate: await dayOf(tx, DOC_TYPES.RECIEPT, debit, today),
    language: language === 'en' ? 'en' : 'he',
    customer: { ...BLANK_CUSTOMER, name, taxId, email, phone },
    pricesIncludeVat: false,
    payments: [paymentOf(debit)],
    customerId,
    saveCustomer: false,
    mailTo: email === '' ? [] : [email],
    expectedTotalAgorot: debit.sumAgorot,
    fingerprint: fingerprintOf(debit),
  };
}

/**
 * Returns the document of a debit that did not come back: the invoice-receipt of a whole request with VAT, and a receipt of anything
 * else.
 */
export async function documentOfDebit(
  actor: AccountActor,
  debit: ReceivedDebit,
): Promise<IssueInput> {
  const today = actor.clock.today();
  const [payable] = await actor.transaction((tx) => findPayable(tx, [debit.documentId]));
  if (payable === undefined) return actor.transaction((tx) => creditInputOf(tx, debit, today));
  if (!isWholeRequest(payable, debit.sumAgorot)) {
    return actor.transaction((tx) => receiptInputOf(tx, debit, payable, today));
  }
  return invoiceReceiptOf(actor, payable, {
    documentDate: await actor.transaction((tx) =>
      dayOf(tx, DOC_TYPES.INVOICE_RECIEPT, debit, today),
    ),
    payment: paymentOf(debit),
    mailTo: mailToOf(payable),
    fingerprint: fingerprintOf(debit),
  });
}
