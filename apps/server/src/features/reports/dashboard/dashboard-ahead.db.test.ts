import type { dashboardContract } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { addDays, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { anInboxEntry } from '../../../../test/isolation/foreign-account-things.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { anInvoiceAskedFor } from '../../../../test/accounting/invoices-asked-for.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const MONTH = startOfMonth(TODAY);

type Figures = z.output<(typeof dashboardContract)['get']['response']>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const figures = (browser: HttpBrowser) => getJson<Figures>(browser, '/v2/api/dashboard');

/** An invoice of 100 before VAT, to be paid by a day. */
const anInvoiceDue = (dueDate: string, net = 100) => ({
  lines: [aLine({ unitPriceE4: net * 10_000 })],
  dueDate,
});

test('the coming weeks bring open debts and later cheques, and take what suppliers are owed', async () => {
  const browser = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
  const late = { ...anInvoiceDue(addDays(TODAY, -1), 50), documentDate: addDays(TODAY, -3) };
  await issue(browser, late);
  await issue(browser, anInvoiceDue(TODAY));
  await issue(browser, anInvoiceDue(addDays(TODAY, 6)));
  await issue(browser, anInvoiceDue(addDays(TODAY, 7), 200));
  await issue(browser, anInvoiceDue(addDays(TODAY, 42), 400));
  const cheque = { kind: 'cheque' as const, date: addDays(TODAY, 8), sumAgorot: 30_00 };
  const receipt = aReceipt(30_00);
  const payment = {
    ...receipt.payments?.[0],
    ...cheque,
    bank: '10',
    branch: '800',
    account: '12345678',
    chequeNumber: '77',
  };
  const taken = await issueOf(browser, { ...receipt, payments: [payment] } as typeof receipt);
  const expense = { documentDate: TODAY, reportMonth: MONTH, category: 'office' as const };
  await givenExpense(browser, {
    ...expense,
    grossMinor: 118_00,
    vatMinor: 18_00,
    reference: '1',
    dueDate: addDays(TODAY, 9),
  });
  await givenExpense(
    browser,
    { ...expense, grossMinor: 59_00, vatMinor: 9_00, reference: '2', dueDate: addDays(TODAY, 9) },
    { isApproved: false },
  );
  const { cashAhead } = await figures(browser);
  expect(cashAhead).toMatchObject({ lateInAgorot: 59_00, lateOutAgorot: 0 });
  expect(cashAhead.weeks.map(({ inAgorot, outAgorot }) => [inAgorot, outAgorot])).toEqual([
    [236_00, 0],
    [236_00 + 30_00, 118_00],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(cashAhead.weeks[0]).toMatchObject({ from: TODAY, to: addDays(TODAY, 6) });
  const setState = async (state: string): Promise<void> => {
    const cheques = [{ documentId: taken.id, lineNo: 1 }];
    const body = { cheques, state, date: TODAY, bankAccount: '', reason: '' };
    const answer = await write(browser, 'POST', '/backoffice/reports/cheques/state', body);
    expect(answer.status, answer.text).toBe(200);
  };
  // Each sum leads to the rows that it is made of.
  for (const { from, to, inAgorot, outAgorot } of cashAhead.weeks) {
    const coming = await getJson<{ sumAgorot: number }>(
      browser,
      `/backoffice/reports/future_payments/total?from=${from}&to=${to}`,
    );
    const owed = await getJson<{ openAgorot: number }>(
      browser,
      `/v2/api/expenses/totals?dueFrom=${from}&dueTo=${to}`,
    );
    expect([coming.sumAgorot, owed.openAgorot], from).toEqual([inAgorot, outAgorot]);
  }
  const secondWeek = async () => (await figures(browser)).cashAhead.weeks[1]?.inAgorot;
  await setState('returned');
  expect(await secondWeek()).toBe(236_00);
  await setState('in-hand');
  expect(await secondWeek()).toBe(266_00);
  const cancelled = await write(browser, 'POST', `/v2/api/documents/${taken.id}/cancel`, {
    reason: 'טעות',
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await secondWeek()).toBe(236_00);
});

test('a cheque that nobody brought to the bank is late, as the report of money to come has it', async () => {
  const browser = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
  const day = addDays(TODAY, -1);
  await issue(browser, { ...anInvoiceDue(day, 50), documentDate: addDays(TODAY, -3) });
  const bank = { bank: '10', branch: '800', account: '12345678', chequeNumber: '77' };
  const receipt = aReceipt(30_00);
  const payment = {
    ...receipt.payments?.[0],
    kind: 'cheque',
    date: day,
    sumAgorot: 30_00,
    ...bank,
  };
  await issueOf(browser, { ...receipt, payments: [payment] } as typeof receipt);
  const { late, sumAgorot } = await getJson<{ late: { sumAgorot: number }; sumAgorot: number }>(
    browser,
    `/backoffice/reports/future_payments/total?to=${day}`,
  );
  expect([late.sumAgorot, sumAgorot]).toEqual([89_00, 89_00]);
  expect((await figures(browser)).cashAhead.lateInAgorot).toBe(89_00);
});

test('what is late of suppliers is what expenses owe up to yesterday, also without a day to be paid', async () => {
  const browser = await signIn(server, await server.givenUser());
  const day = addDays(TODAY, -1);
  const expense = {
    documentDate: day,
    reportMonth: startOfMonth(day),
    category: 'office' as const,
  };
  const sums = { grossMinor: 118_00, vatMinor: 18_00 };
  await givenExpense(browser, { ...expense, ...sums, reference: '1', dueDate: day });
  await givenExpense(browser, { ...expense, ...sums, reference: '2' });
  const waiting = { ...expense, ...sums, reference: '3', dueDate: day };
  await givenExpense(browser, waiting, { isApproved: false });
  const owed = await getJson<{ openAgorot: number }>(
    browser,
    `/v2/api/expenses/totals?dueTo=${day}`,
  );
  expect(owed.openAgorot).toBe(236_00);
  expect((await figures(browser)).cashAhead.lateOutAgorot).toBe(236_00);
});

test('months tell what expenses cost beside income', async () => {
  const browser = await signIn(server, await server.givenUser());
  await issue(browser, { lines: [aLine({ unitPriceE4: 10_000_000 })] });
  const expense = { documentDate: TODAY, reportMonth: MONTH, category: 'office' as const };
  await givenExpense(browser, { ...expense, grossMinor: 118_00, vatMinor: 18_00, reference: '1' });
  const { months } = await figures(browser);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({
    month: MONTH.slice(0, 7),
    incomeAgorot: 1_000_00,
    expenseAgorot: 100_00,
  });
  expect(months.at(-2)).toMatchObject({ incomeAgorot: 0, expenseAgorot: 0 });
});

test('what waits is counted for who may do it, and expenses are told to who sees them', async () => {
  const owner = await server.givenUser();
  const browser = await signIn(server, owner);
  expect((await figures(browser)).waiting).toEqual([]);
  await anInboxEntry(browser);
  const expense = { documentDate: TODAY, reportMonth: MONTH, category: 'office' as const };
  await givenExpense(
    browser,
    { ...expense, grossMinor: 118_00, vatMinor: 18_00, reference: '9' },
    { isApproved: false },
  );
  const { waiting } = await figures(browser);
  expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['papers', 1],
    ['expenses', 1],
  ]);
  const user = await server.givenColleague(owner, { permissionGroups: ['dashboard'] });
  const limited = await figures(await signIn(server, user));
  expect(limited.waiting).toEqual([]);
  expect(limited.cashAhead.lateOutAgorot).toBeNull();
  expect(limited.cashAhead.weeks.every(({ outAgorot }) => outAgorot === null)).toBe(true);
  expect(limited.months.every(({ expenseAgorot }) => expenseAgorot === null)).toBe(true);
});

test('an invoice whose number was refused waits for who writes invoices, until it has one', async () => {
  const owner = await server.givenUser();
  const browser = await signIn(server, owner);
  await anInvoiceAskedFor(browser, server, 'asked');
  expect((await figures(browser)).waiting).toEqual([]);
  const { id } = await anInvoiceAskedFor(browser, server, 'refused');
  expect((await figures(browser)).waiting).toEqual([
    { kind: 'numbers', count: 1, documentId: id, expenseId: null, due: null },
  ]);
  const reader = await server.givenColleague(owner, {
    permissionGroups: ['dashboard', 'documents'],
  });
  expect((await figures(await signIn(server, reader))).waiting).toEqual([]);
  const typed = await write(browser, 'PUT', `/v2/api/documents/${id}/allocation-number`, {
    allocationNumber: '204519873',
  });
  expect(typed.status, typed.text).toBe(200);
  expect((await figures(browser)).waiting).toEqual([]);
});
