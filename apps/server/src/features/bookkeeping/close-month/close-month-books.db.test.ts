import type { MonthTaskName } from '@pinkas/domain/bookkeeping/month-tasks';
import {
  addDays,
  addMonths,
  daysBetween,
  localDateAt,
  startOfMonth,
} from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { reportByReceipts } from '../../../../test/bookkeeping/cash-basis.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { givenLockedBooks } from '../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { monthOf, taskOf } from '../../reports/testing/month-calls.ts';
import { aRandomBusiness } from '../../reports/testing/random-business.ts';
import { closeVat, fileVat, reopenVat, vatOf } from '../../reports/testing/vat-calls.ts';

const TODAY = localDateAt(Date.now());
const SEEDS = [5, 17];
const STEPS = 60;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Expenses and cheques as they stand, counted one by one. */
async function recount(accountId: number, { from, to }: ReportPeriod) {
  const { rows: expenses } = await server.db.superuser.query<{ day: string; month: string }>(
    `select document_date::text as day, report_month::text as month from expenses
      where account_id = $1 and state = 'waiting' and removed_at is null`,
    [accountId],
  );
  const { rows: cheques } = await server.db.superuser.query<{ day: string; sum: string }>(
    `select p.payment_date::text as day, p.sum_agorot::text as sum from document_payments p
      join documents d on d.account_id = p.account_id and d.id = p.document_id
      where p.account_id = $1 and p.kind = 'cheque' and p.sum_agorot > 0 and d.doc_type in (320, 400, 405, 210)
        and not exists (select from document_cancellations c
          where c.account_id = p.account_id and c.document_id = p.document_id)
        and not exists (select from cheque_states s where s.account_id = p.account_id
          and s.document_id = p.document_id and s.line_no = p.line_no)`,
    [accountId],
  );
  const isIn = (day: string): boolean => day >= from && day <= to;
  const last = to < TODAY ? to : TODAY;
  const due = cheques.filter(({ day }) => day <= last);
  return {
    expenses: expenses.filter(({ day, month }) => isIn(day) || isIn(month)).length,
    cheques: due.length,
    chequesAgorot: due.reduce((total, { sum }) => total + Number(sum), 0),
  };
}

test.each(SEEDS)('counts agree with the rows as they stand (seed %i)', async (seed) => {
  const { user, browser } = await aRandomBusiness(server, 'licensed-dealer', {
    seed,
    steps: STEPS,
  });
  for (const months of [0, -1, -8]) {
    const month = calendarPeriod('month', addMonths(startOfMonth(TODAY), months));
    const { tasks } = await monthOf(browser, month.from);
    const of = (name: MonthTaskName) => tasks.find(({ task }) => task === name);
    const counted = await recount(user.accountId, month);
    expect({
      expenses: of('expenses')?.count,
      cheques: of('cheques')?.count,
      chequesAgorot: of('cheques')?.sumAgorot,
    }).toEqual(counted);
    const report = await vatOf(browser, month.from);
    expect(of('vat')).toMatchObject({
      sumAgorot: report.sums.payAgorot,
      period: { from: report.from, to: report.to, dueDate: report.dueDate },
    });
  }
});

test('the VAT return is done once its period is closed, filed and paid, and open again when it was opened', async () => {
  const period = vatPeriodOn('two-months', TODAY);
  const later = await startTestServer();
  later.time.advanceDays(daysBetween(TODAY, period.to) + 3);
  const user = await later.givenUser({}, { dateGuard: 'warn' });
  const browser = await signIn(later, user);
  await issueOf(browser, anInvoice({ documentDate: period.to }));
  const vatTask = () => taskOf(browser, 'vat', period.from);
  expect(await vatTask()).toMatchObject({ state: 'open', count: 1, sumAgorot: 18_00 });
  expect((await closeVat(browser, await vatOf(browser, period.to))).status).toBe(200);
  expect(await vatTask()).toMatchObject({ state: 'open', count: 1, note: 'unrecorded' });
  expect((await fileVat(browser, period, addDays(period.to, 1))).status).toBe(200);
  expect(await vatTask()).toMatchObject({ state: 'done', count: 0, note: null });
  const answer = await reopenVat(browser, await vatOf(browser, period.to), 'חשבונית שהגיעה באיחור');
  expect(answer.status).toBe(200);
  expect(await vatTask()).toMatchObject({ state: 'open', note: 'reopened' });
  await later.stop();
});

test('of who reports by receipts the return is what was paid, closed by its closing and filing alone, and money without an invoice is left', async () => {
  const period = vatPeriodOn('two-months', TODAY);
  const later = await startTestServer();
  later.time.advanceDays(daysBetween(TODAY, period.to) + 3);
  const user = await later.givenUser({}, { dateGuard: 'warn' });
  const browser = await signIn(later, user);
  await reportByReceipts(browser, period.from);
  await issueOf(browser, anInvoice({ documentDate: period.to }));
  await issueOf(browser, aReceipt(590_00, { documentDate: period.to }));
  expect(await taskOf(browser, 'vat', period.to)).toMatchObject({ state: 'open', sumAgorot: 0 });
  const unbilled = await taskOf(browser, 'unbilled', period.to);
  expect(unbilled).toMatchObject({ state: 'open', count: 1, sumAgorot: 590_00 });
  expect(unbilled.papers).toHaveLength(1);
  await givenLockedBooks(browser, period.to);
  expect(await taskOf(browser, 'vat', period.to)).toMatchObject({ state: 'open', note: null });
  expect((await closeVat(browser, await vatOf(browser, period.to))).status).toBe(200);
  expect(await taskOf(browser, 'vat', period.to)).toMatchObject({ state: 'open', count: 1 });
  expect((await fileVat(browser, period, addDays(period.to, 1))).status).toBe(200);
  expect(await taskOf(browser, 'vat', period.to)).toMatchObject({ state: 'done', count: 0 });
  await later.stop();
});

test('a business that reports by invoices has no task of money without one', async () => {
  const browser = await signIn(server, await server.givenUser());
  const { tasks } = await monthOf(browser);
  expect(tasks.map(({ task }) => task)).not.toContain('unbilled');
});
