import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { addDays, daysBetween, localDateAt } from '@pinkas/domain/time/local-date';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { givenExpense, sendExpense } from '../../../../test/accounting/expenses.ts';
import { issueOf, sendIssue } from '../../../../test/accounting/issue.ts';
import { counterRow, outcomes, raceAtRow } from '../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeVat, reopenVat, vatOf } from '../../reports/testing/vat-calls.ts';

/** The period of the real day; the server runs some days after its end, while documents of its last day are still issued. */
const PERIOD = vatPeriodOn('two-months', localDateAt(Date.now()));
const DAYS_AFTER = 3;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  const days = daysBetween(localDateAt(Date.now()), PERIOD.to) + DAYS_AFTER;
  server.time.advanceDays(days);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser({}, { dateGuard: 'warn' });
  browser = await signIn(server, user);
});

const anInvoiceOfPeriod = () => anInvoice({ documentDate: PERIOD.to });
const anExpenseOfPeriod = () => ({
  documentDate: PERIOD.to,
  reportMonth: `${PERIOD.to.slice(0, 7)}-01`,
});

async function closed(by: HttpBrowser = browser): Promise<VatReport> {
  const answer = await closeVat(by, await vatOf(by, PERIOD.from));
  expect(answer.status, answer.text).toBe(200);
  return vatOf(by, PERIOD.from);
}

describe('closing a VAT period', () => {
  test('keeps its figures and locks its books in one deed, with its audit', async () => {
    await issueOf(browser, anInvoiceOfPeriod());
    await givenExpense(browser, anExpenseOfPeriod());
    const before = await vatOf(browser);
    expect(before).toMatchObject({ ...PERIOD, state: 'open', lockedUntil: null });
    const report = await closed();
    expect(report).toMatchObject({ state: 'closed', lockedUntil: PERIOD.to });
    expect(report.returns).toMatchObject([{ returnNo: 1, lines: before.sums.lines }]);
    expect(report.returns[0]?.payAgorot).toBe(before.sums.payAgorot);
    // The next one is to be filed now.
    expect((await vatOf(browser)).from).toBe(addDays(PERIOD.to, 1));
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1
        and action in ('account.books-locked', 'vat-return.closed') order by at, id`,
      [user.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['account.books-locked', 'vat-return.closed']);
    expect((await sendIssue(browser, anInvoiceOfPeriod())).status).toBe(422);
    expect((await closeVat(browser, report)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('is refused for a period that is not over, for other days, and on an older lock', async () => {
    await issueOf(browser, anInvoiceOfPeriod());
    const report = await vatOf(browser, PERIOD.from);
    const next = await vatOf(browser, addDays(PERIOD.to, 1));
    const refused = [
      await closeVat(browser, next),
      await closeVat(browser, { ...report, to: addDays(report.to, -1) }),
      await closeVat(browser, { ...report, lastLockNo: 4 }),
    ];
    expect(outcomes(refused)).toEqual([
      '422 SETTINGS_REFUSED to VALUE_NOT_ALLOWED',
      '422 SETTINGS_REFUSED from VALUE_NOT_ALLOWED',
      '409 SETTINGS_CHANGED',
    ]);
    expect(await vatOf(browser, PERIOD.from)).toMatchObject({ state: 'open', returns: [] });
  });

  test('what comes after an opening is a difference to what was kept, and another closing keeps it', async () => {
    await issueOf(browser, anInvoiceOfPeriod());
    const first = await closed();
    const opened = await reopenVat(browser, first, 'חשבונית ספק שהגיעה באיחור');
    expect(opened.status, opened.text).toBe(200);
    await givenExpense(browser, anExpenseOfPeriod());
    const between = await vatOf(browser, PERIOD.from);
    expect(between.state).toBe('reopened');
    expect(between.sums.balanceAgorot).toBe(first.sums.balanceAgorot - 180_00);
    expect(between.returns[0]?.balanceAgorot).toBe(first.sums.balanceAgorot);
    const second = await closed();
    expect(second.returns.map(({ returnNo, balanceAgorot }) => [returnNo, balanceAgorot])).toEqual([
      [2, between.sums.balanceAgorot],
      [1, first.sums.balanceAgorot],
    ]);
    expect((await reopenVat(browser, second, ' ')).status).toBe(400);
  });

  test('of books that are locked already keeps the figures alone', async () => {
    await issueOf(browser, anInvoiceOfPeriod());
    const locks = '/v2/api/settings/book/locks';
    const lock = await write(browser, 'POST', locks, { until: PERIOD.to, lastLockNo: 0 });
    expect(lock.status, lock.text).toBe(200);
    expect((await vatOf(browser, PERIOD.from)).state).toBe('open');
    expect(await closed()).toMatchObject({ state: 'closed', lastLockNo: 1 });
    // Opening the books opens the period.
    await write(browser, 'POST', `${locks}/opening`, { until: null, reason: 'ת', lastLockNo: 1 });
    expect((await vatOf(browser, PERIOD.from)).state).toBe('reopened');
  });

  test('TE-05: is the owner’s and that of accountants who may file, whoever else opens the page', async () => {
    const clerk = await signIn(
      server,
      await server.givenColleague(user, { permissionGroups: ['reports/vat'] }),
    );
    const report = await vatOf(clerk, PERIOD.from);
    expect(outcomes([await closeVat(clerk, report)])).toEqual(['403 NOT_PERMITTED']);
  });

  test('what was kept is never changed', async () => {
    await closed();
    for (const attempt of ['update vat_returns set pay_agorot = 0', 'delete from vat_returns']) {
      await expect(
        server.db.superuser.query(`${attempt} where account_id = $1`, [user.accountId]),
      ).rejects.toMatchObject({ code: 'PK002' });
    }
  });
});

describe('a closing and what is written at the same moment', () => {
  const theBusiness = () => ({
    text: 'select from business_profiles where account_id = $1 for update',
    values: [user.accountId],
  });

  test('MO-16: a document that is under way is in the kept figures', async () => {
    const open = await vatOf(browser, PERIOD.from);
    const answers = await raceAtRow(server, counterRow(user.accountId, 305), [
      () => sendIssue(browser, anInvoiceOfPeriod()),
      () => closeVat(browser, open),
    ]);
    expect(outcomes(answers)).toEqual(['200', '200']);
    const report = await vatOf(browser, PERIOD.from);
    expect(report.counts[0]).toBe(1);
    expect(report.returns[0]?.lines).toEqual(report.sums.lines);
    expect(report.returns[0]?.balanceAgorot).toBeGreaterThan(0);
  });

  test('MO-16: a document that comes after the closing is refused', async () => {
    const open = await vatOf(browser, PERIOD.from);
    const answers = await raceAtRow(server, counterRow(user.accountId, 305), [
      () => closeVat(browser, open),
      () => sendIssue(browser, anInvoiceOfPeriod()),
    ]);
    expect(outcomes(answers)).toEqual([
      '200',
      '422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_LOCKED',
    ]);
    const report = await vatOf(browser, PERIOD.from);
    expect([report.counts[0], report.returns[0]?.balanceAgorot]).toEqual([0, 0]);
  });

  test('MO-16: an expense is in the kept figures or is refused, and of two closings one is kept', async () => {
    const open = await vatOf(browser, PERIOD.from);
    const expense = () => sendExpense(browser, anExpense());
    const answers = await raceAtRow(server, theBusiness(), [
      expense,
      () => closeVat(browser, open),
      expense,
      () => closeVat(browser, open),
    ]);
    expect(outcomes(answers)).toEqual(['200', '200', '409 PERIOD_LOCKED', '409 STATE_NOT_ALLOWED']);
    const report = await vatOf(browser, PERIOD.from);
    expect(report.returns).toHaveLength(1);
    expect(report.returns[0]?.balanceAgorot).toBe(-180_00);
  });
});

/** An expense of the period as it is sent. */
function anExpense() {
  return anExpenseForm(anExpenseOfPeriod());
}
