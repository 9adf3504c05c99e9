import type { ChangeSubject } from '@pinkas/contract/shell/changes/changes.contract';

const DASHBOARD = '/v2/api/dashboard';

/**
 * The reads that show a subject, by the paths of their calls. They cover what a person views; the data that a
 * form was opened with is excluded, because its fields must not change while being edited. The form of an expense
 * takes over what is new only while nothing is typed.
 */
export const READS_OF_SUBJECT: Readonly<Record<ChangeSubject, readonly string[]>> = {
  documents: [
    '/v2/api/documents',
    '/v2/api/documents/totals',
    '/v2/api/documents/totals-by-tag',
    '/v2/api/documents/{id}',
    '/v2/api/documents/{id}/chain',
    '/v2/api/documents/{id}/notes',
    '/v2/api/documents/{id}/questions',
    '/v2/api/documents/{id}/reminders',
    '/v2/api/customers/list',
    '/v2/api/customers/totals',
    '/v2/api/customers/casual',
    '/v2/api/customers/casual/totals',
    '/v2/api/customers/{id}/figures',
    '/v2/api/customers/{id}/statement',
    '/v2/api/customers/{id}/payments',
    '/v2/api/customers/{id}/history',
    DASHBOARD,
  ],
  drafts: ['/v2/api/drafts'],
  customers: [
    '/v2/api/customers/list',
    '/v2/api/customers/totals',
    '/v2/api/customers/totals-by-tag',
    '/v2/api/customers/casual',
    '/v2/api/customers/casual/totals',
    '/v2/api/customers/{id}/figures',
    '/v2/api/customers/{id}/notes',
    '/v2/api/customers/{id}/history',
    '/v2/api/customers/{id}/saved-cards',
    '/v2/api/customers/{id}/card-links',
  ],
  items: ['/v2/api/items/list', '/v2/api/items/totals', '/v2/api/items/totals-by-tag'],
  expenses: [
    '/v2/api/expenses/list',
    '/v2/api/expenses/totals',
    '/v2/api/expenses/totals-by-tag',
    '/v2/api/expenses/{id}',
    '/v2/api/expenses/inbox',
    '/v2/api/expenses/recurring',
    DASHBOARD,
  ],
  suppliers: ['/v2/api/suppliers/list', '/v2/api/suppliers/{id}/statement'],
  bank: [
    '/v2/api/bank/accounts',
    '/v2/api/bank/accounts/{id}/rows',
    '/v2/api/bank/deposits',
    '/v2/api/bank/deposits/total',
    '/v2/api/bank/balance',
  ],
  'card-payments': [
    '/v2/api/sales/transactions',
    '/v2/api/sales/transactions/total',
    '/v2/api/sales/transactions/unknown',
    '/v2/api/sales/transactions/{id}',
    '/v2/api/orders',
    '/v2/api/orders/{id}',
    '/v2/api/orders/packing',
    '/v2/api/sales-pages',
  ],
  jobs: [
    '/v2/api/bulk-jobs',
    '/v2/api/bulk-jobs/{id}',
    '/v2/api/batch-files',
    '/v2/api/payment-request-files',
    '/v2/api/fast-billing/runs',
    '/v2/api/fast-billing/runs/{id}',
  ],
  packages: ['/v2/api/account/packages', '/v2/api/account/packages/downgrade'],
  notices: ['/v2/api/notices', '/v2/api/notices/unread', '/v2/api/notices/elsewhere'],
};

/** Returns the reads that show any of the subjects. */
export function readsOf(subjects: Iterable<ChangeSubject>): ReadonlySet<unknown> {
  return new Set([...subjects].flatMap((subject) => READS_OF_SUBJECT[subject]));
}
