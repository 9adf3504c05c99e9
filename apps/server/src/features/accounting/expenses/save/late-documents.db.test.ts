import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import {
  givenExpense,
  replayPurchases,
  sendExpense,
  taken,
  viewExpense,
} from '../../../../../test/accounting/expenses.ts';
import { givenLockedBooks } from '../../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

/** Documents of suppliers that came after their month was locked (decision 0237). */

const MARCH = localDate('2026-03-31');
/** A document of March whose VAT is claimed in April. */
const LATE = { documentDate: '2026-03-02', reportMonth: '2026-04-01' };

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
});

/** Entries of the ledger of purchases by day, with their current sum of input VAT. */
async function inputVatByDay(): Promise<unknown> {
  const { rows } = await server.db.superuser.query<{ day: string; vat: string }>(
    `select entry_date::text as day, sum(debit_agorot - credit_agorot)::text as vat
      from purchase_journal_lines where account_id = $1 and ledger_account = 'input-vat'
      group by 1 having sum(debit_agorot - credit_agorot) <> 0 order by 1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ day, vat }) => [day, Number(vat)]));
}

test('one keeps its own day, posts on the first open day and is reported in the open month', async () => {
  await givenLockedBooks(browser, MARCH);
  const { id } = await givenExpense(browser, LATE);
  const view = await viewExpense(browser, id);
  expect(view.form).toMatchObject(LATE);
  expect(view.entryDate).toBe('2026-04-01');
  expect(await inputVatByDay()).toEqual({ '2026-04-01': view.sums.vatClaimedAgorot });
  expect(await replayPurchases(server, accountId)).toEqual([]);
  const grossOf = async (from: string, to: string) => {
    const path = `/backoffice/reports/expenses?from=${from}&to=${to}`;
    const report = await getJson<{ total: { grossAgorot: number } }>(browser, path);
    return report.total.grossAgorot;
  };
  expect(await grossOf('2026-03-01', '2026-03-31')).toBe(0);
  expect(await grossOf('2026-04-01', '2026-04-30')).toBe(view.sums.grossAgorot);
});

test('one that was paid at once, changed, removed and restored stays on its day of the ledger', async () => {
  await givenLockedBooks(browser, MARCH);
  const { id, version } = await givenExpense(browser, { ...LATE, paidBy: 'cash' });
  const form = anExpenseForm({ ...LATE, paidBy: 'cash', grossMinor: 236_00, vatMinor: 36_00 });
  taken(await write(browser, 'PUT', `/v2/api/expenses/${id}`, { form, version }));
  expect(await inputVatByDay()).toEqual({ '2026-04-01': 36_00 });
  taken(await write(browser, 'POST', `/v2/api/expenses/${id}/remove`, {}));
  expect(await inputVatByDay()).toEqual({});
  taken(await write(browser, 'POST', `/v2/api/expenses/${id}/restore`, {}));
  expect(await inputVatByDay()).toEqual({ '2026-04-01': 36_00 });
  expect(await replayPurchases(server, accountId)).toEqual([]);
});

test('one that waited is posted on the first day that is open when it is approved', async () => {
  const { id } = await givenExpense(browser, LATE, { isApproved: false });
  await givenLockedBooks(browser, MARCH);
  taken(await write(browser, 'POST', '/v2/api/expenses/approve', { ids: [id] }));
  expect(await viewExpense(browser, id)).toMatchObject({ state: 'open', entryDate: '2026-04-01' });
  expect(await replayPurchases(server, accountId)).toEqual([]);
});

test('a report month of locked books is refused, whatever the day', async () => {
  await givenLockedBooks(browser, MARCH);
  const refused = await sendExpense(browser, anExpenseForm({ ...LATE, reportMonth: '2026-03-01' }));
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'PERIOD_LOCKED' }]);
});

test('a reported one is opened again while its books are open, and never after they were locked', async () => {
  const { id } = await givenExpense(browser);
  const report = () =>
    write(browser, 'POST', '/v2/api/expenses/report', { throughMonth: '2026-03-01' });
  taken(await report());
  taken(await write(browser, 'POST', `/v2/api/expenses/${id}/reopen`, {}));
  taken(await report());
  await givenLockedBooks(browser, MARCH);
  const refused = await write(browser, 'POST', `/v2/api/expenses/${id}/reopen`, {});
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'EXPENSE_IN_LOCKED_BOOKS' }]);
  expect(await viewExpense(browser, id)).toMatchObject({ state: 'reported' });
  // The way that its sentence tells of: a credit note in an open month, and the right document.
  const credit = { ...LATE, kind: 'credit-note' as const, reference: 'ז-1' };
  await givenExpense(browser, credit);
  await givenExpense(browser, { ...LATE, grossMinor: 236_00, vatMinor: 36_00 });
  expect(await replayPurchases(server, accountId)).toEqual([]);
});
