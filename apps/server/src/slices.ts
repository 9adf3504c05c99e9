// Written by `npm run slices` from *.feature.ts; do not edit.
import { managedAccountsFeature } from './features/account-manager/managed-accounts/managed-accounts.feature.ts';
import { accountantsFeature } from './features/account/accountants/accountants.feature.ts';
import { accountsFeature } from './features/account/accounts/accounts.feature.ts';
import { activityFeature } from './features/account/activity/activity.feature.ts';
import { clearingFormFeature } from './features/account/clearing-form/clearing-form.feature.ts';
import { closingFeature } from './features/account/closing/closing.feature.ts';
import { companyFeature } from './features/account/company/company.feature.ts';
import { distributorFeature } from './features/account/distributor/distributor.feature.ts';
import { evidenceFeature } from './features/account/evidence/evidence.feature.ts';
import { joiningFeature } from './features/account/joining/joining.feature.ts';
import { managersFeature } from './features/account/managers/managers.feature.ts';
import { ownershipFeature } from './features/account/ownership/ownership.feature.ts';
import { packagesFeature } from './features/account/packages/packages.feature.ts';
import { peopleFeature } from './features/account/people/people.feature.ts';
import { referralFeature } from './features/account/referral/referral.feature.ts';
import { taxAuthorityFeature } from './features/account/tax-authority/tax-authority.feature.ts';
import { clientsFeature } from './features/accountant/clients/clients.feature.ts';
import { downloadsFeature } from './features/accountant/downloads/downloads.feature.ts';
import { incomeReportsFeature } from './features/accountant/income-reports/income-reports.feature.ts';
import { requestsFeature } from './features/accountant/requests/requests.feature.ts';
import { workListFeature } from './features/accountant/work-list/work-list.feature.ts';
import { batchUploadFeature } from './features/accounting/batch-upload/batch-upload.feature.ts';
import { bulkJobsFeature } from './features/accounting/bulk-jobs/bulk-jobs.feature.ts';
import { customersFeature } from './features/accounting/customers/customers.feature.ts';
import { designFeature } from './features/accounting/design/design.feature.ts';
import { documentsFeature } from './features/accounting/documents/documents.feature.ts';
import { draftsFeature } from './features/accounting/drafts/drafts.feature.ts';
import { expensesFeature } from './features/accounting/expenses/expenses.feature.ts';
import { itemsFeature } from './features/accounting/items/items.feature.ts';
import { numberingsFeature } from './features/accounting/numberings/numberings.feature.ts';
import { questionsFeature } from './features/accounting/questions/questions.feature.ts';
import { remindersFeature } from './features/accounting/reminders/reminders.feature.ts';
import { suppliersFeature } from './features/accounting/suppliers/suppliers.feature.ts';
import { affiliateReportFeature } from './features/affiliate/report/report.feature.ts';
import { issueRequestsFeature } from './features/api/issue-requests/issue-requests.feature.ts';
import { v1Feature } from './features/api/v1/v1.feature.ts';
import { webhooksFeature } from './features/api/webhooks/webhooks.feature.ts';
import { administrationFeature } from './features/auth/administration/administration.feature.ts';
import { factorsFeature } from './features/auth/factors/factors.feature.ts';
import { invitedFeature } from './features/auth/invited/invited.feature.ts';
import { loginFeature } from './features/auth/login/login.feature.ts';
import { noticesFeature } from './features/auth/notices/notices.feature.ts';
import { oauth2Feature } from './features/auth/oauth2/oauth2.feature.ts';
import { passwordFeature } from './features/auth/password/password.feature.ts';
import { phonesFeature } from './features/auth/phones/phones.feature.ts';
import { providersFeature } from './features/auth/providers/providers.feature.ts';
import { registrationFeature } from './features/auth/registration/registration.feature.ts';
import { sessionFeature } from './features/auth/session/session.feature.ts';
import { textsFeature } from './features/auth/texts/texts.feature.ts';
import { archiveFeature } from './features/backup/archive/archive.feature.ts';
import { cloudFeature } from './features/backup/cloud/cloud.feature.ts';
import { bankFeature } from './features/bookkeeping/bank/bank.feature.ts';
import { bookGapsFeature } from './features/bookkeeping/book-gaps/book-gaps.feature.ts';
import { chequesFeature } from './features/bookkeeping/cheques/cheques.feature.ts';
import { closeMonthFeature } from './features/bookkeeping/close-month/close-month.feature.ts';
import { filingsFeature } from './features/bookkeeping/filings/filings.feature.ts';
import { journalFeature } from './features/bookkeeping/journal/journal.feature.ts';
import { ledgerFeature } from './features/bookkeeping/ledger/ledger.feature.ts';
import { taxFeature } from './features/bookkeeping/tax/tax.feature.ts';
import { vatFeature } from './features/bookkeeping/vat/vat.feature.ts';
import { yearClosingFeature } from './features/bookkeeping/year-closing/year-closing.feature.ts';
import { branchesFeature } from './features/business/branches/branches.feature.ts';
import { demoCardGatewaysFeature } from './features/demo/card-gateways/card-gateways.feature.ts';
import { demoClearingFeature } from './features/demo/clearing/demo-clearing.feature.ts';
import { outboxFeature } from './features/demo/outbox/outbox.feature.ts';
import { demoReceiverFeature } from './features/demo/receiver/receiver.feature.ts';
import { demoAuthorityFeature } from './features/demo/tax-authority/demo-authority.feature.ts';
import { brandingFeature } from './features/distributor/branding/branding.feature.ts';
import { distributedAccountsFeature } from './features/distributor/distributed-accounts/distributed-accounts.feature.ts';
import { uploadsFeature } from './features/files/uploads/uploads.feature.ts';
import { exportsFeature } from './features/lists/exports/exports.feature.ts';
import { listViewsFeature } from './features/lists/views/views.feature.ts';
import { operatorAccountsFeature } from './features/operator/accounts/accounts.feature.ts';
import { broadcastsFeature } from './features/operator/broadcasts/broadcasts.feature.ts';
import { operatorJobsFeature } from './features/operator/jobs/jobs.feature.ts';
import { operatorPackagesFeature } from './features/operator/packages/packages.feature.ts';
import { operatorRevenueFeature } from './features/operator/revenue/revenue.feature.ts';
import { supportFeature } from './features/operator/support/support.feature.ts';
import { customerPageFeature } from './features/public/customer-page/customer-page.feature.ts';
import { documentPageFeature } from './features/public/document-page/document-page.feature.ts';
import { paymentPageFeature } from './features/public/payment-page/payment-page.feature.ts';
import { questionPageFeature } from './features/public/question-page/question-page.feature.ts';
import { salesPageFeature } from './features/public/sales-page/sales-page.feature.ts';
import { verificationFeature } from './features/public/verification/verification.feature.ts';
import { billingReportFeature } from './features/reports/billing-report/billing-report.feature.ts';
import { cardsFeature } from './features/reports/cc/cc.feature.ts';
import { dashboardFeature } from './features/reports/dashboard/dashboard.feature.ts';
import { donationsFeature } from './features/reports/donations/donations.feature.ts';
import { expensesReportFeature } from './features/reports/expenses-report/expenses-report.feature.ts';
import { exportAllTypesFeature } from './features/reports/export-all-types/export-all-types.feature.ts';
import { exportOpenFormatFeature } from './features/reports/export-open-format/export-open-format.feature.ts';
import { futurePaymentsFeature } from './features/reports/future-payments/future-payments.feature.ts';
import { incomeFeature } from './features/reports/income/income.feature.ts';
import { openDebtFeature } from './features/reports/open-debt/open-debt.feature.ts';
import { paymentsFeature } from './features/reports/payments/payments.feature.ts';
import { revenueFeature } from './features/reports/revenue/revenue.feature.ts';
import { stockValueFeature } from './features/reports/stock-value/stock-value.feature.ts';
import { withheldSuppliersFeature } from './features/reports/withheld-suppliers/withheld-suppliers.feature.ts';
import { withheldFeature } from './features/reports/withheld/withheld.feature.ts';
import { yearlyLettersFeature } from './features/reports/yearly-letters/yearly-letters.feature.ts';
import { billingPricesFeature } from './features/sales/billing-prices/billing-prices.feature.ts';
import { billingRunsFeature } from './features/sales/billing-runs/billing-runs.feature.ts';
import { billingFeature } from './features/sales/billing/billing.feature.ts';
import { cardLinksFeature } from './features/sales/card-links/card-links.feature.ts';
import { cardPaymentsFeature } from './features/sales/card-payments/card-payments.feature.ts';
import { debitFilesFeature } from './features/sales/debit-files/debit-files.feature.ts';
import { documentChargesFeature } from './features/sales/document-charges/document-charges.feature.ts';
import { fastBillingFeature } from './features/sales/fast-billing/fast-billing.feature.ts';
import { mandatesFeature } from './features/sales/mandates/mandates.feature.ts';
import { movedOrdersFeature } from './features/sales/moved-orders/moved-orders.feature.ts';
import { ordersFeature } from './features/sales/orders/orders.feature.ts';
import { paymentRequestFilesFeature } from './features/sales/payment-request-files/payment-request-files.feature.ts';
import { paymentRequestsFeature } from './features/sales/payment-requests/payment-requests.feature.ts';
import { reconciliationFeature } from './features/sales/reconciliation/reconciliation.feature.ts';
import { salesPagesFeature } from './features/sales/sales-pages/sales-pages.feature.ts';
import { savedCardsFeature } from './features/sales/saved-cards/saved-cards.feature.ts';
import { settlementFeature } from './features/sales/settlement/settlement.feature.ts';
import { transactionsReportFeature } from './features/sales/transactions-report/transactions-report.feature.ts';
import { transmissionReportFeature } from './features/sales/transmission-report/transmission-report.feature.ts';
import { virtualTerminalFeature } from './features/sales/virtual-terminal/virtual-terminal.feature.ts';
import { apiFeature } from './features/settings/api/api.feature.ts';
import { bookFeature } from './features/settings/book/book.feature.ts';
import { ccGatewaysFeature } from './features/settings/cc-gateways/cc-gateways.feature.ts';
import { healthFeature } from './features/settings/health/health.feature.ts';
import { tagsFeature } from './features/settings/tags/tags.feature.ts';
import { usageFeature } from './features/settings/usage/usage.feature.ts';
import { analyticsFeature } from './features/shell/analytics/analytics.feature.ts';
import { changesFeature } from './features/shell/changes/changes.feature.ts';
import { shellNoticesFeature } from './features/shell/notices/notices.feature.ts';
import { searchFeature } from './features/shell/search/search.feature.ts';
import { switcherFeature } from './features/shell/switcher/switcher.feature.ts';
import { troubleFeature } from './features/shell/trouble/trouble.feature.ts';
import type { Feature } from './platform/feature.ts';

/** What every product does. */
export const FEATURES: readonly Feature[] = [
  managedAccountsFeature,
  accountantsFeature,
  accountsFeature,
  activityFeature,
  clearingFormFeature,
  closingFeature,
  companyFeature,
  distributorFeature,
  evidenceFeature,
  joiningFeature,
  managersFeature,
  ownershipFeature,
  packagesFeature,
  peopleFeature,
  referralFeature,
  taxAuthorityFeature,
  clientsFeature,
  downloadsFeature,
  incomeReportsFeature,
  requestsFeature,
  workListFeature,
  batchUploadFeature,
  bulkJobsFeature,
  customersFeature,
  designFeature,
  documentsFeature,
  draftsFeature,
  expensesFeature,
  itemsFeature,
  numberingsFeature,
  questionsFeature,
  remindersFeature,
  suppliersFeature,
  affiliateReportFeature,
  issueRequestsFeature,
  v1Feature,
  webhooksFeature,
  administrationFeature,
  factorsFeature,
  invitedFeature,
  loginFeature,
  noticesFeature,
  oauth2Feature,
  passwordFeature,
  phonesFeature,
  providersFeature,
  registrationFeature,
  sessionFeature,
  textsFeature,
  archiveFeature,
  cloudFeature,
  bankFeature,
  bookGapsFeature,
  chequesFeature,
  closeMonthFeature,
  filingsFeature,
  journalFeature,
  ledgerFeature,
  taxFeature,
  vatFeature,
  yearClosingFeature,
  branchesFeature,
  brandingFeature,
  distributedAccountsFeature,
  uploadsFeature,
  exportsFeature,
  listViewsFeature,
  operatorAccountsFeature,
  broadcastsFeature,
  operatorJobsFeature,
  operatorPackagesFeature,
  operatorRevenueFeature,
  supportFeature,
  customerPageFeature,
  documentPageFeature,
  paymentPageFeature,
  questionPageFeature,
  salesPageFeature,
  verificationFeature,
  billingReportFeature,
  cardsFeature,
  dashboardFeature,
  donationsFeature,
  expensesReportFeature,
  exportAllTypesFeature,
  exportOpenFormatFeature,
  futurePaymentsFeature,
  incomeFeature,
  openDebtFeature,
  paymentsFeature,
  revenueFeature,
  stockValueFeature,
  withheldSuppliersFeature,
  withheldFeature,
  yearlyLettersFeature,
  billingPricesFeature,
  billingRunsFeature,
  billingFeature,
  cardLinksFeature,
  cardPaymentsFeature,
  debitFilesFeature,
  documentChargesFeature,
  fastBillingFeature,
  mandatesFeature,
  movedOrdersFeature,
  ordersFeature,
  paymentRequestFilesFeature,
  paymentRequestsFeature,
  reconciliationFeature,
  salesPagesFeature,
  savedCardsFeature,
  settlementFeature,
  transactionsReportFeature,
  transmissionReportFeature,
  virtualTerminalFeature,
  apiFeature,
  bookFeature,
  ccGatewaysFeature,
  healthFeature,
  tagsFeature,
  usageFeature,
  analyticsFeature,
  changesFeature,
  shellNoticesFeature,
  searchFeature,
  switcherFeature,
  troubleFeature,
];

/** What the demo does beside that. */
export const DEMO_FEATURES: readonly Feature[] = [
  demoCardGatewaysFeature,
  demoClearingFeature,
  outboxFeature,
  demoReceiverFeature,
  demoAuthorityFeature,
];
