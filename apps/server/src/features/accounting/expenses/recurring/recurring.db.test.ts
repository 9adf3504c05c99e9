import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import type { RecurringExpense } from '@pinkas/contract/accounting/expenses/expense-views';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { fieldsOf, taken, viewExpense } from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { makeDueExpenses } from './make-due-expenses.ts';

const PATH = '/v2/api/expenses/recurring';
const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let today: LocalDate;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  today = server.services.clock.today();
});
afterAll(() => server.stop());

function send(changes: Readonly<Record<string, unknown>> = {}) {
  const form = anExpenseForm({ category: 'rent', dueDate: '2026-03-20', reference: 'ישן' });
  const dates = { nextDate: today, endsOn: null };
  return write(browser, 'POST', PATH, {
    form,
    everyMonths: 1,
    ...dates,
    isActive: true,
    ...changes,
  });
}

const given = async (changes: Readonly<Record<string, unknown>> = {}) =>
  taken<RecurringExpense>(await send(changes));
const made = async () =>
  (await getJson<{ rows: ExpenseRow[] }>(browser, '/v2/api/expenses/list?direction=asc')).rows;

test('on its date one waits for approval, with what is counted from the date', async () => {
  const numbers = { reference: 'ישן', allocationNumber: '204519873' };
  const dates = { category: 'rent' as const, dueDate: '2026-03-20' };
  await given({ form: anExpenseForm({ ...dates, ...numbers }) });
  expect(await made()).toEqual([]);
  await makeDueExpenses(server.services);
  const rows = await made();
  expect(rows).toMatchObject([
    { state: 'waiting', documentDate: today, dueDate: addDays(today, 10), category: 'rent' },
  ]);
  const { form, openAgorot, createdBy } = await viewExpense(browser, rows[0]?.id ?? '');
  expect(createdBy).toEqual({ kind: 'system', name: 'בעל העסק' });
  const { reference, allocationNumber, reportMonth } = form;
  expect([reference, allocationNumber, reportMonth, openAgorot]).toEqual([
    '',
    '',
    `${today.slice(0, 7)}-01`,
    1_180_00,
  ]);
});

test('each date has one, whoever makes them and however often', async () => {
  await given();
  await Promise.all([1, 2, 3].map(() => makeDueExpenses(server.services)));
  await makeDueExpenses(server.services);
  expect(await made()).toHaveLength(1);
});

test('a date that was made is not made again, though the plan was turned back and the paper corrected', async () => {
  const plan = await given();
  await makeDueExpenses(server.services);
  const [row] = await made();
  const { form, version } = await viewExpense(browser, row?.id ?? '');
  const moved = { ...form, documentDate: addDays(today, 1), dueDate: null };
  const path = `/v2/api/expenses/${row?.id ?? ''}`;
  const reportMonth = `${moved.documentDate.slice(0, 7)}-01`;
  taken(await write(browser, 'PUT', path, { form: { ...moved, reportMonth }, version }));
  const { id: _id, version: _version, ...again } = plan;
  const planned = async () =>
    (await getJson<{ rows: RecurringExpense[] }>(browser, PATH)).rows.find(
      ({ id }) => id === plan.id,
    );
  const before = await planned();
  const body = { ...again, version: before?.version };
  taken(await write(browser, 'PUT', `${PATH}/${plan.id}`, body));
  expect((await planned())?.nextDate).toBe(today);
  await makeDueExpenses(server.services);
  expect(await made()).toHaveLength(1);
  // The plan went on as if it had been made now.
  expect((await planned())?.nextDate).toBe(before?.nextDate);
});

test('dates that passed while nothing ran are made too, until the last one', async () => {
  const nextDate = addDays(today, -100);
  await given({ nextDate, endsOn: addDays(today, -35) });
  await makeDueExpenses(server.services);
  const dates = (await made()).map((row) => row.documentDate);
  expect(dates[0]).toBe(nextDate);
  expect([3, 2]).toContain(dates.length);
  const { rows } = await getJson<{ rows: RecurringExpense[] }>(browser, PATH);
  expect(rows).toMatchObject([{ isActive: false }]);
});

test('a blocked account gets none, and those of its time wait for approval once it is open again', async () => {
  await given({ nextDate: addDays(today, -40) });
  const block = (status: string) =>
    server.db.superuser.query('update accounts set status = $2 where id = $1', [
      user.accountId,
      status,
    ]);
  await block('blocked');
  expect(await makeDueExpenses(server.services)).toBe(0);
  await block('active');
  expect(await makeDueExpenses(server.services)).toBe(2);
  browser = await signIn(server, user);
  expect((await made()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('a paused one makes none', async () => {
  const plan = await given({ isActive: false });
  await makeDueExpenses(server.services);
  expect(await made()).toEqual([]);
  const { id, ...body } = { ...plan, isActive: true };
  taken(await write(browser, 'PUT', `${PATH}/${id}`, body));
  const late = await write(browser, 'PUT', `${PATH}/${id}`, body);
  expect(late.json).toMatchObject({ code: 'VERSION_CONFLICT' });
  server.time.advance(DAY_MS);
  await makeDueExpenses(server.services);
  browser = await signIn(server, user);
  expect(await made()).toHaveLength(1);
});

test('one that cannot be made does not keep the others from being made', async () => {
  const broken = await given();
  await server.db.database.owner.query(
    `update recurring_expenses set form = form || '{"kind": "nothing"}', next_date = next_date - 1
      where id = $1`,
    [broken.id],
  );
  await given();
  await makeDueExpenses(server.services);
  expect(await made()).toHaveLength(1);
  expect(server.logged.some((line) => line.includes('an expense was not made'))).toBe(true);
});

test('refuses what does not hold together at its place', async () => {
  for (const [changes, field] of [
    [{ everyMonths: 0 }, 'everyMonths NUMBER_NEGATIVE'],
    [{ everyMonths: 13 }, 'everyMonths NUMBER_TOO_LARGE'],
    [{ endsOn: addDays(today, -1) }, 'endsOn DATE_RANGE_INVALID'],
    [
      { form: anExpenseForm({ dues: [{ dueDate: '2026-04-01', sumAgorot: 1 }] }) },
      'form,dues SUMS_DIFFER',
    ],
  ] as const) {
    expect(fieldsOf(await send(changes))).toEqual([field]);
  }
});
