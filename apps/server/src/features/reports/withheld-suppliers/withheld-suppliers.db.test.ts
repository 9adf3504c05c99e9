import type {
  SupplierWithheldRow,
  SupplierWithheldSums,
  WithheldPayment,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import {
  aPayment,
  givenSupplier,
  sendPayment,
  taken,
} from '../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const YEAR = 2026;
const REPORT = '/backoffice/reports/withheld_suppliers';

interface Report {
  readonly rows: readonly SupplierWithheldRow[];
  readonly rest: unknown;
  readonly total: SupplierWithheldSums;
  readonly withoutTaxId: number;
  readonly hasDeductionsFile: boolean;
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

const reportOf = (browser: HttpBrowser, year = YEAR): Promise<Report> =>
  getJson(browser, `${REPORT}?year=${String(year)}`);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

async function paymentsOf(browser: HttpBrowser, query: string): Promise<WithheldPayment[]> {
  const payments: WithheldPayment[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: WithheldPayment[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/payments?${query}&limit=20${cursor}`,
    );
    payments.push(...page.rows);
    ({ after } = page);
  }
  return payments;
}

async function pay(
  browser: HttpBrowser,
  supplierId: string,
  [paidAgorot, withheldAgorot]: readonly [number, number],
  paymentDate = '2026-03-20',
): Promise<string> {
  const payment = aPayment(supplierId, [], { paidAgorot, withheldAgorot, paymentDate });
  return taken<{ id: string }>(await sendPayment(browser, payment)).id;
}

test('a supplier stands with all that was paid, what was withheld, and what is missing', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenSupplier(browser, { name: 'אבן', taxId: '514788215' });
  const unknown = await givenSupplier(browser, { name: 'ברזל' });
  const untaxed = await givenSupplier(browser, { name: 'גבס' });
  await pay(browser, id, [800_00, 200_00]);
  await pay(browser, id, [500_00, 0]);
  await pay(browser, id, [90_00, 10_00], '2025-12-31');
  await pay(browser, unknown.id, [95_00, 5_00]);
  await pay(browser, untaxed.id, [700_00, 0]);
  const report = await reportOf(browser);
  expect(report.rows).toEqual([
    {
      id,
      name: 'אבן',
      taxId: '514788215',
      payments: 2,
      grossAgorot: 1_500_00,
      withheldAgorot: 200_00,
      previousAgorot: 10_00,
    },
    {
      id: unknown.id,
      name: 'ברזל',
      taxId: '',
      payments: 1,
      grossAgorot: 100_00,
      withheldAgorot: 5_00,
      previousAgorot: 0,
    },
  ]);
  expect(report).toMatchObject({
    total: { payments: 3, grossAgorot: 1_600_00, withheldAgorot: 205_00, previousAgorot: 10_00 },
    withoutTaxId: 1,
    hasDeductionsFile: false,
  });
  const payments = await paymentsOf(browser, `year=${String(YEAR)}&supplierId=${id}`);
  expect(payments.map((one) => [one.grossAgorot, one.withheldAgorot])).toEqual(
    expect.arrayContaining([
      [1_000_00, 200_00],
      [500_00, 0],
    ]),
  );
  const file = await browser.get(`${REPORT}/export?year=${String(YEAR)}&format=csv&language=en`);
  expect(file.text.trim().split('\r\n').at(-1)).toMatch(
    /^"?Total"?,"?"?,3,1600\.00,205\.00,10\.00/,
  );
});

test('a payment that was taken back is none of it', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenSupplier(browser);
  const payment = await pay(browser, id, [800_00, 200_00]);
  await browser.post(`/v2/api/suppliers/payments/${payment}/cancel`, undefined);
  expect((await reportOf(browser)).rows).toEqual([]);
  expect(await paymentsOf(browser, `year=${String(YEAR)}`)).toEqual([]);
});

test.each(['company', 'exempt-dealer'] as const)(
  'I9: of a random %s every supplier comes to what the ledger owes the authority for them',
  { timeout: 240_000 },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 29, steps: 120 });
    const { id } = await givenSupplier(browser, { name: 'דלתות' });
    for (const left of [3, 2, 1]) await pay(browser, id, [left * 10_00, left * 1_00]);
    const plain = await server.db.superuser.query<{ supplier: string; sum: number }>(
      `select p.supplier_id as supplier, sum(l.credit_agorot - l.debit_agorot)::int as sum
       from purchase_journal_lines l
       join supplier_payments p on p.account_id = $1 and p.id = l.source_id
       where l.account_id = $1 and l.source_kind = 'supplier-payment'
         and l.ledger_account = 'withheld-from-suppliers' and extract(year from l.entry_date) = $2
       group by 1 having sum(l.credit_agorot - l.debit_agorot) <> 0`,
      [user.accountId, YEAR],
    );
    const paid = await server.db.superuser.query<{ supplier: string; sum: number; count: number }>(
      `select supplier_id as supplier, sum(paid_agorot + withheld_agorot)::int as sum, count(*)::int as count
       from supplier_payments where account_id = $1 and cancelled_at is null
         and extract(year from payment_date) = $2 and paid_agorot + withheld_agorot > 0 group by 1`,
      [user.accountId, YEAR],
    );
    const { rows, total } = await reportOf(browser);
    const expected = new Map(plain.rows.map((row) => [row.supplier, row.sum]));
    expect(expected.size).toBeGreaterThan(1);
    expect(new Map(rows.map((row) => [row.id, row.withheldAgorot]))).toEqual(expected);
    expect(total.withheldAgorot).toBe(sum([...expected.values()]));
    for (const row of rows) {
      const all = paid.rows.find(({ supplier }) => supplier === row.id);
      expect([row.payments, row.grossAgorot], row.name).toEqual([all?.count, all?.sum]);
      const payments = await paymentsOf(browser, `year=${String(YEAR)}&supplierId=${row.id}`);
      expect(sum(payments.map((one) => one.withheldAgorot)), row.name).toBe(row.withheldAgorot);
      expect(sum(payments.map((one) => one.grossAgorot)), row.name).toBe(row.grossAgorot);
    }
    expect(sum(rows.map((row) => row.grossAgorot))).toBe(total.grossAgorot);
  },
);

test('TE-01, TE-05: it is closed to who may not open it, and another business sees none of it', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await givenSupplier(browser);
  await pay(browser, id, [800_00, 200_00]);
  const reader = await server.givenColleague(user, {
    permissionGroups: ['reports/withheld_suppliers'],
  });
  expect((await reportOf(await signIn(server, reader))).total.withheldAgorot).toBe(200_00);
  const seller = await signIn(server, await server.givenColleague(user));
  const refused = await seller.get(`${REPORT}?year=${String(YEAR)}`);
  expect(refused.json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await reportOf((await aBusiness()).browser)).rows).toEqual([]);
  const noYear = await browser.get(`${REPORT}?year=19`);
  expect(noYear.json).toMatchObject({ fields: [{ path: ['year'], code: 'VALUE_NOT_ALLOWED' }] });
});
