import type {
  DebtAges,
  Due,
  EarlierDues,
  WaitingTask,
} from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { LEFT_PERIODS_MAX } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import { FORECAST_DAYS_MIN } from '@pinkas/domain/bookkeeping/forecast';
import {
  addDays,
  addMonths,
  daysBetween,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { returnDueDate } from '@pinkas/domain/bookkeeping/return-due-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { aLink, anInvoiceReceipt, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { reportByReceipts } from '../../../../test/bookkeeping/cash-basis.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const PERIOD = calendarPeriod('two-months', TODAY);
const LAST = calendarPeriod('two-months', addDays(PERIOD.from, -1));
const NO_REFERENCES = { filedReference: '', paidReference: '' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

const duesOf = async (browser: HttpBrowser): Promise<Due[]> => {
  const { dues } = await getJson<{ dues: Due[] }>(browser, '/v2/api/dashboard');
  return dues;
};

const anExpenseOn = (day: LocalDate, vatMinor: number) => ({
  documentDate: day,
  reportMonth: startOfMonth(day),
  grossMinor: Math.round((vatMinor * 118) / 18),
  vatMinor,
});

async function setPercent(
  browser: HttpBrowser,
  basisPoints: number,
  fromMonth = startOfMonth(TODAY),
): Promise<void> {
  const answer = await write(browser, 'PUT', '/v2/api/settings/book/terms', {
    fromMonth,
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'summary',
    advancesPeriod: 'two-months',
    advancesBasisPoints: basisPoints,
    lastChangeNo: 0,
  });
  expect(answer.status, answer.text).toBe(200);
}

test('the running VAT period tells what it has, and adds what the year before had after the same day', async () => {
  const { browser } = await aBusiness();
  await issue(browser, { lines: [aLine({ unitPriceE4: 10_000_000 })] });
  const [due] = await duesOf(browser);
  expect(due).toMatchObject({
    kind: 'vat',
    ...PERIOD,
    dueDate: returnDueDate(PERIOD),
    payAgorot: 180_00,
    isRunning: true,
  });
  // What expenses of the year before, in the last month of the period, let claim lowers the forecast.
  const lastYear = addMonths(PERIOD.to, -12);
  await givenExpense(browser, anExpenseOn(lastYear, 36_00));
  const isOver = startOfMonth(lastYear) <= addMonths(TODAY, -12);
  const dues = await duesOf(browser);
  expect(dues.find(({ isRunning }) => isRunning)).toMatchObject({
    payAgorot: 180_00,
    forecastAgorot: isOver ? 180_00 : 144_00,
  });
});

test('a period that is over is due until it was closed, filed and paid, once the books had begun, and a return of nothing too', async () => {
  const { browser } = await aBusiness();
  expect((await duesOf(browser)).map(({ from }) => from)).toEqual([PERIOD.from]);
  // A return of nothing is filed too.
  const earlier = addDays(LAST.from, -1);
  await givenExpense(browser, anExpenseOn(earlier, 9_00));
  const last = async () => (await duesOf(browser)).find(({ from }) => from === LAST.from);
  expect(await last()).toMatchObject({ ...LAST, payAgorot: 0, isRunning: false });
  await givenExpense(browser, anExpenseOn(LAST.to, 18_00));
  expect(await last()).toMatchObject({
    kind: 'vat',
    ...LAST,
    payAgorot: -18_00,
    forecastAgorot: null,
    isRunning: false,
  });
  // What is late waits for the person, until nothing is left of it.
  const waitingOf = async () => {
    const { waiting } = await getJson<{ waiting: WaitingTask[] }>(browser, '/v2/api/dashboard');
    return waiting.map(({ kind, count, due }) => [kind, count, due?.from]);
  };
  const lateOf = async () => (await duesOf(browser)).filter(({ dueDate }) => dueDate < TODAY);
  const late = await lateOf();
  expect(await waitingOf()).toEqual(
    late.length === 0 ? [] : [['returns', late.length, late[0]?.from]],
  );
  const body = { ...LAST, lastLockNo: 0 };
  const closed = await write(browser, 'POST', '/v2/api/reports/vat/closing', body);
  expect(closed.status, closed.text).toBe(200);
  expect(await last()).toMatchObject({ ...LAST, payAgorot: -18_00, next: 'file' });
  const filed = { kind: 'vat', ...LAST, steps: ['filed'], day: TODAY, ...NO_REFERENCES };
  const recorded = await write(browser, 'POST', '/v2/api/reports/filings', filed);
  expect(recorded.status, recorded.text).toBe(200);
  expect(await last()).toBeUndefined();
  expect(await waitingOf()).toEqual([['returns', 1, calendarPeriod('two-months', earlier).from]]);
  // The one before it is still due.
  expect((await duesOf(browser)).map(({ to }) => to)).toEqual([earlier, PERIOD.to]);
});

test('every period that was not filed is due, also before a closed one, and the earliest are counted', async () => {
  const { browser } = await aBusiness();
  const periods = Array.from({ length: 9 }, (_one, index) =>
    calendarPeriod('two-months', addMonths(LAST.from, -2 * index)),
  );
  await givenExpense(browser, anExpenseOn(addMonths(LAST.from, -16), 18_00));
  const read = () =>
    getJson<{ dues: Due[]; earlierDues: EarlierDues[]; waiting: WaitingTask[] }>(
      browser,
      '/v2/api/dashboard',
    );
  const leftOf = (dues: readonly Due[]) =>
    dues.filter(({ isRunning }) => !isRunning).map(({ from }) => from);
  const listed = periods.slice(0, LEFT_PERIODS_MAX).map(({ from }) => from);
  const first = await read();
  expect(leftOf(first.dues)).toEqual(listed.toReversed());
  expect(first.earlierDues).toEqual([{ kind: 'vat', count: 3, from: periods[6]?.from }]);
  const isLate = ({ dueDate }: Due) => dueDate < TODAY;
  expect(first.waiting).toMatchObject([
    { kind: 'returns', count: 3 + first.dues.filter(isLate).length },
  ]);
  // Closing the last one hides none before it.
  await write(browser, 'POST', '/v2/api/reports/vat/closing', { ...LAST, lastLockNo: 0 });
  const after = await read();
  expect(leftOf(after.dues)).toEqual(listed.toReversed());
  expect(after.dues.map(({ next }) => next)).toContain('file');
  // What was filed in another program is left nowhere.
  const elsewhere = {
    ...periods[1],
    kind: 'vat',
    steps: ['elsewhere'],
    day: TODAY,
    ...NO_REFERENCES,
  };
  const recorded = await write(browser, 'POST', '/v2/api/reports/filings', elsewhere);
  expect(recorded.status, recorded.text).toBe(200);
  expect(await read()).toMatchObject({ earlierDues: [] });
  expect(leftOf((await read()).dues)).toEqual([LAST.from]);
});

test('an advance is due after its last day too, until it was paid', async () => {
  const { browser } = await aBusiness();
  await setPercent(browser, 500, LAST.from);
  await issueOf(
    browser,
    anInvoiceReceipt({ documentDate: LAST.to, lines: [aLine({ unitPriceE4: 10_000_000 })] }),
  );
  const left = async () =>
    (await duesOf(browser)).find(({ kind, isRunning }) => kind === 'advances' && !isRunning);
  expect(await left()).toMatchObject({ ...LAST, payAgorot: 50_00, next: 'file' });
  const step = { kind: 'advances', ...LAST, day: TODAY, ...NO_REFERENCES };
  await write(browser, 'POST', '/v2/api/reports/filings', { ...step, steps: ['filed'] });
  expect(await left()).toMatchObject({ ...LAST, payAgorot: 50_00, next: 'pay' });
  await write(browser, 'POST', '/v2/api/reports/filings', { ...step, steps: ['paid'] });
  expect(await left()).toBeUndefined();
});

test('an advance stands once a percent is set, and is forecast by the turnover', async () => {
  const { browser } = await aBusiness();
  const advanceOf = async () => (await duesOf(browser)).find(({ kind }) => kind === 'advances');
  await issue(browser, { lines: [aLine({ unitPriceE4: 10_000_000 })] });
  expect(await advanceOf()).toBeUndefined();
  await setPercent(browser, 500);
  const due = await advanceOf();
  expect(due).toMatchObject({ ...PERIOD, payAgorot: 50_00, isRunning: true });
  const passed = daysBetween(PERIOD.from, TODAY) + 1;
  const turnover = Math.round((1_000_00 * (daysBetween(PERIOD.from, PERIOD.to) + 1)) / passed);
  const forecast = Math.round(Math.round(turnover * 0.05) / 100) * 100;
  expect(due?.forecastAgorot).toBe(passed < FORECAST_DAYS_MIN ? null : forecast);
});

test('an exempt dealer without advances has no dues', async () => {
  const { browser } = await aBusiness('exempt-dealer');
  expect(await duesOf(browser)).toEqual([]);
});

test('who may open neither report is told of no dues', async () => {
  const { user, browser } = await aBusiness();
  expect(await duesOf(browser)).not.toEqual([]);
  const groups = ['dashboard'] as const;
  const colleague = await server.givenColleague(user, { permissionGroups: groups });
  expect(await duesOf(await signIn(server, colleague))).toEqual([]);
});

test('debts by age are those of their report, and null for who may not open it', async () => {
  const { user, browser } = await aBusiness();
  const line = aLine({ unitPriceE4: 1_000_000 });
  await issue(browser, { lines: [line], dueDate: addDays(TODAY, 5) });
  const late = { documentDate: addDays(TODAY, -12), dueDate: addDays(TODAY, -10) };
  await issue(browser, { lines: [line, line], ...late });
  const agesOf = async (who: HttpBrowser) => {
    const { debtAges } = await getJson<{ debtAges: DebtAges | null }>(who, '/v2/api/dashboard');
    return debtAges?.filter(({ sumAgorot }) => sumAgorot !== 0) ?? null;
  };
  expect(await agesOf(browser)).toEqual([
    { age: 'notDue', sumAgorot: 118_00 },
    { age: 'days1To30', sumAgorot: 236_00 },
  ]);
  const { total } = await getJson<{ total: Record<string, number> }>(
    browser,
    '/backoffice/reports/open_debt',
  );
  expect(total).toMatchObject({ notDue: 118_00, days1To30: 236_00 });
  const colleague = await server.givenColleague(user, { permissionGroups: ['dashboard'] });
  expect(await agesOf(await signIn(server, colleague))).toBeNull();
});

test('the VAT of the month is that of the return: of who reports by receipts, of what was paid', async () => {
  const { browser } = await aBusiness();
  await reportByReceipts(browser, startOfMonth(TODAY));
  const vatOfMonth = async () =>
    (await getJson<{ monthVatAgorot: number }>(browser, '/v2/api/dashboard')).monthVatAgorot;
  const invoice = await issueOf(
    browser,
    anInvoice({ lines: [aLine({ unitPriceE4: 1_000_0000 })] }),
  );
  expect(await vatOfMonth()).toBe(0);
  const links = [aLink(invoice, 'receipt', 590_00)];
  await issueOf(browser, aReceipt(590_00, { links }));
  expect(await vatOfMonth()).toBe(90_00);
});

test('cards stand as each person arranged them in this account', async () => {
  const { user, browser } = await aBusiness();
  const colleague = await signIn(server, await server.givenColleague(user, { role: 'accountant' }));
  const arrangementOf = async (person: HttpBrowser) =>
    (await getJson<{ arrangement: object | null }>(person, '/v2/api/dashboard')).arrangement;
  expect(await arrangementOf(browser)).toBeNull();
  const view = {
    list: 'dashboard',
    name: 'dashboard',
    isDefault: true,
    columns: ['cash', 'figures'],
    filters: { known: 'figures,months,cash' },
    sort: 'usual',
    direction: 'asc',
    isDense: false,
  };
  const saved = await write(browser, 'POST', '/v2/api/list-views', view);
  expect(saved.status, saved.text).toBe(200);
  expect(await arrangementOf(browser)).toMatchObject({
    shown: ['cash', 'figures'],
    known: ['figures', 'months', 'cash'],
  });
  expect(await arrangementOf(colleague)).toBeNull();
});
