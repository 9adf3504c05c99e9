import { expect, test } from 'vitest';

import {
  isEntered,
  isFound,
  isInTab,
  MANAGED_TABS,
  sortAccounts,
  totalsOf,
} from './managed-list.ts';
import { aManagedAccount } from './testing/a-managed-account.ts';

const waiting = aManagedAccount({
  id: 8,
  nameHe: 'נגרייה',
  nameEn: '',
  taxId: '300000007',
  state: 'invited',
  people: 1,
  invitation: { email: 'Owner@shop.test', expiresAt: '2026-12-01T00:00:00Z' },
});
const blocked = aManagedAccount({ id: 9, state: 'blocked', documents: 3 });

test('each account stands in all and in one other view', () => {
  const tabsOf = (account: typeof waiting) => MANAGED_TABS.filter((tab) => isInTab(account, tab));
  expect(tabsOf(aManagedAccount())).toEqual(['all', 'open']);
  expect(tabsOf(waiting)).toEqual(['all', 'invited']);
  expect(tabsOf(aManagedAccount({ state: 'registering' }))).toEqual(['all', 'registering']);
  expect(tabsOf(blocked)).toEqual(['all', 'restricted']);
  expect(tabsOf(aManagedAccount({ state: 'closing' }))).toEqual(['all', 'restricted']);
});

test('nobody enters an account that waits for its owner, nor a blocked one', () => {
  expect([aManagedAccount(), waiting, blocked].map((one) => isEntered(one))).toEqual([
    true,
    false,
    false,
  ]);
});

test('an account is found by its names, its number and the mailbox that was invited', () => {
  for (const sought of ['גפן', 'gefen', '514788216']) {
    expect(isFound(aManagedAccount(), sought), sought).toBe(true);
    expect(isFound(waiting, sought), sought).toBe(false);
  }
  expect(isFound(waiting, 'owner@shop')).toBe(true);
});

test('order and totals', () => {
  const all = [aManagedAccount(), waiting, blocked];
  expect(sortAccounts(all, 'documents', true).map(({ id }) => id)).toEqual([9, 7, 8]);
  expect(sortAccounts(all, 'name', true).map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(totalsOf(all)).toEqual({ accounts: 3, documents: 3, people: 5 });
});
