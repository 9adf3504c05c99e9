import { randomUUID } from 'node:crypto';

import type { BookLocks } from '@pinkas/contract/settings/book/book-locks.contract';
import { lastLockableDay } from '@pinkas/domain/bookkeeping/book-lock';
import { addDays, endOfMonth, localDate, localDateAt } from '@pinkas/domain/time/local-date';
import { aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  purchaseBalances,
  sendExpense,
  sendPayment,
  taken,
  viewExpense,
} from '../../../../test/accounting/expenses.ts';
import { issueOf, sendIssue } from '../../../../test/accounting/issue.ts';
import { givenLockedBooks, lockedRefusal } from '../../../../test/bookkeeping/locked-books.ts';
import { counterRow, outcomes, raceAtRow } from '../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/book/locks';
const TODAY = localDateAt(Date.now());
const LOCK = lastLockableDay(TODAY);
/** A month whose expenses the tests make: expenses of `anExpenseForm` are in it. */
const MARCH = localDate('2026-03-31');

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const read = (by: HttpBrowser = browser) => getJson<BookLocks>(by, PATH);

function lock(until: string, lastLockNo = 0, by: HttpBrowser = browser) {
  return by.post(PATH, { until, lastLockNo }, { headers: { 'idempotency-key': randomUUID() } });
}

function open(until: string | null, reason: string, lastLockNo: number) {
  const body = { until, reason, lastLockNo };
  return browser.post(`${PATH}/opening`, body, { headers: { 'idempotency-key': randomUUID() } });
}

/** A receipt of ₪ 100 of a day; its series takes any day that is not before its last. */
const aReceiptOf = (day: string) => aReceipt(10_000, { documentDate: day });

describe('the lock of the books', () => {
  test('goes up to the end of a month that is over, further and further, each with its audit', async () => {
    expect(await read()).toEqual({ lockedUntil: null, history: [] });
    await givenLockedBooks(browser, '2026-01-31');
    expect(outcomes([await lock('2026-01-31', 1)])).toEqual(['409 STATE_NOT_ALLOWED']);
    expect(outcomes([await lock('2026-02-28', 0)])).toEqual(['409 SETTINGS_CHANGED']);
    expect(outcomes([await lock('2026-02-27', 1)])).toEqual([
      '422 SETTINGS_REFUSED until VALUE_NOT_ALLOWED',
    ]);
    expect(outcomes([await lock(endOfMonth(TODAY), 1)])).toEqual([
      '422 SETTINGS_REFUSED until VALUE_NOT_ALLOWED',
    ]);
    expect((await lock('2026-02-28', 1)).status).toBe(200);
    expect(await read()).toMatchObject({
      lockedUntil: '2026-02-28',
      history: [
        { lockNo: 2, lockedUntil: '2026-02-28', isOpening: false, reason: '' },
        { lockNo: 1, lockedUntil: '2026-01-31', by: { kind: 'user' } },
      ],
    });
    const { data } = await getJson<{ data: { booksLockedUntil: string } }>(
      browser,
      '/v2/api/data/init',
    );
    expect(data.booksLockedUntil).toBe('2026-02-28');
  });

  test('is opened for a reason alone, in part or whole, and the reason stays', async () => {
    await givenLockedBooks(browser, '2026-03-31');
    expect(outcomes([await open(null, ' ', 1)])).toEqual([
      '400 INVALID_REQUEST reason FIELD_REQUIRED',
    ]);
    expect(outcomes([await open('2026-03-31', 'טעות', 1)])).toEqual(['409 STATE_NOT_ALLOWED']);
    expect(outcomes([await open('2026-04-30', 'טעות', 1)])).toEqual(['409 STATE_NOT_ALLOWED']);
    expect((await open('2026-02-28', 'חשבונית שנשכחה', 1)).status).toBe(200);
    expect((await open(null, 'הכול מחדש', 2)).json).toMatchObject({
      lockedUntil: null,
      history: [
        { isOpening: true, lockedUntil: null, reason: 'הכול מחדש' },
        { isOpening: true, lockedUntil: '2026-02-28', reason: 'חשבונית שנשכחה' },
        { isOpening: false },
      ],
    });
    expect(outcomes([await open(null, 'שוב', 3)])).toEqual(['409 STATE_NOT_ALLOWED']);
    const { rows } = await server.db.superuser.query(
      `select action, detail from audit_events where account_id = $1 and action like 'account.books-%' order by at, id`,
      [user.accountId],
    );
    expect(rows).toMatchObject([
      { action: 'account.books-locked', detail: { before: null, after: '2026-03-31' } },
      { action: 'account.books-opened', detail: { after: '2026-02-28', reason: 'חשבונית שנשכחה' } },
      { action: 'account.books-opened', detail: { before: '2026-02-28', after: null } },
    ]);
  });

  test('TE-05: is the owner’s and that of accountants who may file, whoever else opens the page', async () => {
    const clerk = await signIn(
      server,
      await server.givenColleague(user, { permissionGroups: ['settings/book'] }),
    );
    expect((await read(clerk)).lockedUntil).toBeNull();
    expect(outcomes([await lock(MARCH, 0, clerk)])).toEqual(['403 NOT_PERMITTED']);
  });

  test('is written by its function alone', async () => {
    await givenLockedBooks(browser, '2026-03-31');
    const attempts = [
      `update book_locks set locked_until = null where account_id = $1`,
      `delete from book_locks where account_id = $1`,
    ];
    for (const attempt of attempts) {
      await expect(server.db.superuser.query(attempt, [user.accountId])).rejects.toMatchObject({
        code: 'PK002',
      });
    }
  });
});

describe('what is refused in locked books', () => {
  test('documents of such a day, whether they post or not, one by one and in drafts', async () => {
    await givenLockedBooks(browser, LOCK);
    const refused = await sendIssue(browser, aReceiptOf(LOCK));
    expect(outcomes([refused])).toEqual(['422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_LOCKED']);
    const quote = await sendIssue(browser, { ...aQuote(), documentDate: LOCK });
    expect(outcomes([quote])).toEqual(['422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_LOCKED']);
    expect((await sendIssue(browser, aReceiptOf(addDays(LOCK, 1)))).status).toBe(200);
    await issueOf(browser, anInvoice());
  });

  test('but a receipt of such a day is cancelled, because it posts today', async () => {
    const receipt = await issueOf(browser, aReceiptOf(LOCK));
    await givenLockedBooks(browser, LOCK);
    const cancelled = await write(browser, 'POST', `/v2/api/documents/${receipt.id}/cancel`, {
      reason: 'טעות',
    });
    expect(cancelled.status, cancelled.text).toBeLessThan(300);
    const { rows } = await server.db.superuser.query<{ days: string[] }>(
      `select array_agg(distinct entry_date::text order by entry_date::text) as days
        from journal_lines where account_id = $1`,
      [user.accountId],
    );
    expect(rows[0]?.days).toEqual([LOCK, TODAY]);
  });

  test('expenses by the month of their report', async () => {
    await givenLockedBooks(browser, MARCH);
    const before = await sendExpense(browser, anExpenseForm());
    expect([before.status, before.json]).toMatchObject([409, lockedRefusal(MARCH)]);
    const after = { documentDate: '2026-04-01', reportMonth: '2026-04-01' };
    await givenExpense(browser, after);
  });

  test('an expense that waits is approved once its report is of an open month', async () => {
    await givenLockedBooks(browser, MARCH);
    const { id, version } = await givenExpense(browser, {}, { isApproved: false });
    const approved = await write(browser, 'POST', '/v2/api/expenses/approve', { ids: [id] });
    expect(approved.json).toMatchObject(lockedRefusal(MARCH));
    const form = anExpenseForm({ reportMonth: '2026-04-01' });
    const moved = await write(browser, 'PUT', `/v2/api/expenses/${id}`, { form, version });
    expect(moved.status, moved.text).toBe(200);
    taken(await write(browser, 'POST', '/v2/api/expenses/approve', { ids: [id] }));
  });

  test('changes, removal and restoring of an expense, but not its payment later', async () => {
    const supplier = await givenSupplier(browser, { name: 'נייר ועוד' });
    const named = { supplier: { id: supplier.id, name: 'נייר ועוד', taxId: '' } };
    const kept = await givenExpense(browser, named);
    const gone = await givenExpense(browser, named);
    await write(browser, 'POST', `/v2/api/expenses/${gone.id}/remove`, {});
    await givenLockedBooks(browser, MARCH);
    const balances = await purchaseBalances(server, user.accountId);
    const form = anExpenseForm({ ...named, documentDate: '2026-04-02', reportMonth: '2026-04-01' });
    const answers = [
      await write(browser, 'PUT', `/v2/api/expenses/${kept.id}`, { form, version: kept.version }),
      await write(browser, 'POST', `/v2/api/expenses/${kept.id}/remove`, {}),
      await write(browser, 'POST', `/v2/api/expenses/${gone.id}/restore`, {}),
    ];
    expect(answers.map(({ json }) => json)).toMatchObject(answers.map(() => lockedRefusal(MARCH)));
    expect(await purchaseBalances(server, user.accountId)).toEqual(balances);
    const parts = [{ expenseId: kept.id, sumAgorot: 1_180_00 }];
    const later = aPayment(supplier.id, parts, { paymentDate: '2026-04-02' });
    const { id } = taken<{ id: string }>(await sendPayment(browser, later));
    expect((await viewExpense(browser, kept.id)).openAgorot).toBe(0);
    taken(await write(browser, 'POST', '/v2/api/expenses/report', { throughMonth: '2026-03-01' }));
    expect((await lock('2026-04-30', 1)).status).toBe(200);
    const cancelled = await write(browser, 'POST', `/v2/api/suppliers/payments/${id}/cancel`, {});
    expect(cancelled.json).toMatchObject(lockedRefusal('2026-04-30'));
  });

  test('terms of the reports of such a month', async () => {
    await givenLockedBooks(browser, MARCH);
    const terms = {
      vatPeriod: 'two-months',
      vatBasis: 'invoice',
      vatForm: 'summary',
      advancesPeriod: 'two-months',
      advancesBasisPoints: 500,
      lastChangeNo: 0,
    };
    const put = (fromMonth: string) =>
      write(browser, 'PUT', '/v2/api/settings/book/terms', { ...terms, fromMonth });
    expect((await put('2026-03-01')).json).toMatchObject(lockedRefusal(MARCH));
    expect((await put('2026-04-01')).status).toBe(200);
  });

  test('nothing of another business, and nothing any more once they are open', async () => {
    await givenLockedBooks(browser, MARCH);
    const stranger = await signIn(server, await server.givenUser());
    await givenExpense(stranger);
    expect((await open('2026-02-28', 'הוצאה שנשכחה', 1)).status).toBe(200);
    await givenExpense(browser);
  });
});

describe('a lock and what is written at the same moment', () => {
  const theBusiness = () => ({
    text: 'select from business_profiles where account_id = $1 for update',
    values: [user.accountId],
  });

  test('MO-16: an issue that is under way ends before the lock', async () => {
    const answers = await raceAtRow(server, counterRow(user.accountId, 400), [
      () => sendIssue(browser, aReceiptOf(LOCK)),
      () => lock(LOCK),
    ]);
    expect(outcomes(answers)).toEqual(['200', '200']);
  });

  test('MO-16: an issue that comes after the lock is refused, though it was checked before', async () => {
    const answers = await raceAtRow(server, counterRow(user.accountId, 400), [
      () => lock(LOCK),
      () => sendIssue(browser, aReceiptOf(LOCK)),
    ]);
    expect(outcomes(answers)).toEqual([
      '200',
      '422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_LOCKED',
    ]);
    const { rows } = await server.db.superuser.query(
      'select id from documents where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([]);
  });

  test('MO-16: an expense that is under way ends before the lock, and one after it is refused', async () => {
    const answers = await raceAtRow(server, theBusiness(), [
      () => sendExpense(browser, anExpenseForm()),
      () => lock(MARCH),
      () => sendExpense(browser, anExpenseForm()),
    ]);
    expect(outcomes(answers)).toEqual(['200', '200', '409 PERIOD_LOCKED']);
  });

  test('MO-16: of two locks at once one is kept', async () => {
    const answers = await raceAtRow(server, theBusiness(), [() => lock(MARCH), () => lock(LOCK)]);
    expect(outcomes(answers)).toEqual(['200', '409 SETTINGS_CHANGED']);
    expect((await read()).lockedUntil).toBe(MARCH);
  });
});
