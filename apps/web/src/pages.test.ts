import { PAGES as GUARDED, pageOf } from '@pinkas/domain/permissions/pages';
import { menu as english } from '@pinkas/phrases/en/shell/menu';
import { menu as hebrew } from '@pinkas/phrases/he/shell/menu';
import { expect, test } from 'vitest';

import { menuFor } from './menu.ts';
import { routesOf } from './shared/pages/define-pages.ts';
import { PAGES } from './slices.ts';

/** An owner who also works for clients and manages accounts. */
const owner = {
  role: 'owner',
  permissionGroups: null,
  missingFeatures: [],
  isAccountant: true,
  approvalPage: 'on',
  isDistributor: true,
  managesAccounts: true,
  isAffiliate: true,
  keepsDoubleEntry: true,
  isNonProfit: true,
  isClearingOnboarding: true,
} as const;
const places = PAGES.flatMap(({ menu = [] }) => menu);

test('each page has a permission, and no path is declared twice', () => {
  for (const { path } of PAGES) expect(pageOf(`/${path}`), path).toBeDefined();
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});

test('each guarded page is built: whoever may open one alone lands on it', () => {
  const routes = PAGES.map(({ path }) => path.replace(/\/:docType$/, ''));
  expect(GUARDED.filter((page) => !routes.includes(page))).toEqual([]);
});

test('each page has a route', () => {
  expect(routesOf(PAGES).map(({ path }) => path)).toEqual(PAGES.map(({ path }) => path));
});

test('the order of the menu is that of its places, and not that of the pages', () => {
  const orders = places.map(({ section, order }) => `${section} ${order}`);
  expect(orders.filter((one, index) => orders.indexOf(one) !== index)).toEqual([]);
});

test('each place of the menu has a title in both languages, and the owner sees every one', () => {
  for (const { label } of places) {
    expect(hebrew[label]).not.toBe('');
    expect(english[label]).not.toBe('');
  }
  // A distributor buys for its customers, who approve that: no account has both pages.
  const owners = [owner, { ...owner, approvalPage: 'none' as const }];
  const shown = owners.flatMap((one) =>
    menuFor(one, { openDocuments: 0, inboxFiles: 0 }).flatMap(({ key, path, items }) =>
      path === undefined ? items.map((item) => item.key) : [key],
    ),
  );
  expect([...new Set(shown)].toSorted()).toEqual(places.map(({ key }) => key).toSorted());
});
