import {
  addDays,
  addMonths,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { aDonation, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { pastTriggers } from '../../../../test/database/past-triggers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { entriesOf, REPORT, reportOf } from '../testing/income-calls.ts';

const TODAY = localDateAt(Date.now());
const day = (daysBack: number): LocalDate => addDays(TODAY, -daysBack);
const PERIOD = `from=${day(40)}&to=${TODAY}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A business whose documents of earlier days are warned of, not refused. */
async function aBusiness(
  kind: 'licensed-dealer' | 'exempt-dealer' | 'non-profit' = 'licensed-dealer',
) {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

test('receipts of who adds no VAT and donations are income; a cancellation takes it back on its day', async () => {
  const [dealer, charity] = [await aBusiness('exempt-dealer'), await aBusiness('non-profit')];
  await issueOf(dealer.browser, aReceipt(300_00, { documentDate: day(2) }));
  const cancelled = await issueOf(dealer.browser, { ...aReceipt(40_00), documentDate: day(1) });
  const path = `/v2/api/documents/${cancelled.id}/cancel`;
  const answer = await write(dealer.browser, 'POST', path, { reason: 'לקוח שינה את דעתו' });
  expect(answer.status, answer.text).toBe(200);
  await issueOf(charity.browser, aDonation(70_00));
  const ofDealer = await reportOf(dealer.browser, `${PERIOD}&by=item`);
  expect(ofDealer.total).toMatchObject({ beforeVatAgorot: 300_00, withoutVatAgorot: 300_00 });
  expect(ofDealer.rows).toMatchObject([{ id: 'none', beforeVatAgorot: 300_00 }]);
  const until = await reportOf(dealer.browser, `from=${day(3)}&to=${day(1)}`);
  expect(until.total.beforeVatAgorot).toBe(340_00);
  const entries = await entriesOf(dealer.browser, PERIOD);
  expect(entries.map(({ isReversal, beforeVatAgorot }) => [isReversal, beforeVatAgorot])).toEqual([
    [true, -40_00],
    [false, 40_00],
    [false, 300_00],
  ]);
  const ofCharity = await reportOf(charity.browser, `${PERIOD}&by=type`);
  expect(ofCharity.rows).toMatchObject([{ id: '405', totalAgorot: 70_00 }]);
});

test('what the system issued is of who asked for it', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await issueOf(browser, anInvoice());
  const [one, other] = [await server.givenColleague(user), await server.givenColleague(user)];
  await pastTriggers(server.db.superuser, (client) =>
    client.query(
      `update documents set actor_kind = 'system', actor_id = 'batch-file', requested_by = $2 where id = $1`,
      [id, one.id],
    ),
  );
  for (const [who, documents] of [
    [one, 1],
    [other, 0],
    [user, 0],
  ] as const) {
    const { total } = await reportOf(browser, `${PERIOD}&userId=${who.id}`);
    expect(total.documents).toBe(documents);
  }
});

test('a document that is taken back in a later month is one of both, and stands in each', async () => {
  const { browser } = await aBusiness('exempt-dealer');
  const first = addMonths(startOfMonth(TODAY), -1);
  const receipt = await issueOf(browser, aReceipt(40_00, { documentDate: first }));
  const path = `/v2/api/documents/${receipt.id}/cancel`;
  const answer = await write(browser, 'POST', path, { reason: 'לקוח שינה את דעתו' });
  expect(answer.status, answer.text).toBe(200);
  for (const [from, to, months] of [
    [first, TODAY, [40_00, -40_00]],
    [addDays(first, -1), TODAY, [40_00, -40_00]],
    [first, addDays(first, 1), [40_00]],
    [addDays(first, 1), TODAY, [-40_00]],
  ] as const) {
    const query = `from=${from}&to=${to}&by=month&sort=name&direction=asc`;
    const { rows, total } = await reportOf(browser, query);
    expect(rows.map(({ beforeVatAgorot }) => beforeVatAgorot)).toEqual(months);
    expect(rows.map(({ documents }) => documents)).toEqual(months.map(() => 1));
    expect([from, to, total.documents]).toEqual([from, to, 1]);
  }
});

test('days that are all ahead are refused on the page and in files, and those that run on are not', async () => {
  const { browser } = await aBusiness();
  const tomorrow = addDays(TODAY, 1);
  const ahead = `from=${tomorrow}&to=${addDays(TODAY, 30)}`;
  for (const path of [REPORT, `${REPORT}/documents`, `${REPORT}/documents/total`]) {
    const answer = await browser.get(`${path}?${ahead}`);
    expect(answer.status, path).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['from'], code: 'DATE_IN_FUTURE' }],
    });
  }
  const file = await browser.get(`${REPORT}/export?${ahead}&format=csv`);
  expect(file.status).toBe(400);
  expect((await browser.get(`${REPORT}?from=${TODAY}&to=${tomorrow}`)).status).toBe(200);
});

test('groups behind the two hundredth are one sum', async () => {
  const { user, browser } = await aBusiness();
  const { rows: items } = await server.db.superuser.query<{ id: string }>(
    `insert into items (account_id, id, name, search_name, price_e4, price_includes_vat, currency,
       vat_kind, created_at, updated_at)
     select $1, gen_random_uuid(), 'פריט ' || lpad(n::text, 3, '0'), '', 0, false, 'ILS', 'taxable', now(), now()
     from generate_series(1, 206) n returning id`,
    [user.accountId],
  );
  await issueOf(
    browser,
    anInvoice({
      customer: aCustomer({ taxId: '300000007' }),
      lines: items.map(({ id }) => aLine({ itemId: id })),
    }),
  );
  const { rows, rest, total } = await reportOf(browser, `${PERIOD}&by=item`);
  expect(rows).toHaveLength(200);
  expect(rows[0]?.name).toBe('פריט 001');
  expect(rest).toMatchObject({ groups: 6, beforeVatAgorot: 600_00 });
  expect(total).toMatchObject({ documents: 1, beforeVatAgorot: 20_600_00 });
});

test('TE-05: the report follows the bounds of a person, and is closed to who may not open it', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, anInvoice({ documentDate: day(5) }));
  await issueOf(browser, anInvoice());
  const permissionGroups = ['reports/income'] as const;
  const colleague = await server.givenColleague(user, { permissionGroups });
  const bounded = await signIn(server, colleague);
  expect((await reportOf(bounded, PERIOD)).total.documents).toBe(2);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    day(1),
  ]);
  expect((await reportOf(bounded, PERIOD)).total.documents).toBe(1);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(`${REPORT}?${PERIOD}`)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('TE-01: another business sees none of it, by whichever id it asks', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  const customer = await givenCustomer(one.browser);
  await issueOf(
    one.browser,
    anInvoice({ customer: aCustomer({ id: customer.id, name: 'מהספר' }) }),
  );
  for (const query of [PERIOD, `${PERIOD}&customerId=${customer.id}&by=customer`]) {
    const { rows, total } = await reportOf(other.browser, query);
    expect([rows.length, total.documents]).toEqual([0, 0]);
  }
  const { name } = await getJson<{ name: string }>(
    other.browser,
    `${REPORT}/documents/total?${PERIOD}&by=customer&row=${customer.id}`,
  );
  expect(name).toBe('');
});

test('days are refused at their end when they are turned round or no year apart', async () => {
  const { browser } = await aBusiness();
  for (const [query, code] of [
    ['from=2026-01-02&to=2026-01-01', 'DATE_RANGE_INVALID'],
    ['from=2025-01-01&to=2026-01-01', 'DATE_RANGE_TOO_LONG'],
  ] as const) {
    for (const path of [REPORT, `${REPORT}/documents`, `${REPORT}/documents/total`]) {
      const { status, json } = await browser.get(`${path}?${query}`);
      expect([status, json]).toMatchObject([400, { fields: [{ path: ['to'], code }] }]);
    }
  }
  expect((await browser.get(`${REPORT}?${PERIOD}&sort=name;drop`)).status).toBe(400);
});
