// Written by `npm run slices` from *.contract.ts; do not edit.
import { managedAccountsContract } from './account-manager/managed-accounts/managed-accounts.contract.ts';
import { accountantsContract } from './account/accountants/accountants.contract.ts';
import { ownSignInContract } from './account/accounts/own-sign-in.contract.ts';
import { secondFactorDemandContract } from './account/accounts/second-factor-demand.contract.ts';
import { activityContract } from './account/activity/activity.contract.ts';
import { clearingFormContract } from './account/clearing-form/clearing-form.contract.ts';
import { closingContract } from './account/closing/closing.contract.ts';
import { companyImagesContract } from './account/company/company-images.contract.ts';
import { companyContract } from './account/company/company.contract.ts';
import { distributorContract } from './account/distributor/distributor.contract.ts';
import { joiningContract } from './account/joining/joining.contract.ts';
import { managersContract } from './account/managers/managers.contract.ts';
import { ownershipContract } from './account/ownership/ownership.contract.ts';
import { documentAllowanceContract } from './account/packages/document-allowance.contract.ts';
import { ownedAddonsContract } from './account/packages/owned-addons.contract.ts';
import { packageCallsContract } from './account/packages/package-calls.contract.ts';
import { packageDowngradeContract } from './account/packages/package-downgrade.contract.ts';
import { packagesContract } from './account/packages/packages.contract.ts';
import { peopleContract } from './account/people/people.contract.ts';
import { referralContract } from './account/referral/referral.contract.ts';
import { allocationHistoryContract } from './account/tax-authority/allocation-history.contract.ts';
import { emergencyNumbersContract } from './account/tax-authority/emergency-numbers.contract.ts';
import { taxAuthorityContract } from './account/tax-authority/tax-authority.contract.ts';
import { clientsContract } from './accountant/clients/clients.contract.ts';
import { downloadsContract } from './accountant/downloads/downloads.contract.ts';
import { incomeReportsContract } from './accountant/income-reports/income-reports.contract.ts';
import { clientRequestsContract } from './accountant/requests/requests.contract.ts';
import { workListContract } from './accountant/work-list/work-list.contract.ts';
import { batchUploadContract } from './accounting/batch-upload/batch-upload.contract.ts';
import { bulkJobsContract } from './accounting/bulk-jobs/bulk-jobs.contract.ts';
import { casualCustomersContract } from './accounting/customers/casual-customers.contract.ts';
import { customerBookContract } from './accounting/customers/customer-book.contract.ts';
import { customerLinkContract } from './accounting/customers/customer-link.contract.ts';
import { customerMergeContract } from './accounting/customers/customer-merge.contract.ts';
import { customerStatementContract } from './accounting/customers/customer-statement.contract.ts';
import { customersContract } from './accounting/customers/customers.contract.ts';
import { designContract } from './accounting/design/design.contract.ts';
import { documentTextsContract } from './accounting/design/document-texts.contract.ts';
import { allocationNumberContract } from './accounting/documents/allocation-number.contract.ts';
import { allocationRequestsContract } from './accounting/documents/allocation-requests.contract.ts';
import { allocationsContract } from './accounting/documents/allocations.contract.ts';
import { documentChainContract } from './accounting/documents/document-chain.contract.ts';
import { documentMessagesContract } from './accounting/documents/document-messages.contract.ts';
import { documentNotesContract } from './accounting/documents/document-notes.contract.ts';
import { documentsContract } from './accounting/documents/documents.contract.ts';
import { issuingContract } from './accounting/documents/issuing.contract.ts';
import { refundsContract } from './accounting/documents/refunds.contract.ts';
import { draftsContract } from './accounting/drafts/drafts.contract.ts';
import { templateDatesContract } from './accounting/drafts/template-dates.contract.ts';
import { expensesContract } from './accounting/expenses/expenses.contract.ts';
import { itemsContract } from './accounting/items/items.contract.ts';
import { priceListsContract } from './accounting/items/price-lists.contract.ts';
import { stockContract } from './accounting/items/stock.contract.ts';
import { numberingsContract } from './accounting/numberings/numberings.contract.ts';
import { questionsContract } from './accounting/questions/questions.contract.ts';
import { reminderPlanContract } from './accounting/reminders/reminder-plan.contract.ts';
import { remindersContract } from './accounting/reminders/reminders.contract.ts';
import { suppliersContract } from './accounting/suppliers/suppliers.contract.ts';
import { affiliateReportContract } from './affiliate/report/report.contract.ts';
import { issueRequestsContract } from './api/issue-requests/issue-requests.contract.ts';
import { webhooksContract } from './api/webhooks/webhooks.contract.ts';
import { factorsContract } from './auth/factors/factors.contract.ts';
import { passkeysContract } from './auth/factors/passkeys.contract.ts';
import { invitedContract } from './auth/invited/invited.contract.ts';
import { loginContract } from './auth/login/login.contract.ts';
import { passkeyLoginContract } from './auth/login/passkey-login.contract.ts';
import { oauth2ApprovalContract } from './auth/oauth2/oauth2-approval.contract.ts';
import { oauth2AppsContract } from './auth/oauth2/oauth2-apps.contract.ts';
import { oauth2RegistrationContract } from './auth/oauth2/oauth2-registration.contract.ts';
import { passwordContract } from './auth/password/password.contract.ts';
import { phonesContract } from './auth/phones/phones.contract.ts';
import { providersContract } from './auth/providers/providers.contract.ts';
import { anotherBusinessContract } from './auth/registration/another-business.contract.ts';
import { registrationContract } from './auth/registration/registration.contract.ts';
import { personContract } from './auth/session/person.contract.ts';
import { sessionContract } from './auth/session/session.contract.ts';
import { textsContract } from './auth/texts/texts.contract.ts';
import { archiveContract } from './backup/archive/archive.contract.ts';
import { cloudBackupContract } from './backup/cloud/cloud.contract.ts';
import { bankBalanceContract } from './bookkeeping/bank/bank-balance.contract.ts';
import { bankDepositsContract } from './bookkeeping/bank/bank-deposits.contract.ts';
import { bankMatchingContract } from './bookkeeping/bank/bank-matching.contract.ts';
import { bankStatementsContract } from './bookkeeping/bank/bank-statements.contract.ts';
import { chequesContract } from './bookkeeping/cheques/cheques.contract.ts';
import { closeMonthContract } from './bookkeeping/close-month/close-month.contract.ts';
import { filingsContract } from './bookkeeping/filings/filings.contract.ts';
import { chartContract } from './bookkeeping/journal/chart.contract.ts';
import { journalContract } from './bookkeeping/journal/journal.contract.ts';
import { ledgerContract } from './bookkeeping/ledger/ledger.contract.ts';
import { taxContract } from './bookkeeping/tax/tax.contract.ts';
import { detailedVatContract } from './bookkeeping/vat/detailed-vat.contract.ts';
import { vatContract } from './bookkeeping/vat/vat.contract.ts';
import { yearClosingContract } from './bookkeeping/year-closing/year-closing.contract.ts';
import { branchesContract } from './business/branches/branches.contract.ts';
import { outboxContract } from './demo/outbox/outbox.contract.ts';
import { distributorBrandContract } from './distributor/branding/branding.contract.ts';
import { distributedAccountsContract } from './distributor/distributed-accounts/distributed-accounts.contract.ts';
import { filesContract } from './files/uploads/files.contract.ts';
import { exportsContract } from './lists/exports/exports.contract.ts';
import { startExportContract } from './lists/exports/start-export.contract.ts';
import { listViewsContract } from './lists/views/list-views.contract.ts';
import { viewMailingsContract } from './lists/views/view-mailings.contract.ts';
import { operatorAccountsContract } from './operator/accounts/accounts.contract.ts';
import { broadcastsContract } from './operator/broadcasts/broadcasts.contract.ts';
import { shownBroadcastsContract } from './operator/broadcasts/shown-broadcasts.contract.ts';
import { operatorJobsContract } from './operator/jobs/jobs.contract.ts';
import { operatorPackagesContract } from './operator/packages/packages.contract.ts';
import { operatorRevenueContract } from './operator/revenue/revenue.contract.ts';
import { supportContract } from './operator/support/support.contract.ts';
import { customerPageContract } from './public/customer-page/customer-page.contract.ts';
import { documentPageContract } from './public/document-page/document-page.contract.ts';
import { cardPageContract } from './public/payment-page/card-page.contract.ts';
import { paymentPageContract } from './public/payment-page/payment-page.contract.ts';
import { paymentStatusContract } from './public/payment-page/payment-status.contract.ts';
import { questionPageContract } from './public/question-page/question-page.contract.ts';
import { salesPageContract } from './public/sales-page/sales-page.contract.ts';
import { verificationContract } from './public/verification/verification.contract.ts';
import { billingReportContract } from './reports/billing-report/billing-report.contract.ts';
import { cardsContract } from './reports/cc/cc.contract.ts';
import { dashboardContract } from './reports/dashboard/dashboard.contract.ts';
import { donationFileContract } from './reports/donations/donation-file.contract.ts';
import { donationsContract } from './reports/donations/donations.contract.ts';
import { expensesReportContract } from './reports/expenses-report/expenses-report.contract.ts';
import { exportAllTypesContract } from './reports/export-all-types/export-all-types.contract.ts';
import { masavContract } from './reports/export-all-types/masav.contract.ts';
import { exportOpenFormatContract } from './reports/export-open-format/export-open-format.contract.ts';
import { comingRemindersContract } from './reports/future-payments/coming-reminders.contract.ts';
import { futurePaymentsContract } from './reports/future-payments/future-payments.contract.ts';
import { incomeContract } from './reports/income/income.contract.ts';
import { openDebtContract } from './reports/open-debt/open-debt.contract.ts';
import { paymentsContract } from './reports/payments/payments.contract.ts';
import { budgetContract } from './reports/revenue/budget.contract.ts';
import { revenueContract } from './reports/revenue/revenue.contract.ts';
import { stockValueContract } from './reports/stock-value/stock-value.contract.ts';
import { withheldSuppliersContract } from './reports/withheld-suppliers/withheld-suppliers.contract.ts';
import { withheldContract } from './reports/withheld/withheld.contract.ts';
import { yearlyLettersContract } from './reports/yearly-letters/yearly-letters.contract.ts';
import { billingPricesContract } from './sales/billing-prices/billing-prices.contract.ts';
import { billingRunsContract } from './sales/billing-runs/billing-runs.contract.ts';
import { billingContract } from './sales/billing/billing.contract.ts';
import { cardLinksContract } from './sales/card-links/card-links.contract.ts';
import { cardMessagesContract } from './sales/card-payments/card-messages.contract.ts';
import { cardPaymentsContract } from './sales/card-payments/card-payments.contract.ts';
import { debitFilesContract } from './sales/debit-files/debit-files.contract.ts';
import { documentChargesContract } from './sales/document-charges/document-charges.contract.ts';
import { fastBillingContract } from './sales/fast-billing/fast-billing.contract.ts';
import { customerMandatesContract } from './sales/mandates/customer-mandates.contract.ts';
import { mandatesContract } from './sales/mandates/mandates.contract.ts';
import { movedOrdersContract } from './sales/moved-orders/moved-orders.contract.ts';
import { ordersContract } from './sales/orders/orders.contract.ts';
import { paymentRequestFilesContract } from './sales/payment-request-files/payment-request-files.contract.ts';
import { paymentRequestsContract } from './sales/payment-requests/payment-requests.contract.ts';
import { reconciliationContract } from './sales/reconciliation/reconciliation.contract.ts';
import { pageCouponsContract } from './sales/sales-pages/page-coupons.contract.ts';
import { salesPagesContract } from './sales/sales-pages/sales-pages.contract.ts';
import { savedCardsContract } from './sales/saved-cards/saved-cards.contract.ts';
import { settlementContract } from './sales/settlement/settlement.contract.ts';
import { transactionsReportContract } from './sales/transactions-report/transactions-report.contract.ts';
import { transmissionReportContract } from './sales/transmission-report/transmission-report.contract.ts';
import { virtualTerminalContract } from './sales/virtual-terminal/virtual-terminal.contract.ts';
import { apiKeysContract } from './settings/api/api-keys.contract.ts';
import { apiRequestsContract } from './settings/api/api-requests.contract.ts';
import { calendarContract } from './settings/api/calendar.contract.ts';
import { bookGapsContract } from './settings/book/book-gaps.contract.ts';
import { bookLocksContract } from './settings/book/book-locks.contract.ts';
import { bookTermsContract } from './settings/book/book-terms.contract.ts';
import { bookContract } from './settings/book/book.contract.ts';
import { documentCertificatesContract } from './settings/book/document-certificates.contract.ts';
import { ccGatewaysContract } from './settings/cc-gateways/cc-gateways.contract.ts';
import { healthContract } from './settings/health/health.contract.ts';
import { tagChangesContract } from './settings/tags/tag-changes.contract.ts';
import { tagsContract } from './settings/tags/tags.contract.ts';
import { mailSettingsContract } from './settings/usage/mail-settings.contract.ts';
import { newDocumentsContract } from './settings/usage/new-documents.contract.ts';
import { paymentSettingsContract } from './settings/usage/payment-settings.contract.ts';
import { privacyContract } from './settings/usage/privacy.contract.ts';
import { quotesContract } from './settings/usage/quotes.contract.ts';
import { receivingContract } from './settings/usage/receiving.contract.ts';
import { analyticsContract } from './shell/analytics/analytics.contract.ts';
import { changesContract } from './shell/changes/changes.contract.ts';
import { noticesContract } from './shell/notices/notices.contract.ts';
import { searchContract } from './shell/search/search.contract.ts';
import { switcherContract } from './shell/switcher/switcher.contract.ts';
import { troubleContract } from './shell/trouble/trouble.contract.ts';
import type { Contract } from './define.ts';

/** The calls of every product. */
export const CONTRACTS: Readonly<Record<string, Contract>> = {
  managedAccounts: managedAccountsContract,
  accountants: accountantsContract,
  ownSignIn: ownSignInContract,
  secondFactorDemand: secondFactorDemandContract,
  activity: activityContract,
  clearingForm: clearingFormContract,
  closing: closingContract,
  companyImages: companyImagesContract,
  company: companyContract,
  distributor: distributorContract,
  joining: joiningContract,
  managers: managersContract,
  ownership: ownershipContract,
  documentAllowance: documentAllowanceContract,
  ownedAddons: ownedAddonsContract,
  packageCalls: packageCallsContract,
  packageDowngrade: packageDowngradeContract,
  packages: packagesContract,
  people: peopleContract,
  referral: referralContract,
  allocationHistory: allocationHistoryContract,
  emergencyNumbers: emergencyNumbersContract,
  taxAuthority: taxAuthorityContract,
  clients: clientsContract,
  downloads: downloadsContract,
  incomeReports: incomeReportsContract,
  clientRequests: clientRequestsContract,
  workList: workListContract,
  batchUpload: batchUploadContract,
  bulkJobs: bulkJobsContract,
  casualCustomers: casualCustomersContract,
  customerBook: customerBookContract,
  customerLink: customerLinkContract,
  customerMerge: customerMergeContract,
  customerStatement: customerStatementContract,
  customers: customersContract,
  design: designContract,
  documentTexts: documentTextsContract,
  allocationNumber: allocationNumberContract,
  allocationRequests: allocationRequestsContract,
  allocations: allocationsContract,
  documentChain: documentChainContract,
  documentMessages: documentMessagesContract,
  documentNotes: documentNotesContract,
  documents: documentsContract,
  issuing: issuingContract,
  refunds: refundsContract,
  drafts: draftsContract,
  templateDates: templateDatesContract,
  expenses: expensesContract,
  items: itemsContract,
  priceLists: priceListsContract,
  stock: stockContract,
  numberings: numberingsContract,
  questions: questionsContract,
  reminderPlan: reminderPlanContract,
  reminders: remindersContract,
  suppliers: suppliersContract,
  affiliateReport: affiliateReportContract,
  issueRequests: issueRequestsContract,
  webhooks: webhooksContract,
  factors: factorsContract,
  passkeys: passkeysContract,
  invited: invitedContract,
  login: loginContract,
  passkeyLogin: passkeyLoginContract,
  oauth2Approval: oauth2ApprovalContract,
  oauth2Apps: oauth2AppsContract,
  oauth2Registration: oauth2RegistrationContract,
  password: passwordContract,
  phones: phonesContract,
  providers: providersContract,
  anotherBusiness: anotherBusinessContract,
  registration: registrationContract,
  person: personContract,
  session: sessionContract,
  texts: textsContract,
  archive: archiveContract,
  cloudBackup: cloudBackupContract,
  bankBalance: bankBalanceContract,
  bankDeposits: bankDepositsContract,
  bankMatching: bankMatchingContract,
  bankStatements: bankStatementsContract,
  cheques: chequesContract,
  closeMonth: closeMonthContract,
  filings: filingsContract,
  chart: chartContract,
  journal: journalContract,
  ledger: ledgerContract,
  tax: taxContract,
  detailedVat: detailedVatContract,
  vat: vatContract,
  yearClosing: yearClosingContract,
  branches: branchesContract,
  distributorBrand: distributorBrandContract,
  distributedAccounts: distributedAccountsContract,
  files: filesContract,
  exports: exportsContract,
  startExport: startExportContract,
  listViews: listViewsContract,
  viewMailings: viewMailingsContract,
  operatorAccounts: operatorAccountsContract,
  broadcasts: broadcastsContract,
  shownBroadcasts: shownBroadcastsContract,
  operatorJobs: operatorJobsContract,
  operatorPackages: operatorPackagesContract,
  operatorRevenue: operatorRevenueContract,
  support: supportContract,
  customerPage: customerPageContract,
  documentPage: documentPageContract,
  cardPage: cardPageContract,
  paymentPage: paymentPageContract,
  paymentStatus: paymentStatusContract,
  questionPage: questionPageContract,
  salesPage: salesPageContract,
  verification: verificationContract,
  billingReport: billingReportContract,
  cards: cardsContract,
  dashboard: dashboardContract,
  donationFile: donationFileContract,
  donations: donationsContract,
  expensesReport: expensesReportContract,
  exportAllTypes: exportAllTypesContract,
  masav: masavContract,
  exportOpenFormat: exportOpenFormatContract,
  comingReminders: comingRemindersContract,
  futurePayments: futurePaymentsContract,
  income: incomeContract,
  openDebt: openDebtContract,
  payments: paymentsContract,
  budget: budgetContract,
  revenue: revenueContract,
  stockValue: stockValueContract,
  withheldSuppliers: withheldSuppliersContract,
  withheld: withheldContract,
  yearlyLetters: yearlyLettersContract,
  billingPrices: billingPricesContract,
  billingRuns: billingRunsContract,
  billing: billingContract,
  cardLinks: cardLinksContract,
  cardMessages: cardMessagesContract,
  cardPayments: cardPaymentsContract,
  debitFiles: debitFilesContract,
  documentCharges: documentChargesContract,
  fastBilling: fastBillingContract,
  customerMandates: customerMandatesContract,
  mandates: mandatesContract,
  movedOrders: movedOrdersContract,
  orders: ordersContract,
  paymentRequestFiles: paymentRequestFilesContract,
  paymentRequests: paymentRequestsContract,
  reconciliation: reconciliationContract,
  pageCoupons: pageCouponsContract,
  salesPages: salesPagesContract,
  savedCards: savedCardsContract,
  settlement: settlementContract,
  transactionsReport: transactionsReportContract,
  transmissionReport: transmissionReportContract,
  virtualTerminal: virtualTerminalContract,
  apiKeys: apiKeysContract,
  apiRequests: apiRequestsContract,
  calendar: calendarContract,
  bookGaps: bookGapsContract,
  bookLocks: bookLocksContract,
  bookTerms: bookTermsContract,
  book: bookContract,
  documentCertificates: documentCertificatesContract,
  ccGateways: ccGatewaysContract,
  health: healthContract,
  tagChanges: tagChangesContract,
  tags: tagsContract,
  mailSettings: mailSettingsContract,
  newDocuments: newDocumentsContract,
  paymentSettings: paymentSettingsContract,
  privacy: privacyContract,
  quotes: quotesContract,
  receiving: receivingContract,
  analytics: analyticsContract,
  changes: changesContract,
  notices: noticesContract,
  search: searchContract,
  switcher: switcherContract,
  trouble: troubleContract,
};

/** The calls that the demo has beside them. */
export const DEMO_CONTRACTS: Readonly<Record<string, Contract>> = {
  outbox: outboxContract,
};
