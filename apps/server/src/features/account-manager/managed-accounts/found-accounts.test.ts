import {
  MANAGED_SORTS,
  MANAGED_TABS,
  type ManagedAccount,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { pageInMemory, sortInMemory } from '../../../platform/lists/page-in-memory.ts';
import { isFound, isInTab, MANAGED_ORDER, totalsOf } from './found-accounts.ts';

const anAccount = (changes: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id: 7,
  nameHe: 'מאפיית הגפן בע"מ',
  nameEn: 'Gefen Bakery',
  kind: 'company',
  taxId: '514788216',
  state: 'open',
  invitation: null,
  since: '2026-01-01T08:00:00Z',
  documents: 0,
  lastDocumentOn: null,
  people: 2,
  lastVisitAt: null,
  ...changes,
});
const waiting = anAccount({
  id: 8,
  nameHe: 'נגרייה',
  nameEn: '',
  taxId: '300000007',
  state: 'invited',
  people: 1,
  since: '2026-03-01T08:00:00Z',
  invitation: { email: 'Owner@shop.test', expiresAt: '2026-12-01T00:00:00Z' },
});
const blocked = anAccount({ id: 9, state: 'blocked', documents: 3, lastDocumentOn: '2026-02-01' });

test('each account is in all and in one other tab', () => {
  const tabsOf = (account: ManagedAccount) => MANAGED_TABS.filter((tab) => isInTab(account, tab));
  expect(tabsOf(anAccount())).toEqual(['all', 'open']);
  expect(tabsOf(waiting)).toEqual(['all', 'invited']);
  expect(tabsOf(anAccount({ state: 'registering' }))).toEqual(['all', 'registering']);
  expect(tabsOf(blocked)).toEqual(['all', 'restricted']);
  expect(tabsOf(anAccount({ state: 'closing' }))).toEqual(['all', 'restricted']);
});

test('an account is found by its names, its number and the mailbox that was invited', () => {
  for (const search of ['גפן', 'gefen', '514788216']) {
    expect(isFound(anAccount(), { search }), search).toBe(true);
    expect(isFound(waiting, { search }), search).toBe(false);
  }
  expect(isFound(waiting, { search: 'owner@shop' })).toBe(true);
  expect(isFound(anAccount(), { search: 'owner@shop' })).toBe(false);
  expect(isFound(waiting, {})).toBe(true);
});

test('an account is found by the day on which it was opened', () => {
  const from = localDate('2026-02-01');
  expect([anAccount(), waiting].map((one) => isFound(one, { from }))).toEqual([false, true]);
  expect(isFound(waiting, { from, search: 'גפן' })).toBe(false);
});

test('order and totals', () => {
  const all = [anAccount(), waiting, blocked];
  const inOrder = (sort: (typeof MANAGED_SORTS)[number], direction: 'asc' | 'desc') =>
    sortInMemory(MANAGED_ORDER, all, { sort, direction }).map(({ id }) => id);
  expect(inOrder('name', 'asc')).toEqual([7, 9, 8]);
  expect(inOrder('documents', 'desc')).toEqual([9, 8, 7]);
  expect(inOrder('lastDocument', 'desc')[0]).toBe(9);
  expect(inOrder('people', 'asc')[0]).toBe(8);
  expect(inOrder('since', 'desc')[0]).toBe(8);
  expect(totalsOf(all)).toEqual({ accounts: 3, documents: 3, people: 5 });
});

test('every order turns its pages without losing an account', () => {
  const all = [anAccount(), waiting, blocked];
  for (const sort of MANAGED_SORTS) {
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = pageInMemory(MANAGED_ORDER, all, { sort, direction: 'asc', limit: 1, after });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after ?? undefined;
    } while (after !== undefined);
    expect(
      seen.toSorted((a, b) => a - b),
      sort,
    ).toEqual([7, 8, 9]);
  }
});
