import type { Action } from './actions.ts';

/**
 * Each page of the product, by its path without the leading slash, with the actions that it offers. The
 * first action opens the page. A permission group of an account names pages, and gives their actions.
 */
export const ACTIONS_OF_PAGE = {
  dashboard: ['dashboard.read'],
  'documents/create': [
    'documents.prepare',
    'documents.issue',
    'documents.cancel',
    'documents.close',
    'documents.allocate',
  ],
  'documents/batch-upload': ['batchUpload.read', 'batchUpload.prepare', 'batchUpload.issue'],
  documents: [
    'documents.read',
    'documents.annotate',
    'documents.tag',
    'documents.releaseOriginal',
    'documents.mail',
    'documents.text',
    'documents.replacePublicLink',
    'documents.remind',
    'bulkJobs.read',
    'bulkJobs.run',
  ],
  customers: [
    'customers.read',
    'customers.write',
    'customers.annotate',
    'customers.mailStatement',
    'customers.remind',
    'customers.merge',
    'customers.sharePage',
  ],
  items: [
    'items.read',
    'items.write',
    'items.changePrices',
    'stock.read',
    'stock.adjust',
    'stock.configure',
  ],
  expenses: [
    'expenses.read',
    'expenses.write',
    'expenses.report',
    'suppliers.read',
    'suppliers.write',
    'suppliers.pay',
  ],
  bank: ['bank.read', 'bank.write'],
  'reports/income': ['incomeReport.read'],
  'reports/revenue': ['revenueReport.read', 'budget.write'],
  'reports/expenses': ['expensesReport.read'],
  'reports/withheld': ['withheldReport.read'],
  'reports/withheld_suppliers': ['withheldSuppliersReport.read'],
  'reports/donations': ['donationsReport.read'],
  'reports/stock_value': ['stockValueReport.read'],
  'reports/open_debt': ['openDebtReport.read'],
  'reports/payments': ['paymentsReport.read'],
  'reports/vat': ['vatReport.read'],
  'reports/trial_balance': ['trialBalanceReport.read'],
  'reports/ledger': ['ledgerReport.read'],
  'reports/cheques': ['chequesReport.read', 'cheques.write'],
  'reports/cc': ['cardsReport.read'],
  'reports/future_payments': ['futurePaymentsReport.read'],
  'reports/tax': ['taxReport.read'],
  'reports/export_all_types': ['allTypesReport.read', 'allTypesReport.write'],
  'reports/export_open_format': ['openFormatReport.read'],
  'reports/check_open_format': ['uniformFile.check'],
  'reports/close_month': ['closeMonth.read'],
  'reports/journal': ['journal.read', 'journal.write'],
  'sales/virtual_terminal': ['virtualTerminal.charge'],
  'sales/fast_billing_page': ['fastBilling.run'],
  'sales/transactions_report': ['transactionsReport.read'],
  'sales/transmission_report': ['transmissionReport.read'],
  'sales/billing': ['billing.read', 'billing.write'],
  'sales/sales_pages': ['salesPages.read', 'salesPages.write'],
  'sales/orders': ['orders.read', 'orders.write'],
  'sales/payment_request_page': ['paymentRequests.read', 'paymentRequests.write'],
  'sales/transactions': ['cardPayments.read', 'cardPayments.settle'],
  'settings/design': ['design.read', 'design.write'],
  'settings/api': ['apiKeys.read', 'apiKeys.write'],
  'settings/cloud_sync': ['cloudBackup.read', 'cloudBackup.write'],
  'settings/cc_gateways': ['gateways.read', 'gateways.write'],
  'settings/tags': ['tags.read', 'tags.write'],
  'settings/usage': ['preferences.read', 'preferences.write'],
  'settings/book': ['bookkeeping.read', 'bookkeeping.write'],
  'account/company': ['company.read', 'company.write'],
  'account/numberings': ['numberings.read', 'numberings.write'],
  'account/packages': ['packages.read', 'packages.buy'],
  'account/referral': ['referral.read', 'referral.share'],
  'account/accounts': ['ownSignIn.change', 'businesses.open', 'ownership.answer'],
  'account/tax_authority': ['taxAuthority.read', 'taxAuthority.write'],
  'account/clearing_form': ['clearingForm.read', 'clearingForm.write'],
  'account/activity': ['activity.read'],
  'account/dist_approval': ['distributor.read', 'distributor.approve'],
  'account/closing': ['account.close'],
  'account/archive': ['account.archive'],
  'accountant/user_list': ['clients.read', 'clients.download', 'clients.ask'],
  'accountant/income_reports': ['clientIncome.read'],
  'accountant/work_list': ['clientWork.read'],
  'distributor/customers': ['distributedAccounts.read'],
  'distributor/brand': ['distributorBrand.read', 'distributorBrand.write'],
  'account_manager/account_manager_user_list': ['managedAccounts.read', 'managedAccounts.open'],
  'affiliate/report': ['affiliateReport.read'],
} as const satisfies Readonly<Record<string, readonly [Action, ...Action[]]>>;

export type Page = keyof typeof ACTIONS_OF_PAGE;

function isPage(path: string): path is Page {
  return Object.hasOwn(ACTIONS_OF_PAGE, path);
}

/** Returns the page of a path without the leading slash; undefined for one that the product has not. */
export function pageNamed(path: string | undefined): Page | undefined {
  return path !== undefined && isPage(path) ? path : undefined;
}

/** The pages of the product. */
export const PAGES: readonly Page[] = Object.keys(ACTIONS_OF_PAGE).filter((path) => isPage(path));

/** Pages that no permission group grants: they are everyone's own, or the owner's alone. */
const NEVER_GRANTED: readonly Page[] = [
  // A key acts in the business without a person.
  'settings/api',
  // Everything of the business goes there.
  'settings/cloud_sync',
  // A terminal decides where the money of the business goes.
  'settings/cc_gateways',
  // Whoever charges a card by hand could charge any sum (specification 6).
  'sales/virtual_terminal',
  // What the business takes by card is for its owner alone (specification 6).
  'sales/transactions_report',
  'sales/transmission_report',
  // The application tells the identity of the owner.
  'account/clearing_form',
  // Who pays for the account decides what it costs.
  'account/packages',
  // The balance pays for the account.
  'account/referral',
  'account/accounts',
  'account/activity',
  'account/dist_approval',
  'account/closing',
  'account/archive',
  'distributor/customers',
  'distributor/brand',
  'accountant/user_list',
  'accountant/income_reports',
  'accountant/work_list',
  'account_manager/account_manager_user_list',
  'affiliate/report',
];

/** The permission groups that an owner may give to others, in the order of the menu. */
export const GRANTABLE_PAGES: readonly Page[] = PAGES.filter(
  (page) => !NEVER_GRANTED.includes(page),
);

/** Returns the action that opens a page. */
export function actionOfPage(page: Page): Action {
  return ACTIONS_OF_PAGE[page][0];
}

/** Returns the page that a path belongs to, the longest one; undefined where no page is guarded. */
export function pageOf(path: string): Page | undefined {
  return PAGES.toSorted((a, b) => b.length - a.length).find(
    (page) => path === `/${page}` || path.startsWith(`/${page}/`),
  );
}

/** Returns the permission groups of an account by their names; unknown names give nothing. */
export function permissionGroupsOf(names: readonly string[]): readonly Page[] {
  return PAGES.filter((page) => names.includes(page));
}
