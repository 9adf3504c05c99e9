import type {
  PaymentEntry,
  PaymentsRow,
  PaymentSums,
} from '@pinkas/contract/reports/payments/payments.contract';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import { MONEY_ACCOUNTS } from '@pinkas/domain/payments/money-accounts';
import {
  addDays,
  addMonths,
  endOfMonth,
  formatLocalDate,
  localDateAt,
  startOfMonth,
} from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aChequeDeposit, aReceiptByCheque } from '../../../../test/bookkeeping/cheques.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const TODAY = localDateAt(Date.now());
const REPORT = '/backoffice/reports/payments';
const PERIOD = `from=${addDays(TODAY, -200)}&to=${addDays(TODAY, 100)}`;
const GROUPS = ['month', 'day', 'means', 'customer'] as const;

interface Report {
  readonly rows: readonly PaymentsRow[];
  readonly rest: (PaymentSums & { readonly groups: number }) | null;
  readonly total: PaymentSums;
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

async function entriesOf(browser: HttpBrowser, query: string): Promise<PaymentEntry[]> {
  const entries: PaymentEntry[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: PaymentEntry[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/documents?${query}&limit=50${cursor}`,
    );
    entries.push(...page.rows);
    ({ after } = page);
  }
  return entries;
}

/** Counted from the payment lines of the active documents, without the ledger. */
async function recounted(accountId: number): Promise<number> {
  const { rows } = await server.db.superuser.query<{ money: string | null }>(
    `select sum(case when d.doc_type = any($2) then -p.sum_agorot else p.sum_agorot end)::bigint as money
     from document_payments p join documents d on d.account_id = $1 and d.id = p.document_id
     where p.account_id = $1 and p.kind <> 'deposit-use' and not exists (
       select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)`,
    [accountId, GIVES_BACK_TYPES],
  );
  return Number(rows[0]?.money);
}

test.each(['company', 'exempt-dealer', 'non-profit'] as const)(
  'I9: of a random %s it comes to the same by month, day, means and customer as a recount of its documents',
  { timeout: 240_000 },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 29, steps: 90 });
    const money = await recounted(user.accountId);
    expect(money).not.toBe(0);
    for (const by of GROUPS) {
      const { rows, total, rest } = await reportOf(browser, `${PERIOD}&by=${by}`);
      expect(total.totalAgorot, by).toBe(money);
      expect(rest, by).toBeNull();
      expect(sum(rows.map((row) => row.totalAgorot)), by).toBe(money);
      for (const account of MONEY_ACCOUNTS) {
        const ofAccount = rows.map(({ means }) => means[account]);
        expect(sum(ofAccount), `${by} ${account}`).toBe(total.means[account]);
      }
      const [first] = rows;
      for (const row of [first, undefined]) {
        const query = `${PERIOD}&by=${by}${row === undefined ? '' : `&row=${row.id}`}`;
        const entries = await entriesOf(browser, query);
        const expected = (row ?? total).totalAgorot;
        expect(sum(entries.map(({ sumAgorot }) => sumAgorot)), query).toBe(expected);
        expect(await getJson(browser, `${REPORT}/documents/total?${query}`)).toMatchObject({
          entries: entries.length,
          sumAgorot: expected,
        });
      }
    }
  },
);

test('a cancelled receipt stands on its day and is taken back on that of its cancellation', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, aReceiptByCheque(100_00));
  const { id } = await issueOf(browser, aReceipt(40_00));
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  await issueOf(browser, aReceipt(7_00));
  const { total } = await reportOf(browser);
  expect(total).toMatchObject({ totalAgorot: 107_00, means: { cheques: 100_00, cash: 7_00 } });
  const cheques = await entriesOf(browser, `${PERIOD}&means=cheques`);
  expect(cheques.map(({ means }) => means)).toEqual([['cheques']]);
});

test('a cheque that bounced takes its receipt back, one that pays again brings money', async () => {
  const user = await server.givenUser({}, { dateGuard: 'warn' });
  const browser = await signIn(server, user);
  const day = (ago: number) => addDays(TODAY, -ago);
  const { id } = await issueOf(browser, aReceiptByCheque(100_00, { documentDate: day(4) }));
  for (const [state, ago] of [
    ['deposited', 4],
    ['bounced', 3],
    ['deposited', 2],
    ['bounced', 1],
    ['in-hand', 0],
  ] as const) {
    const change = { state, date: day(ago), reason: state === 'bounced' ? 'אכ"מ' : '' };
    const bankAccount = state === 'deposited' ? 'פועלים 123456' : '';
    const body = aChequeDeposit(id, { ...change, bankAccount });
    const answer = await write(browser, 'POST', '/backoffice/reports/cheques/state', body);
    expect(answer.status, answer.text).toBe(200);
  }
  const reversals = async () =>
    (await entriesOf(browser, `${PERIOD}&sort=date&direction=asc`)).map(
      ({ date, isReversal, sumAgorot }) => [date, isReversal, sumAgorot],
    );
  const entries = [
    [day(4), false, 100_00],
    [day(3), true, -100_00],
    [day(2), false, 100_00],
    [day(1), true, -100_00],
  ];
  expect(await reversals()).toEqual([...entries, [day(0), false, 100_00]]);
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  expect(await reversals()).toEqual([...entries, [day(0), true, 0]]);
});

test('months, means and customers are set against the period before them and the year before', async () => {
  const user = await server.givenUser({}, { dateGuard: 'warn' });
  const browser = await signIn(server, user);
  const { id } = await givenCustomer(browser);
  const thisMonth = startOfMonth(TODAY);
  for (const [documentDate, agorot] of [
    [addMonths(thisMonth, -12), 7_00],
    [addMonths(thisMonth, -1), 40_00],
    [thisMonth, 100_00],
  ] as const) {
    const customer = aCustomer({ id, name: 'מהספר' });
    await issueOf(browser, aReceipt(agorot, { customer, documentDate }));
  }
  const month = `from=${thisMonth}&to=${endOfMonth(TODAY)}`;
  for (const [compare, previous] of [
    ['previous', 40_00],
    ['year', 7_00],
    ['none', null],
  ] as const) {
    for (const by of GROUPS) {
      const query = `${month}&by=${by}&compare=${compare}`;
      const { rows, total } = await reportOf(browser, query);
      expect(total, query).toMatchObject({
        documents: 1,
        totalAgorot: 100_00,
        previousAgorot: previous,
      });
      const ofRow = by === 'day' ? null : previous;
      expect(
        rows.map(({ previousAgorot }) => previousAgorot),
        query,
      ).toEqual([ofRow]);
      expect(await entriesOf(browser, query), query).toHaveLength(1);
    }
  }
  const file = await browser.get(
    `${REPORT}/export?${month}&format=csv&language=en&columns=total,previous,change`,
  );
  expect(file.text.trim().split('\r\n').at(-1)).toBe('100.00,40.00,150%');
});

test('filters narrow rows, total and documents alike; a file holds all with the total', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await givenCustomer(browser);
  await issueOf(browser, aReceipt(100_00, { customer: aCustomer({ id, name: 'מהספר' }) }));
  await issueOf(browser, aReceipt(30_00));
  for (const [filter, expected] of [
    [`customerId=${id}`, 100_00],
    [`userId=${user.id}`, 130_00],
    ['docType=320', 0],
    [`tagId=${id}`, 0],
  ] as const) {
    const { total } = await reportOf(browser, `${PERIOD}&${filter}`);
    expect(total.totalAgorot, filter).toBe(expected);
    const entries = await entriesOf(browser, `${PERIOD}&${filter}`);
    expect(sum(entries.map(({ sumAgorot }) => sumAgorot)), filter).toBe(expected);
  }
  const byCustomer = await reportOf(browser, `${PERIOD}&by=customer&sort=total&direction=desc`);
  expect(byCustomer.rows.map((row) => row.id)).toEqual([id, 'casual']);
  const file = await browser.get(
    `${REPORT}/export?${PERIOD}&format=csv&language=en&columns=name,cash,total`,
  );
  expect(file.text.trim().split('\r\n').at(-1)).toBe('"Total",130.00,130.00');
  const named = await browser.get(
    `${REPORT}/export?${PERIOD}&by=customer&sort=total&direction=desc&format=csv&language=en&columns=name,total`,
  );
  expect(named.text.trim().split('\r\n').slice(1)).toEqual([
    '"מאפיית שיבולת הכפר",100.00',
    '"Casual customers",30.00',
    '"Total",130.00',
  ]);
});

test('a file is in its own language, and is told by the name of the list', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, aReceipt(30_00));
  const path = `${REPORT}/export?${PERIOD}&by=day&columns=name,cash,total`;
  const linesIn = async (language: string) =>
    (await browser.get(`${path}&format=csv&language=${language}`)).text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
  const day = formatLocalDate(TODAY);
  expect(await linesIn('en')).toEqual([
    '"Name","Cash (₪)","Total (₪)"',
    `"${day}",30.00,30.00`,
    '"Total",30.00,30.00',
  ]);
  expect(await linesIn('he')).toEqual([
    '"שם","מזומן (₪)","סה""כ (₪)"',
    `"${day}",30.00,30.00`,
    '"סה""כ",30.00,30.00',
  ]);
  const { rows } = await server.db.superuser.query(
    `select distinct entity_id, detail->>'format' as format from audit_events
      where account_id = $1 and action = 'list.exported'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ entity_id: 'report-payments', format: 'csv' }]);
});

test('TE-05: the report follows the bounds of a person, and is closed to who may not open it', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, aReceipt(100_00));
  const colleague = await server.givenColleague(user, { permissionGroups: ['reports/payments'] });
  const bounded = await signIn(server, colleague);
  expect((await reportOf(bounded)).total.totalAgorot).toBe(100_00);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    addDays(TODAY, 1),
  ]);
  expect((await reportOf(bounded)).total.totalAgorot).toBe(0);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(`${REPORT}?${PERIOD}`)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  const other = await aBusiness();
  expect((await reportOf(other.browser)).rows).toEqual([]);
});

test('days are refused at their end when they are turned round or no year apart', async () => {
  const { browser } = await aBusiness();
  const turned = await browser.get(`${REPORT}?from=2026-01-02&to=2026-01-01`);
  expect(turned.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_INVALID' }] });
  const long = await browser.get(`${REPORT}/documents?from=2025-01-01&to=2026-01-01`);
  expect(long.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_TOO_LONG' }] });
});
