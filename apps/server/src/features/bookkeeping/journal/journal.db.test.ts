import type { CardLine, ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import type { ChartAccount, EntryRow } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { verifyBooks } from '../../../../test/chains/issue-chains.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { fieldsOf } from '../../../../test/accounting/expenses.ts';
import {
  anEntry,
  givenAccount,
  givenEntry,
  sendEntry,
  sendReversal,
} from '../../../../test/bookkeeping/journal.ts';
import { givenLockedBooks } from '../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const YEAR = 'from=2026-01-01&to=2026-12-31';

type Trial = z.output<typeof ledgerContract.trialBalance.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser({}, { kind: 'licensed-dealer' });
  return { user, browser: await signIn(server, user) };
}

async function closings(browser: HttpBrowser): Promise<Record<string, number>> {
  const { rows, total } = await getJson<Trial>(
    browser,
    `/backoffice/reports/trial_balance?${YEAR}`,
  );
  expect([total.closingAgorot, total.debitAgorot - total.creditAgorot]).toEqual([0, 0]);
  return Object.fromEntries(rows.map(({ id, closingAgorot }) => [id, closingAgorot]));
}

const row = (account: string, debitAgorot: number, creditAgorot = 0) => ({
  account,
  debitAgorot,
  creditAgorot,
});

test('an entry and opening balances stand in trial balance, card and profit and loss, with own accounts', async () => {
  const { user, browser } = await aBusiness();
  const grants = await givenAccount(browser, { name: 'מענקים', kind: 'income', accountKey: '810' });
  const opening = await givenEntry(browser, {
    kind: 'opening',
    date: '2026-01-01',
    description: 'יתרות פתיחה',
    lines: [row('bank', 900_00), row('loans', 0, 400_00), row('capital', 0, 500_00)],
  });
  const grant = await givenEntry(browser, {
    description: 'מענק',
    reference: 'א-17',
    lines: [row('bank', 70_00), row(grants.account, 0, 70_00)],
  });
  expect([opening.entryNo, grant.entryNo, grant.totalAgorot]).toEqual([1, 2, 70_00]);
  expect(await closings(browser)).toEqual({
    bank: 970_00,
    loans: -400_00,
    capital: -500_00,
    [grants.account]: -70_00,
  });
  const { rows } = await getJson<{ rows: CardLine[] }>(
    browser,
    `/backoffice/reports/ledger?${YEAR}&account=bank`,
  );
  expect(rows).toMatchObject([
    { source: 'manual', sourceId: opening.id, number: '1', balanceAgorot: 900_00 },
    {
      sourceId: grant.id,
      description: 'מענק',
      counterAccounts: [{ account: grants.account, name: 'מענקים' }],
      balanceAgorot: 970_00,
    },
  ]);
  const revenue = await getJson<{ rows: object[]; profit: object }>(
    browser,
    `/backoffice/reports/revenue?${YEAR}`,
  );
  expect(revenue.rows).toMatchObject([{ id: `income-${grants.account}`, name: 'מענקים' }]);
  expect(revenue.profit).toMatchObject({ totalAgorot: 70_00 });
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
});

test('an entry is taken back once, by one that stays beside it', async () => {
  const { browser } = await aBusiness();
  const entry = await givenEntry(browser);
  const body = { date: '2026-03-11', description: 'נרשם בטעות' };
  const early = await sendReversal(browser, entry.id, { ...body, date: '2026-03-09' });
  expect([early.status, fieldsOf(early)]).toEqual([422, ['date VALUE_NOT_ALLOWED']]);
  expect(early.json).toMatchObject({ code: 'ENTRY_REFUSED' });
  const reversal = await sendReversal(browser, entry.id, body, 'reverse-1');
  expect(reversal.json).toMatchObject({
    kind: 'reversal',
    entryNo: 2,
    reverses: { id: entry.id, entryNo: 1 },
    lines: [
      { account: 'bank', creditAgorot: 5_000_00 },
      { account: 'capital', debitAgorot: 5_000_00 },
    ],
  });
  expect((await sendReversal(browser, entry.id, body, 'reverse-1')).json).toEqual(reversal.json);
  const again = await sendReversal(browser, entry.id, body);
  expect([again.status, again.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
  const { id } = reversal.json as { id: string };
  expect((await sendReversal(browser, id, body)).status).toBe(409);
  expect(Object.values(await closings(browser))).toEqual([0, 0]);
  const { rows } = await getJson<{ rows: EntryRow[] }>(browser, '/v2/api/ledger/entries');
  expect(rows.map(({ entryNo, isReversed }) => [entryNo, isReversed])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('what does not balance, is in no account, or is kept by documents is refused at its place', async () => {
  const { browser } = await aBusiness();
  const refused = await sendEntry(
    browser,
    anEntry({
      date: '2099-01-01',
      lines: [row('customers', 5_00), row('piggy-bank', 0, 3_00), row('cash', 0)],
    }),
  );
  expect(refused.json).toMatchObject({ code: 'ENTRY_REFUSED' });
  expect([refused.status, fieldsOf(refused)]).toEqual([
    422,
    [
      'date DOCUMENT_DATE_IN_FUTURE',
      'lines,0,account VALUE_NOT_ALLOWED',
      'lines,2,debitAgorot FIELD_REQUIRED',
      'lines ENTRY_NOT_BALANCED',
      'lines,1,account VALUE_NOT_ALLOWED',
    ],
  ]);
  expect((await sendEntry(browser, anEntry({ lines: [row('bank', 1)] }))).status).toBe(400);
  expect(await closings(browser)).toEqual({});
});

test('locked books take no entry and no reversal on their days', async () => {
  const { browser } = await aBusiness();
  const entry = await givenEntry(browser);
  await givenLockedBooks(browser, '2026-03-31');
  const late = await sendEntry(browser, anEntry());
  expect([late.status, late.json]).toMatchObject([409, { code: 'PERIOD_LOCKED' }]);
  const body = { date: '2026-03-20', description: 'נרשם בטעות' };
  expect((await sendReversal(browser, entry.id, body)).json).toMatchObject({
    code: 'PERIOD_LOCKED',
  });
  const open = await sendReversal(browser, entry.id, { ...body, date: '2026-04-01' });
  expect(open.status, open.text).toBe(200);
});

test('a name of an account is given once, and two entries at once get two numbers', async () => {
  const { browser } = await aBusiness();
  await givenAccount(browser, { name: 'Petty cash' });
  const again = { name: 'petty CASH', kind: 'asset', accountKey: '' };
  const answer = await write(browser, 'POST', '/v2/api/ledger/accounts', again);
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['name NAME_TAKEN']]);
  const entries = await Promise.all(Array.from({ length: 4 }, () => givenEntry(browser)));
  expect(entries.map(({ entryNo }) => entryNo).toSorted((one, other) => one - other)).toEqual([
    1, 2, 3, 4,
  ]);
  const { accounts } = await getJson<{ accounts: ChartAccount[] }>(
    browser,
    '/v2/api/ledger/accounts',
  );
  expect(accounts.at(-1)).toMatchObject({ name: 'Petty cash', takesEntries: true });
  expect(accounts.find(({ account }) => account === 'customers')?.takesEntries).toBe(false);
});

test('AU-09: entries are neither changed nor removed, by the application or past it', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await givenEntry(browser);
  for (const statement of [
    'update manual_entries set description = $2 where account_id = $1',
    'delete from manual_entry_lines where account_id = $1 and $2 <> $3',
  ]) {
    const values = statement.includes('$3') ? [user.accountId, 'אחר', id] : [user.accountId, 'אחר'];
    await expect(server.db.superuser.query(statement, values)).rejects.toThrow();
  }
  await expect(
    server.db.superuser.query(
      `insert into manual_entry_lines (account_id, entry_id, line_no, entry_date, standard_account, debit_agorot, credit_agorot)
       values ($1, $2, 9, '2026-03-10', 'bank', 1, 0)`,
      [user.accountId, id],
    ),
  ).rejects.toThrow(/does not balance/);
});

test('TE-01, TE-05: entries are of one business, and of who sees all of it', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  const own = await givenAccount(one.browser);
  const entry = await givenEntry(one.browser);
  expect((await other.browser.get(`/v2/api/ledger/entries/${entry.id}`)).status).toBe(404);
  const foreign = await sendEntry(
    other.browser,
    anEntry({ lines: [row('bank', 5), row(own.account, 0, 5)] }),
  );
  expect(fieldsOf(foreign)).toEqual(['lines,1,account VALUE_NOT_ALLOWED']);
  const colleague = await server.givenColleague(one.user, {
    permissionGroups: ['reports/journal'],
  });
  const bounded = await signIn(server, colleague);
  expect((await bounded.get(`/v2/api/ledger/entries/${entry.id}`)).status).toBe(200);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    '2026-01-01',
  ]);
  expect((await bounded.get(`/v2/api/ledger/entries/${entry.id}`)).status).toBe(404);
});
