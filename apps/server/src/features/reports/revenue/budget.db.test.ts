import type { BudgetView } from '@pinkas/contract/reports/revenue/budget.contract';
import type { revenueContract } from '@pinkas/contract/reports/revenue/revenue.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { BUDGET, eachMonth, givenBudget, sendBudget } from '../../../../test/reports/budgets.ts';
import { verifyBooks } from '../../../../test/chains/issue-chains.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { fieldsOf } from '../../../../test/accounting/expenses.ts';
import { givenAccount, givenEntry } from '../../../../test/bookkeeping/journal.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const REPORT = '/backoffice/reports/revenue';
const YEAR = 2026;
const RENT = 'expense-expense-rent';

type Report = z.output<typeof revenueContract.report.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser({}, { kind: 'licensed-dealer' });
  return { user, browser: await signIn(server, user) };
}

const budgetOf = (browser: HttpBrowser, year = YEAR): Promise<BudgetView> =>
  getJson(browser, `${BUDGET}?year=${year}`);

const reportOf = (browser: HttpBrowser, query: string): Promise<Report> =>
  getJson(browser, `${REPORT}?${query}&compare=none`);

/** Rent that was paid on a day. */
const paidRent = (browser: HttpBrowser, date: string, sum: number) =>
  givenEntry(browser, {
    date,
    lines: [
      { account: 'expense-rent', debitAgorot: sum, creditAgorot: 0 },
      { account: 'bank', debitAgorot: 0, creditAgorot: sum },
    ],
  });

test('a budget stands beside the sums of its months, and of the days of a part of one', async () => {
  const { user, browser } = await aBusiness();
  const own = await givenAccount(browser, { name: 'ריבית', kind: 'expense' });
  await paidRent(browser, '2026-01-10', 450_00);
  await givenBudget(browser, YEAR, [
    eachMonth('income', 3_100_00),
    eachMonth(RENT, 310_00),
    {
      row: `expense-${own.account}`,
      monthsAgorot: [0, 28_00, ...Array.from({ length: 10 }, () => 0)],
    },
  ]);
  const report = await reportOf(browser, 'from=2026-01-01&to=2026-02-14');
  expect(report.hasBudget).toBe(true);
  expect(report.rows.map(({ id, totalAgorot, budget }) => [id, totalAgorot, budget])).toEqual([
    [RENT, 450_00, { months: [310_00, 155_00], totalAgorot: 465_00 }],
    [`expense-${own.account}`, 0, { months: [0, 14_00], totalAgorot: 14_00 }],
  ]);
  expect(report.income.budget).toEqual({ months: [3_100_00, 1_550_00], totalAgorot: 4_650_00 });
  expect(report.profit.budget).toEqual({ months: [2_790_00, 1_381_00], totalAgorot: 4_171_00 });
  const cash = await reportOf(browser, 'from=2026-01-01&to=2026-02-14&basis=cash');
  expect([cash.hasBudget, cash.expense.budget]).toEqual([false, null]);
  const years = await reportOf(browser, 'from=2025-12-01&to=2026-01-31');
  expect(years.expense.budget?.months).toEqual([0, 310_00]);
  const { text } = await browser.get(
    `${REPORT}/export?from=2026-01-01&to=2026-01-31&format=csv&language=en&columns=name,month-1,budget-1,difference,used`,
  );
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '')),
  ).toEqual([
    expect.stringContaining('Account,01/2026,Budget 01/2026,Difference (₪),Used'),
    'Total income,0.00,3100.00,-3100.00,0%',
    'Rent,450.00,310.00,140.00,145.16%',
    'Total expenses,450.00,310.00,140.00,145.16%',
    'Profit,-450.00,2790.00,-3240.00,-16.12%',
  ]);
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
});

test('a budget is kept once, in place of the one before, over nobody and with its audit', async () => {
  const { user, browser } = await aBusiness();
  await paidRent(browser, '2026-03-31', 90_00);
  const first = { year: 2027, version: 0, rows: [eachMonth(RENT, 100_00)] };
  const kept = await sendBudget(browser, first, 'budget-1');
  expect(kept.json).toEqual({ year: 2027, version: 1 });
  expect((await sendBudget(browser, first, 'budget-1')).json).toEqual(kept.json);
  for (const version of [0, 2]) {
    const stale = await sendBudget(browser, { ...first, version });
    expect([stale.status, stale.json]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
  }
  const income = [eachMonth('income-income-taxable', 70_00)];
  expect((await sendBudget(browser, { year: 2027, version: 1, rows: income })).status).toBe(200);
  expect(await budgetOf(browser, 2027)).toEqual({
    year: 2027,
    version: 2,
    rows: income,
    ownAccounts: [],
    lastYear: [{ row: RENT, monthsAgorot: [0, 0, 90_00, ...Array.from({ length: 9 }, () => 0)] }],
  });
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'budget.saved' order by id`,
    [user.accountId],
  );
  expect(rows).toEqual([
    { detail: { year: 2027, incomeAgorot: 0, expenseAgorot: 1_200_00 } },
    { detail: { year: 2027, incomeAgorot: 840_00, expenseAgorot: 0 } },
  ]);
});

test('TE-17: rows of another business, rows that nobody plans and bad sums are refused', async () => {
  const { browser } = await aBusiness();
  const other = await aBusiness();
  const theirs = await givenAccount(other.browser, { name: 'ריבית', kind: 'expense' });
  const send = (rows: Parameters<typeof givenBudget>[2], year = YEAR) =>
    sendBudget(browser, { year, version: 0, rows });
  const bad = [
    [[eachMonth(`expense-${theirs.account}`, 1_00)], 'rows,0,row VALUE_NOT_ALLOWED'],
    [[eachMonth('income-rounding', 1_00)], 'rows,0,row VALUE_NOT_ALLOWED'],
    [[eachMonth('income-bank', 1_00)], 'rows,0,row VALUE_NOT_ALLOWED'],
    [
      [eachMonth('income', 1_00), eachMonth('income-donations', 1_00)],
      'rows,1,row VALUE_NOT_ALLOWED',
    ],
    [[eachMonth(RENT, -1)], 'rows,0,monthsAgorot,0 NUMBER_NEGATIVE'],
    [[{ row: RENT, monthsAgorot: [1_00] }], 'rows,0,monthsAgorot VALUE_NOT_ALLOWED'],
  ] as const;
  for (const [rows, field] of bad) {
    const answer = await send(rows);
    expect([answer.status, fieldsOf(answer)[0]]).toEqual([400, field]);
  }
  expect((await send([], 1999)).status).toBe(400);
  expect(await budgetOf(browser)).toMatchObject({ version: 0, rows: [] });
});

test('TE-05: who sees a part of the documents sees no budget and writes none; accountants who see alone read it', async () => {
  const { user, browser } = await aBusiness();
  await givenBudget(browser, YEAR, [eachMonth(RENT, 100_00)]);
  const permissionGroups = ['reports/revenue'] as const;
  const colleague = await server.givenColleague(user, { permissionGroups });
  const bounded = await signIn(server, colleague);
  expect((await budgetOf(bounded)).version).toBe(1);
  await server.db.superuser.query(
    `update memberships set documents_from = '2026-01-05' where user_id = $1`,
    [colleague.id],
  );
  expect(await budgetOf(bounded)).toMatchObject({ version: 0, rows: [] });
  expect((await reportOf(bounded, 'from=2026-01-01&to=2026-01-31')).hasBudget).toBe(false);
  const change = { year: YEAR, version: 1, rows: [] };
  const seeing = await signIn(server, await server.givenColleague(user, { role: 'accountant' }));
  expect((await budgetOf(seeing)).version).toBe(1);
  const seller = await signIn(server, await server.givenColleague(user));
  for (const person of [bounded, seeing, seller]) {
    const answer = await sendBudget(person, change);
    expect([answer.status, answer.json]).toMatchObject([403, { code: 'NOT_PERMITTED' }]);
  }
});
