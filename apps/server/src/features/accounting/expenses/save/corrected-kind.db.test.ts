import { aCompany } from '@pinkas/test-kit/a-company';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  purchaseBalances,
  replayPurchases,
  sendExpense,
  sendPayment,
  taken,
  viewExpense,
  type Kept,
} from '../../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { raceAtRow } from '../../../../../test/races/race-at-row.ts';
import { givenLockedBooks } from '../../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const EXPENSES = '/v2/api/expenses';
/** Every test expense amounts to 1,180, of which its document states VAT of 180. */
const VAT = 180_00;

type Kind = 'licensed-dealer' | 'exempt-dealer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Business {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

async function aBusiness(kind: Kind): Promise<Business> {
  const user = await server.givenUser({}, { kind });
  return { user, browser: await signIn(server, user) };
}

const saveKind = ({ browser }: Business, kind: Kind, version = 1) =>
  write(browser, 'PUT', '/v2/api/account/company', aCompany({ kind, version }));

const inputVatOf = async ({ user }: Business) =>
  (await purchaseBalances(server, user.accountId))['input-vat'] ?? 0;

const deductible = async ({ browser }: Business, kept: readonly Kept[]) =>
  Promise.all(kept.map(async ({ id }) => (await viewExpense(browser, id)).isVatDeductible));

/** Expenses of every state; the last was removed. */
async function ofEveryState({ browser }: Business): Promise<Kept[]> {
  const supplier = await givenSupplier(browser, { name: 'ספק' });
  const from = { supplier: { id: supplier.id, name: 'ספק', taxId: '' } };
  const open = await givenExpense(browser, from);
  taken(
    await sendPayment(browser, aPayment(supplier.id, [{ expenseId: open.id, sumAgorot: 50_000 }])),
  );
  const removed = await givenExpense(browser, from);
  taken(await browser.post(`${EXPENSES}/${removed.id}/remove`, undefined));
  return [
    open,
    await givenExpense(browser, { ...from, paidBy: 'cash' }),
    await givenExpense(browser, { ...from, kind: 'credit-note' }),
    await givenExpense(browser, from, { isApproved: false }),
    removed,
  ];
}

describe('a kind of business that is corrected before the first document', () => {
  test('takes along what was bought under it, whatever became of it, and back', async () => {
    const business = await aBusiness('exempt-dealer');
    const { user, browser } = business;
    const kept = await ofEveryState(business);
    const figures = async () => {
      const views = await Promise.all(kept.map(({ id }) => viewExpense(browser, id)));
      return {
        claimed: views.map(({ sums }) => sums.vatClaimedAgorot),
        dropped: views.map(({ sums }) => sums.vatDropped ?? ''),
        open: views.map(({ openAgorot }) => openAgorot),
        owed: (await purchaseBalances(server, user.accountId))['suppliers'],
      };
    };
    const before = await figures();
    expect(before.claimed).toEqual([0, 0, 0, 0, 0]);

    taken(await saveKind(business, 'licensed-dealer'));
    expect(await figures()).toEqual({
      ...before,
      claimed: [VAT, VAT, VAT, VAT, VAT],
      dropped: ['', '', '', '', ''],
    });
    // The open one and the one paid in cash, less the credit note.
    expect(await inputVatOf(business)).toBe(VAT);
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
    const [waiting, removed] = [kept[3]?.id ?? '', kept[4]?.id ?? ''];
    taken(await write(browser, 'POST', `${EXPENSES}/approve`, { ids: [waiting] }));
    taken(await browser.post(`${EXPENSES}/${removed}/restore`, undefined));
    expect(await inputVatOf(business)).toBe(3 * VAT);
    const { rows } = await server.db.superuser.query<{ id: string }>(
      `select entity_id as id from audit_events
        where account_id = $1 and action = 'expense.changed'`,
      [user.accountId],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());

    taken(await saveKind(business, 'exempt-dealer', 2));
    expect((await figures()).claimed).toEqual([0, 0, 0, 0, 0]);
    expect(await inputVatOf(business)).toBe(0);
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
  });

  test('leaves what was reported or stands in a locked month as it was said', async () => {
    const business = await aBusiness('licensed-dealer');
    const { user, browser } = business;
    const of = (month: string) =>
      givenExpense(browser, { documentDate: `${month}-10`, reportMonth: `${month}-01` });
    // Reported, and of a month that is open; then one of a month that is locked, which was not reported.
    const kept = [await of('2026-02')];
    const report = { throughMonth: '2026-02-01' };
    taken(await write(browser, 'POST', `${EXPENSES}/report`, report));
    kept.push(await of('2026-01'), await of('2026-03'));
    await givenLockedBooks(browser, '2026-01-31');
    taken(await saveKind(business, 'exempt-dealer'));
    expect(await deductible(business, kept)).toEqual([true, true, false]);
    expect(await inputVatOf(business)).toBe(2 * VAT);
    const { rows } = await server.db.superuser.query(
      'select has_vat_books from business_profiles where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ has_vat_books: true }]);
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
  });

  test('finds an expense that is kept at the same moment', async () => {
    const [first, second] = [await aBusiness('exempt-dealer'), await aBusiness('exempt-dealer')];
    const profileOf = ({ user }: Business) => ({
      text: 'select from business_profiles where account_id = $1 for update',
      values: [user.accountId],
    });
    const keep = ({ browser }: Business) => sendExpense(browser, anExpenseForm());
    const correct = (business: Business) => saveKind(business, 'licensed-dealer');
    const [, late] = await raceAtRow(server, profileOf(first), [
      () => correct(first),
      () => keep(first),
    ]);
    const [early] = await raceAtRow(server, profileOf(second), [
      () => keep(second),
      () => correct(second),
    ]);
    for (const [business, answer] of [
      [first, late],
      [second, early],
    ] as const) {
      if (answer === undefined) throw new Error('no answer');
      expect(await deductible(business, [taken<Kept>(answer)])).toEqual([true]);
      expect(await inputVatOf(business)).toBe(VAT);
    }
  });
});

test('a kind that is changed after a document leaves what was bought before in its time', async () => {
  const business = await aBusiness('licensed-dealer');
  await issueOf(business.browser, anInvoice());
  const kept = await givenExpense(business.browser);
  taken(await saveKind(business, 'exempt-dealer'));
  expect(await deductible(business, [kept])).toEqual([true]);
  expect(await inputVatOf(business)).toBe(VAT);
});

test('the tables themselves let nothing claim VAT of a time without it, once there is a document', async () => {
  const claim = async (hasDocument: boolean) => {
    const { user, browser } = await aBusiness('exempt-dealer');
    if (hasDocument) await issueOf(browser, aReceipt(10_000));
    const { id } = await givenExpense(browser);
    await server.db.superuser.query(
      `update business_profiles set kind = 'licensed-dealer' where account_id = $1`,
      [user.accountId],
    );
    return server.db.superuser.query('update expenses set is_vat_deductible = true where id = $1', [
      id,
    ]);
  };
  await expect(claim(true)).rejects.toThrow('stays as it was when the purchase was kept');
  expect((await claim(false)).rowCount).toBe(1);
});
