import type { GivenThing } from '../isolation/foreign-account-things.ts';

const OF_A_YEAR = '?format=csv&from=2026-01-01&to=2026-12-31';
const OF_TODAY = '?format=csv';

/** The exports of reports with what each is asked by: a period, or nothing. */
const REPORT_EXPORTS = Object.entries({
  'income_data/export': OF_A_YEAR,
  'income_data/documents/export': OF_A_YEAR,
  'revenue/export': OF_A_YEAR,
  'revenue/lines/export': OF_A_YEAR,
  'expenses/export': OF_A_YEAR,
  'expenses/entries/export': OF_A_YEAR,
  'withheld/export': '?format=csv&year=2026',
  'withheld/receipts/export': '?format=csv&year=2026',
  'withheld_suppliers/export': '?format=csv&year=2026',
  'withheld_suppliers/payments/export': '?format=csv&year=2026',
  'donations/export': '?format=csv&year=2026',
  'donations/receipts/export': '?format=csv&year=2026',
  'stock_value/export': OF_TODAY,
  'stock_value/movements/export': OF_TODAY,
  'trial_balance/export': OF_A_YEAR,
  'ledger/export': OF_A_YEAR,
  'ledger/cards/export': OF_A_YEAR,
  'open_debt/export': OF_TODAY,
  'open_debt/documents/export': OF_TODAY,
  'cheques/export': OF_TODAY,
  'future_payments/export': OF_TODAY,
  'cc/export': OF_A_YEAR,
  'cc/transactions/export': OF_A_YEAR,
  'cc/instalments/export': OF_A_YEAR,
  'payments/export': OF_A_YEAR,
  'payments/documents/export': OF_A_YEAR,
  'sales/transactions_report/export': OF_A_YEAR,
  'sales/transactions_report/payments/export': OF_A_YEAR,
}).map(([path, query]) => ({
  call: `GET /backoffice/${path.startsWith('sales/') ? '' : 'reports/'}${path}`,
  query,
}));

/** What each of them is asked by beside its form, by path. */
export const REPORT_EXPORT_QUERIES: Readonly<Record<string, string>> = Object.fromEntries(
  REPORT_EXPORTS.map(({ call, query }) => [
    call.replace('GET ', ''),
    query.replace('?format=csv', ''),
  ]),
);

/** What each of them changes: a line of the audit. */
export const REPORT_EXPORT_EFFECTS: Readonly<Record<string, readonly string[]>> =
  Object.fromEntries(REPORT_EXPORTS.map(({ call }) => [call, ['audit_events + list.exported']]));

/** How each of them is called. */
export const REPORT_EXPORT_CASES = Object.fromEntries(
  [
    ...REPORT_EXPORTS,
    { call: 'GET /v2/api/account/tax-authority/requests/export', query: '?format=csv' },
  ].map(({ call, query }) => [call, () => Promise.resolve({ id: '', query })]),
);

/** The exports of reports to authorities, in the order of their paths, with what each asks beside the form of its file. */
export const AUTHORITY_EXPORTS: Readonly<Record<string, string>> = {
  '/v2/api/reports/close_month/export': '',
  '/v2/api/reports/tax/export': '',
  '/v2/api/reports/tax/withheld/export': '&day=2026-03-01',
  '/v2/api/reports/vat/detailed/records/export': '&day=2026-03-01',
  '/v2/api/reports/vat/entries/export': '&day=2026-03-01&figure=inputs',
  '/v2/api/reports/vat/export': '',
  '/v2/api/settings/book/years/export': '',
};

/** The exports of single payments, of expenses and of sales, in the order of their paths. */
export const MONEY_EXPORTS: readonly string[] = [
  '/backoffice/reports/cc/export',
  '/backoffice/reports/cc/instalments/export',
  '/backoffice/reports/cc/transactions/export',
  '/backoffice/reports/cheques/export',
  '/backoffice/reports/donations/export',
  '/backoffice/reports/donations/receipts/export',
  '/backoffice/reports/expenses/entries/export',
  '/backoffice/reports/expenses/export',
  '/backoffice/reports/future_payments/export',
  '/backoffice/sales/transactions_report/export',
  '/backoffice/sales/transactions_report/payments/export',
];

/** Exports of lists by their calls, and what each is asked with. */
export const LIST_EXPORT_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/customers/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/customers/casual/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/stock-movements/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/drafts/export': async () => ({ id: '', query: '?format=csv&tab=drafts' }),
  'GET /v2/api/expenses/recurring/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/expenses/inbox/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/price-lists/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/settings/tags/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/account/people/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/items/export': async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/documents/export': async () => ({ id: '', query: '?format=csv' }),
};
