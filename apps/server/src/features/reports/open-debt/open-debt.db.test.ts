import type {
  DebtItem,
  DebtRow,
  DebtSums,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { DEBT_AGE_NAMES } from '@pinkas/domain/customers/debt-age';
import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** So long after its issue a document is looked at, so that it can be late by as much. */
const WAIT_DAYS = 120;
const REPORT = '/backoffice/reports/open_debt';

interface Report {
  readonly rows: readonly DebtRow[];
  readonly rest: (DebtSums & { readonly groups: number }) | null;
  readonly total: DebtSums;
}

interface Customer {
  readonly id: string;
  readonly name: string;
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

const reportOf = (browser: HttpBrowser, query = 'show=all'): Promise<Report> =>
  getJson(browser, `${REPORT}?${query}`);

async function itemsOf(browser: HttpBrowser, query: string): Promise<DebtItem[]> {
  const items: DebtItem[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: DebtItem[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/documents?${query}&limit=3${cursor}`,
    );
    items.push(...page.rows);
    ({ after } = page);
  }
  return items;
}

/** The day by the clock of the server. */
const today = (days = 0): LocalDate => addDays(localDateAt(server.time.now()), days);

async function aCustomerOf(browser: HttpBrowser, name = 'סטודיו שקד'): Promise<Customer> {
  return { id: (await givenCustomer(browser, { name })).id, name };
}

const known = ({ id, name }: Customer) => aCustomer({ id, name, taxId: '300000007' });

/**
 * An invoice of a sum with VAT of today, which will be late by this many days once `later` was called.
 */
function owe(browser: HttpBrowser, customer: Customer, daysLate: number, shekels: number) {
  return issueOf(
    browser,
    anInvoice({
      customer: known(customer),
      lines: [aLine({ unitPriceE4: shekels * 10_000, priceIncludesVat: true })],
      documentDate: today(),
      dueDate: today(WAIT_DAYS - daysLate),
    }),
  );
}

/** Advances the clock; returns the browser of the person, signed in again. */
async function later(user: TestUser): Promise<HttpBrowser> {
  server.time.advanceDays(WAIT_DAYS);
  return signIn(server, user);
}

const receipt = (sumAgorot: number, changes: Parameters<typeof aReceipt>[1] = {}) => {
  const made = aReceipt(sumAgorot, { documentDate: today(), ...changes });
  return { ...made, payments: made.payments?.map((row) => ({ ...row, date: today() })) ?? [] };
};

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

test('debts stand by how late they are, to the day, and credits apart', async () => {
  const { user, browser: before } = await aBusiness();
  const oren = await aCustomerOf(before, 'נגריית אורן');
  for (const [index, late] of [-5, 0, 1, 30, 31, 60, 61, 90, 91].entries()) {
    await owe(before, oren, late, 2 ** index);
  }
  const shaked = await aCustomerOf(before, 'מכבסת השקד');
  await issueOf(before, receipt(7_00, { customer: known(shaked) }));
  const browser = await later(user);
  const { rows, total } = await reportOf(browser, 'show=all&sort=name&direction=asc');
  expect(rows.map(({ name }) => name)).toEqual(['מכבסת השקד', 'נגריית אורן']);
  expect(rows[1]).toMatchObject({
    documents: 9,
    notDue: 3_00,
    days1To30: 12_00,
    days31To60: 48_00,
    days61To90: 192_00,
    daysOver90: 256_00,
    debtAgorot: 511_00,
    creditAgorot: 0,
    overdueAgorot: 508_00,
    oldestDueDate: today(-91),
    isRegular: true,
  });
  expect(rows[0]).toMatchObject({ creditAgorot: 7_00, balanceAgorot: -7_00, debtAgorot: 0 });
  expect(total).toMatchObject({ debtAgorot: 511_00, creditAgorot: 7_00, balanceAgorot: 504_00 });
  expect((await reportOf(browser, 'show=owing')).total.balanceAgorot).toBe(511_00);
  expect((await reportOf(browser, 'show=credit')).total.balanceAgorot).toBe(-7_00);
  const dashboard = await getJson(browser, '/v2/api/dashboard');
  expect(dashboard).toMatchObject({ openAgorot: 511_00, creditAgorot: 7_00 });
});

test('every figure opens the documents that it is made of', async () => {
  const { user, browser: before } = await aBusiness();
  const [first, second] = [await aCustomerOf(before), await aCustomerOf(before, 'אחר')];
  for (const [index, late] of [-3, 4, 40, 70, 120, 5].entries()) {
    await owe(before, index % 2 === 0 ? first : second, late, 10 + index);
  }
  const invoice = await owe(before, first, 10, 50);
  const links = [aLink(invoice, 'receipt', 15_00)];
  await issueOf(before, receipt(20_00, { customer: known(first), links }));
  const browser = await later(user);
  const { rows, total } = await reportOf(browser);
  for (const row of [...rows, { ...total, id: undefined }]) {
    const of = row.id === undefined ? '' : `&row=${row.id}`;
    const items = await itemsOf(browser, `show=all${of}`);
    expect(sum(items.map(({ balanceAgorot }) => balanceAgorot)), of).toBe(row.balanceAgorot);
    expect(sum(items.map(({ debtAgorot }) => debtAgorot)), of).toBe(row.debtAgorot);
    expect(sum(items.map(({ creditAgorot }) => creditAgorot)), of).toBe(row.creditAgorot);
    expect(await getJson(browser, `${REPORT}/documents/total?show=all${of}`)).toMatchObject({
      items: items.length,
      balanceAgorot: row.balanceAgorot,
    });
    for (const age of DEBT_AGE_NAMES) {
      const aged = await itemsOf(browser, `show=all${of}&age=${age}`);
      expect(sum(aged.map(({ debtAgorot }) => debtAgorot)), `${of} ${age}`).toBe(row[age]);
    }
  }
  const late = await itemsOf(browser, 'show=all&age=days61To90');
  expect(late.map(({ daysLate }) => daysLate)).toEqual([70]);
});

test('I9: comes to what a recount of the documents without the report comes to', async () => {
  const { user, browser: before } = await aBusiness();
  const customer = await aCustomerOf(before);
  for (const late of [-9, 3, 33, 63, 93]) await owe(before, customer, late, 100 + late);
  await issueOf(before, aPaper(300, { documentDate: today() }));
  await issueOf(before, receipt(11_00));
  const browser = await later(user);
  const { rows } = await server.db.superuser.query<{ owed: string }>(
    `select sum(j.debit_agorot - j.credit_agorot)::bigint as owed from journal_lines j
     where j.account_id = $1 and j.ledger_account = 'customers'`,
    [user.accountId],
  );
  const { total } = await reportOf(browser);
  expect(total.balanceAgorot).toBe(Number(rows[0]?.owed));
  expect(sum(DEBT_AGE_NAMES.map((age) => total[age]))).toBe(total.debtAgorot);
  expect(total.requestsAgorot).toBeGreaterThan(0);
});

test('who adds no VAT is owed for requests', async () => {
  const { user, browser: before } = await aBusiness('exempt-dealer');
  await issueOf(
    before,
    aPaper(300, {
      documentDate: today(),
      dueDate: today(WAIT_DAYS - 35),
      expectedTotalAgorot: 100_00,
    }),
  );
  const browser = await later(user);
  const { total } = await reportOf(browser, '');
  expect(total).toMatchObject({ documents: 1, requestsAgorot: 0 });
  expect(total.days31To60).toBe(total.balanceAgorot);
});

test('filters narrow rows, total and documents alike; a file holds all with the total', async () => {
  const { user, browser: before } = await aBusiness();
  const [one, other] = [await aCustomerOf(before), await aCustomerOf(before, 'אחר')];
  await owe(before, one, 5, 100);
  await owe(before, other, 50, 200);
  const browser = await later(user);
  const whole = (await reportOf(browser)).total;
  for (const [filter, expected] of [
    [`customerId=${one.id}`, 100_00],
    [`userId=${user.id}`, whole.balanceAgorot],
    [`tagId=${one.id}`, 0],
    [`docType=305`, whole.balanceAgorot],
    [`docType=300`, 0],
    [`branchId=${one.id}`, 0],
  ] as const) {
    expect((await reportOf(browser, filter)).total.balanceAgorot, filter).toBe(expected);
    const items = await itemsOf(browser, filter);
    expect(sum(items.map(({ balanceAgorot }) => balanceAgorot)), filter).toBe(expected);
  }
  const file = await browser.get(
    `${REPORT}/export?format=csv&language=en&columns=name,documents,balance`,
  );
  expect(file.text.trim().split('\r\n').at(-1)).toBe('"Total",2,300.00');
  const documents = await browser.get(
    `${REPORT}/documents/export?row=${other.id}&format=csv&columns=number,daysLate`,
  );
  expect(documents.text.trim().split('\r\n')).toHaveLength(2);
  const [item] = await itemsOf(browser, `row=${one.id}`);
  const chosen = await browser.get(
    `${REPORT}/documents/export?format=csv&columns=number&ids=${item?.id ?? ''}`,
  );
  expect(chosen.text.trim().split('\r\n')).toHaveLength(2);
  const { rows } = await reportOf(browser, 'sort=days31To60&direction=desc');
  expect(rows.map(({ id }) => id)).toEqual([other.id, one.id]);
});

test('TE-05: the report follows the bounds of a person, and is closed to who may not open it', async () => {
  const { user, browser } = await aBusiness();
  const customer = await aCustomerOf(browser);
  await owe(browser, customer, 20, 100);
  server.time.advanceDays(2);
  await owe(await signIn(server, user), customer, 0, 10);
  const permissionGroups = ['reports/open_debt'] as const;
  const colleague = await server.givenColleague(user, { permissionGroups });
  const bounded = await signIn(server, colleague);
  expect((await reportOf(bounded)).total.documents).toBe(2);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    today(-1),
  ]);
  expect((await reportOf(bounded)).total).toMatchObject({ documents: 1, debtAgorot: 10_00 });
  expect(await itemsOf(bounded, `row=${customer.id}`)).toHaveLength(1);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(REPORT)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('TE-01: another business sees none of it, by whichever id it asks', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  const customer = await aCustomerOf(one.browser);
  await owe(one.browser, customer, 5, 100);
  expect((await reportOf(other.browser)).rows).toEqual([]);
  expect(await itemsOf(other.browser, `row=${customer.id}`)).toEqual([]);
  expect(
    await getJson(other.browser, `${REPORT}/documents/total?row=${customer.id}`),
  ).toMatchObject({ name: '', items: 0 });
  expect((await one.browser.get(`${REPORT}?sort=name;drop`)).status).toBe(400);
});
