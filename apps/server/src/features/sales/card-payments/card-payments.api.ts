/* What other slices may use of sales/card-payments. */
export { attemptToken, findAttemptByToken, type NamedAttempt } from './attempts/attempt-token.ts';
export { billingChargeMoved, packageChargeMoved } from './attempts/charge-moved.ts';
export { ASK_GATEWAYS_SCHEDULE } from './ask-due-attempts.ts';
export { asFieldOfType, assertSaleIssuable } from './assert-sale-issuable.ts';
export { recordAttemptEvent } from './attempts/attempt-events.ts';
export {
  countRecent,
  lastAnswersOf,
  listUnsettled,
  REFUSED_TRY,
  refusedTryOf,
} from './attempts-around.reads.ts';
export {
  findAttempt,
  lockAttempt,
  listFollowUps,
  listOfSource,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';
export { beginSavedCharge, sendSavedCharge } from './charge-saved-card.ts';
export { confirmAttempt, confirmUnlessJustAsked } from './confirm-attempt.ts';
export { importCharge } from './import-charge.ts';
export { loadPastAttempt, type PastAttempt } from './load-past-attempt.ts';
export { invoiceReceiptOf, isWholeRequest } from './paid/invoice-receipt.ts';
export { draftedDocumentOf } from './paid/drafted-document.ts';
export {
  recordChargeback,
  type Chargeback,
  type RecordedBy,
} from './attempts/record-chargeback.ts';
export { recordDisputeWon, type DisputeWon } from './attempts/record-dispute-won.ts';
export { readPaidBusiness } from './paid/paid-business.reads.ts';
export { isInDoubt, isOpenAttempt } from './read-inquiry.ts';
export { openPaymentPage, type OpenedPage, type PagePayment } from './open-payment-page.ts';
export type { NamedTarget, PayTarget } from './plan/pay-target.ts';
export { statusPath } from './attempts/pay-addresses.ts';
export {
  findPayable,
  listPayableOfCustomer,
  type PayableDocument,
} from './plan/payable-documents.reads.ts';
export type { DocumentsPlan, PaymentPlan, SalePlan } from './plan/payment-plan.ts';
export {
  CUSTOMER as PAYER_NAME,
  GIVEN_BACK,
  givenBackOf,
  inDoubt,
  joinTransactions,
  paymentsOf,
  toTransaction,
  TRANSACTION_COLUMNS,
  type TransactionSqlRow,
} from './transactions/transaction-rows.ts';
export { sumTransactions, type CurrencySum } from './transactions/transactions.reads.ts';
