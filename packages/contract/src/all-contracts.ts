import { clientsContract } from './accountant/clients/clients.contract.ts';
import { workListContract } from './accountant/work-list/work-list.contract.ts';
import { downloadsContract } from './accountant/downloads/downloads.contract.ts';
import { requestsContract } from './accountant/requests/requests.contract.ts';
import { incomeReportsContract } from './accountant/income-reports/income-reports.contract.ts';
import { accountantsContract } from './account/accountants/accountants.contract.ts';
import { ownSignInContract } from './account/accounts/own-sign-in.contract.ts';
import { activityContract } from './account/activity/activity.contract.ts';
import { archiveContract } from './backup/archive/archive.contract.ts';
import { closingContract } from './account/closing/closing.contract.ts';
import { branchesContract } from './business/branches/branches.contract.ts';
import { companyImagesContract } from './account/company/company-images.contract.ts';
import { secondFactorDemandContract } from './account/accounts/second-factor-demand.contract.ts';
import { companyContract } from './account/company/company.contract.ts';
import { distributorContract } from './account/distributor/distributor.contract.ts';
import { joiningContract } from './account/joining/joining.contract.ts';
import { ownershipContract } from './account/ownership/ownership.contract.ts';
import { peopleContract } from './account/people/people.contract.ts';
import { taxAuthorityContract } from './account/tax-authority/tax-authority.contract.ts';
import { numberingsContract } from './accounting/numberings/numberings.contract.ts';
import { batchUploadContract } from './accounting/batch-upload/batch-upload.contract.ts';
import { bulkJobsContract } from './accounting/bulk-jobs/bulk-jobs.contract.ts';
import { casualCustomersContract } from './accounting/customers/casual-customers.contract.ts';
import { customerBookContract } from './accounting/customers/customer-book.contract.ts';
import { customerLinkContract } from './accounting/customers/customer-link.contract.ts';
import { customerMergeContract } from './accounting/customers/customer-merge.contract.ts';
import { customerStatementContract } from './accounting/customers/customer-statement.contract.ts';
import { customersContract } from './accounting/customers/customers.contract.ts';
import { dashboardContract } from './reports/dashboard/dashboard.contract.ts';
import { emergencyNumbersContract } from './account/tax-authority/emergency-numbers.contract.ts';
import { allocationHistoryContract } from './account/tax-authority/allocation-history.contract.ts';
import { allocationNumberContract } from './accounting/documents/allocation-number.contract.ts';
import { allocationRequestsContract } from './accounting/documents/allocation-requests.contract.ts';
import { allocationsContract } from './accounting/documents/allocations.contract.ts';
import { refundsContract } from './accounting/documents/refunds.contract.ts';
import { documentChainContract } from './accounting/documents/document-chain.contract.ts';
import { documentMessagesContract } from './accounting/documents/document-messages.contract.ts';
import { documentNotesContract } from './accounting/documents/document-notes.contract.ts';
import { documentsContract } from './accounting/documents/documents.contract.ts';
import { issuingContract } from './accounting/documents/issuing.contract.ts';
import { draftsContract } from './accounting/drafts/drafts.contract.ts';
import { templateDatesContract } from './accounting/drafts/template-dates.contract.ts';
import { itemsContract } from './accounting/items/items.contract.ts';
import { priceListsContract } from './accounting/items/price-lists.contract.ts';
import { questionsContract } from './accounting/questions/questions.contract.ts';
import { remindersContract } from './accounting/reminders/reminders.contract.ts';
import { stockContract } from './accounting/items/stock.contract.ts';
import { expensesContract } from './accounting/expenses/expenses.contract.ts';
import { suppliersContract } from './accounting/suppliers/suppliers.contract.ts';
import { providersContract } from './auth/providers/providers.contract.ts';
import { factorsContract } from './auth/factors/factors.contract.ts';
import { passkeysContract } from './auth/factors/passkeys.contract.ts';
import { invitedContract } from './auth/invited/invited.contract.ts';
import { loginContract } from './auth/login/login.contract.ts';
import { passkeyLoginContract } from './auth/login/passkey-login.contract.ts';
import { oauth2ApprovalContract } from './auth/oauth2/oauth2-approval.contract.ts';
import { oauth2RegistrationContract } from './auth/oauth2/oauth2-registration.contract.ts';
import { passwordContract } from './auth/password/password.contract.ts';
import { phonesContract } from './auth/phones/phones.contract.ts';
import { textsContract } from './auth/texts/texts.contract.ts';
import { anotherBusinessContract } from './auth/registration/another-business.contract.ts';
import { registrationContract } from './auth/registration/registration.contract.ts';
import { personContract } from './auth/session/person.contract.ts';
import { sessionContract } from './auth/session/session.contract.ts';
import type { Contract, Endpoint } from './define.ts';
import { incomeContract } from './reports/income/income.contract.ts';
import { yearClosingContract } from './bookkeeping/year-closing/year-closing.contract.ts';
import { chartContract } from './bookkeeping/journal/chart.contract.ts';
import { journalContract } from './bookkeeping/journal/journal.contract.ts';
import { ledgerContract } from './bookkeeping/ledger/ledger.contract.ts';
import { budgetContract } from './reports/revenue/budget.contract.ts';
import { revenueContract } from './reports/revenue/revenue.contract.ts';
import { comingRemindersContract } from './reports/future-payments/coming-reminders.contract.ts';
import { futurePaymentsContract } from './reports/future-payments/future-payments.contract.ts';
import { cardsContract } from './reports/cc/cc.contract.ts';
import { donationFileContract } from './reports/donations/donation-file.contract.ts';
import { donationsContract } from './reports/donations/donations.contract.ts';
import { withheldSuppliersContract } from './reports/withheld-suppliers/withheld-suppliers.contract.ts';
import { yearlyLettersContract } from './reports/yearly-letters/yearly-letters.contract.ts';
import { withheldContract } from './reports/withheld/withheld.contract.ts';
import { stockValueContract } from './reports/stock-value/stock-value.contract.ts';
import { expensesReportContract } from './reports/expenses-report/expenses-report.contract.ts';
import { chequesContract } from './bookkeeping/cheques/cheques.contract.ts';
import { paymentsContract } from './reports/payments/payments.contract.ts';
import { openDebtContract } from './reports/open-debt/open-debt.contract.ts';
import { closeMonthContract } from './bookkeeping/close-month/close-month.contract.ts';
import { exportAllTypesContract } from './reports/export-all-types/export-all-types.contract.ts';
import { masavContract } from './reports/export-all-types/masav.contract.ts';
import { exportOpenFormatContract } from './reports/export-open-format/export-open-format.contract.ts';
import { filingsContract } from './bookkeeping/filings/filings.contract.ts';
import { taxContract } from './bookkeeping/tax/tax.contract.ts';
import { detailedVatContract } from './bookkeeping/vat/detailed-vat.contract.ts';
import { vatContract } from './bookkeeping/vat/vat.contract.ts';
import { listViewsContract } from './lists/views/list-views.contract.ts';
import { startExportContract } from './lists/exports/start-export.contract.ts';
import { exportsContract } from './lists/exports/exports.contract.ts';
import { viewMailingsContract } from './lists/views/view-mailings.contract.ts';
import { filesContract } from './files/uploads/files.contract.ts';
import { documentPageContract } from './public/document-page/document-page.contract.ts';
import { customerPageContract } from './public/customer-page/customer-page.contract.ts';
import { questionPageContract } from './public/question-page/question-page.contract.ts';
import { outboxContract } from './demo/outbox/outbox.contract.ts';
import { verificationContract } from './public/verification/verification.contract.ts';
import { changesContract } from './shell/changes/changes.contract.ts';
import { noticesContract } from './shell/notices/notices.contract.ts';
import { searchContract } from './shell/search/search.contract.ts';
import { brandingContract } from './distributor/branding/branding.contract.ts';
import { distributedAccountsContract } from './distributor/distributed-accounts/distributed-accounts.contract.ts';
import { managedAccountsContract } from './account-manager/managed-accounts/managed-accounts.contract.ts';
import { affiliateReportContract } from './affiliate/report/report.contract.ts';
import { managersContract } from './account/managers/managers.contract.ts';
import { switcherContract } from './shell/switcher/switcher.contract.ts';
import { bankBalanceContract } from './bookkeeping/bank/bank-balance.contract.ts';
import { bankDepositsContract } from './bookkeeping/bank/bank-deposits.contract.ts';
import { bankMatchingContract } from './bookkeeping/bank/bank-matching.contract.ts';
import { bankStatementsContract } from './bookkeeping/bank/bank-statements.contract.ts';
import { designContract } from './accounting/design/design.contract.ts';
import { bookContract } from './settings/book/book.contract.ts';
import { bookGapsContract } from './settings/book/book-gaps.contract.ts';
import { bookLocksContract } from './settings/book/book-locks.contract.ts';
import { bookTermsContract } from './settings/book/book-terms.contract.ts';
import { paymentSettingsContract } from './settings/usage/payment-settings.contract.ts';
import { quotesContract } from './settings/usage/quotes.contract.ts';
import { reminderPlanContract } from './accounting/reminders/reminder-plan.contract.ts';
import { documentTextsContract } from './accounting/design/document-texts.contract.ts';
import { tagChangesContract } from './settings/tags/tag-changes.contract.ts';
import { tagsContract } from './settings/tags/tags.contract.ts';

/** Every call of the product, for the OpenAPI description and the tests that cover all of them. */
export const ALL_CONTRACTS: Readonly<Record<string, Contract>> = {
  login: loginContract,
  passkeyLogin: passkeyLoginContract,
  invited: invitedContract,
  oauth2Registration: oauth2RegistrationContract,
  oauth2Approval: oauth2ApprovalContract,
  password: passwordContract,
  registration: registrationContract,
  anotherBusiness: anotherBusinessContract,
  session: sessionContract,
  person: personContract,
  factors: factorsContract,
  phones: phonesContract,
  texts: textsContract,
  providers: providersContract,
  passkeys: passkeysContract,
  secondFactorDemand: secondFactorDemandContract,
  documents: documentsContract,
  issuing: issuingContract,
  documentMessages: documentMessagesContract,
  book: bookContract,
  bookTerms: bookTermsContract,
  bookGaps: bookGapsContract,
  bookLocks: bookLocksContract,
  bankStatements: bankStatementsContract,
  bankDeposits: bankDepositsContract,
  bankMatching: bankMatchingContract,
  bankBalance: bankBalanceContract,
  activity: activityContract,
  archive: archiveContract,
  closing: closingContract,
  drafts: draftsContract,
  templateDates: templateDatesContract,
  batchUpload: batchUploadContract,
  listViews: listViewsContract,
  viewMailings: viewMailingsContract,
  documentChain: documentChainContract,
  allocationHistory: allocationHistoryContract,
  emergencyNumbers: emergencyNumbersContract,
  allocationNumber: allocationNumberContract,
  allocationRequests: allocationRequestsContract,
  allocations: allocationsContract,
  refunds: refundsContract,
  documentNotes: documentNotesContract,
  bulkJobs: bulkJobsContract,
  customers: customersContract,
  customerBook: customerBookContract,
  casualCustomers: casualCustomersContract,
  customerMerge: customerMergeContract,
  customerStatement: customerStatementContract,
  customerLink: customerLinkContract,
  items: itemsContract,
  priceLists: priceListsContract,
  stock: stockContract,
  dashboard: dashboardContract,
  expenses: expensesContract,
  suppliers: suppliersContract,
  files: filesContract,
  changes: changesContract,
  notices: noticesContract,
  search: searchContract,
  switcher: switcherContract,
  clients: clientsContract,
  workList: workListContract,
  income: incomeContract,
  revenue: revenueContract,
  budget: budgetContract,
  expensesReport: expensesReportContract,
  withheld: withheldContract,
  withheldSuppliers: withheldSuppliersContract,
  donations: donationsContract,
  donationFile: donationFileContract,
  yearlyLetters: yearlyLettersContract,
  stockValue: stockValueContract,
  openDebt: openDebtContract,
  payments: paymentsContract,
  detailedVat: detailedVatContract,
  vat: vatContract,
  ledger: ledgerContract,
  futurePayments: futurePaymentsContract,
  comingReminders: comingRemindersContract,
  cards: cardsContract,
  cheques: chequesContract,
  exportAllTypes: exportAllTypesContract,
  masav: masavContract,
  exportOpenFormat: exportOpenFormatContract,
  tax: taxContract,
  filings: filingsContract,
  closeMonth: closeMonthContract,
  chart: chartContract,
  yearClosing: yearClosingContract,
  journal: journalContract,
  incomeReports: incomeReportsContract,
  downloads: downloadsContract,
  clientRequests: requestsContract,
  accountants: accountantsContract,
  distributedAccounts: distributedAccountsContract,
  distributorBrand: brandingContract,
  managedAccounts: managedAccountsContract,
  managers: managersContract,
  affiliateReport: affiliateReportContract,
  company: companyContract,
  companyImages: companyImagesContract,
  branches: branchesContract,
  distributor: distributorContract,
  joining: joiningContract,
  ownSignIn: ownSignInContract,
  numberings: numberingsContract,
  taxAuthority: taxAuthorityContract,
  ownership: ownershipContract,
  people: peopleContract,
  design: designContract,
  reminderPlan: reminderPlanContract,
  reminders: remindersContract,
  documentTexts: documentTextsContract,
  tagChanges: tagChangesContract,
  tags: tagsContract,
  paymentSettings: paymentSettingsContract,
  quotes: quotesContract,
  customerPage: customerPageContract,
  documentPage: documentPageContract,
  questions: questionsContract,
  questionPage: questionPageContract,
  verification: verificationContract,
  outbox: outboxContract,
  exports: exportsContract,
  startExport: startExportContract,
};

/** Returns the calls of all contracts. */
export function allEndpoints(): Endpoint[] {
  return Object.values(ALL_CONTRACTS).flatMap((contract): Endpoint[] => Object.values(contract));
}
