import type {
  CardDue,
  CardPayment,
  CardsRow,
  CardSums,
} from '@pinkas/contract/reports/cc/card-rows';
import { addDays, addMonths, localDateAt } from '@pinkas/domain/time/local-date';
import { anInvoiceReceipt, aCredit, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aCardPayment } from '../../../../test/reports/cards.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const TODAY = localDateAt(Date.now());
const REPORT = '/backoffice/reports/cc';
const PERIOD = `from=${addDays(TODAY, -200)}&to=${addDays(TODAY, 100)}`;
/** Days under a year within which all instalments of a day lie. */
const AHEAD = `from=${TODAY}&to=${addDays(TODAY, 363)}`;

interface Report {
  readonly rows: readonly CardsRow[];
  readonly rest: (CardSums & { readonly groups: number }) | null;
  readonly total: CardSums;
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

const reportOf = (browser: HttpBrowser, query = PERIOD): Promise<Report> =>
  getJson(browser, `${REPORT}?${query}`);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** All rows of a list, two at a time. */
async function rowsOf<Row>(browser: HttpBrowser, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: Row[]; after: string | null } = await getJson(
      browser,
      `${REPORT}${path}&limit=20${cursor}`,
    );
    rows.push(...page.rows);
    ({ after } = page);
  }
  return rows;
}

const paymentsOf = (browser: HttpBrowser, query = PERIOD): Promise<CardPayment[]> =>
  rowsOf(browser, `/transactions?${query}`);
const duesOf = (browser: HttpBrowser, query = AHEAD): Promise<CardDue[]> =>
  rowsOf(browser, `/instalments?${query}`);

test.each(['company', 'non-profit'] as const)(
  'I9: of a random %s cards come to what the ledger has on their account, however they are broken down',
  { timeout: 240_000 },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 41, steps: 90 });
    const { rows: posted } = await server.db.superuser.query<{ money: string }>(
      `select coalesce(sum(debit_agorot - credit_agorot), 0)::bigint as money from journal_lines
       where account_id = $1 and ledger_account = 'cards'`,
      [user.accountId],
    );
    const money = Number(posted[0]?.money);
    expect(money).not.toBe(0);
    const payments = await paymentsOf(browser);
    expect(sum(payments.map(({ sumAgorot }) => sumAgorot))).toBe(money);
    for (const by of ['month', 'brand', 'deal']) {
      const { rows, rest, total } = await reportOf(browser, `${PERIOD}&by=${by}`);
      expect(rest).toBeNull();
      expect(total.sumAgorot, by).toBe(money);
      expect(total.payments, by).toBe(payments.length);
      for (const name of ['sumAgorot', 'payments', 'toComeAgorot'] as const) {
        expect(sum(rows.map((row) => row[name])), `${by} ${name}`).toBe(total[name]);
      }
    }
    const standing = await server.db.superuser.query<{ money: string }>(
      `select coalesce(sum(u.sum_agorot), 0)::bigint as money
       from payment_dues u join document_payments p using (account_id, document_id, line_no)
       where u.account_id = $1 and p.kind = 'card' and u.due_date between $2 and $3 and not exists (
         select from document_cancellations x where x.account_id = $1 and x.document_id = u.document_id)`,
      [user.accountId, TODAY, addDays(TODAY, 363)],
    );
    const dues = await duesOf(browser);
    expect(sum(dues.map(({ sumAgorot }) => sumAgorot))).toBe(Number(standing.rows[0]?.money));
    expect(await getJson(browser, `${REPORT}/instalments/total?${AHEAD}`)).toMatchObject({
      instalments: dues.length,
      sumAgorot: sum(dues.map(({ sumAgorot }) => sumAgorot)),
    });
  },
);

test('a deal in instalments stands once, and each of its instalments on its day', async () => {
  const { browser } = await aBusiness();
  const deal = { dealType: 'instalments', instalments: 3, date: addDays(TODAY, 2) } as const;
  const { number } = await issueOf(
    browser,
    aReceipt(100_00, { payments: [aCardPayment(100_00, deal)] }),
  );
  await issueOf(browser, aReceipt(50_00));
  const [payment, ...more] = await paymentsOf(browser);
  expect(more).toEqual([]);
  expect(payment).toMatchObject({
    number,
    brand: 'Visa',
    lastDigits: '4242',
    dealType: 'instalments',
    instalments: 3,
    firstDue: deal.date,
    lastDue: addMonths(deal.date, 2),
    toComeAgorot: 100_00,
    sumAgorot: 100_00,
  });
  const dues = await duesOf(browser);
  expect(
    dues.map(({ dueDate, part, parts, sumAgorot }) => [dueDate, part, parts, sumAgorot]),
  ).toEqual([
    [deal.date, 1, 3, 33_34],
    [addMonths(deal.date, 1), 2, 3, 33_33],
    [addMonths(deal.date, 2), 3, 3, 33_33],
  ]);
  const total: { months: { month: string; sumAgorot: number }[] } = await getJson(
    browser,
    `${REPORT}/instalments/total?${AHEAD}`,
  );
  const ofMonth = total.months.find(({ month }) => month === deal.date.slice(0, 7));
  expect(ofMonth?.sumAgorot).toBe(33_34);
  expect(sum(total.months.map(({ sumAgorot }) => sumAgorot))).toBe(100_00);
});

test('what is due today has come; one payment of a deal made elsewhere says which it is', async () => {
  const { browser } = await aBusiness();
  const part = { dealType: 'instalments', dealPayment: 3, dealPayments: 12 } as const;
  await issueOf(browser, aReceipt(70_00, { payments: [aCardPayment(70_00, part)] }));
  const [due] = await duesOf(browser);
  expect(due).toMatchObject({ dueDate: TODAY, part: 3, parts: 12 });
  expect((await reportOf(browser)).total).toMatchObject({ sumAgorot: 70_00, toComeAgorot: 0 });
});

test('a cancelled receipt is taken back, and nothing of it is to come; a refund lowers the sum', async () => {
  const { browser } = await aBusiness();
  const deal = { dealType: 'instalments', instalments: 2, date: addDays(TODAY, 1) } as const;
  const { id } = await issueOf(browser, aReceipt(90_00, { payments: [aCardPayment(90_00, deal)] }));
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  const payments = await paymentsOf(browser);
  expect(payments.map(({ isReversal, sumAgorot }) => [isReversal, sumAgorot])).toEqual(
    expect.arrayContaining([
      [false, 90_00],
      [true, -90_00],
    ]),
  );
  expect(new Set(payments.map((one) => one.id)).size).toBe(2);
  expect(await duesOf(browser)).toEqual([]);
  const customer = aCustomer({ id: (await givenCustomer(browser)).id, name: 'מהספר' });
  const paid = await issueOf(
    browser,
    anInvoiceReceipt({ customer, payments: [aCardPayment(118_00)] }),
  );
  await issueOf(browser, aCredit(paid, { customer, payments: [aCardPayment(118_00)] }));
  expect((await reportOf(browser)).total).toMatchObject({
    payments: 4,
    sumAgorot: 0,
    toComeAgorot: 0,
  });
});

test('a card that was typed in two ways is one; filters narrow report, payments and instalments alike', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await givenCustomer(browser);
  const payments = [
    aCardPayment(10_00),
    aCardPayment(20_00, { brand: ' VISA ' }),
    aCardPayment(40_00, { brand: '', dealType: 'credit', instalments: 2 }),
  ];
  await issueOf(browser, aReceipt(70_00, { payments, customer: aCustomer({ id, name: 'מהספר' }) }));
  const { rows } = await reportOf(browser, `${PERIOD}&by=brand`);
  expect(rows.map((row) => [row.id, row.sumAgorot])).toEqual([
    ['visa', 30_00],
    ['-', 40_00],
  ]);
  for (const [filter, expected] of [
    ['brand=visa', 30_00],
    ['brand=-', 40_00],
    ['deal=credit', 40_00],
    [`customerId=${id}`, 70_00],
    [`userId=${user.id}`, 70_00],
    ['docType=320', 0],
    [`tagId=${id}`, 0],
  ] as const) {
    expect((await reportOf(browser, `${PERIOD}&${filter}`)).total.sumAgorot, filter).toBe(expected);
    const found = await paymentsOf(browser, `${PERIOD}&${filter}`);
    expect(sum(found.map(({ sumAgorot }) => sumAgorot)), filter).toBe(expected);
    const dues = await duesOf(browser, `${AHEAD}&${filter}`);
    expect(sum(dues.map(({ sumAgorot }) => sumAgorot)), filter).toBe(expected);
  }
});

test('it is set against the period before; a file holds the groups with their total', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, aReceipt(70_00, { payments: [aCardPayment(70_00)] }));
  const next = `from=${addDays(TODAY, 1)}&to=${addDays(TODAY, 1)}`;
  const { total } = await reportOf(browser, next);
  expect(total).toMatchObject({ sumAgorot: 0, previousAgorot: 70_00 });
  const file = await browser.get(
    `${REPORT}/export?${PERIOD}&format=csv&language=en&columns=name,payments,sum&by=brand`,
  );
  expect(file.text.trim().split('\r\n').slice(1)).toEqual(['"Visa",1,70.00', '"Total",1,70.00']);
});

test('TE-05: the report follows the bounds of a person, and is closed to who may not open it', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, aReceipt(70_00, { payments: [aCardPayment(70_00)] }));
  const colleague = await server.givenColleague(user, { permissionGroups: ['reports/cc'] });
  const bounded = await signIn(server, colleague);
  expect(await paymentsOf(bounded)).toHaveLength(1);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    addDays(TODAY, 1),
  ]);
  expect(await paymentsOf(bounded)).toEqual([]);
  expect(await duesOf(bounded)).toEqual([]);
  expect((await reportOf(bounded)).total.sumAgorot).toBe(0);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(`${REPORT}?${PERIOD}`)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  const other = await aBusiness();
  expect(await paymentsOf(other.browser)).toEqual([]);
});

test('days are refused at their end when they are turned round or no year apart', async () => {
  const { browser } = await aBusiness();
  const turned = await browser.get(`${REPORT}?from=2026-01-02&to=2026-01-01`);
  expect(turned.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_INVALID' }] });
  const long = await browser.get(`${REPORT}/instalments?from=2025-01-01&to=2026-01-01`);
  expect(long.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_TOO_LONG' }] });
});
