// Written by `npm run slices` from *.pages.ts; do not edit.
import { managedAccountsPages } from './features/account-manager/managed-accounts/managed-accounts.pages.ts';
import { accountsPages } from './features/account/accounts/accounts.pages.ts';
import { activityPages } from './features/account/activity/activity.pages.ts';
import { clearingFormPages } from './features/account/clearing-form/clearing-form.pages.ts';
import { closingPages } from './features/account/closing/closing.pages.ts';
import { companyPages } from './features/account/company/company.pages.ts';
import { distributorPages } from './features/account/distributor/distributor.pages.ts';
import { packagesPages } from './features/account/packages/packages.pages.ts';
import { referralPages } from './features/account/referral/referral.pages.ts';
import { taxAuthorityPages } from './features/account/tax-authority/tax-authority.pages.ts';
import { clientsPages } from './features/accountant/clients/clients.pages.ts';
import { incomeReportsPages } from './features/accountant/income-reports/income-reports.pages.ts';
import { workListPages } from './features/accountant/work-list/work-list.pages.ts';
import { batchUploadPages } from './features/accounting/batch-upload/batch-upload.pages.ts';
import { bulkJobsPages } from './features/accounting/bulk-jobs/bulk-jobs.pages.ts';
import { customersPages } from './features/accounting/customers/customers.pages.ts';
import { designPages } from './features/accounting/design/design.pages.ts';
import { documentsPages } from './features/accounting/documents/documents.pages.ts';
import { expensesPages } from './features/accounting/expenses/expenses.pages.ts';
import { itemsPages } from './features/accounting/items/items.pages.ts';
import { numberingsPages } from './features/accounting/numberings/numberings.pages.ts';
import { suppliersPages } from './features/accounting/suppliers/suppliers.pages.ts';
import { affiliateReportPages } from './features/affiliate/report/report.pages.ts';
import { webhooksPages } from './features/api/webhooks/webhooks.pages.ts';
import { archivePages } from './features/backup/archive/archive.pages.ts';
import { cloudPages } from './features/backup/cloud/cloud.pages.ts';
import { bankPages } from './features/bookkeeping/bank/bank.pages.ts';
import { chequesPages } from './features/bookkeeping/cheques/cheques.pages.ts';
import { closeMonthPages } from './features/bookkeeping/close-month/close-month.pages.ts';
import { journalPages } from './features/bookkeeping/journal/journal.pages.ts';
import { ledgerPages } from './features/bookkeeping/ledger/ledger.pages.ts';
import { taxPages } from './features/bookkeeping/tax/tax.pages.ts';
import { vatPages } from './features/bookkeeping/vat/vat.pages.ts';
import { yearClosingPages } from './features/bookkeeping/year-closing/year-closing.pages.ts';
import { brandingPages } from './features/distributor/branding/branding.pages.ts';
import { distributedAccountsPages } from './features/distributor/distributed-accounts/distributed-accounts.pages.ts';
import { exportsPages } from './features/lists/exports/exports.pages.ts';
import { billingReportPages } from './features/reports/billing-report/billing-report.pages.ts';
import { cardsPages } from './features/reports/cc/cc.pages.ts';
import { checkOpenFormatPages } from './features/reports/check-open-format/check-open-format.pages.ts';
import { dashboardPages } from './features/reports/dashboard/dashboard.pages.ts';
import { donationsPages } from './features/reports/donations/donations.pages.ts';
import { expensesReportPages } from './features/reports/expenses-report/expenses-report.pages.ts';
import { exportAllTypesPages } from './features/reports/export-all-types/export-all-types.pages.ts';
import { exportOpenFormatPages } from './features/reports/export-open-format/export-open-format.pages.ts';
import { futurePaymentsPages } from './features/reports/future-payments/future-payments.pages.ts';
import { incomePages } from './features/reports/income/income.pages.ts';
import { openDebtPages } from './features/reports/open-debt/open-debt.pages.ts';
import { paymentsPages } from './features/reports/payments/payments.pages.ts';
import { revenuePages } from './features/reports/revenue/revenue.pages.ts';
import { stockValuePages } from './features/reports/stock-value/stock-value.pages.ts';
import { withheldSuppliersPages } from './features/reports/withheld-suppliers/withheld-suppliers.pages.ts';
import { withheldPages } from './features/reports/withheld/withheld.pages.ts';
import { billingRunsPages } from './features/sales/billing-runs/billing-runs.pages.ts';
import { billingPages } from './features/sales/billing/billing.pages.ts';
import { cardPaymentsPages } from './features/sales/card-payments/card-payments.pages.ts';
import { debitFilesPages } from './features/sales/debit-files/debit-files.pages.ts';
import { fastBillingPages } from './features/sales/fast-billing/fast-billing.pages.ts';
import { mandatesPages } from './features/sales/mandates/mandates.pages.ts';
import { movedOrdersPages } from './features/sales/moved-orders/moved-orders.pages.ts';
import { ordersPages } from './features/sales/orders/orders.pages.ts';
import { paymentRequestFilesPages } from './features/sales/payment-request-files/payment-request-files.pages.ts';
import { paymentRequestsPages } from './features/sales/payment-requests/payment-requests.pages.ts';
import { reconciliationPages } from './features/sales/reconciliation/reconciliation.pages.ts';
import { salesPagesPages } from './features/sales/sales-pages/sales-pages.pages.ts';
import { settlementPages } from './features/sales/settlement/settlement.pages.ts';
import { transactionsReportPages } from './features/sales/transactions-report/transactions-report.pages.ts';
import { transmissionReportPages } from './features/sales/transmission-report/transmission-report.pages.ts';
import { virtualTerminalPages } from './features/sales/virtual-terminal/virtual-terminal.pages.ts';
import { apiPages } from './features/settings/api/api.pages.ts';
import { bookPages } from './features/settings/book/book.pages.ts';
import { ccGatewaysPages } from './features/settings/cc-gateways/cc-gateways.pages.ts';
import { tagsPages } from './features/settings/tags/tags.pages.ts';
import { usagePages } from './features/settings/usage/usage.pages.ts';
import type { Page } from './shared/pages/define-pages.ts';

/** Every page inside the frame. */
export const PAGES: readonly Page[] = [
  ...managedAccountsPages,
  ...accountsPages,
  ...activityPages,
  ...clearingFormPages,
  ...closingPages,
  ...companyPages,
  ...distributorPages,
  ...packagesPages,
  ...referralPages,
  ...taxAuthorityPages,
  ...clientsPages,
  ...incomeReportsPages,
  ...workListPages,
  ...batchUploadPages,
  ...bulkJobsPages,
  ...customersPages,
  ...designPages,
  ...documentsPages,
  ...expensesPages,
  ...itemsPages,
  ...numberingsPages,
  ...suppliersPages,
  ...affiliateReportPages,
  ...webhooksPages,
  ...archivePages,
  ...cloudPages,
  ...bankPages,
  ...chequesPages,
  ...closeMonthPages,
  ...journalPages,
  ...ledgerPages,
  ...taxPages,
  ...vatPages,
  ...yearClosingPages,
  ...brandingPages,
  ...distributedAccountsPages,
  ...exportsPages,
  ...billingReportPages,
  ...cardsPages,
  ...checkOpenFormatPages,
  ...dashboardPages,
  ...donationsPages,
  ...expensesReportPages,
  ...exportAllTypesPages,
  ...exportOpenFormatPages,
  ...futurePaymentsPages,
  ...incomePages,
  ...openDebtPages,
  ...paymentsPages,
  ...revenuePages,
  ...stockValuePages,
  ...withheldSuppliersPages,
  ...withheldPages,
  ...billingRunsPages,
  ...billingPages,
  ...cardPaymentsPages,
  ...debitFilesPages,
  ...fastBillingPages,
  ...mandatesPages,
  ...movedOrdersPages,
  ...ordersPages,
  ...paymentRequestFilesPages,
  ...paymentRequestsPages,
  ...reconciliationPages,
  ...salesPagesPages,
  ...settlementPages,
  ...transactionsReportPages,
  ...transmissionReportPages,
  ...virtualTerminalPages,
  ...apiPages,
  ...bookPages,
  ...ccGatewaysPages,
  ...tagsPages,
  ...usagePages,
];
