import type { ClientIncome } from '@pinkas/contract/accountant/income-reports/income-reports.contract';
import { addDays, localDateAt, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  aCredit,
  aDonation,
  anInvoiceReceipt,
  aPaper,
  aQuote,
  aReceipt,
} from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endRelation, givenAccountant } from '../../../../test/account/accountants.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const REPORT = '/backoffice/accountant/income_data';
const TODAY = localDateAt(Date.now());
const day = (daysBack: number): LocalDate => addDays(TODAY, -daysBack);
/** Three days that end yesterday. */
const PERIOD = `from=${day(3)}&to=${day(1)}`;
const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A business whose documents of earlier days are warned of, not refused. */
const aBusiness = (kind: 'licensed-dealer' | 'exempt-dealer' | 'non-profit' = 'licensed-dealer') =>
  server.givenUser({}, { kind, dateGuard: 'warn' });

/** A row of so many shekels before VAT. */
const shekels = (sum: number, vatKind: 'taxable' | 'exempt' | 'zero' = 'taxable') =>
  aLine({ unitPriceE4: sum * 10_000, vatKind });

async function reportOf(browser: HttpBrowser, query = PERIOD): Promise<ClientIncome[]> {
  const answer = await browser.get(`${REPORT}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { clients: ClientIncome[] }).clients;
}

async function figuresOf(browser: HttpBrowser, { accountId }: TestUser, query = PERIOD) {
  return (await reportOf(browser, query)).find(({ id }) => id === accountId)?.figures;
}

test('the figures are what the documents of the period come to by hand, at its edges too', async () => {
  const client = await aBusiness();
  const owner = await signIn(server, client);
  const settings = { body: { version: 1, mayIssueForeign: true } };
  expect(
    (
      await owner.send('PUT', '/v2/api/settings/design', {
        ...settings,
        headers: { 'idempotency-key': randomUUID() },
      })
    ).status,
  ).toBe(200);
  const issueAt = (daysBack: number, request: ReturnType<typeof anInvoice>) =>
    issueOf(owner, { ...request, documentDate: day(daysBack) });
  await issueAt(4, anInvoice({ lines: [shekels(1_000)] }));
  const first = await issueAt(3, anInvoice({ lines: [shekels(200)] }));
  await issueAt(
    3,
    anInvoiceReceipt({
      lines: [shekels(50, 'exempt'), shekels(5, 'zero')],
      zeroRateReason: 'יצוא',
    }),
  );
  await issueAt(
    2,
    anInvoice({
      lines: [shekels(10)],
      currency: 'USD',
      currencyRateE6: 3_700_000,
      expectedTotalAgorot: 43_66,
    }),
  );
  await issueAt(1, aCredit(first, { lines: [shekels(20)] }));
  // Neither money that is received for an invoice, nor what is asked for or offered, is income.
  await issueAt(1, aReceipt(11_800));
  await issueAt(1, aPaper(300));
  await issueAt(1, aQuote());
  await issueAt(0, anInvoice({ lines: [shekels(999)] }));

  const browser = await signIn(server, await givenAccountant(server, client));
  expect(await figuresOf(browser, client)).toEqual({
    documents: 4,
    // 200 + 50 + 5 + 10 × 3.7 − 20
    beforeVatAgorot: 272_00,
    // 36 + 6.66 − 3.60
    vatAgorot: 39_06,
    totalAgorot: 311_06,
    withoutVatAgorot: 55_00,
    creditsAgorot: 20_00,
    previousAgorot: 1_000_00,
  });
});

test('income is that of the dashboard, also of who adds no VAT and of a cancelled receipt', async () => {
  const [dealer, charity] = [await aBusiness('exempt-dealer'), await aBusiness('non-profit')];
  const ofDealer = await signIn(server, dealer);
  await issueOf(ofDealer, { ...aReceipt(300_00), documentDate: day(1) });
  const cancelled = await issueOf(ofDealer, aReceipt(40_00));
  const cancel = `/v2/api/documents/${cancelled.id}/cancel`;
  expect((await write(ofDealer, 'POST', cancel, { reason: 'טעות' })).status).toBe(200);
  await issueOf(ofDealer, aPaper(300, { lines: [aLine({ vatKind: 'exempt' })] }));
  await issueOf(await signIn(server, charity), {
    ...aDonation(70_00),
    documentDate: day(1),
  });
  const browser = await signIn(server, await givenAccountant(server, dealer, charity));
  expect(await figuresOf(browser, dealer)).toMatchObject({
    beforeVatAgorot: 300_00,
    vatAgorot: 0,
    withoutVatAgorot: 300_00,
  });
  expect(await figuresOf(browser, charity)).toMatchObject({ documents: 1, totalAgorot: 70_00 });
  const month = await figuresOf(browser, dealer, `from=${startOfMonth(TODAY)}&to=${TODAY}`);
  const { monthIncomeAgorot } = await getJson<{ monthIncomeAgorot: number }>(
    ofDealer,
    '/v2/api/dashboard',
  );
  expect(month?.beforeVatAgorot).toBe(monthIncomeAgorot);
});

test('a period of a year or more is refused at its end, and half an hour after midnight is today', async () => {
  const client = await aBusiness();
  const accountant = await givenAccountant(server, client);
  const browser = await signIn(server, accountant);
  const tooLong = await browser.get(`${REPORT}?from=2025-01-01&to=2026-01-01`);
  expect(tooLong.status).toBe(400);
  expect(tooLong.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_TOO_LONG' }] });
  const turned = await browser.get(`${REPORT}?from=2026-01-02&to=2026-01-01`);
  expect(turned.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_INVALID' }] });
  expect((await reportOf(browser, 'from=2025-01-01&to=2025-12-31')).length).toBe(1);

  const other = await startTestServer();
  try {
    // 22:30 in UTC is already the next day in Israel, in winter and in summer.
    const sinceMidnightMs = other.time.now() % (24 * HOUR_MS);
    other.time.advance(22.5 * HOUR_MS - sinceMidnightMs);
    const business = await other.givenUser();
    const late = await signIn(other, await givenAccountant(other, business));
    const utcDay = new Date(other.time.now()).toISOString().slice(0, 10) as LocalDate;
    const { json } = await late.get(`${REPORT}?${PERIOD}`);
    expect(json).toMatchObject({ today: addDays(utcDay, 1) });
  } finally {
    await other.stop();
  }
});

test('TE-08: the report shows no account without a live relation, and one client alone when asked', async () => {
  const [one, two, stranger] = [await aBusiness(), await aBusiness(), await aBusiness()];
  const accountant = await givenAccountant(server, one, two);
  const browser = await signIn(server, accountant);
  const ids = async (query?: string) =>
    new Set((await reportOf(browser, query)).map(({ id }) => id));
  expect(await ids()).toEqual(new Set([one.accountId, two.accountId]));
  expect(await ids(`${PERIOD}&client=${two.accountId}`)).toEqual(new Set([two.accountId]));
  const foreign = await browser.get(`${REPORT}?${PERIOD}&client=${stranger.accountId}`);
  expect([foreign.status, foreign.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  await endRelation(server, accountant.id, two.accountId);
  expect(await ids()).toEqual(new Set([one.accountId]));
  expect((await browser.get(`${REPORT}?${PERIOD}&client=${two.accountId}`)).status).toBe(404);
  const owner = await signIn(server, one);
  expect((await owner.get(`${REPORT}?${PERIOD}`)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('TE-05: bounds and groups that a client set hold in the report, and a blocked one tells nothing', async () => {
  const [bounded, closed, blocked] = [await aBusiness(), await aBusiness(), await aBusiness()];
  for (const client of [bounded, closed, blocked]) {
    const owner = await signIn(server, client);
    await issueOf(owner, anInvoice({ documentDate: day(3), lines: [shekels(100)] }));
    await issueOf(owner, anInvoice({ documentDate: day(2), lines: [shekels(7)] }));
  }
  const accountant = await givenAccountant(server, bounded, closed, blocked);
  const change = (sql: string, { accountId }: TestUser, value: unknown) =>
    server.db.superuser.query(
      `update memberships set ${sql} = $3 where user_id = $1 and account_id = $2`,
      [accountant.id, accountId, value],
    );
  await change('documents_from', bounded, day(2));
  await change('permission_groups', closed, ['customers']);
  await server.db.superuser.query(`update accounts set status = 'blocked' where id = $1`, [
    blocked.accountId,
  ]);
  const rows = await reportOf(await signIn(server, accountant));
  const rowOf = ({ accountId }: TestUser) => rows.find(({ id }) => id === accountId);
  expect(rowOf(bounded)).toMatchObject({
    isBounded: true,
    figures: { documents: 1, beforeVatAgorot: 7_00 },
  });
  expect(rowOf(closed)).toMatchObject({ isBounded: false, figures: null });
  expect(rowOf(blocked)).toMatchObject({ state: 'blocked', figures: null });
  await change('own_documents_only', closed, true);
  await change('permission_groups', closed, null);
  const again = await signIn(server, accountant);
  expect(await figuresOf(again, closed)).toMatchObject({ documents: 0, totalAgorot: 0 });
});

test('looking at the report enters no books, and it is taken along as a file', async () => {
  const client = await aBusiness();
  await issueOf(await signIn(server, client), anInvoice({ documentDate: day(1) }));
  const browser = await signIn(server, await givenAccountant(server, client));
  await reportOf(browser);
  const file = await browser.get(
    `${REPORT}/export?${PERIOD}&format=csv&language=en&columns=documents,beforeVat,vat,total,change`,
  );
  expect(file.status, file.text).toBe(200);
  expect(file.text.trim().split('\r\n')[1]).toBe('1,100.00,18.00,118.00,');
  await server.db.superuser.query(
    `update business_profiles set name_he = 'קו תכלת', name_en = 'Kav Tchelet' where account_id = $1`,
    [client.accountId],
  );
  const names = async (language: string) =>
    (await browser.get(`${REPORT}/export?${PERIOD}&format=csv&language=${language}&columns=name`))
      .text;
  expect(await names('en')).toContain('Kav Tchelet');
  expect(await names('he')).toContain('קו תכלת');
  const printed = await browser.get(
    `${REPORT}/export?${PERIOD}&format=pdf&language=en&columns=documents&client=${client.accountId}`,
  );
  const { text } = await readPdf(printed.bytes);
  expect(text).toMatch(/From \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}/);
  // The column of names is left out: the client is named above the table alone.
  expect(text).toContain('Client: ');
  const { rows } = await server.db.superuser.query(
    `select from audit_events where account_id = $1 and action = 'books.entered'`,
    [client.accountId],
  );
  expect(rows).toHaveLength(0);
});
