import { lastLockableDay } from '@pinkas/domain/bookkeeping/book-lock';
import {
  addDays,
  daysBetween,
  endOfMonth,
  formatLocalDate,
  localDateAt,
} from '@pinkas/domain/time/local-date';
import { aDeposit, aReceipt } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aStatement,
  bankRows,
  givenBankAccount,
  givenImport,
  matchRow,
} from '../../../../test/bookkeeping/bank.ts';
import { aTable, dryRun, givenTable } from '../../../../test/accounting/batch-files.ts';
import { write } from '../../../../test/accounting/customers.ts';
import {
  givenExpense,
  givenSupplier,
  purchaseBalances,
  viewExpense,
} from '../../../../test/accounting/expenses.ts';
import { issueOf, sendIssue } from '../../../../test/accounting/issue.ts';
import { givenLockedBooks, lockedRefusal } from '../../../../test/bookkeeping/locked-books.ts';
import { refund } from '../../../../test/random/open-items.ts';
import { outcomes } from '../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  cancelFile,
  givenPayable,
  makeFile,
  saveSettings,
} from '../../reports/testing/masav-calls.ts';

const MARCH = '2026-03-31';
const LOCK = lastLockableDay(localDateAt(Date.now()));

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser({}, { dateGuard: 'warn' });
  browser = await signIn(server, user);
});

test('a movement of the bank that paid an expense is not taken back once its day is locked', async () => {
  const { id: supplierId } = await givenSupplier(browser, { name: 'נייר ועוד' });
  const supplier = { id: supplierId, name: 'נייר ועוד', taxId: '' };
  const expense = await givenExpense(browser, { supplier });
  const bankAccountId = await givenBankAccount(browser);
  const movement = '21/03/2026,העברה לנייר ועוד,4411,1180.00,,';
  await givenImport(browser, bankAccountId, aStatement([movement]));
  const [row] = (await bankRows(browser, bankAccountId)).rows;
  const rowId = row?.id ?? '';
  const targets = row?.suggestions[0]?.targets.map(({ ref }) => ref) ?? [];
  expect((await matchRow(browser, rowId, targets)).status).toBe(200);
  await givenLockedBooks(browser, MARCH);
  const balances = await purchaseBalances(server, user.accountId);
  const released = await write(browser, 'POST', `/v2/api/bank/rows/${rowId}/release`);
  expect([released.status, released.json]).toMatchObject([409, lockedRefusal(MARCH)]);
  expect(await purchaseBalances(server, user.accountId)).toEqual(balances);
  expect((await viewExpense(browser, expense.id)).openAgorot).toBe(0);
  expect((await bankRows(browser, bankAccountId, 'matched')).rows).toHaveLength(1);
});

test('a row of a file of documents is refused in its dry run', async () => {
  await givenLockedBooks(browser, LOCK);
  const heads = 'מסמך,שם לקוח,תיאור,מחיר יחידה,סוג מסמך,אמצעי תשלום,תאריך';
  const rows = [`,א,x,1,,,${formatLocalDate(LOCK)}`, ',ב,x,2,,,'];
  const { summary, rows: checked } = await dryRun(
    browser,
    (await givenTable(browser, aTable(rows, heads))).id,
  );
  expect(checked[0]?.problems).toEqual([{ field: 'documentDate', code: 'DOCUMENT_DATE_LOCKED' }]);
  expect(summary.documentsReady).toBe(1);
});

test('a deposit that is taken and money that is given back are refused at their date', async () => {
  const { id } = await issueOf(browser, aReceipt(100_00, { documentDate: LOCK }));
  await givenLockedBooks(browser, LOCK);
  const deposit = await sendIssue(browser, aDeposit(50_00, { documentDate: LOCK }));
  expect(outcomes([deposit])).toEqual(['422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_LOCKED']);
  const back = await refund(browser, {
    credits: [{ creditId: id, sumAgorot: 100_00 }],
    documentDate: LOCK,
  });
  expect(outcomes([back])).toEqual(['422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_LOCKED']);
});

test('a file of payments to suppliers is not taken back once its day is locked, and all of it stays paid', async () => {
  const later = await startTestServer();
  const someone = await later.givenUser();
  const before = await signIn(later, someone);
  await saveSettings(before);
  const one = await givenPayable(before, { name: 'נייר ודיו' });
  const two = await givenPayable(before, { name: 'הובלות הצפון' });
  const expenseIds = [...one.expenses, ...two.expenses].map(({ id }) => id);
  const file = await makeFile(before, { expenseIds, paidAgorot: 2 * 1_180_00 });
  const today = localDateAt(Date.now());
  const monthEnd = endOfMonth(today);
  later.time.advanceDays(daysBetween(today, addDays(monthEnd, 1)));
  const after = await signIn(later, someone);
  await givenLockedBooks(after, monthEnd);
  const cancelled = await cancelFile(after, file.id);
  expect([cancelled.status, cancelled.json]).toMatchObject([409, lockedRefusal(monthEnd)]);
  const open = await Promise.all(expenseIds.map((id) => viewExpense(after, id)));
  expect(open.map(({ openAgorot }) => openAgorot)).toEqual([0, 0]);
  await later.stop();
});
