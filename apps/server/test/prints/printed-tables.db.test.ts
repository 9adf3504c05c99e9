import { PRINTED_ROWS_MAX } from '../../src/platform/export/print-table.ts';
import { readPdf } from '../../src/platform/pdf/testing/pdf-text.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenBankAccount } from '../bookkeeping/bank.ts';
import { givenCustomer } from '../accounting/customers.ts';
import { givenSupplier } from '../accounting/expenses.ts';
import { issueOf } from '../accounting/issue.ts';
import { givenItem } from '../accounting/items.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const today = systemClock.today();
const DAYS = `from=${today}&to=${today}`;

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
let userId: string;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId, id: userId } = user);
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

async function givenItems(count: number): Promise<void> {
  await server.db.superuser.query(
    `insert into items (account_id, id, name, search_name, price_e4, price_includes_vat, currency,
       vat_kind, created_at, updated_at)
     select $1, gen_random_uuid(), 'פריט ' || n, '', 0, false, 'ILS', 'taxable', now(), now()
     from generate_series(1, $2::int) n`,
    [accountId, count],
  );
}

test('a report is printed with its days and its total, in the columns that are shown', async () => {
  await issueOf(browser, anInvoice());
  const answer = await browser.get(
    `/backoffice/reports/income_data/export?from=${today}&to=${today}&by=type&format=pdf&columns=name,total&language=en`,
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text, title } = await readPdf(answer.bytes);
  expect(title).toBe('Income report');
  expect(text).toMatch(/From \d\d\/\d\d\/\d{4} to/);
  expect(text.match(/118\.00/g)).toHaveLength(2);
  expect(text).not.toContain('100.00');
});

test('a filtered report says on paper what narrows it, and profit and loss what that leaves out', async () => {
  const answer = await browser.get(
    `/backoffice/reports/revenue/export?from=${today}&to=${today}&docType=305&format=pdf&columns=name,total&language=en`,
  );
  expect(answer.status, answer.text).toBe(200);
  const { text } = await readPdf(answer.bytes);
  expect(text).toContain('Document type: Tax invoice');
  expect(text).toMatch(/Only documents have a customer/);
  const income = await browser.get(
    `/backoffice/reports/income_data/export?from=${today}&to=${today}&docType=305&format=pdf&language=en`,
  );
  expect((await readPdf(income.bytes)).text).toContain('Document type: Tax invoice');
});

test.each([
  ['reports/cheques', 'show=deposited', ['Status: Deposited']],
  ['reports/cheques', `from=${today}`, ['Status: In hand', /Due dates: .*\d\d\/\d\d\/\d{4}/]],
  ['reports/future_payments', 'show=cheque', ['Type: Cheques']],
  ['reports/open_debt', 'show=overdue', ['Customers shown: Overdue']],
  [
    'reports/expenses',
    `${DAYS}&category=office&kind=tax-invoice&use=running`,
    ['Expense category: ', 'Document type: ', 'Use: '],
  ],
  ['reports/expenses/entries', `${DAYS}&by=month&row=${today.slice(0, 7)}`, ['Month: ']],
  ['reports/cc', `${DAYS}&brand=visa&deal=regular`, ['Card: visa', 'Transaction type: ']],
  ['reports/payments/documents', `${DAYS}&means=cash`, ['Method: Cash']],
  ['reports/revenue', `${DAYS}&basis=cash`, ['Basis: Cash basis']],
  [
    'documents',
    'docType=305,320&totalMinAgorot=1&search=zz',
    ['Search: zz', 'Tax invoice, ', 'From '],
  ],
  ['items', 'tab=archived&category=Books', ['Archive', 'Category: Books']],
  ['customers', 'tab=overdue', ['Overdue']],
  ['customers/casual', 'search=zz', ['Casual customers', 'Search: zz']],
  ['expenses', 'kind=tax-invoice&paymentState=overdue', ['Overdue', 'Tax invoice']],
  ['suppliers', 'tab=archived&search=zz', ['Search: zz', 'Suppliers by status: Archive']],
  ['drafts', 'tab=scheduled', ['Scheduled']],
  [
    'activity',
    `area=bank&by=system&from=${today}`,
    ['Areas: Bank', 'Who: The system', /Dates: From/],
  ],
  [
    'account/tax-authority/requests',
    `about=silence&to=${today}`,
    ['Event types: No answer', /Dates: Until/],
  ],
  ['bank/deposits', `from=${today}&to=${today}`, [/Deposit dates: \d\d\/\d\d/]],
  [
    'reports/ledger',
    `${DAYS}&account=customers`,
    ['Account: Customers', /From \d\d\/\d\d\/\d{4} to/],
  ],
  ['reports/trial_balance', `${DAYS}&by=customer`, [/From \d\d\/\d\d\/\d{4} to/]],
])('a print of %s narrowed by %s names what narrows it', async (report, query, notes) => {
  const answer = await browser.get(
    `${report.startsWith('reports/') ? '/backoffice' : '/v2/api'}/${report}/export?${query}&format=pdf&language=en`,
  );
  expect(answer.status, answer.text).toBe(200);
  const { text } = await readPdf(answer.bytes);
  for (const note of notes) {
    if (typeof note === 'string') expect(text).toContain(note);
    else expect(text).toMatch(note);
  }
});

test('a table that is too long for paper is refused at its format, and as a spreadsheet it is whole', async () => {
  await givenItems(PRINTED_ROWS_MAX);
  const whole = await browser.get('/v2/api/items/export?format=pdf&columns=name');
  expect(whole.status).toBe(200);
  expect((await readPdf(whole.bytes)).pages.length).toBeGreaterThan(30);
  await givenItems(1);
  const refused = await browser.get('/v2/api/items/export?format=pdf&columns=name');
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ path: ['format'], code: 'TABLE_TOO_LONG_TO_PRINT' }],
  });
  const csv = await browser.get('/v2/api/items/export?format=csv&columns=name');
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(PRINTED_ROWS_MAX + 2);
});

test('a list of one party, item, person or bank account names it on paper', async () => {
  const [customer, supplier, item, account] = await Promise.all([
    givenCustomer(browser, { name: 'One customer' }),
    givenSupplier(browser, { name: 'One supplier' }),
    givenItem(browser, { name: 'One item' }),
    givenBankAccount(browser, { name: 'One account' }),
  ]);
  await server.db.superuser.query(
    "update person_names set full_name = 'One person' where user_id = $1",
    [userId],
  );
  const said = {
    [`activity/export?by=${userId}`]: ['User: One person'],
    [`customers/${customer.id}/statement/export?${DAYS}`]: ['Customer: One customer', 'From '],
    [`suppliers/${supplier.id}/statement/export?${DAYS}`]: ['Supplier: One supplier', 'From '],
    [`stock-movements/export?itemId=${item.id}`]: ['Item: One item'],
    [`suppliers/export?ids=${supplier.id}`]: ['One chosen row'],
    [`bank/deposits/export?bankAccountId=${account}`]: ['Bank account: One account'],
    [`bank/accounts/${account}/rows/export?show=ignored&q=zz`]: [
      'One account',
      'Status: Ignored',
      'Search: zz',
    ],
  };
  for (const [path, notes] of Object.entries(said)) {
    const mark = path.includes('?') ? '&' : '?';
    const answer = await browser.get(`/v2/api/${path}${mark}format=pdf&language=en`);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    const { text } = await readPdf(answer.bytes);
    for (const note of notes) expect(text, path).toContain(note);
  }
  const card = `/backoffice/reports/ledger/export?${DAYS}&partyId=${customer.id}&format=pdf&language=en`;
  expect((await readPdf((await browser.get(card)).bytes)).text).toContain('One customer');
  const ofCustomers = await browser.get(`${card}&account=customers`);
  const { text } = await readPdf(ofCustomers.bytes);
  expect(text).toContain('Account: One customer');
  expect(text).toContain('Account: Customers');
});

test('a workbook says on its last sheet what narrows it, and one of a whole list has no such sheet', async () => {
  const sheetsOf = async (query: string) => {
    const answer = await browser.get(`/v2/api/items/export?format=xlsx&language=en${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (await readXlsx(answer.bytes)).sheets;
  };
  expect(await sheetsOf('')).toHaveLength(1);
  const [items, about, ...others] = await sheetsOf('&tab=archived&category=Books&search=zz');
  expect(others).toEqual([]);
  expect(items?.rows[0]).toContain('Name');
  expect(about?.name).toBe('What is in the file');
  expect(about?.rows).toEqual([
    ['Items'],
    ['Search: zz'],
    [expect.stringContaining('Archive')],
    ['Category: Books'],
  ]);
});
