import type {
  FilingView,
  RecordFiling,
} from '@pinkas/contract/bookkeeping/filings/filings.contract';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  localDateAt,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aCompany } from '@pinkas/test-kit/a-company';
import { anInvoiceReceipt, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeVat, reopenVat, vatOf } from '../../reports/testing/vat-calls.ts';

/* Returns of periods in which the terms or the kind of the business changed. */

/** The two months of the real day, of which the server passes to the last day and beyond. */
const BOTH = vatPeriodOn('two-months', localDateAt(Date.now()));
const FIRST = { from: BOTH.from, to: endOfMonth(BOTH.from) };
const SECOND = { from: addMonths(BOTH.from, 1), to: BOTH.to };
const AFTER = addDays(BOTH.to, 3);

let server: TestServer;
let user: TestUser;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

/** A business, and who is signed in to it on a day. */
async function aBusiness(kind: CompanyKind = 'licensed-dealer'): Promise<void> {
  user = await server.givenUser({}, { kind, dateGuard: 'warn' });
}

async function browserOn(day: LocalDate): Promise<HttpBrowser> {
  server.time.advanceDays(daysBetween(localDateAt(server.time.now()), day));
  return signIn(server, user);
}

const filingOf = (browser: HttpBrowser, report: 'vat' | 'tax', day: string): Promise<FilingView> =>
  getJson(browser, `/v2/api/reports/${report}/filing?day=${day}`);

/** Records that a return was filed and paid. */
async function record(
  browser: HttpBrowser,
  kind: RecordFiling['kind'],
  { from, to }: ReportPeriod,
): Promise<void> {
  const steps = ['filed', 'paid'];
  const body = { kind, from, to, steps, day: AFTER, filedReference: '', paidReference: '' };
  const answer = await write(browser, 'POST', '/v2/api/reports/filings', body);
  expect(answer.status, answer.text).toBe(200);
}

/** Sets how long the periods are since the first day of the two months; advances are 5%. */
async function setPeriods(browser: HttpBrowser, length: 'month' | 'two-months'): Promise<void> {
  const path = '/v2/api/settings/book/terms';
  const { changes } = await getJson<{ changes: { changeNo: number }[] }>(browser, path);
  const answer = await write(browser, 'PUT', path, {
    fromMonth: BOTH.from,
    vatPeriod: length,
    vatBasis: 'invoice',
    vatForm: 'summary',
    advancesPeriod: length,
    advancesBasisPoints: 500,
    lastChangeNo: changes[0]?.changeNo ?? 0,
  });
  expect(answer.status, answer.text).toBe(200);
}

const sell = (browser: HttpBrowser, documentDate: string) =>
  issueOf(browser, anInvoiceReceipt({ documentDate, lines: [aLine({ unitPriceE4: 10_000_000 })] }));

/** What begins the books: an invoice, or the receipt of a business without VAT. */
const aPaper = (kind: CompanyKind) => (kind === 'exempt-dealer' ? aReceipt(1_000_00) : anInvoice());

async function becomeOn(day: LocalDate, kind: CompanyKind): Promise<void> {
  const answer = await write(
    await browserOn(day),
    'PUT',
    '/v2/api/account/company',
    aCompany({ kind }),
  );
  expect(answer.status, answer.text).toBe(200);
}

test.each([
  ['exempt-dealer', 'licensed-dealer'],
  ['licensed-dealer', 'exempt-dealer'],
] as const)(
  'the return of two months in whose second a business from %s became %s is left, and is closed',
  async (before, after) => {
    await aBusiness(before);
    await issueOf(await signIn(server, user), aPaper(before));
    await becomeOn(BOTH.to, after);
    const browser = await browserOn(AFTER);
    for (const day of [FIRST.from, SECOND.from]) {
      expect(await vatOf(browser, day)).toMatchObject({ ...BOTH, state: 'open' });
    }
    const { left } = await filingOf(browser, 'vat', AFTER);
    expect(left).toMatchObject([BOTH]);
    const closed = await closeVat(browser, await vatOf(browser, FIRST.from));
    expect(closed.json).toMatchObject({ ...BOTH, state: 'closed' });
  },
);

test('what was filed and paid of a month is none of two months, and of two months none of one', async () => {
  await aBusiness();
  const browser = await browserOn(AFTER);
  await sell(browser, FIRST.from);
  await sell(browser, BOTH.to);
  await setPeriods(browser, 'month');
  await record(browser, 'advances', FIRST);
  expect(await filingOf(browser, 'tax', FIRST.from)).toMatchObject({ ...FIRST, isSettled: true });
  await setPeriods(browser, 'two-months');
  expect(await filingOf(browser, 'tax', FIRST.from)).toMatchObject({
    ...BOTH,
    payAgorot: 100_00,
    isSettled: false,
    filed: null,
    paid: null,
  });
  expect((await filingOf(browser, 'tax', AFTER)).left).toMatchObject([BOTH]);
  await record(browser, 'advances', BOTH);
  expect((await filingOf(browser, 'tax', AFTER)).left).toEqual([]);
  await setPeriods(browser, 'month');
  // What was recorded of the month itself still holds.
  expect((await filingOf(browser, 'tax', AFTER)).left).toMatchObject([SECOND]);
});

test('the closing of a month is none of two months, also where the books are locked to their end', async () => {
  await aBusiness();
  const browser = await browserOn(AFTER);
  await sell(browser, FIRST.from);
  await sell(browser, BOTH.to);
  await setPeriods(browser, 'month');
  const month = await vatOf(browser, FIRST.from);
  expect((await closeVat(browser, month)).status).toBe(200);
  await record(browser, 'vat', FIRST);
  const closed = await vatOf(browser, FIRST.from);
  expect((await reopenVat(browser, closed, 'תקופה אחרת')).status).toBe(200);
  await setPeriods(browser, 'two-months');
  const { lastLockNo } = await vatOf(browser, FIRST.from);
  const lock = { until: BOTH.to, lastLockNo };
  expect((await write(browser, 'POST', '/v2/api/settings/book/locks', lock)).status).toBe(200);
  const both = await vatOf(browser, FIRST.from);
  expect(both).toMatchObject({ ...BOTH, state: 'open', returns: [] });
  expect(await filingOf(browser, 'vat', FIRST.from)).toMatchObject({
    payAgorot: 2 * month.sums.payAgorot,
    isReady: false,
    isSettled: false,
  });
  expect((await filingOf(browser, 'vat', AFTER)).left).toMatchObject([BOTH]);
  expect((await closeVat(browser, both)).json).toMatchObject({ state: 'closed' });
  expect(await filingOf(browser, 'vat', FIRST.from)).toMatchObject({
    payAgorot: 2 * month.sums.payAgorot,
    isReady: true,
    isSettled: false,
  });
});
