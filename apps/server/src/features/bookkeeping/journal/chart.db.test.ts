import type { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import type { chartContract, ChartRow } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import type { ChartAccount } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { fieldsOf } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import {
  anEntry,
  endOwn,
  givenAccount,
  givenEntry,
  renameOwn,
  reopenOwn,
  sendEntry,
  sendReversal,
} from '../../../../test/bookkeeping/journal.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Chart = z.output<typeof chartContract.list.response>;
type Trial = z.output<typeof ledgerContract.trialBalance.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(): Promise<HttpBrowser> {
  return signIn(server, await server.givenUser({}, { kind: 'company' }));
}

const chartOf = (browser: HttpBrowser, query = '') =>
  getJson<Chart>(browser, `/v2/api/ledger/chart${query}`);

async function rowOf(browser: HttpBrowser, id: string): Promise<ChartRow | undefined> {
  return (await chartOf(browser)).rows.find((row) => row.id === id);
}

const row = (account: string, debitAgorot: number, creditAgorot = 0) => ({
  account,
  debitAgorot,
  creditAgorot,
});

/** An entry of so much between an account and the bank. */
const paidTo = (account: string, agorot: number) =>
  anEntry({ lines: [row(account, agorot), row('bank', 0, agorot)] });

test('the accounts of the books are in order of their kinds, with what the trial balance closes with', async () => {
  const browser = await aBusiness();
  await issueOf(browser, anInvoice());
  const grants = await givenAccount(browser, { name: 'מענקים', kind: 'income', accountKey: '810' });
  await givenEntry(browser, { lines: [row('bank', 70_00), row(grants.account, 0, 70_00)] });
  const chart = await chartOf(browser);
  expect(chart.balanceAgorot).toBe(0);
  const trial = await getJson<Trial>(
    browser,
    `/backoffice/reports/trial_balance?from=${chart.from}&to=${chart.to}`,
  );
  const used = chart.rows.filter(({ isUsed }) => isUsed);
  expect(Object.fromEntries(used.map(({ id, balanceAgorot }) => [id, balanceAgorot]))).toEqual(
    Object.fromEntries(trial.rows.map(({ id, closingAgorot }) => [id, closingAgorot])),
  );
  const kinds = chart.rows.map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(['asset', 'liability', 'equity', 'income', 'expense']);
  expect(kinds.lastIndexOf('income')).toBe(chart.rows.findIndex(({ id }) => id === grants.account));
  const income = await chartOf(browser, '?kind=income&sort=balance&direction=asc');
  expect(income.balanceAgorot).toBe(-170_00);
  expect(income.rows.at(1)).toMatchObject({ id: grants.account, accountKey: '810', isOwn: true });
});

test('an own account gets another name and key, which nobody else has', async () => {
  const browser = await aBusiness();
  const one = await givenAccount(browser, { name: 'הלוואת בעלים', accountKey: '300' });
  const other = await givenAccount(browser, { name: 'משכנתה', accountKey: '' });
  const taken = { name: 'הלוואת בעלים', accountKey: '300', version: 1 };
  const refused = await renameOwn(browser, other.account, taken);
  expect([refused.status, fieldsOf(refused)]).toEqual([
    400,
    ['name NAME_TAKEN', 'accountKey ACCOUNT_KEY_TAKEN'],
  ]);
  const added = await write(browser, 'POST', '/v2/api/ledger/accounts', {
    name: 'ריבית',
    kind: 'expense',
    accountKey: '300',
  });
  expect(fieldsOf(added)).toEqual(['accountKey ACCOUNT_KEY_TAKEN']);
  await givenEntry(browser, paidTo(one.account, 5_00));
  const saved = await renameOwn(browser, one.account, {
    name: 'הלוואה מבעל מניות',
    accountKey: '301',
    version: 1,
  });
  expect(saved.json).toMatchObject({ name: 'הלוואה מבעל מניות', accountKey: '301' });
  const late = await renameOwn(browser, one.account, { ...taken, name: 'אחר' });
  expect([late.status, late.json]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
  const { rows } = await getJson<Trial>(
    browser,
    '/backoffice/reports/trial_balance?from=2026-01-01&to=2026-12-31',
  );
  expect(rows.find(({ id }) => id === one.account)?.name).toBe('הלוואה מבעל מניות');
  expect((await renameOwn(browser, 'bank', taken)).status).toBe(400);
});

test('an account is added as it is listed, with who added what and when', async () => {
  const user = await server.givenUser({}, { kind: 'company' });
  const browser = await signIn(server, user);
  const wanted = { name: 'ריבית', kind: 'expense', accountKey: '720' } as const;
  const added = await givenAccount(browser, wanted);
  const { accounts } = await getJson<{ accounts: ChartAccount[] }>(
    browser,
    '/v2/api/ledger/accounts',
  );
  expect(accounts.find(({ account }) => account === added.account)).toEqual(added);
  expect(await rowOf(browser, added.account)).toMatchObject({
    ...wanted,
    version: 1,
    isEnded: false,
  });
  const { rows } = await server.db.superuser.query(
    `select o.created_at = e.at as "isSameMoment", e.action, e.detail
      from own_ledger_accounts o join audit_events e on e.account_id = o.account_id and e.entity_id = o.id::text
      where o.account_id = $1`,
    [user.accountId],
  );
  expect(rows).toEqual([{ isSameMoment: true, action: 'journal.account-added', detail: wanted }]);
});

test('an ended account takes no entry and no reversal, stays in the reports, and is reopened', async () => {
  const browser = await aBusiness();
  const { account } = await givenAccount(browser);
  const entry = await givenEntry(browser, paidTo(account, 5_00));
  const withBalance = await endOwn(browser, account);
  expect([withBalance.status, withBalance.json]).toMatchObject([
    409,
    { code: 'ACCOUNT_HAS_BALANCE' },
  ]);
  await givenEntry(browser, { lines: [row('bank', 5_00), row(account, 0, 5_00)] });
  const ended = await endOwn(browser, account, 1, 'end-account-1');
  expect(ended.json).toMatchObject({ takesEntries: false });
  expect((await endOwn(browser, account, 1, 'end-account-1')).json).toEqual(ended.json);
  expect((await endOwn(browser, account, 2)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  const late = await sendEntry(browser, paidTo(account, 5_00));
  expect([late.status, fieldsOf(late)]).toEqual([422, ['lines,0,account LEDGER_ACCOUNT_ENDED']]);
  const taken = { date: '2026-03-11', description: 'נרשם בטעות' };
  expect((await sendReversal(browser, entry.id, taken)).json).toMatchObject({
    code: 'LEDGER_ACCOUNT_ENDED',
  });
  expect(await rowOf(browser, account)).toMatchObject({ isEnded: true, isUsed: true, version: 2 });
  const { accounts } = await getJson<{ accounts: ChartAccount[] }>(
    browser,
    '/v2/api/ledger/accounts',
  );
  expect(accounts.find((one) => one.account === account)?.takesEntries).toBe(false);
  expect((await reopenOwn(browser, account)).json).toMatchObject({ takesEntries: true });
  expect((await reopenOwn(browser, account, 3)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  await givenEntry(browser, paidTo(account, 5_00));
});

test('income and expenses of the year stand in no way of ending their account', async () => {
  const browser = await aBusiness();
  const { account } = await givenAccount(browser, { kind: 'expense' });
  await givenEntry(browser, paidTo(account, 5_00));
  expect((await endOwn(browser, account)).status).toBe(200);
  expect(await rowOf(browser, account)).toMatchObject({ isEnded: true, balanceAgorot: 5_00 });
});
