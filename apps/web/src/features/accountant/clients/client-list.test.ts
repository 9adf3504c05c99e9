import type { Client } from '@pinkas/contract/accountant/clients/clients.contract';
import { expect, test } from 'vitest';

import { isBusinessFound } from '@pinkas/domain/text/find-business';
import { alertsOf, CLIENT_TABS, isInTab, sortClients } from './client-list.ts';
import { aClient } from './testing/a-client.ts';

const TODAY = '2026-11-20';

test('a certificate is told of from thirty days before its last day, and as over from the day after', () => {
  const told = (bookkeepingUntil: string) =>
    alertsOf(aClient({ bookkeepingUntil }), TODAY).map(({ isOver }) => isOver);
  expect(told('2026-12-21')).toEqual([]);
  expect(told('2026-12-20')).toEqual([false]);
  expect(told(TODAY)).toEqual([false]);
  expect(told('2026-11-19')).toEqual([true]);
});

test('what is over stands before what is near', () => {
  const client = aClient({
    state: 'closing',
    bookkeepingUntil: '2026-12-01',
    withholdingUntil: '2026-11-01',
  });
  expect(alertsOf(client, TODAY).map(({ kind }) => kind)).toEqual([
    'withholding',
    'closing',
    'bookkeeping',
  ]);
});

test('a client stands in the views of the work that waits there', () => {
  const tabsOf = (changes: Partial<Client>) =>
    CLIENT_TABS.filter((tab) => isInTab(aClient(changes), tab, TODAY));
  expect(tabsOf({})).toEqual(['all']);
  expect(tabsOf({ waitingExpenses: 1 })).toEqual(['all', 'papers']);
  expect(tabsOf({ newDocuments: 1, unreportedExpenses: 2 })).toEqual(['all', 'new', 'unreported']);
  expect(tabsOf({ state: 'blocked' })).toEqual(['all', 'alerts']);
});

test('a client is found by either name and by number, whatever its quote marks', () => {
  for (const text of ['', 'הגפן', 'בעמ', 'gefen', '7882']) {
    expect(isBusinessFound(aClient(), text), text).toBe(true);
  }
  expect(isBusinessFound(aClient(), 'נגריה')).toBe(false);
});

test('clients are sorted by what waits; those that are equal stay by name', () => {
  const clients = [
    aClient({ id: 1, waitingFiles: 1 }),
    aClient({ id: 2, waitingExpenses: 4 }),
    aClient({ id: 3, waitingFiles: 1 }),
  ];
  const ids = (descending: boolean) =>
    sortClients(clients, 'papers', descending).map(({ id }) => id);
  expect(ids(true)).toEqual([2, 1, 3]);
  expect(ids(false)).toEqual([1, 3, 2]);
  expect(sortClients(clients, 'name', true).map(({ id }) => id)).toEqual([3, 2, 1]);
});
