import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const FEATURES = new URL('features/', import.meta.url);

/** Components that render rows under heads. */
const DRAWS_TABLE = /<DataTable\b|<ListScreen\b|<table\b|<InboxList\b/;
const EXPORTS = /<TableExport\b|\bexporting: /;

/** Parts that draw a table whose export is on the screen around it. */
const EXPORTED_BY: Readonly<Record<string, string>> = {
  'accounting/documents/drafts/drafts-table.tsx': 'accounting/documents/drafts/drafts.screen.tsx',
  'accounting/documents/drafts/waiting-drafts.tsx': 'accounting/documents/drafts/drafts.screen.tsx',
  'account/people/people-table.tsx': 'account/people/shared/people-card.tsx',
  'accountant/work-list/work-table.tsx': 'accountant/work-list/work-list.screen.tsx',
  'affiliate/report/referrals-card.tsx': 'affiliate/report/report.screen.tsx',
  'settings/tags/tags-table.tsx': 'settings/tags/tags.screen.tsx',
  'bookkeeping/tax/tax-year.tsx': 'bookkeeping/tax/tax.screen.tsx',
  'sales/orders/order-rows.tsx': 'sales/orders/orders.screen.tsx',
  'sales/settlement/deposit-lines.tsx': 'sales/settlement/deposit.screen.tsx',
  'bookkeeping/vat/vat-lines.tsx': 'bookkeeping/vat/vat.screen.tsx',
  'bookkeeping/year-closing/year-table.tsx': 'bookkeeping/year-closing/year-closing.screen.tsx',
};

/** Tables without an export, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'account/accounts/notices/notices-card.tsx': 'choices of a person, each changed in place',
  'account/packages/order-table.tsx':
    'payments to the product; each has an invoice that was mailed',
  'account/referral/gift-balance.tsx':
    'rows of a balance at the product, each with an event of the activity, which is exported',
  'accounting/numberings/series-table.tsx': 'settings of series, each changed in place',
  'accounting/batch-upload/shared/check/rows-table.tsx':
    'rows of a file; the result file has all of them',
  'accounting/batch-upload/shared/columns/columns-table.tsx': 'columns of a file to choose from',
  'sales/fast-billing/billing-sheet.tsx': 'rows that are typed; the run exports its results',
  'sales/mandates/mandate-table.tsx':
    'forms that customers signed; what they collected is exported as documents',
  'sales/debit-files/candidate-table.tsx': 'open documents, which My documents exports',
  'sales/debit-files/file-list.tsx': 'files, each of which is one for the bank',
  'sales/debit-files/debit-rows.tsx': 'the rows of a file for the bank',
  'accounting/batch-upload/shared/recent-files.tsx': 'files to go on with, each with a result file',
  'accounting/customers/card/documents-tab.tsx':
    'the last documents; the list of documents exports all of a customer',
  'accounting/customers/card/months-chart.tsx': 'the table twin of a chart',
  'accounting/customers/card/payments-tab.tsx':
    'the last payments; the statement exports all money of a customer',
  'accounting/customers/card/prices-tab.tsx': 'the last price of a thing, to be read beside a form',
  'accounting/expenses/form/checks/number-check-card.tsx':
    'one paper beside what the tax authority knows of it, to be read beside a form',
  'backup/cloud/history-card.tsx': 'the last runs of a backup, each of which proves itself',
  'operator/accounts/case-card.tsx': 'who works in an account, to be read in a support case',
  'operator/accounts/operated-accounts.tsx': 'accounts of others, which leave the area in no file',
  'operator/accounts/operator-log.tsx': 'a record that stays where it is kept',
  'operator/broadcasts/broadcasts.tsx': 'messages, each switched off in place',
  'operator/revenue/revenue.tsx':
    'twelve months beside their tiles; the charges are invoices of the seller',
  'operator/jobs/failed-tasks.tsx': 'tasks of this moment, each run again in place',
  'operator/jobs/schedules.tsx': 'a state of this moment',
  'operator/jobs/task-kinds.tsx': 'a state of this moment',
  'operator/packages/gift-amounts.tsx': 'amounts by day, to be read beside a form',
  'operator/packages/operated-packages.tsx': 'versions of packages, to be read beside a form',
  'api/issue-requests/shared/changes-table.tsx': 'two versions of one draft, for who decides now',
  'api/webhooks/deliveries-card.tsx': 'a log for who connects a program; the API lists the events',
  'api/webhooks/endpoints-table.tsx':
    'settings, each changed in place; the audit has all that was done',
  'settings/api/apps/apps-table.tsx':
    'settings, each changed in place; the audit has all that was done',
  'settings/api/apps/connected-apps.tsx':
    'settings, each ended in place; the audit has all that was done',
  'settings/api/keys-table.tsx': 'settings, each changed in place; the audit has all that was done',
  'settings/api/requests/requests-table.tsx':
    'a log of a month for who connects a program; each call is copied as a command',
  'settings/cc-gateways/capabilities-card.tsx': 'what gateways can do, the same for every business',
  'bookkeeping/bank/balance-card.tsx': 'the sums of a few days, of which each part opens',
  'bookkeeping/bank/deposits/deposit.screen.tsx': 'what one deposit holds, which its slip prints',
  'bookkeeping/bank/deposits/parts-choice.tsx': 'rows of a form',
  'bookkeeping/bank/statement/statement-preview.tsx': 'rows of a file that is being imported',
  'reports/dashboard/cash-ahead-card.tsx': 'sums of the coming weeks, of what the lists export',
  'reports/dashboard/last-documents.tsx': 'the newest rows of the list of documents',
  'accounting/documents/create/lines/grid/lines-grid.tsx': 'rows of a form',
  'accounting/documents/create/lines/paste/paste-dialog.tsx': 'rows that are being pasted',
  'accounting/suppliers/supplier-expenses.tsx':
    'the last expenses; the list of expenses exports all of a supplier',
  'reports/check-open-format/fault-groups.tsx':
    'rows of a file that never leaves the browser, which writes their CSV itself',
  'reports/check-open-format/file-counts.tsx': 'counts of a file that never leaves the browser',
  'reports/revenue/budget-grid.tsx':
    'rows of a form; profit and loss exports the budget beside its sums',
  'reports/export-open-format/open-format-reports.tsx':
    'what a finished file came to; each of its reports is printed beside it',
  'reports/donations/donation-layout.tsx': 'what the fields of a file mean; no rows of the books',
  'bookkeeping/vat/detailed-records.tsx': 'records of a file, beside the export of their card',
  'bookkeeping/vat/vat-checks.tsx': 'checks, each with where it is mended',
  'bookkeeping/vat/vat-history.tsx': 'what was kept of one period, beside its export',
  'bookkeeping/journal/entry.screen.tsx': 'the rows of one entry; the ledger exports all of them',
  'settings/usage/reminders/reminder-table.tsx': 'steps of a plan, edited in place',
};

function sourceOf(path: string): string {
  return readFileSync(new URL(path, FEATURES), 'utf8');
}

const TABLES = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .filter((path) => !path.startsWith('public/') && DRAWS_TABLE.test(sourceOf(path)));

test('every table of a screen has an export, or a reason why it has none', () => {
  const bare = TABLES.filter((path) => !EXPORTS.test(sourceOf(EXPORTED_BY[path] ?? path)));
  expect(bare.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

test('every exception is a table that is there', () => {
  expect(TABLES).toEqual(expect.arrayContaining(Object.keys(EXPORTED_BY)));
});
