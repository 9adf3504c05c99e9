// Written by `npm run slices` from *.tables.ts; do not edit.
import { accountsTables } from './features/account/accounts/accounts.tables.ts';
import { clearingFormTables } from './features/account/clearing-form/clearing-form.tables.ts';
import { companyTables } from './features/account/company/company.tables.ts';
import { evidenceTables } from './features/account/evidence/evidence.tables.ts';
import { ownershipTables } from './features/account/ownership/ownership.tables.ts';
import { packagesTables } from './features/account/packages/packages.tables.ts';
import { peopleTables } from './features/account/people/people.tables.ts';
import { referralTables } from './features/account/referral/referral.tables.ts';
import { taxAuthorityTables } from './features/account/tax-authority/tax-authority.tables.ts';
import { downloadsTables } from './features/accountant/downloads/downloads.tables.ts';
import { requestsTables } from './features/accountant/requests/requests.tables.ts';
import { batchUploadTables } from './features/accounting/batch-upload/batch-upload.tables.ts';
import { bulkJobsTables } from './features/accounting/bulk-jobs/bulk-jobs.tables.ts';
import { customersTables } from './features/accounting/customers/customers.tables.ts';
import { designTables } from './features/accounting/design/design.tables.ts';
import { allocationTables } from './features/accounting/documents/allocation/allocation.tables.ts';
import { documentsTables } from './features/accounting/documents/documents.tables.ts';
import { draftsTables } from './features/accounting/drafts/drafts.tables.ts';
import { expensesTables } from './features/accounting/expenses/expenses.tables.ts';
import { itemsTables } from './features/accounting/items/items.tables.ts';
import { notesTables } from './features/accounting/notes/notes.tables.ts';
import { numberingsTables } from './features/accounting/numberings/numberings.tables.ts';
import { questionsTables } from './features/accounting/questions/questions.tables.ts';
import { remindersTables } from './features/accounting/reminders/reminders.tables.ts';
import { suppliersTables } from './features/accounting/suppliers/suppliers.tables.ts';
import { issueRequestsTables } from './features/api/issue-requests/issue-requests.tables.ts';
import { v1Tables } from './features/api/v1/v1.tables.ts';
import { webhooksTables } from './features/api/webhooks/webhooks.tables.ts';
import { administrationTables } from './features/auth/administration/administration.tables.ts';
import { affiliatesTables } from './features/auth/affiliates/affiliates.tables.ts';
import { distributorsTables } from './features/auth/distributors/distributors.tables.ts';
import { factorsTables } from './features/auth/factors/factors.tables.ts';
import { identitiesTables } from './features/auth/identities/identities.tables.ts';
import { oauth2Tables } from './features/auth/oauth2/oauth2.tables.ts';
import { passkeysTables } from './features/auth/passkeys/passkeys.tables.ts';
import { passwordTables } from './features/auth/password/password.tables.ts';
import { phonesTables } from './features/auth/phones/phones.tables.ts';
import { providersTables } from './features/auth/providers/providers.tables.ts';
import { registrationTables } from './features/auth/registration/registration.tables.ts';
import { sessionTables } from './features/auth/session/session.tables.ts';
import { textsTables } from './features/auth/texts/texts.tables.ts';
import { throttleTables } from './features/auth/throttle/throttle.tables.ts';
import { twoFactorTables } from './features/auth/two-factor/two-factor.tables.ts';
import { archiveTables } from './features/backup/archive/archive.tables.ts';
import { cloudTables } from './features/backup/cloud/cloud.tables.ts';
import { bankTables } from './features/bookkeeping/bank/bank.tables.ts';
import { chequesTables } from './features/bookkeeping/cheques/cheques.tables.ts';
import { filingsTables } from './features/bookkeeping/filings/filings.tables.ts';
import { journalTables } from './features/bookkeeping/journal/journal.tables.ts';
import { ledgerTables } from './features/bookkeeping/ledger/ledger.tables.ts';
import { vatTables } from './features/bookkeeping/vat/vat.tables.ts';
import { branchesTables } from './features/business/branches/branches.tables.ts';
import { profileTables } from './features/business/profile/profile.tables.ts';
import { subscriptionTables } from './features/business/subscription/subscription.tables.ts';
import { outboxTables } from './features/demo/outbox/outbox.tables.ts';
import { uploadsTables } from './features/files/uploads/uploads.tables.ts';
import { exportsTables } from './features/lists/exports/exports.tables.ts';
import { viewsTables } from './features/lists/views/views.tables.ts';
import { broadcastsTables } from './features/operator/broadcasts/broadcasts.tables.ts';
import { supportTables } from './features/operator/support/support.tables.ts';
import { dashboardTables } from './features/reports/dashboard/dashboard.tables.ts';
import { exportAllTypesTables } from './features/reports/export-all-types/export-all-types.tables.ts';
import { futurePaymentsTables } from './features/reports/future-payments/future-payments.tables.ts';
import { revenueTables } from './features/reports/revenue/revenue.tables.ts';
import { yearlyLettersTables } from './features/reports/yearly-letters/yearly-letters.tables.ts';
import { billingPricesTables } from './features/sales/billing-prices/billing-prices.tables.ts';
import { billingRunsTables } from './features/sales/billing-runs/billing-runs.tables.ts';
import { billingTables } from './features/sales/billing/billing.tables.ts';
import { cardLinksTables } from './features/sales/card-links/card-links.tables.ts';
import { cardPaymentsTables } from './features/sales/card-payments/card-payments.tables.ts';
import { debitFilesTables } from './features/sales/debit-files/debit-files.tables.ts';
import { fastBillingTables } from './features/sales/fast-billing/fast-billing.tables.ts';
import { mandatesTables } from './features/sales/mandates/mandates.tables.ts';
import { ordersTables } from './features/sales/orders/orders.tables.ts';
import { paymentRequestsTables } from './features/sales/payment-requests/payment-requests.tables.ts';
import { salesPagesTables } from './features/sales/sales-pages/sales-pages.tables.ts';
import { savedCardsTables } from './features/sales/saved-cards/saved-cards.tables.ts';
import { settlementTables } from './features/sales/settlement/settlement.tables.ts';
import { apiTables } from './features/settings/api/api.tables.ts';
import { bookTables } from './features/settings/book/book.tables.ts';
import { ccGatewaysTables } from './features/settings/cc-gateways/cc-gateways.tables.ts';
import { healthTables } from './features/settings/health/health.tables.ts';
import { tagsTables } from './features/settings/tags/tags.tables.ts';
import { analyticsTables } from './features/shell/analytics/analytics.tables.ts';
import { noticesTables } from './features/shell/notices/notices.tables.ts';
import { captchaTables } from './platform/captcha/captcha.tables.ts';
import { startupTables } from './platform/db/startup/startup.tables.ts';
import { jobsTables } from './platform/jobs/jobs.tables.ts';
import { mailTables } from './platform/mail/mail.tables.ts';
import { preferencesTables } from './platform/preferences/preferences.tables.ts';
import { writesTables } from './platform/writes/writes.tables.ts';
import { joinTables, type Tables } from './platform/db/tables/define-tables.ts';

const MANIFESTS: readonly Tables[] = [
  accountsTables,
  clearingFormTables,
  companyTables,
  evidenceTables,
  ownershipTables,
  packagesTables,
  peopleTables,
  referralTables,
  taxAuthorityTables,
  downloadsTables,
  requestsTables,
  batchUploadTables,
  bulkJobsTables,
  customersTables,
  designTables,
  allocationTables,
  documentsTables,
  draftsTables,
  expensesTables,
  itemsTables,
  notesTables,
  numberingsTables,
  questionsTables,
  remindersTables,
  suppliersTables,
  issueRequestsTables,
  v1Tables,
  webhooksTables,
  administrationTables,
  affiliatesTables,
  distributorsTables,
  factorsTables,
  identitiesTables,
  oauth2Tables,
  passkeysTables,
  passwordTables,
  phonesTables,
  providersTables,
  registrationTables,
  sessionTables,
  textsTables,
  throttleTables,
  twoFactorTables,
  archiveTables,
  cloudTables,
  bankTables,
  chequesTables,
  filingsTables,
  journalTables,
  ledgerTables,
  vatTables,
  branchesTables,
  profileTables,
  subscriptionTables,
  outboxTables,
  uploadsTables,
  exportsTables,
  viewsTables,
  broadcastsTables,
  supportTables,
  dashboardTables,
  exportAllTypesTables,
  futurePaymentsTables,
  revenueTables,
  yearlyLettersTables,
  billingPricesTables,
  billingRunsTables,
  billingTables,
  cardLinksTables,
  cardPaymentsTables,
  debitFilesTables,
  fastBillingTables,
  mandatesTables,
  ordersTables,
  paymentRequestsTables,
  salesPagesTables,
  savedCardsTables,
  settlementTables,
  apiTables,
  bookTables,
  ccGatewaysTables,
  healthTables,
  tagsTables,
  analyticsTables,
  noticesTables,
  captchaTables,
  startupTables,
  jobsTables,
  mailTables,
  preferencesTables,
  writesTables,
];

/** What the product decides of each table and view. */
export const TABLES: Tables = joinTables(MANIFESTS);
