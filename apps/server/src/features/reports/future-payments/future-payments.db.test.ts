import type { ComingPayment } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { addDays, addMonths, localDateAt } from '@pinkas/domain/time/local-date';
import { aDeposit, aReceipt, aRelease } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aCardPayment } from '../../../../test/reports/cards.ts';
import { aCheque, aChequeDeposit } from '../../../../test/bookkeeping/cheques.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const TODAY = localDateAt(Date.now());
const REPORT = '/backoffice/reports/future_payments';

interface Sum {
  readonly count: number;
  readonly sumAgorot: number;
}
interface Totals extends Sum {
  readonly late: Sum;
  readonly periods: readonly (Sum & {
    readonly from: string;
    readonly to: string;
    readonly runningAgorot: number;
  })[];
  readonly later: Sum & { readonly runningAgorot: number };
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

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

async function comingOf(browser: HttpBrowser, query = ''): Promise<ComingPayment[]> {
  const rows: ComingPayment[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: ComingPayment[]; after: string | null } = await getJson(
      browser,
      `${REPORT}?${query}&limit=7${cursor}`,
    );
    rows.push(...page.rows);
    ({ after } = page);
  }
  return rows;
}

const totalsOf = (browser: HttpBrowser, query = ''): Promise<Totals> =>
  getJson(browser, `${REPORT}/total?${query}`);

/** Counted kind by kind from the plain rows, without the report. */
async function recounted(accountId: number): Promise<number> {
  const { rows } = await server.db.superuser.query<{ money: string }>(
    `select coalesce((select sum(case when d.doc_type in (330, 9997) then -u.sum_agorot else u.sum_agorot end)
          from payment_dues u join document_payments p using (account_id, document_id, line_no)
          join documents d on d.account_id = $1 and d.id = u.document_id
          where u.account_id = $1 and p.kind = 'card' and u.due_date > $2
            and (d.doc_type in (330, 9997) or p.sum_agorot < 0)
            and not exists (select from document_cancellations x
              where x.account_id = $1 and x.document_id = d.id)), 0)
        + coalesce((select sum(open_agorot) from documents d where d.account_id = $1
          and d.id in (select j.document_id from journal_lines j where j.account_id = $1
            and j.ledger_account = 'customers' and j.debit_agorot > 0)), 0)
        + coalesce((select sum(u.sum_agorot) from payment_dues u
          join document_payments p using (account_id, document_id, line_no)
          join documents d on d.account_id = $1 and d.id = u.document_id
          where u.account_id = $1 and p.kind not in ('withholding', 'deposit-use') and p.sum_agorot > 0
            and (u.due_date > $2 or p.kind = 'cheque') and d.doc_type not in (330, 9997)
            and not exists (select from document_cancellations x
              where x.account_id = $1 and x.document_id = d.id)), 0) as money`,
    [accountId, TODAY],
  );
  return Number(rows[0]?.money);
}

test(
  'I9: of a random company what is to come is what a recount of its plain rows finds',
  { timeout: 240_000 },
  async () => {
    const { user, browser } = await aRandomBusiness(server, 'company', { seed: 53, steps: 90 });
    const money = await recounted(user.accountId);
    expect(money).not.toBe(0);
    const rows = await comingOf(browser);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(sum(rows.map(({ sumAgorot }) => sumAgorot))).toBe(money);
    for (const step of ['week', 'month']) {
      const totals = await totalsOf(browser, `step=${step}`);
      expect(totals.sumAgorot).toBe(money);
      expect(totals.count).toBe(rows.length);
      expect(totals.later.runningAgorot).toBe(money);
      const parts = [totals.late, ...totals.periods, totals.later];
      expect(sum(parts.map(({ count }) => count))).toBe(rows.length);
      for (const { from, to, sumAgorot } of totals.periods.slice(0, 3)) {
        const found = await comingOf(browser, `from=${from}&to=${to}`);
        expect(sum(found.map((row) => row.sumAgorot)), `${from} ${to}`).toBe(sumAgorot);
      }
    }
    for (const kind of ['debt', 'cheque', 'card', 'payment']) {
      const ofKind = rows.filter((row) => row.kind === kind).map(({ sumAgorot }) => sumAgorot);
      expect((await totalsOf(browser, `show=${kind}`)).sumAgorot, kind).toBe(sum(ofKind));
    }
  },
);

test('what a released deposit gives back by card in parts is taken off what cards are to bring', async () => {
  const { browser } = await aBusiness();
  const deal = { dealType: 'instalments', instalments: 2, date: addDays(TODAY, 3) } as const;
  const deposit = await issueOf(
    browser,
    aDeposit(100_00, { payments: [aCardPayment(100_00, deal)] }),
  );
  expect(await totalsOf(browser, 'show=card')).toMatchObject({ count: 2, sumAgorot: 100_00 });
  await issueOf(browser, aRelease(deposit, 40_00, { payments: [aCardPayment(40_00, deal)] }));
  expect(await totalsOf(browser, 'show=card')).toMatchObject({ count: 4, sumAgorot: 60_00 });
  const cards = await getJson<{ total: { toComeAgorot: number } }>(
    browser,
    `/backoffice/reports/cc?from=${TODAY}&to=${TODAY}`,
  );
  expect(cards.total.toComeAgorot).toBe(60_00);
});

test('debts, cheques in hand and instalments stand on their days; the running sum begins with what is late', async () => {
  const { browser } = await aBusiness();
  await issueOf(
    browser,
    anInvoice({ documentDate: addDays(TODAY, -9), dueDate: addDays(TODAY, -4) }),
  );
  const first = addDays(TODAY, 3);
  const deal = { dealType: 'instalments', instalments: 2, date: first } as const;
  const payments = [
    aCheque(50_00, { date: addDays(TODAY, -2), chequeNumber: '70001' }),
    aCheque(70_00, { date: addDays(TODAY, 40), chequeNumber: '70002' }),
    aCardPayment(40_00, deal),
    aCardPayment(10_00),
  ];
  await issueOf(browser, aReceipt(170_00, { payments }));
  const rows = await comingOf(browser);
  expect(
    rows.map(({ kind, dueDate, daysLate, sumAgorot }) => [kind, dueDate, daysLate, sumAgorot]),
  ).toEqual([
    ['debt', addDays(TODAY, -4), 4, 118_00],
    ['cheque', addDays(TODAY, -2), 2, 50_00],
    ['card', first, 0, 20_00],
    ...[
      ['card', addMonths(first, 1), 0, 20_00],
      ['cheque', addDays(TODAY, 40), 0, 70_00],
    ].toSorted(([, one], [, other]) => (String(one) < String(other) ? -1 : 1)),
  ]);
  expect(rows[2]).toMatchObject({ reference: '4242', part: 1, parts: 2 });
  const parts = rows.map((row) => `${row.kind} ${row.part} of ${row.parts}`);
  expect(parts.toSorted()).toEqual([
    'card 1 of 2',
    'card 2 of 2',
    'cheque 1 of 1',
    'cheque 1 of 1',
    'debt 1 of 1',
  ]);
  const { late, periods, later } = await totalsOf(browser, 'step=month');
  expect(late).toEqual({ count: 2, sumAgorot: 168_00 });
  expect(periods.at(-1)?.runningAgorot).toBe(278_00);
  expect(later.count).toBe(0);
});

test('a deposited cheque and one of a cancelled receipt are no longer to come', async () => {
  const { browser } = await aBusiness();
  const cheque = aCheque(50_00, { date: addDays(TODAY, 5) });
  const { id } = await issueOf(browser, aReceipt(50_00, { payments: [cheque] }));
  const other = await issueOf(
    browser,
    aReceipt(60_00, { payments: [{ ...cheque, sumAgorot: 60_00 }] }),
  );
  expect(await comingOf(browser)).toHaveLength(2);
  await write(browser, 'POST', '/backoffice/reports/cheques/state', aChequeDeposit(id));
  await write(browser, 'POST', `/v2/api/documents/${other.id}/cancel`, { reason: 'טעות' });
  expect(await comingOf(browser)).toEqual([]);
  expect(await totalsOf(browser)).toMatchObject({ count: 0, sumAgorot: 0 });
});

test('filters narrow list and totals alike; a file holds what is shown', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await givenCustomer(browser);
  await issueOf(browser, anInvoice({ customer: aCustomer({ id, name: 'מהספר' }) }));
  await issueOf(browser, anInvoice());
  await issueOf(browser, aReceipt(50_00, { payments: [aCheque(50_00)] }));
  for (const [filter, expected] of [
    [`docType=400`, 50_00],
    [`docType=305`, 236_00],
    [`userId=${user.id}`, 286_00],
    [`userId=${id}`, 0],
    [`tagId=${id}`, 0],
  ] as const) {
    const rows = await comingOf(browser, filter);
    expect(sum(rows.map(({ sumAgorot }) => sumAgorot)), filter).toBe(expected);
    expect((await totalsOf(browser, filter)).later.runningAgorot, filter).toBe(expected);
  }
  expect(await comingOf(browser, `customerId=${id}`)).toHaveLength(1);
  expect((await totalsOf(browser, `customerId=${id}`)).sumAgorot).toBe(118_00);
  expect(await comingOf(browser, `show=card`)).toEqual([]);
  const file = await browser.get(
    `${REPORT}/export?format=csv&language=en&columns=kind,sum&customerId=${id}`,
  );
  expect(file.text.trim().split('\r\n').slice(1)).toEqual(['"Open debt",118.00', '"Total",118.00']);
  const turned = await browser.get(`${REPORT}?from=2026-01-02&to=2026-01-01`);
  expect(turned.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_INVALID' }] });
});

test('TE-05: the list follows the bounds of a person, and is closed to who may not open it', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  await issueOf(browser, aReceipt(70_00, { payments: [aCheque(70_00)] }));
  const colleague = await server.givenColleague(user, {
    permissionGroups: ['reports/future_payments'],
  });
  const bounded = await signIn(server, colleague);
  expect(await comingOf(bounded)).toHaveLength(2);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    addDays(TODAY, 1),
  ]);
  expect(await comingOf(bounded)).toEqual([]);
  expect((await totalsOf(bounded)).count).toBe(0);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(REPORT)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  const other = await aBusiness();
  expect(await comingOf(other.browser)).toEqual([]);
});
