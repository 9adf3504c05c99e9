import { accountsFeature } from './features/account/accounts/accounts.feature.ts';
import { activityFeature } from './features/account/activity/activity.feature.ts';
import { accountantsFeature } from './features/account/accountants/accountants.feature.ts';
import { managersFeature } from './features/account/managers/managers.feature.ts';
import { brandingFeature } from './features/distributor/branding/branding.feature.ts';
import { distributedAccountsFeature } from './features/distributor/distributed-accounts/distributed-accounts.feature.ts';
import { managedAccountsFeature } from './features/account-manager/managed-accounts/managed-accounts.feature.ts';
import { affiliateReportFeature } from './features/affiliate/report/report.feature.ts';
import { archiveFeature } from './features/backup/archive/archive.feature.ts';
import { evidenceFeature } from './features/account/evidence/evidence.feature.ts';
import { closingFeature } from './features/account/closing/closing.feature.ts';
import { branchesFeature } from './features/business/branches/branches.feature.ts';
import { companyFeature } from './features/account/company/company.feature.ts';
import { distributorFeature } from './features/account/distributor/distributor.feature.ts';
import { taxAuthorityFeature } from './features/account/tax-authority/tax-authority.feature.ts';
import { joiningFeature } from './features/account/joining/joining.feature.ts';
import { ownershipFeature } from './features/account/ownership/ownership.feature.ts';
import { peopleFeature } from './features/account/people/people.feature.ts';
import { numberingsFeature } from './features/accounting/numberings/numberings.feature.ts';
import { clientsFeature } from './features/accountant/clients/clients.feature.ts';
import { workListFeature } from './features/accountant/work-list/work-list.feature.ts';
import { downloadsFeature } from './features/accountant/downloads/downloads.feature.ts';
import { requestsFeature } from './features/accountant/requests/requests.feature.ts';
import { incomeReportsFeature } from './features/accountant/income-reports/income-reports.feature.ts';
import { bankFeature } from './features/bookkeeping/bank/bank.feature.ts';
import { batchUploadFeature } from './features/accounting/batch-upload/batch-upload.feature.ts';
import { bulkJobsFeature } from './features/accounting/bulk-jobs/bulk-jobs.feature.ts';
import { customersFeature } from './features/accounting/customers/customers.feature.ts';
import { dashboardFeature } from './features/reports/dashboard/dashboard.feature.ts';
import { documentsFeature } from './features/accounting/documents/documents.feature.ts';
import { draftsFeature } from './features/accounting/drafts/drafts.feature.ts';
import { expensesFeature } from './features/accounting/expenses/expenses.feature.ts';
import { itemsFeature } from './features/accounting/items/items.feature.ts';
import { questionsFeature } from './features/accounting/questions/questions.feature.ts';
import { remindersFeature } from './features/accounting/reminders/reminders.feature.ts';
import { suppliersFeature } from './features/accounting/suppliers/suppliers.feature.ts';
import { administrationFeature } from './features/auth/administration/administration.feature.ts';
import { factorsFeature } from './features/auth/factors/factors.feature.ts';
import { invitedFeature } from './features/auth/invited/invited.feature.ts';
import { loginFeature } from './features/auth/login/login.feature.ts';
import { noticesFeature } from './features/auth/notices/notices.feature.ts';
import { passwordFeature } from './features/auth/password/password.feature.ts';
import { phonesFeature } from './features/auth/phones/phones.feature.ts';
import { textsFeature } from './features/auth/texts/texts.feature.ts';
import { providersFeature } from './features/auth/providers/providers.feature.ts';
import { oauth2Feature } from './features/auth/oauth2/oauth2.feature.ts';
import { registrationFeature } from './features/auth/registration/registration.feature.ts';
import { sessionFeature } from './features/auth/session/session.feature.ts';
import { demoAuthorityFeature } from './features/demo/tax-authority/demo-authority.feature.ts';
import { outboxFeature } from './features/demo/outbox/outbox.feature.ts';
import { uploadsFeature } from './features/files/uploads/uploads.feature.ts';
import { incomeFeature } from './features/reports/income/income.feature.ts';
import { yearClosingFeature } from './features/bookkeeping/year-closing/year-closing.feature.ts';
import { journalFeature } from './features/bookkeeping/journal/journal.feature.ts';
import { ledgerFeature } from './features/bookkeeping/ledger/ledger.feature.ts';
import { donationsFeature } from './features/reports/donations/donations.feature.ts';
import { withheldSuppliersFeature } from './features/reports/withheld-suppliers/withheld-suppliers.feature.ts';
import { yearlyLettersFeature } from './features/reports/yearly-letters/yearly-letters.feature.ts';
import { withheldFeature } from './features/reports/withheld/withheld.feature.ts';
import { stockValueFeature } from './features/reports/stock-value/stock-value.feature.ts';
import { expensesReportFeature } from './features/reports/expenses-report/expenses-report.feature.ts';
import { revenueFeature } from './features/reports/revenue/revenue.feature.ts';
import { futurePaymentsFeature } from './features/reports/future-payments/future-payments.feature.ts';
import { cardsFeature } from './features/reports/cc/cc.feature.ts';
import { chequesFeature } from './features/bookkeeping/cheques/cheques.feature.ts';
import { paymentsFeature } from './features/reports/payments/payments.feature.ts';
import { openDebtFeature } from './features/reports/open-debt/open-debt.feature.ts';
import { closeMonthFeature } from './features/bookkeeping/close-month/close-month.feature.ts';
import { exportAllTypesFeature } from './features/reports/export-all-types/export-all-types.feature.ts';
import { exportOpenFormatFeature } from './features/reports/export-open-format/export-open-format.feature.ts';
import { filingsFeature } from './features/bookkeeping/filings/filings.feature.ts';
import { taxFeature } from './features/bookkeeping/tax/tax.feature.ts';
import { vatFeature } from './features/bookkeeping/vat/vat.feature.ts';
import { exportsFeature } from './features/lists/exports/exports.feature.ts';
import { listViewsFeature } from './features/lists/views/views.feature.ts';
import { customerPageFeature } from './features/public/customer-page/customer-page.feature.ts';
import { documentPageFeature } from './features/public/document-page/document-page.feature.ts';
import { questionPageFeature } from './features/public/question-page/question-page.feature.ts';
import { verificationFeature } from './features/public/verification/verification.feature.ts';
import { bookFeature } from './features/settings/book/book.feature.ts';
import { bookGapsFeature } from './features/bookkeeping/book-gaps/book-gaps.feature.ts';
import { designFeature } from './features/accounting/design/design.feature.ts';
import { tagsFeature } from './features/settings/tags/tags.feature.ts';
import { usageFeature } from './features/settings/usage/usage.feature.ts';
import { changesFeature } from './features/shell/changes/changes.feature.ts';
import { shellNoticesFeature } from './features/shell/notices/notices.feature.ts';
import { searchFeature } from './features/shell/search/search.feature.ts';
import { switcherFeature } from './features/shell/switcher/switcher.feature.ts';
import { seedDemoBusiness } from './features/demo/seed/seed-demo.ts';
import { printListedTable } from './features/accounting/documents/documents.api.ts';
import { exportRoutes } from './platform/export/export-routes.ts';
import { tablePrinter } from './platform/export/print-table.ts';
import type { Feature } from './platform/feature.ts';
import type { Routes } from './platform/http/implement.ts';
import { deliveryTasks } from './platform/jobs/event.ts';
import type { BackgroundWork } from './platform/jobs/running-queue.ts';
import { requeueOrphanedTasksSchedule } from './platform/jobs/reconcile-tasks.ts';
import type { Task } from './platform/jobs/task.ts';
import type { Services } from './platform/services.ts';

/** The one list of what the server does. */
const FEATURES: readonly Feature[] = [
  administrationFeature,
  invitedFeature,
  loginFeature,
  noticesFeature,
  passwordFeature,
  providersFeature,
  oauth2Feature,
  registrationFeature,
  sessionFeature,
  factorsFeature,
  phonesFeature,
  textsFeature,
  documentsFeature,
  bulkJobsFeature,
  batchUploadFeature,
  draftsFeature,
  customersFeature,
  customerPageFeature,
  documentPageFeature,
  questionsFeature,
  questionPageFeature,
  expensesFeature,
  suppliersFeature,
  itemsFeature,
  remindersFeature,
  dashboardFeature,
  incomeFeature,
  revenueFeature,
  expensesReportFeature,
  withheldFeature,
  withheldSuppliersFeature,
  donationsFeature,
  yearlyLettersFeature,
  stockValueFeature,
  openDebtFeature,
  paymentsFeature,
  vatFeature,
  ledgerFeature,
  futurePaymentsFeature,
  cardsFeature,
  chequesFeature,
  taxFeature,
  filingsFeature,
  exportAllTypesFeature,
  exportOpenFormatFeature,
  closeMonthFeature,
  journalFeature,
  yearClosingFeature,
  listViewsFeature,
  searchFeature,
  changesFeature,
  shellNoticesFeature,
  switcherFeature,
  clientsFeature,
  workListFeature,
  incomeReportsFeature,
  downloadsFeature,
  requestsFeature,
  accountsFeature,
  activityFeature,
  accountantsFeature,
  managersFeature,
  distributedAccountsFeature,
  brandingFeature,
  managedAccountsFeature,
  affiliateReportFeature,
  archiveFeature,
  exportsFeature,
  closingFeature,
  branchesFeature,
  companyFeature,
  distributorFeature,
  joiningFeature,
  numberingsFeature,
  taxAuthorityFeature,
  ownershipFeature,
  peopleFeature,
  evidenceFeature,
  designFeature,
  usageFeature,
  bookFeature,
  bookGapsFeature,
  bankFeature,
  tagsFeature,
  uploadsFeature,
  verificationFeature,
];

/** What the product does, over its services. */
export interface Features extends BackgroundWork {
  readonly routes: Routes;
  /** Makes the demo business where there is none yet. */
  seedDemo(): Promise<void>;
  /** Starts what would delay a first request, such as printing threads. */
  warmUp(): Promise<void>;
  /** Stops what the features started for themselves, such as printing threads. */
  close(): Promise<void>;
}

/**
 * Returns the tasks of the slices, those that subscribe to events, and the delivery of these
 * events.
 */
function tasksOf(features: readonly Feature[]): readonly Task[] {
  const subscriptions = features.flatMap((feature) => feature.subscriptions ?? []);
  return [
    ...features.flatMap(({ tasks = [] }) => tasks),
    ...new Set(subscriptions.map(({ task }) => task)),
    ...deliveryTasks(subscriptions),
  ];
}

/** Composes the slices over the services. */
export function composeFeatures(services: Services): Features {
  const { config, db, clock, passwords, storage } = services;
  tablePrinter.use(services, printListedTable);
  const features =
    config.mode === 'demo' ? [...FEATURES, outboxFeature, demoAuthorityFeature] : FEATURES;
  const routes = features.flatMap(({ routes: own = [] }) => own);
  exportRoutes.use(services, routes);
  return {
    routes,
    tasks: tasksOf(features),
    schedules: [
      requeueOrphanedTasksSchedule,
      ...features.flatMap(({ schedules = [] }) => schedules),
    ],
    seedDemo: () =>
      seedDemoBusiness({ db, passwords, linkSecret: config.secret, storage }, () => clock.nowMs()),
    async warmUp() {
      for (const feature of features) await feature.warmUp?.(services);
    },
    async close() {
      for (const feature of features) await feature.close?.(services);
    },
  };
}
