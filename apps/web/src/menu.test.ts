import { expect, test } from 'vitest';

import { currentEntry, menuFor } from './menu.ts';
import type { MenuCounts } from './shared/pages/define-pages.ts';

const owner = { role: 'owner', permissionGroups: null, missingFeatures: [] } as const;
const NOTHING: MenuCounts = { openDocuments: 0, inboxFiles: 0 };
const subUser = { role: 'sub-user', permissionGroups: null, missingFeatures: [] } as const;

function paths(menu: ReturnType<typeof menuFor>): string[] {
  return menu.flatMap((section) => [
    ...(section.path === undefined ? [] : [section.path]),
    ...section.items.map((item) => item.path),
  ]);
}

test('the owner sees every built page in the order of the specification', () => {
  expect(paths(menuFor(owner, NOTHING))).toEqual([
    '/dashboard',
    '/documents/create/305',
    '/documents/batch-upload',
    '/documents',
    '/customers',
    '/items',
    '/expenses',
    '/bank',
    '/documents/create/305?simulator=1',
    '/reports/income',
    '/reports/cc',
    '/reports/payments',
    '/reports/cheques',
    '/reports/future_payments',
    '/reports/export_all_types',
    '/reports/open_debt',
    '/reports/revenue',
    '/reports/expenses',
    '/reports/stock_value',
    '/reports/vat',
    '/reports/tax',
    '/reports/withheld',
    '/reports/withheld_suppliers',
    '/reports/export_open_format',
    '/reports/close_month',
    '/sales/virtual_terminal',
    '/sales/transactions_report',
    '/sales/transmission_report',
    '/sales/sales_pages',
    '/sales/orders',
    '/sales/billing',
    '/sales/fast_billing_page',
    '/sales/transactions',
    '/sales/payment_request_page',
    '/settings/design',
    '/settings/usage',
    '/settings/book',
    '/settings/cloud_sync',
    '/settings/api',
    '/settings/cc_gateways',
    '/settings/tags',
    '/account/company',
    '/account/numberings',
    '/account/packages',
    '/account/accounts',
    '/account/tax_authority',
    '/account/referral',
  ]);
});

test('the reports fold by subject, and those of a subject follow each other', () => {
  const all = { ...owner, isNonProfit: true, keepsDoubleEntry: true };
  const reports = menuFor(all, NOTHING).find(({ key }) => key === 'reports')?.items ?? [];
  const groups = reports.map(({ group }) => group ?? 'none');
  const beginnings = groups.filter((group, index) => group !== groups[index - 1]);
  expect(beginnings).toEqual([
    'none',
    'menuPaymentReports',
    'none',
    'menuProfit',
    'menuAuthorities',
    'menuBooks',
  ]);
  expect(reports.filter(({ group }) => group === undefined).map(({ path }) => path)).toEqual([
    '/reports/income',
    '/reports/open_debt',
  ]);
});

test('donations are in the menu of a non-profit alone', () => {
  const usual = paths(menuFor(owner, NOTHING));
  const ofNonProfit = paths(menuFor({ ...owner, isNonProfit: true }, NOTHING));
  expect(ofNonProfit.filter((path) => !usual.includes(path))).toEqual(['/reports/donations']);
});

test('the report of VAT is in the menu of whoever adds VAT or once did', () => {
  const usual = paths(menuFor(owner, NOTHING));
  const withoutVat = paths(menuFor({ ...owner, isOutsideVat: true }, NOTHING));
  expect(usual.filter((path) => !withoutVat.includes(path))).toEqual(['/reports/vat']);
});

test('TE-10: an account that a clearing partner opened has neither card reports nor, without the API, batch upload', () => {
  const partner = { ...owner, isPartnerSignOn: true };
  const usual = paths(menuFor(owner, NOTHING));
  const missingTo = (principal: Parameters<typeof menuFor>[0]) => {
    const shown = paths(menuFor(principal, NOTHING));
    return usual.filter((path) => !shown.includes(path));
  };
  expect(missingTo({ ...partner, hasPaymentRequests: true })).toEqual([
    '/reports/cc',
    '/sales/billing',
    '/sales/fast_billing_page',
    '/settings/cc_gateways',
    '/account/packages',
    '/account/referral',
  ]);
  // Without one they are not there either.
  expect(missingTo(partner)).toContain('/sales/payment_request_page');
  const withoutApi = { ...partner, hasPaymentRequests: true, missingFeatures: ['api' as const] };
  expect(missingTo(withoutApi)).toEqual([
    '/documents/batch-upload',
    '/reports/cc',
    '/sales/sales_pages',
    '/sales/orders',
    '/sales/billing',
    '/sales/fast_billing_page',
    '/sales/transactions',
    '/settings/api',
    '/settings/cc_gateways',
    '/account/packages',
    '/account/referral',
  ]);
});

test('the application to accept cards is in the menu of the owner, where it is offered', () => {
  const applying = { isClearingOnboarding: true };
  const usual = paths(menuFor(owner, NOTHING));
  const offered = paths(menuFor({ ...owner, ...applying }, NOTHING));
  expect(offered.filter((path) => !usual.includes(path))).toEqual(['/account/clearing_form']);
  expect(offered.at(-1)).toBe('/account/clearing_form');
  const other = paths(menuFor({ ...subUser, ...applying }, NOTHING));
  expect(other).not.toContain('/account/clearing_form');
});

test('what a person may not open is absent, and an empty section with it', () => {
  expect(paths(menuFor(subUser, NOTHING))).toEqual([
    '/documents/create/305',
    '/documents/batch-upload',
    '/documents',
    '/customers',
    '/items',
    '/documents/create/305?simulator=1',
    '/sales/sales_pages',
    '/sales/orders',
    '/sales/billing',
    '/sales/payment_request_page',
    '/account/accounts',
  ]);
  expect(
    paths(
      menuFor({ role: 'sub-user', permissionGroups: ['documents'], missingFeatures: [] }, NOTHING),
    ),
  ).toEqual(['/documents', '/account/accounts']);
  const nobody = { role: 'sub-user', permissionGroups: [], missingFeatures: [] } as const;
  const sections = menuFor(nobody, NOTHING).map(({ key }) => key);
  expect(sections).toEqual(['account']);
});

test('a number stands only where work waits', () => {
  const counts = (waiting: MenuCounts) =>
    menuFor(owner, waiting)
      .flatMap((section) => section.items)
      .filter((item) => item.count !== undefined)
      .map(({ key, count, countTone }) => [key, count, countTone]);
  expect(counts({ openDocuments: 23, inboxFiles: 7 })).toEqual([
    ['documents', 23, undefined],
    ['expenses', 7, 'warn'],
  ]);
  expect(counts(NOTHING)).toEqual([]);
});

test('the current entry is the longest address above the page', () => {
  const menu = menuFor(owner, NOTHING);
  expect(currentEntry(menu, '/documents')).toBe('documents');
  expect(currentEntry(menu, '/documents/4c1f')).toBe('documents');
  expect(currentEntry(menu, '/customers/4c1f/edit')).toBe('customers');
  expect(currentEntry(menu, '/documents/create/320')).toBe('create');
  expect(currentEntry(menu, '/expenses/suppliers/4c1f')).toBe('expenses');
  expect(currentEntry(menu, '/account/numberings')).toBe('numberings');
  expect(currentEntry(menu, '/dashboard')).toBe('dashboard');
  expect(currentEntry(menu, '/privacy')).toBeUndefined();
});

test('a new document begins with the first type of the account, in the simulator as well', () => {
  const menu = menuFor(owner, NOTHING, '/documents/create/300');
  expect(paths(menu)).toContain('/documents/create/300');
  expect(paths(menu)).toContain('/documents/create/300?simulator=1');
  expect(currentEntry(menu, '/documents/create/300')).toBe('create');
  expect(currentEntry(menu, '/documents/create/300', '?simulator=1')).toBe('simulator');
});
