import type { AdvancesReport, WithheldEntry } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { addDays, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { reportOf } from '../../reports/testing/income-calls.ts';

const TAX = '/v2/api/reports/tax';
const TODAY = localDateAt(Date.now());
const PERIOD = calendarPeriod('two-months', TODAY);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser({}, { dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

const taxOf = (browser: HttpBrowser, day?: string): Promise<AdvancesReport> =>
  getJson(browser, day === undefined ? TAX : `${TAX}?day=${day}`);

/** Sets the percent of advances from a month on. */
async function setPercent(browser: HttpBrowser, fromMonth: string, basisPoints: number) {
  const { changes } = await getJson<{ changes: { changeNo: number }[] }>(
    browser,
    '/v2/api/settings/book/terms',
  );
  const answer = await write(browser, 'PUT', '/v2/api/settings/book/terms', {
    fromMonth,
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'summary',
    advancesPeriod: 'two-months',
    advancesBasisPoints: basisPoints,
    lastChangeNo: changes[0]?.changeNo ?? 0,
  });
  expect(answer.status, answer.text).toBe(200);
}

const withholding = (sumAgorot: number) => ({
  ...aReceipt(1_000_00),
  payments: [
    { kind: 'cash' as const, sumAgorot: 1_000_00 - sumAgorot, date: TODAY, remark: '' },
    { kind: 'withholding' as const, sumAgorot, date: TODAY, remark: '', certificate: '' },
  ],
});

test('turnover is the income before VAT, each month by its percent, less what customers withheld', async () => {
  const { browser } = await aBusiness();
  await setPercent(browser, startOfMonth(TODAY), 500);
  await issueOf(browser, anInvoice());
  await issueOf(browser, withholding(2_00));
  const { period, year, total } = await taxOf(browser, TODAY);
  const income = await reportOf(browser, `from=${PERIOD.from}&to=${PERIOD.to}`);
  expect(period).toMatchObject({ ...PERIOD, turnoverAgorot: income.total.beforeVatAgorot });
  expect(period.turnoverAgorot).toBeGreaterThan(0);
  const advance = Math.round((period.turnoverAgorot * 500) / 10_000);
  expect(period).toMatchObject({ advanceAgorot: advance, withheldAgorot: 2_00 });
  expect(period.payAgorot).toBe(Math.round((advance - 2_00) / 100) * 100);
  expect(year.at(-1)).toEqual(period);
  expect(total.withheldAgorot).toBe(2_00);
  const entries = await getJson<{
    rows: WithheldEntry[];
    count: number;
    withheldAgorot: number;
  }>(browser, `${TAX}/withheld?day=${TODAY}`);
  expect(entries).toMatchObject({ count: 1, withheldAgorot: 2_00 });
  expect(entries.rows.map(({ withheldAgorot }) => withheldAgorot)).toEqual([2_00]);
});

test('what was withheld beyond the advance stays for later, and nothing is below zero', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, withholding(300_00));
  const { period } = await taxOf(browser, TODAY);
  expect(period).toMatchObject({ advanceAgorot: 0, payAgorot: 0, leftAgorot: 300_00 });
});

test('a cancelled receipt takes what was withheld back', async () => {
  const { browser } = await aBusiness();
  const { id } = await issueOf(browser, withholding(50_00));
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  expect((await taxOf(browser, TODAY)).period.withheldAgorot).toBe(0);
});

test('the last period that is over comes first, and its year goes on to today', async () => {
  const { browser } = await aBusiness();
  const { period, year, today } = await taxOf(browser);
  expect(period.to).toBe(addDays(PERIOD.from, -1));
  expect(today).toBe(TODAY);
  const ofToday = await taxOf(browser, TODAY);
  expect(ofToday.year[0]?.from).toBe(`${TODAY.slice(0, 4)}-01-01`);
  expect(ofToday.year.at(-1)).toEqual(ofToday.period);
  expect(year.some(({ from }) => from === period.from)).toBe(true);
});

test('TE-05: the report is of the owner and of who may open its page', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, withholding(5_00));
  const clerk = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['reports/tax'] }),
  );
  expect((await taxOf(clerk, TODAY)).period.withheldAgorot).toBe(5_00);
  const seller = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['reports/vat'] }),
  );
  expect((await seller.get(TAX)).status).toBe(403);
});
