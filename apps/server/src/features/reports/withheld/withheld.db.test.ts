import type {
  WithheldReceipt,
  WithheldRow,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const TODAY = localDateAt(Date.now());
const YEAR = Number(TODAY.slice(0, 4));
const REPORT = '/backoffice/reports/withheld';

interface Report {
  readonly rows: readonly WithheldRow[];
  readonly rest: unknown;
  readonly total: WithheldSums;
  readonly withoutTaxId: number;
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

async function receiptsOf(browser: HttpBrowser, query: string): Promise<WithheldReceipt[]> {
  const receipts: WithheldReceipt[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: WithheldReceipt[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/receipts?${query}&limit=20${cursor}`,
    );
    receipts.push(...page.rows);
    ({ after } = page);
  }
  return receipts;
}

function withholding(sumAgorot: number, certificate = '', customer = aCustomer()) {
  const date = TODAY;
  return {
    ...aReceipt(1_000_00, { customer }),
    payments: [
      { kind: 'cash' as const, sumAgorot: 1_000_00 - sumAgorot, date, remark: '' },
      { kind: 'withholding' as const, sumAgorot, date, remark: '', certificate },
    ],
  };
}

test('what a customer withheld stands with its tax ID, receipts and missing certificates', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenCustomer(browser, { name: 'אור לבן', taxId: '514788215' });
  const customer = aCustomer({ id, name: 'אור לבן', taxId: '514788215' });
  await issueOf(browser, withholding(50_00, '7788', customer));
  await issueOf(browser, withholding(30_00, '', customer));
  await issueOf(browser, withholding(20_00, '1', aCustomer({ name: 'מזדמן', taxId: '' })));
  const { rows, total, withoutTaxId } = await reportOf(browser);
  expect(rows.find((row) => row.id === id)).toMatchObject({
    name: 'אור לבן',
    taxId: '514788215',
    receipts: 2,
    withheldAgorot: 80_00,
    previousAgorot: 0,
    withoutCertificate: 1,
  });
  expect(total).toMatchObject({ receipts: 3, withheldAgorot: 100_00, withoutCertificate: 1 });
  expect(withoutTaxId).toBe(1);
  const receipts = await receiptsOf(browser, `year=${String(YEAR)}&customerId=${id}`);
  expect(receipts.map(({ certificate }) => certificate).toSorted()).toEqual(['', '7788']);
  // A year later these are the year before, and nobody withheld anything yet.
  const next = await reportOf(browser, YEAR + 1);
  expect(next.total).toMatchObject({ receipts: 0, withheldAgorot: 0, previousAgorot: 100_00 });
});

test('a cancelled receipt is none of it, and its receipts add up to the row', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, withholding(50_00));
  const { id } = await issueOf(browser, withholding(30_00));
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  const { rows, total } = await reportOf(browser);
  expect(rows).toMatchObject([{ receipts: 1, withheldAgorot: 50_00 }]);
  expect(total.receipts).toBe(1);
  const query = `year=${String(YEAR)}`;
  const receipts = await receiptsOf(browser, query);
  expect(sum(receipts.map((one) => one.withheldAgorot))).toBe(50_00);
  const file = await browser.get(`${REPORT}/export?${query}&format=csv&language=en`);
  expect(file.text.trim().split('\r\n').at(-1)).toMatch(/^"?Total"?,"?"?,1,1,50\.00/);
});

test.each(['company', 'non-profit'] as const)(
  'I9: of a random %s every customer comes to a plain recount of the receipts that stand',
  { timeout: 240_000 },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 17, steps: 110 });
    for (let left = 3; left > 0; left -= 1) await issueOf(browser, withholding(left * 1_00));
    const plain = await server.db.superuser.query<{ customer: string; sum: number }>(
      `select d.customer_id as customer, sum(p.sum_agorot)::int as sum
       from document_payments p join documents d on d.account_id = $1 and d.id = p.document_id
       where p.account_id = $1 and p.kind = 'withholding' and not exists (
         select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
       group by 1 having sum(p.sum_agorot) <> 0`,
      [user.accountId],
    );
    const years = await Promise.all([reportOf(browser), reportOf(browser, YEAR - 1)]);
    const byCustomer = new Map<string, number>();
    for (const { rows, total } of years) {
      expect(sum(rows.map((row) => row.withheldAgorot))).toBe(total.withheldAgorot);
      for (const { id, withheldAgorot } of rows) {
        byCustomer.set(id, (byCustomer.get(id) ?? 0) + withheldAgorot);
      }
    }
    const expected = plain.rows.map((row) => [row.customer, row.sum] as const);
    expect(expected.length).toBeGreaterThan(0);
    for (const [customer, withheld] of expected) expect(byCustomer.get(customer)).toBe(withheld);
    expect(sum([...byCustomer.values()])).toBe(sum(expected.map(([, withheld]) => withheld)));
    for (const { id, withheldAgorot } of years[0].rows) {
      const receipts = await receiptsOf(browser, `year=${String(YEAR)}&customerId=${id}`);
      expect(sum(receipts.map((one) => one.withheldAgorot)), id).toBe(withheldAgorot);
    }
  },
);

test('TE-01, TE-05: it is closed to who may not open it, and another business sees none of it', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, withholding(50_00));
  const reader = await server.givenColleague(user, { permissionGroups: ['reports/withheld'] });
  expect((await reportOf(await signIn(server, reader))).total.withheldAgorot).toBe(50_00);
  const seller = await signIn(server, await server.givenColleague(user));
  const refused = await seller.get(`${REPORT}?year=${String(YEAR)}`);
  expect(refused.json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await reportOf((await aBusiness()).browser)).rows).toEqual([]);
  const noYear = await browser.get(`${REPORT}?year=19`);
  expect(noYear.json).toMatchObject({ fields: [{ path: ['year'], code: 'VALUE_NOT_ALLOWED' }] });
});
