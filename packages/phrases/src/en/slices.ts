// Written by `npm run slices` from the files of phrases; do not edit.
export { managedAccounts, ownManagers } from './account-manager/managed-accounts.ts';
export { accounts } from './account/accounts.ts';
export { activity } from './account/activity.ts';
export { actors } from './account/actors.ts';
export { allocationHistory } from './account/allocation-history.ts';
export { clearingForm } from './account/clearing-form.ts';
export { closing } from './account/closing.ts';
export { company } from './account/company.ts';
export { deeds } from './account/deeds.ts';
export { distributor } from './account/distributor.ts';
export { emergencyNumbers } from './account/emergency-numbers.ts';
export { joining } from './account/joining.ts';
export { ownAccountants } from './account/own-accountants.ts';
export { ownerProof } from './account/owner-proof.ts';
export { ownership } from './account/ownership.ts';
export { packages } from './account/packages.ts';
export {
  people,
  memberRoles,
  memberStates,
  memberFactors,
  permissionGroups,
  permissionGroupNotes,
} from './account/people.ts';
export { taxAuthority } from './account/tax-authority.ts';
export { things } from './account/things.ts';
export { clientDownloads, clientFiles } from './accountant/client-downloads.ts';
export { clientRequests } from './accountant/client-requests.ts';
export { clients } from './accountant/clients.ts';
export { incomeReports, reportPeriods } from './accountant/income-reports.ts';
export { workList } from './accountant/work-list.ts';
export { batchUpload, batchFields, batchProblems } from './accounting/batch-upload.ts';
export { bulkJobs } from './accounting/bulk-jobs.ts';
export { comingReminders } from './accounting/coming-reminders.ts';
export { customerCard } from './accounting/customer-card.ts';
export { customers } from './accounting/customers.ts';
export { design } from './accounting/design.ts';
export { aDocType } from './accounting/documents/a-doc-type.ts';
export { allocationNumber } from './accounting/documents/allocation-number.ts';
export { allocationRequest } from './accounting/documents/allocation-request.ts';
export { allocations } from './accounting/documents/allocations.ts';
export { creditNames } from './accounting/documents/credit-names.ts';
export { delivery } from './accounting/documents/delivery.ts';
export { chain } from './accounting/documents/document-chain.ts';
export { documentHead } from './accounting/documents/document-head.ts';
export { documentLife } from './accounting/documents/document-life.ts';
export { documentRows } from './accounting/documents/document-rows.ts';
export {
  docTypes,
  documentStates,
  companyKinds,
  ledgerAccounts,
} from './accounting/documents/document-types.ts';
export { writing } from './accounting/documents/document-writing.ts';
export { documents } from './accounting/documents/documents.ts';
export { paymentKinds, dealTypes, otherMeans } from './accounting/documents/payment-kinds.ts';
export { refunds } from './accounting/documents/refunds.ts';
export { thirdParty } from './accounting/documents/third-party.ts';
export { drafts } from './accounting/drafts.ts';
export {
  expenseFiles,
  expenseKinds,
  expenseStates,
  expenseCategories,
} from './accounting/expense-files.ts';
export { expenses, supplierMeans } from './accounting/expenses.ts';
export { items } from './accounting/items.ts';
export { notes } from './accounting/notes.ts';
export { numberCheck } from './accounting/number-check.ts';
export { numberings } from './accounting/numberings.ts';
export { printLayouts } from './accounting/print-layouts.ts';
export { papers, questions, questionPage } from './accounting/questions.ts';
export { reminders } from './accounting/reminders.ts';
export { suppliers } from './accounting/suppliers.ts';
export { affiliate } from './affiliate/affiliate.ts';
export { webhooks } from './api/webhooks.ts';
export { auth } from './auth/auth.ts';
export { codeDelivery } from './auth/code-delivery.ts';
export { googleCheck } from './auth/google-check.ts';
export { invited } from './auth/invited.ts';
export { oauth2 } from './auth/oauth2.ts';
export { passwords } from './auth/passwords.ts';
export { providerSignIn } from './auth/provider-sign-in.ts';
export { registration, businessNames } from './auth/registration.ts';
export { secondFactor } from './auth/second-factor.ts';
export { signInProviders } from './auth/sign-in-providers.ts';
export { telephone } from './auth/telephone.ts';
export { archive, archiveFiles, purchaseAccounts } from './backup/archive.ts';
export { backupPage } from './backup/cloud-page.ts';
export { cloudBackup } from './backup/cloud.ts';
export { restoreCommand } from './backup/restore.ts';
export { bankDeposits } from './bookkeeping/bank-deposits.ts';
export { bank } from './bookkeeping/bank.ts';
export { bookGaps } from './bookkeeping/book-gaps.ts';
export { bookkeeping } from './bookkeeping/bookkeeping.ts';
export { cheques } from './bookkeeping/cheques.ts';
export { closeMonth } from './bookkeeping/close-month.ts';
export { filings } from './bookkeeping/filings.ts';
export { journal } from './bookkeeping/journal.ts';
export { ledger, bookAccounts } from './bookkeeping/ledger.ts';
export { tax } from './bookkeeping/tax.ts';
export { vatDetailed } from './bookkeeping/vat-detailed.ts';
export { vat } from './bookkeeping/vat.ts';
export { yearClosing } from './bookkeeping/year-closing.ts';
export { branches } from './business/branches.ts';
export { cardResponseAdvice } from './clearing/card-response-advice.ts';
export { cardResponses } from './clearing/card-responses.ts';
export { payerCardResponses } from './clearing/payer-card-responses.ts';
export { demoAuthority, demoGoogle } from './demo/demo-pages.ts';
export { outbox } from './demo/outbox.ts';
export { branding } from './distributor/branding.ts';
export { distributedAccounts } from './distributor/distributed-accounts.ts';
export { uploads } from './files/uploads.ts';
export { exports } from './lists/exports.ts';
export { lists } from './lists/lists.ts';
export { viewMailings } from './lists/view-mailings.ts';
export { operator } from './operator/operator.ts';
export { documentPage, quotes } from './public/document-page.ts';
export { paymentPage, cardPage, paymentStatus } from './public/payment-page.ts';
export { salesPage } from './public/sales-page.ts';
export { verification } from './public/verification.ts';
export { allTypes } from './reports/all-types.ts';
export { billingReport } from './reports/billing-report.ts';
export { budget } from './reports/budget.ts';
export { cards } from './reports/cards.ts';
export { chart } from './reports/chart.ts';
export { dashboard } from './reports/dashboard.ts';
export { donations } from './reports/donations.ts';
export { expensesReport } from './reports/expenses-report.ts';
export { futurePayments } from './reports/future-payments.ts';
export { income } from './reports/income.ts';
export { masav } from './reports/masav.ts';
export { openDebt } from './reports/open-debt.ts';
export { payments } from './reports/payments.ts';
export { reports } from './reports/reports.ts';
export { revenue } from './reports/revenue.ts';
export { stockValue } from './reports/stock-value.ts';
export { checkOpenFormat } from './reports/uniform-file/check-open-format.ts';
export { openFormat } from './reports/uniform-file/open-format.ts';
export { uniformFaults } from './reports/uniform-file/uniform-faults.ts';
export { uniformFields } from './reports/uniform-file/uniform-fields.ts';
export { withheldSuppliers } from './reports/withheld-suppliers.ts';
export { withheld } from './reports/withheld.ts';
export { yearlyLetters } from './reports/yearly-letters.ts';
export { billingPrices } from './sales/billing-prices.ts';
export { billingRun } from './sales/billing-run.ts';
export { billing } from './sales/billing.ts';
export { cardDeposits } from './sales/card-deposits.ts';
export { debitFiles } from './sales/debit-files.ts';
export { documentCharges } from './sales/document-charges.ts';
export { fastBilling } from './sales/fast-billing.ts';
export { mandates } from './sales/mandates.ts';
export { orders, ordersList } from './sales/orders.ts';
export { requestFiles, requestFileChannels } from './sales/payment-request-files.ts';
export { paymentRequests } from './sales/payment-requests.ts';
export { reconciliation } from './sales/reconciliation.ts';
export { salesPageTemplates, salesPages } from './sales/sales-pages.ts';
export { savedCards } from './sales/saved-cards.ts';
export { transactionsReport } from './sales/transactions-report.ts';
export { transactions } from './sales/transactions.ts';
export { transmissionReport } from './sales/transmission-report.ts';
export { virtualTerminal } from './sales/virtual-terminal.ts';
export { apiRequests } from './settings/api-requests.ts';
export { apiKeys, calendar } from './settings/api.ts';
export { bookLocks } from './settings/book-locks.ts';
export { book } from './settings/book.ts';
export { ccGateways } from './settings/cc-gateways.ts';
export { oauthApps } from './settings/oauth-apps.ts';
export { paymentDetails } from './settings/payment-details.ts';
export { tags } from './settings/tags.ts';
export { accountState } from './shell/account-state.ts';
export { closedPages } from './shell/closed-pages.ts';
export { dialogs } from './shell/dialogs.ts';
export { errors } from './shell/errors.ts';
export { fields } from './shell/fields.ts';
export { forms } from './shell/forms.ts';
export { keys } from './shell/keys.ts';
export { mail } from './shell/mail.ts';
export { menu } from './shell/menu.ts';
export { notices, noticeSettings } from './shell/notices.ts';
export { offline } from './shell/offline.ts';
export { productPages } from './shell/product-pages.ts';
export { search } from './shell/search.ts';
export { shell } from './shell/shell.ts';
export { signaturePad } from './shell/signature-pad.ts';
export { support } from './shell/support.ts';
export { switcher } from './shell/switcher.ts';
export { viewer } from './shell/viewer.ts';
