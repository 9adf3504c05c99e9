import { randomUUID } from 'node:crypto';

import { TASKS_OF_VAT, type MonthTaskName } from '@pinkas/domain/bookkeeping/month-tasks';
import type { Page } from '@pinkas/domain/permissions/pages';
import {
  formatLocalDate,
  addDays,
  addMonths,
  localDateAt,
  startOfMonth,
} from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { aCredit } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenAccountant } from '../../../../test/account/accountants.ts';
import {
  aStatement,
  aStatementRow,
  givenBankAccount,
  givenImport,
} from '../../../../test/bookkeeping/bank.ts';
import { aChequeDeposit, aReceiptByCheque } from '../../../../test/bookkeeping/cheques.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { anInboxEntry } from '../../../../test/isolation/foreign-account-things.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { CLOSE_MONTH, monthOf, taskOf } from '../../reports/testing/month-calls.ts';

const TODAY = localDateAt(Date.now());
const MONTH = startOfMonth(TODAY);
/** Above every amount of the law. */
const LARGE = [aLine({ unitPriceE4: 30_000 * 10_000 })];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

/** The books have something of long ago, of periods before the one that is to be filed. */
const beginBooks = (browser: HttpBrowser) => {
  const day = addMonths(MONTH, -6);
  return givenExpense(browser, { documentDate: day, reportMonth: day });
};

async function done(answer: ReturnType<typeof write>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

describe('a task of the running month', () => {
  let browser: HttpBrowser;
  beforeEach(async () => {
    ({ browser } = await aBusiness());
  });
  const stateOf = async (task: MonthTaskName) => {
    const { state, count } = await taskOf(browser, task, TODAY);
    return [state, count];
  };

  test('of a new business is done, and what follows the end of a period waits', async () => {
    const month = await monthOf(browser, TODAY);
    expect(month).toMatchObject({ ...calendarPeriod('month', TODAY), today: TODAY });
    const states = Object.fromEntries(month.tasks.map(({ task, state }) => [task, state]));
    expect(states).toEqual({
      papers: 'done',
      expenses: 'done',
      allocation: 'done',
      statements: 'done',
      bank: 'done',
      cheques: 'done',
      drafts: 'done',
      'customer-id': 'done',
      'sales-allocation': 'done',
      vat: 'later',
      advances: 'later',
      accountant: 'open',
    });
  });

  test('counts papers of any month, and expenses until they are approved', async () => {
    await anInboxEntry(browser);
    expect(await stateOf('papers')).toEqual(['open', 1]);
    const form = { documentDate: TODAY, reportMonth: MONTH };
    const { id } = await givenExpense(browser, form, { isApproved: false });
    expect(await stateOf('expenses')).toEqual(['open', 1]);
    expect((await taskOf(browser, 'expenses', TODAY)).papers.map((paper) => paper.id)).toEqual([
      id,
    ]);
    await done(write(browser, 'POST', `/v2/api/expenses/${id}/remove`, {}));
    expect(await stateOf('expenses')).toEqual(['done', 0]);
  });

  test('counts large expenses whose VAT waits for an allocation number', async () => {
    await givenExpense(browser, {
      kind: 'tax-invoice',
      documentDate: TODAY,
      reportMonth: MONTH,
      grossMinor: 35_400_00,
      vatMinor: 5_400_00,
      allocationNumber: '',
    });
    const { id } = await givenExpense(browser, { documentDate: TODAY, reportMonth: MONTH });
    expect(await taskOf(browser, 'allocation', TODAY)).toMatchObject({
      state: 'open',
      count: 1,
      sumAgorot: 5_400_00,
    });
    const filter = `allocation=missing&reportMonth=${MONTH}`;
    const { rows } = await getJson<{ rows: { id: string }[] }>(
      browser,
      `/v2/api/expenses/list?${filter}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(id);
  });

  test('counts cheques that are due until they are deposited', async () => {
    const { id } = await issueOf(browser, aReceiptByCheque(50_00));
    expect(await taskOf(browser, 'cheques', TODAY)).toMatchObject({
      state: 'open',
      count: 1,
      sumAgorot: 50_00,
    });
    const before = addDays(MONTH, -1);
    expect((await taskOf(browser, 'cheques', before)).count).toBe(0);
    await done(write(browser, 'POST', '/backoffice/reports/cheques/state', aChequeDeposit(id)));
    expect(await stateOf('cheques')).toEqual(['done', 0]);
  });

  test('counts drafts of whatever posts, by their own day', async () => {
    const save = (docType: number, documentDate: string) =>
      write(
        browser,
        'PUT',
        `/v2/api/drafts/${randomUUID()}`,
        aDraft({ docType, content: aDraftContent({ documentDate }) }),
      );
    await done(save(305, TODAY));
    await done(save(9999, TODAY));
    await done(save(305, addDays(MONTH, -1)));
    // A draft keeps what was typed, also a day that is in no calendar.
    await done(save(305, `${MONTH.slice(0, 4)}-02-31`));
    await done(save(305, 'מחר'));
    expect(await stateOf('drafts')).toEqual(['open', 1]);
  });

  test('counts large sales without the number of their customer, and with it those without allocation', async () => {
    const issued = await issueOf(
      browser,
      anInvoice({ lines: LARGE, customer: aCustomer({ taxId: '300000007' }) }),
    );
    expect(await stateOf('customer-id')).toEqual(['done', 0]);
    expect(await stateOf('sales-allocation')).toEqual(['open', 1]);
    await issueOf(
      browser,
      aCredit(issued, { lines: LARGE, customer: aCustomer({ taxId: '300000007' }) }),
    );
    expect(await stateOf('sales-allocation')).toEqual(['done', 0]);
    const other = await issueOf(
      browser,
      anInvoice({ lines: LARGE, customer: aCustomer({ taxId: '300000007' }) }),
    );
    await done(
      write(browser, 'PUT', `/v2/api/documents/${other.id}/allocation-number`, {
        allocationNumber: '123456789',
      }),
    );
    expect(await stateOf('sales-allocation')).toEqual(['done', 0]);
  });

  test('counts movements of the month, and accounts whose statement has not come', async () => {
    const account = await givenBankAccount(browser);
    expect(await taskOf(browser, 'statements', TODAY)).toMatchObject({ state: 'later', count: 1 });
    const before = addDays(MONTH, -1);
    expect(await taskOf(browser, 'statements', before)).toMatchObject({
      state: 'open',
      count: 1,
      bankAccountId: account,
    });
    const ofBefore = `${formatLocalDate(before)},תנועה,,,20.00,`;
    await givenImport(browser, account, aStatement([ofBefore, aStatementRow(123_45)]));
    expect(await stateOf('bank')).toEqual(['open', 1]);
    expect(await taskOf(browser, 'bank', before)).toMatchObject({
      state: 'open',
      count: 1,
      bankAccountId: account,
    });
    expect((await taskOf(browser, 'statements', before)).state).toBe('done');
  });
});

test('a month that ended before the books began has no VAT return to close', async () => {
  const { browser } = await aBusiness();
  const before = addDays(vatPeriodOn('two-months', TODAY).from, -1);
  const namesOf = async () => (await monthOf(browser, before)).tasks.map(({ task }) => task);
  expect(await namesOf()).not.toContain('vat');
  expect(await namesOf()).toContain('sales-allocation');
  await beginBooks(browser);
  expect((await taskOf(browser, 'vat', before)).state).toBe('open');
});

test('the month before this one comes first, and tells the periods that it lies in', async () => {
  const { browser } = await aBusiness();
  await beginBooks(browser);
  const month = await monthOf(browser);
  expect(month).toMatchObject(calendarPeriod('month', addDays(MONTH, -1)));
  const ofTwo = calendarPeriod('two-months', month.from);
  expect(await taskOf(browser, 'vat')).toMatchObject({ period: ofTwo });
  expect(await taskOf(browser, 'advances')).toMatchObject({
    period: ofTwo,
    note: 'percent-unset',
  });
});

test('a business without VAT has no tasks of VAT', async () => {
  const { browser } = await aBusiness('exempt-dealer');
  const names = (await monthOf(browser)).tasks.map(({ task }) => task);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => TASKS_OF_VAT.includes(name))).toEqual([]);
});

test('TE-05: each person sees the tasks of what they may look at', async () => {
  const { user, browser } = await aBusiness();
  await beginBooks(browser);
  await anInboxEntry(browser);
  const namesOf = async (permissionGroups: readonly Page[]) => {
    const colleague = await server.givenColleague(user, { permissionGroups });
    return (await monthOf(await signIn(server, colleague))).tasks.map(({ task }) => task);
  };
  expect(await namesOf(['reports/close_month'])).toEqual([]);
  expect(await namesOf(['reports/close_month', 'expenses'])).toEqual([
    'papers',
    'expenses',
    'allocation',
  ]);
  expect(await namesOf(['reports/close_month', 'reports/vat', 'bank'])).toEqual([
    'statements',
    'bank',
    'vat',
  ]);
  const seller = await server.givenColleague(user, { permissionGroups: ['expenses'] });
  expect((await (await signIn(server, seller)).get(CLOSE_MONTH)).status).toBe(403);
});

test('an accountant sees the tasks of the client, and the hand-over is done', async () => {
  const { user, browser } = await aBusiness();
  await beginBooks(browser);
  expect((await taskOf(browser, 'accountant')).state).toBe('open');
  const accountant = await signIn(server, await givenAccountant(server, user));
  expect((await taskOf(browser, 'accountant')).state).toBe('done');
  const names = (await monthOf(accountant)).tasks.map(({ task }) => task);
  expect(names).toContain('vat');
  expect(names).not.toContain('accountant');
});
