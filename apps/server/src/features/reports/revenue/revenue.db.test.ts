import { randomUUID } from 'node:crypto';

import type {
  RevenueLine,
  revenueContract,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import { addDays, addMonths, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { aDeposit, anInvoiceReceipt, aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { givenEntry } from '../../../../test/bookkeeping/journal.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const REPORT = '/backoffice/reports/revenue';
const TODAY = localDateAt(Date.now());
const PERIOD = `from=${addMonths(startOfMonth(TODAY), -2)}&to=${TODAY}`;

type Report = z.output<typeof revenueContract.report.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser({}, { kind: 'licensed-dealer', dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

const sumsOf = ({ rows }: Report): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, totalAgorot }) => [id, totalAgorot]));

test('an invoice is income when it is booked, and what was paid for it on a cash basis', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  await issueOf(browser, anInvoiceReceipt());
  await issueOf(browser, aDeposit(70_00));
  await givenExpense(browser, { documentDate: TODAY, reportMonth: startOfMonth(TODAY) });
  const accrual = await getJson<Report>(browser, `${REPORT}?${PERIOD}`);
  expect(sumsOf(accrual)).toEqual({
    'income-income-taxable': 200_00,
    'expense-expense-office': 1_000_00,
  });
  expect(accrual.profit).toEqual({
    months: [0, 0, -800_00],
    totalAgorot: -800_00,
    previousAgorot: 0,
    budget: null,
  });
  const cash = await getJson<Report>(browser, `${REPORT}?${PERIOD}&basis=cash&compare=none`);
  // A held deposit is no income: it reverses what was posted with it.
  expect(sumsOf(cash)).toEqual({
    'income-cash': 118_00 + 70_00,
    'income-deposits-held': -70_00,
  });
  expect([cash.compared, cash.profit.previousAgorot]).toEqual([null, null]);
});

test('a receipt is on the day that it was given; the same days of last year stand beside', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, aReceipt(50_00, { documentDate: addDays(TODAY, -1) }));
  const query = `from=${TODAY}&to=${TODAY}&basis=cash`;
  expect((await getJson<Report>(browser, `${REPORT}?${query}`)).rows).toEqual([]);
  const { compared } = await getJson<Report>(browser, `${REPORT}?${query}`);
  expect(compared).toEqual({ from: addMonths(TODAY, -12), to: addMonths(TODAY, -12) });
});

test('a file holds the months of the period and the totals under them', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  const { text } = await browser.get(
    `${REPORT}/export?${PERIOD}&format=csv&language=en&columns=name,month-3,month-4,total`,
  );
  const lines = text.trim().split('\r\n');
  const month = `${TODAY.slice(5, 7)}/${TODAY.slice(0, 4)}`;
  expect(lines[0]).toContain(`"Account","${month}","Total (₪)"`);
  expect(lines.slice(1).map((line) => line.replaceAll('"', ''))).toEqual([
    expect.stringMatching(/,100\.00,100\.00$/),
    'Total income,100.00,100.00',
    'Total expenses,0.00,0.00',
    'Profit,100.00,100.00',
  ]);
  const behind = await browser.get(
    `${REPORT}/lines/export?${PERIOD}&row=income&format=csv&language=en&columns=source,amount`,
  );
  expect(behind.text.trim().split('\r\n').slice(1)).toEqual([
    '"Tax invoice",100.00',
    '"Total",100.00',
  ]);
});

test('the lines behind a figure have their debits and credits; what an expense adds to the profit is below zero', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  await givenExpense(browser, { documentDate: TODAY, reportMonth: startOfMonth(TODAY) });
  const linesOf = async (query: string) => {
    const path = `${REPORT}/lines?${PERIOD}${query}`;
    const { rows } = await getJson<{ rows: readonly RevenueLine[] }>(browser, path);
    return rows.map((line) => [
      line.account,
      line.debitAgorot,
      line.creditAgorot,
      line.amountAgorot,
    ]);
  };
  const sale = ['income-taxable', 0, 100_00, 100_00];
  const purchase = (amount: number) => ['expense-office', 1_000_00, 0, amount];
  expect(await linesOf('&row=income')).toEqual([sale]);
  expect(await linesOf('&row=expense')).toEqual([purchase(1_000_00)]);
  const all = await linesOf('&sort=amount&direction=asc');
  expect(all).toEqual([purchase(-1_000_00), sale]);
});

test('an entry counts for who wrote it, and for no customer, type or tag; a file holds what the filter leaves', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  const line = (account: string, debitAgorot: number, creditAgorot: number) => ({
    account,
    debitAgorot,
    creditAgorot,
  });
  await givenEntry(browser, {
    date: TODAY,
    lines: [line('expense-office', 30_00, 0), line('bank', 0, 30_00)],
  });
  const colleague = await server.givenColleague(user, { permissionGroups: ['reports/revenue'] });
  for (const [filter, profit] of [
    [`userId=${user.id}`, 70_00],
    [`userId=${colleague.id}`, 0],
    ['docType=305', 100_00],
    ['docType=320', 0],
    [`tagId=${randomUUID()}`, 0],
    [`branchId=${randomUUID()}`, 0],
    [`customerId=${randomUUID()}`, 0],
  ] as const) {
    const report = await getJson<Report>(browser, `${REPORT}?${PERIOD}&${filter}`);
    expect([filter, report.profit.totalAgorot, report.hasBudget]).toEqual([filter, profit, false]);
    const { text } = await browser.get(
      `${REPORT}/export?${PERIOD}&${filter}&format=csv&language=en&columns=name,total`,
    );
    expect(text).toContain(`"Profit",${(profit / 100).toString()}.00`);
  }
  expect((await browser.get(`${REPORT}?${PERIOD}&itemId=${randomUUID()}`)).status).toBe(400);
});

test('TE-05: the report follows the bounds of a person, and is closed to who may not open it', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, anInvoice({ documentDate: addDays(TODAY, -5) }));
  await issueOf(browser, anInvoice());
  const permissionGroups = ['reports/revenue'] as const;
  const colleague = await server.givenColleague(user, { permissionGroups });
  const bounded = await signIn(server, colleague);
  const total = async () =>
    (await getJson<Report>(bounded, `${REPORT}?${PERIOD}`)).income.totalAgorot;
  expect(await total()).toBe(200_00);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    addDays(TODAY, -1),
  ]);
  expect(await total()).toBe(100_00);
  const seller = await signIn(server, await server.givenColleague(user));
  for (const path of [REPORT, `${REPORT}/lines`, `${REPORT}/lines/total`]) {
    const { json } = await seller.get(`${path}?${PERIOD}`);
    expect(json).toMatchObject({ code: 'NOT_PERMITTED' });
  }
});

test('TE-01: another business sees none of it', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  await issueOf(one.browser, anInvoice());
  const report = await getJson<Report>(other.browser, `${REPORT}?${PERIOD}`);
  const lines = await getJson<{ rows: unknown[] }>(other.browser, `${REPORT}/lines?${PERIOD}`);
  expect([report.rows, lines.rows]).toEqual([[], []]);
});

test('days, rows and orders that nothing answers are refused', async () => {
  const { browser } = await aBusiness();
  for (const [query, code] of [
    ['from=2026-01-02&to=2026-01-01', 'DATE_RANGE_INVALID'],
    ['from=2025-01-01&to=2026-01-01', 'DATE_RANGE_TOO_LONG'],
  ] as const) {
    const { status, json } = await browser.get(`${REPORT}?${query}`);
    expect([status, json]).toMatchObject([400, { fields: [{ path: ['to'], code }] }]);
  }
  for (const bad of ['basis=both', 'row=profit', 'sort=name;drop', 'after=x']) {
    expect((await browser.get(`${REPORT}/lines?${PERIOD}&${bad}`)).status, bad).toBe(400);
  }
});
