import { randomUUID } from 'node:crypto';

import type {
  ChartAccount,
  EntryView,
  WriteEntry,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from '../accounting/customers.ts';
import { taken } from '../accounting/expenses.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';

const ENTRIES = '/v2/api/ledger/entries';
const ACCOUNTS = '/v2/api/ledger/accounts';
const CHART = '/v2/api/ledger/chart';

/** An entry as it is sent. */
export type EntryRequest = Omit<WriteEntry, 'lines' | 'date'> & {
  readonly date: string;
  readonly lines: readonly { account: string; debitAgorot: number; creditAgorot: number }[];
};

/** Returns an entry of capital that the owner put into the business, with the changes of a test. */
export function anEntry(changes: Partial<EntryRequest> = {}): EntryRequest {
  return {
    kind: 'ordinary',
    date: '2026-03-10',
    description: 'הזרמת הון של הבעלים',
    reference: '',
    lines: [
      { account: 'bank', debitAgorot: 5_000_00, creditAgorot: 0 },
      { account: 'capital', debitAgorot: 0, creditAgorot: 5_000_00 },
    ],
    ...changes,
  };
}

export const sendEntry = (browser: HttpBrowser, entry: EntryRequest, key?: string) =>
  write(browser, 'POST', ENTRIES, entry, key);

/** Writes an entry, which must be taken. */
export async function givenEntry(
  browser: HttpBrowser,
  changes: Partial<EntryRequest> = {},
): Promise<EntryView> {
  return taken(await sendEntry(browser, anEntry(changes)));
}

export const sendReversal = (
  browser: HttpBrowser,
  id: string,
  body: { readonly date: string; readonly description: string },
  key?: string,
) => write(browser, 'POST', `${ENTRIES}/${id}/reversal`, body, key);

/** Adds an own account, which must be taken. */
export async function givenAccount(
  browser: HttpBrowser,
  changes: Partial<{ name: string; kind: string; accountKey: string }> = {},
): Promise<ChartAccount> {
  const account = { name: 'הלוואת בעלים', kind: 'liability', accountKey: '', ...changes };
  return taken(await write(browser, 'POST', ACCOUNTS, account));
}

const REVERSAL = { date: '2026-03-11', description: 'נרשם בטעות' };

export const renameOwn = (
  browser: HttpBrowser,
  id: string,
  body: { readonly name: string; readonly accountKey: string; readonly version: number },
) => write(browser, 'PUT', `${ACCOUNTS}/${id}`, body);

export const endOwn = (browser: HttpBrowser, id: string, version = 1, key?: string) =>
  write(browser, 'POST', `${ACCOUNTS}/${id}/end`, { version }, key);

export const reopenOwn = (browser: HttpBrowser, id: string, version = 2) =>
  write(browser, 'POST', `${ACCOUNTS}/${id}/reopening`, { version });

/** Calls with an id in their path, for the tests that cover all of them. */
export const JOURNAL_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${ENTRIES}/{id}`]: async (owner) => ({ id: (await givenEntry(owner)).id }),
  [`POST ${ENTRIES}/{id}/reversal`]: async (owner) => ({
    id: (await givenEntry(owner)).id,
    body: REVERSAL,
  }),
  [`PUT ${ACCOUNTS}/{id}`]: async (owner) => ({
    id: (await givenAccount(owner, { name: randomUUID() })).account,
    body: { name: randomUUID(), accountKey: '', version: 1 },
  }),
  [`POST ${ACCOUNTS}/{id}/end`]: async (owner) => ({
    id: (await givenAccount(owner, { name: randomUUID() })).account,
    body: { version: 1 },
  }),
  [`POST ${ACCOUNTS}/{id}/reopening`]: async (owner) => {
    const { account: id } = await givenAccount(owner, { name: randomUUID() });
    taken(await endOwn(owner, id));
    return { id, body: { version: 2 } };
  },
};

/** Exports of tables, in order. */
export const JOURNAL_EXPORTS = [`${CHART}/export`, `${ENTRIES}/export`] as const;

/** Writes without an id in their path. */
export const JOURNAL_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${ACCOUNTS}`]: async () => ({
    id: '',
    body: { name: 'הלוואת בעלים', kind: 'liability', accountKey: '' },
  }),
  [`POST ${ENTRIES}`]: async () => ({ id: '', body: anEntry() }),
  [`GET ${ENTRIES}/export`]: async () => ({ id: '', query: '?format=csv' }),
  [`GET ${CHART}/export`]: async () => ({ id: '', query: '?format=csv' }),
};

/** What each write leaves. */
export const JOURNAL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${ACCOUNTS}`]: ['audit_events + journal.account-added', 'own_ledger_accounts + 1'],
  [`POST ${ENTRIES}`]: [
    'audit_events + journal.entry-written',
    'manual_entries + 1',
    'manual_entry_lines + 2',
  ],
  [`POST ${ENTRIES}/{id}/reversal`]: [
    'audit_events + journal.entry-reversed',
    'manual_entries + 1',
    'manual_entry_lines + 2',
  ],
  [`PUT ${ACCOUNTS}/{id}`]: ['audit_events + journal.account-renamed', 'own_ledger_accounts ~ 1'],
  [`POST ${ACCOUNTS}/{id}/end`]: [
    'audit_events + journal.account-ended',
    'own_ledger_accounts ~ 1',
  ],
  [`POST ${ACCOUNTS}/{id}/reopening`]: [
    'audit_events + journal.account-reopened',
    'own_ledger_accounts ~ 1',
  ],
  [`GET ${ENTRIES}/export`]: ['audit_events + list.exported'],
  [`GET ${CHART}/export`]: ['audit_events + list.exported'],
};
