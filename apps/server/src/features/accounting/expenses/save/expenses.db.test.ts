import { randomUUID } from 'node:crypto';

import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import {
  givenExpense,
  givenSupplier,
  purchaseBalances,
  fieldsOf,
  sendExpense,
  taken,
  viewExpense,
  viewSupplier,
  type Kept,
} from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  act,
  balances,
  browser,
  PATH,
  save,
  server,
  startExpensesServer,
  user,
} from '../testing/expense-calls.ts';

startExpensesServer();

async function givenTag(): Promise<string> {
  const form = { name: randomUUID().slice(0, 30), color: 'blue', groupName: '', isActive: true };
  return taken<{ id: string }>(await write(browser, 'POST', '/v2/api/settings/tags', form)).id;
}

describe('an approved expense', () => {
  test('keeps its paper, and posts cost, claimed VAT and the debt to the supplier', async () => {
    const supplier = await givenSupplier(browser, { name: 'מוסך הגלגל', taxId: '514788215' });
    const tagId = await givenTag();
    const form = anExpenseForm({
      supplier: { id: supplier.id, name: 'מוסך הגלגל', taxId: '514788215', saveToBook: false },
      reference: '4471',
      dueDate: '2026-04-10',
      category: 'vehicle',
      remarks: 'טיפול 30,000',
      vatShare: { parts: 2, of: 3 },
      taxShare: { parts: 45, of: 100 },
      tags: [{ tagId, sumAgorot: 500_00 }],
    });
    const { id, warnings } = taken<Kept>(await sendExpense(browser, form));
    expect(warnings).toEqual([]);
    const view = await viewExpense(browser, id);
    expect(view.form).toEqual({
      ...form,
      ownCategoryId: null,
      currency: 'ILS',
      currencyRateE6: 1_000_000,
      isEquipment: false,
      allocationNumber: '',
      isVatGivenUp: false,
      isLateClaimConfirmed: false,
      dues: [],
      paidBy: null,
      fileIds: [],
    });
    expect(view).toMatchObject({
      state: 'open',
      openAgorot: 1_180_00,
      createdBy: { kind: 'user', name: 'בעל העסק' },
      sums: {
        vatClaimedAgorot: 120_00,
        costAgorot: 1_060_00,
        taxRecognisedAgorot: 477_00,
        vatDropped: null,
      },
    });
    expect(await balances()).toEqual({
      'expense-vehicle': 1_060_00,
      'input-vat': 120_00,
      suppliers: -1_180_00,
    });
    expect(await viewSupplier(browser, supplier.id)).toMatchObject({
      balanceAgorot: 1_180_00,
      topCategory: 'vehicle',
    });
  });

  test('of equipment posts to fixed assets, with its VAT apart', async () => {
    await givenExpense(browser, { category: 'software', isEquipment: true });
    expect(await balances()).toEqual({
      'fixed-assets': 1_000_00,
      'input-vat-equipment': 180_00,
      suppliers: -1_180_00,
    });
  });

  test('in dollars is kept in both, and posts shekels', async () => {
    const form = { currency: 'USD', currencyRateE6: 3_650_000, vatMinor: 0, grossMinor: 99_90 };
    const { id } = await givenExpense(browser, { ...form, currency: 'USD' });
    expect(await balances()).toEqual({ 'expense-office': 364_64, suppliers: -364_64 });
    expect((await viewExpense(browser, id)).form).toMatchObject(form);
  });

  test('in dollars without a rate is refused at the rate', async () => {
    const refused = await sendExpense(browser, anExpenseForm({ currency: 'USD', vatMinor: 0 }));
    expect(fieldsOf(refused)).toEqual(['form,currencyRateE6 CURRENCY_RATE_MISSING']);
  });

  test('of a business without VAT claims none', async () => {
    const exempt = await server.givenUser({}, { kind: 'exempt-dealer' });
    await givenExpense(await signIn(server, exempt));
    expect(await purchaseBalances(server, exempt.accountId)).toEqual({
      'expense-office': 1_180_00,
      suppliers: -1_180_00,
    });
  });

  test('that is a credit note posts the other way round', async () => {
    await givenExpense(browser, { kind: 'credit-note' });
    expect(await balances()).toEqual({
      'expense-office': -1_000_00,
      'input-vat': -180_00,
      suppliers: 1_180_00,
    });
  });

  test('by instalments keeps their dates', async () => {
    const dues = [
      { dueDate: '2026-04-01', sumAgorot: 590_00 },
      { dueDate: '2026-05-01', sumAgorot: 590_00 },
    ];
    const { id } = await givenExpense(browser, { dues });
    const view = await viewExpense(browser, id);
    expect(view.form.dues).toEqual(dues);
    expect(view.paymentState).toBe('overdue');
  });

  test('paid on the spot is paid with it, and owes nothing', async () => {
    const { id } = await givenExpense(browser, { kind: 'invoice-receipt', paidBy: 'card' });
    const view = await viewExpense(browser, id);
    expect(view).toMatchObject({ paymentState: 'paid', openAgorot: 0 });
    expect(view.payments).toEqual([
      {
        paymentId: expect.any(String) as string,
        paymentDate: '2026-03-10',
        means: 'card',
        sumAgorot: 1_180_00,
      },
    ]);
    expect(await balances()).toEqual({
      'expense-office': 1_000_00,
      'input-vat': 180_00,
      'cards-payable': -1_180_00,
    });
  });
});

describe('a waiting expense', () => {
  test('is not in the ledger until it is approved, once', async () => {
    const { id } = await givenExpense(browser, { paidBy: 'cash' }, { isApproved: false });
    expect(await balances()).toEqual({});
    const approve = () => write(browser, 'POST', `${PATH}/approve`, { ids: [id] });
    expect((await approve()).json).toEqual({ approvedCount: 1 });
    expect((await approve()).json).toEqual({ approvedCount: 0 });
    expect(await balances()).toEqual({
      cash: -1_180_00,
      'expense-office': 1_000_00,
      'input-vat': 180_00,
    });
  });

  test('approved by two at once posts once', async () => {
    const { id } = await givenExpense(browser, {}, { isApproved: false });
    const answers = await Promise.all(
      [1, 2, 3].map(() => write(browser, 'POST', `${PATH}/approve`, { ids: [id] })),
    );
    const counts = answers.map((one) => taken<{ approvedCount: number }>(one).approvedCount);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await balances())['suppliers']).toBe(-1_180_00);
  });

  test('that was set aside is not approved with the others', async () => {
    const { id } = await givenExpense(browser, {}, { isApproved: false });
    expect((await browser.post(`${PATH}/${id}/remove`, undefined)).status).toBe(200);
    const answer = await write(browser, 'POST', `${PATH}/approve`, { ids: [id] });
    expect(answer.json).toEqual({ approvedCount: 0 });
    expect(await balances()).toEqual({});
  });

  test('cannot be approved with a missing one beside it', async () => {
    const { id } = await givenExpense(browser, {}, { isApproved: false });
    const answer = await write(browser, 'POST', `${PATH}/approve`, { ids: [id, randomUUID()] });
    expect(answer.status).toBe(404);
    expect(await balances()).toEqual({});
  });
});

describe('a changed expense', () => {
  test('posts the reversal and the new entry, and its payment on the spot follows', async () => {
    const kept = await givenExpense(browser, { paidBy: 'cash' });
    const form = anExpenseForm({ grossMinor: 2_360_00, vatMinor: 360_00, paidBy: 'card' });
    expect(taken<Kept>(await save(kept, form)).version).toBe(kept.version + 1);
    expect(await balances()).toEqual({
      'cards-payable': -2_360_00,
      'expense-office': 2_000_00,
      'input-vat': 360_00,
    });
    const { rows } = await server.db.database.owner.query(
      `select entry_no, count(*)::int as lines from purchase_journal_lines
        where account_id = $1 and source_kind = 'expense' group by 1 order by 1`,
      [user.accountId],
    );
    expect(rows).toEqual([
      { entry_no: 1, lines: 3 },
      { entry_no: 2, lines: 3 },
      { entry_no: 3, lines: 3 },
    ]);
  });

  test('goes to another supplier with its debt', async () => {
    const kept = await givenExpense(browser);
    const before = (await viewExpense(browser, kept.id)).form.supplier.id ?? '';
    const supplier = { id: null, name: 'דפוס אחר', taxId: '' };
    taken(await save(kept, anExpenseForm({ supplier })));
    const after = (await viewExpense(browser, kept.id)).form.supplier.id ?? '';
    expect((await viewSupplier(browser, before)).balanceAgorot).toBe(0);
    expect((await viewSupplier(browser, after)).balanceAgorot).toBe(1_180_00);
  });

  test('refuses what was made from an older version, and changes nothing', async () => {
    const kept = await givenExpense(browser);
    taken(await save(kept, anExpenseForm({ reference: '1' })));
    const late = await save(kept, anExpenseForm({ reference: '2' }));
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await viewExpense(browser, kept.id)).form.reference).toBe('1');
  });

  test('saved by two at once keeps one of them', async () => {
    const kept = await givenExpense(browser);
    const answers = await Promise.all(
      ['1', '2'].map((reference) => save(kept, anExpenseForm({ reference, paidBy: 'cash' }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('as its page gave it stays as it was', async () => {
    const tagId = await givenTag();
    const kept = await givenExpense(browser, {
      tags: [{ tagId, sumAgorot: 1 }],
      paidBy: 'cash',
      dues: [{ dueDate: '2026-04-01', sumAgorot: 1_180_00 }],
    });
    const { form, version } = await viewExpense(browser, kept.id);
    taken(await save(kept, form, version));
    expect((await viewExpense(browser, kept.id)).form).toEqual(form);
  });
});

describe('an expense that was set aside', () => {
  test('leaves the ledger with its payment, and comes back with it', async () => {
    const { id } = await givenExpense(browser, { paidBy: 'transfer' });
    const before = await balances();
    expect((await act(id, 'remove')).status).toBe(200);
    expect((await act(id, 'remove')).status).toBe(200);
    expect(await balances()).toEqual({});
    expect((await viewExpense(browser, id)).removedAt).not.toBeNull();
    expect(await getJson(browser, `${PATH}/totals`)).toMatchObject({ count: 0 });
    expect((await act(id, 'restore')).status).toBe(200);
    expect((await act(id, 'restore')).status).toBe(200);
    expect(await balances()).toEqual(before);
  });

  test('is not changed', async () => {
    const kept = await givenExpense(browser);
    await act(kept.id, 'remove');
    expect((await save(kept, anExpenseForm(), kept.version + 1)).status).toBe(404);
  });
});
