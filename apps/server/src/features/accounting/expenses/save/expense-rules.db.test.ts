import { randomUUID } from 'node:crypto';

import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { describe, expect, test } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../test/accounting/customers.ts';
import {
  fieldsOf,
  givenExpense,
  givenSupplier,
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

describe('a reported expense', () => {
  async function givenReported(): Promise<Kept> {
    const kept = await givenExpense(browser);
    await givenExpense(browser, { documentDate: '2026-04-02', reportMonth: '2026-04-01' });
    await givenExpense(browser, {}, { isApproved: false });
    const body = { throughMonth: '2026-03-01' };
    const answer = await write(browser, 'POST', `${PATH}/report`, body);
    expect(answer.json).toEqual({ reportedCount: 1 });
    return kept;
  }

  test('keeps its papers', async () => {
    const { id } = await givenReported();
    const fields = { entityKind: 'expense', entityId: id };
    const fileId = await upload(browser, TINY_PNG, { fields });
    const detach = `/v2/api/attachments/${id}?entityKind=expense&fileId=${fileId}`;
    for (const path of [detach, `/v2/api/files/${fileId}`]) {
      const answer = await browser.send('DELETE', path);
      expect(answer.json).toMatchObject({ code: 'EXPENSE_REPORTED' });
    }
    await act(id, 'reopen');
    expect((await browser.send('DELETE', detach)).status).toBe(200);
  });

  test('is neither changed nor set aside until it is opened again by hand', async () => {
    const kept = await givenReported();
    const { version } = await viewExpense(browser, kept.id);
    for (const answer of [
      await save(kept, anExpenseForm({ reference: 'x' }), version),
      await act(kept.id, 'remove'),
    ]) {
      expect(answer.json).toMatchObject({ code: 'EXPENSE_REPORTED' });
    }
    expect((await act(kept.id, 'reopen')).status).toBe(200);
    expect((await act(kept.id, 'reopen')).status).toBe(409);
    const open = await viewExpense(browser, kept.id);
    expect([open.state, open.reportedAt]).toEqual(['open', null]);
    taken(await save(kept, anExpenseForm({ reference: 'x' }), open.version));
  });

  test('is locked in the database too', async () => {
    const { id } = await givenReported();
    await expect(
      server.db.database.owner.query('update expenses set gross_agorot = 1 where id = $1', [id]),
    ).rejects.toThrow('was reported');
    await expect(
      server.db.database.owner.query(
        'update purchase_journal_lines set debit_agorot = debit_agorot + 1 where source_id = $1',
        [id],
      ),
    ).rejects.toThrow('final');
  });
});

describe('what does not hold together is refused at its place', () => {
  const foreignId = randomUUID();
  test.each<[string, Partial<ExpenseFormInput>]>([
    ['form,vatMinor NUMBER_TOO_LARGE', { vatMinor: 1_180_01 }],
    ['form,grossMinor FIELD_REQUIRED', { grossMinor: 0, vatMinor: 0 }],
    ['form,reportMonth DATE_INVALID', { reportMonth: '2026-03-02' }],
    ['form,reportMonth DATE_RANGE_INVALID', { reportMonth: '2026-02-01' }],
    ['form,dueDate DATE_RANGE_INVALID', { dueDate: '2026-03-09' }],
    ['form,documentDate DATE_INVALID', { documentDate: '2026-02-30' }],
    ['form,vatShare,parts PERCENT_OUT_OF_RANGE', { vatShare: { parts: 3, of: 2 } }],
    ['form,allocationNumber ALLOCATION_NUMBER_INVALID', { allocationNumber: '12345678' }],
    ['form,supplier,name FIELD_REQUIRED', { supplier: { id: null, name: ' ', taxId: '' } }],
    ['form,dues SUMS_DIFFER', { dues: [{ dueDate: '2026-04-01', sumAgorot: 1_179_99 }] }],
    ['form,paidBy VALUE_NOT_ALLOWED', { kind: 'credit-note', paidBy: 'cash' }],
    ['form,ownCategoryId VALUE_NOT_ALLOWED', { ownCategoryId: foreignId }],
    ['form,tags VALUE_NOT_ALLOWED', { tags: [{ tagId: foreignId, sumAgorot: 1 }] }],
    ['form,tags NUMBER_TOO_LARGE', { tags: [{ tagId: foreignId, sumAgorot: 1_180_01 }] }],
    ['form,currencyRateE6 VALUE_NOT_ALLOWED', { currencyRateE6: 2_000_000 }],
    [
      'form,grossMinor NUMBER_TOO_LARGE',
      { currency: 'JPY', currencyRateE6: 999_000_000, grossMinor: 99_999_999_999, vatMinor: 0 },
    ],
  ])('%s', async (expected, changes) => {
    const answer = await sendExpense(browser, anExpenseForm(changes));
    expect(answer.status, answer.text).toBe(400);
    expect(fieldsOf(answer)).toEqual([expected]);
    expect(await balances()).toEqual({});
  });

  test('a supplier or a file that the account lacks', async () => {
    const supplier = { id: foreignId, name: 'זר', taxId: '' };
    expect((await sendExpense(browser, anExpenseForm({ supplier }))).status).toBe(404);
    const fileIds = [foreignId];
    expect((await sendExpense(browser, anExpenseForm({ fileIds }))).status).toBe(404);
  });

  test('a person without the permission is turned away', async () => {
    const groups = { permissionGroups: ['documents'] as const };
    const colleague = await signIn(server, await server.givenColleague(user, groups));
    expect((await sendExpense(colleague, anExpenseForm())).status).toBe(403);
    expect((await colleague.get(`${PATH}/list`)).status).toBe(403);
  });
});

test('sent again under its key is kept once, and refused with another form', async () => {
  const key = randomUUID();
  const first = await sendExpense(browser, anExpenseForm(), { key });
  const again = await sendExpense(browser, anExpenseForm(), { key });
  expect(again.json).toEqual(first.json);
  const other = await sendExpense(browser, anExpenseForm({ reference: '9' }), { key });
  expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await balances())['suppliers']).toBe(-1_180_00);
});

describe('what deserves a second look', () => {
  const codesOf = ({ warnings }: Kept) => warnings.map(({ code }) => code);

  test('the same number, or the same day and sum, of the same supplier', async () => {
    const { id } = await givenExpense(browser, { reference: '77' });
    const same = await givenExpense(browser, { reference: '77', documentDate: '2026-03-11' });
    expect(same.warnings).toEqual([
      {
        code: 'DUPLICATE',
        expenseId: id,
        reference: '77',
        documentDate: '2026-03-10',
        grossAgorot: 1_180_00,
      },
    ]);
    expect(codesOf(await givenExpense(browser, { reference: '78' }))).toEqual(['DUPLICATE']);
    const other = { id: null, name: 'ספק אחר', taxId: '' };
    expect(codesOf(await givenExpense(browser, { reference: '77', supplier: other }))).toEqual([]);
  });

  test('a missing allocation number above the threshold of the date, which drops the VAT', async () => {
    const big = { grossMinor: 5_901_18, vatMinor: 900_18, documentDate: '2026-06-01' };
    const form = { ...big, reportMonth: '2026-06-01' };
    const without = await givenExpense(browser, form);
    expect(without.warnings).toEqual([{ code: 'ALLOCATION_MISSING', netAboveAgorot: 500_000 }]);
    expect((await viewExpense(browser, without.id)).sums).toMatchObject({
      vatClaimedAgorot: 0,
      vatDropped: 'allocation-missing',
    });
    const supplier = { id: null, name: 'אחר', taxId: '' };
    const given = { ...form, supplier, allocationNumber: '204519873' };
    expect(codesOf(await givenExpense(browser, given))).toEqual([]);
    const earlier = { ...given, allocationNumber: '', documentDate: '2026-05-31' };
    expect(codesOf(await givenExpense(browser, earlier))).toEqual([]);
  });

  test('VAT that is not the rate of the date, and a claim after six months', async () => {
    const unusual = await givenExpense(browser, { vatMinor: 170_00 });
    expect(unusual.warnings).toEqual([{ code: 'VAT_UNUSUAL', expectedVatMinor: 180_00 }]);
    const before2025 = { documentDate: '2024-12-31', reportMonth: '2024-12-01' };
    const old = { ...before2025, grossMinor: 1_170_00, vatMinor: 170_00 };
    expect(codesOf(await givenExpense(browser, old))).toEqual([]);
    const late = await givenExpense(browser, { ...old, reference: '5', reportMonth: '2025-07-01' });
    expect(codesOf(late)).toEqual(['DUPLICATE', 'VAT_CLAIM_LATE']);
    expect((await viewExpense(browser, late.id)).sums).toMatchObject({
      vatClaimedAgorot: 0,
      vatDropped: 'claim-late',
    });
    const inTime = { ...old, documentDate: '2024-12-30', reportMonth: '2025-06-01' };
    expect(codesOf(await givenExpense(browser, inTime))).toEqual([]);
  });

  test('is told before anything is kept', async () => {
    await givenExpense(browser, { reference: '77' });
    const body = { form: anExpenseForm({ reference: '77' }) };
    const answer = await browser.post(`${PATH}/check`, body);
    expect(answer.json).toMatchObject({
      sums: { vatClaimedAgorot: 180_00, netAgorot: 1_000_00 },
      warnings: [{ code: 'DUPLICATE' }],
    });
    expect(await getJson(browser, `${PATH}/totals`)).toMatchObject({ count: 1 });
  });
});

describe('the supplier of a paper', () => {
  test('that is saved is in the book of suppliers alone', async () => {
    const supplier = { id: null, name: 'נגריית אלון', taxId: '514788215', saveToBook: true };
    await givenExpense(browser, { supplier });
    await givenExpense(browser, { supplier });
    const { rows } = await getJson<{ rows: { name: string }[] }>(browser, '/v2/api/suppliers/list');
    expect(rows).toMatchObject([{ name: 'נגריית אלון', balanceAgorot: 2_360_00 }]);
    expect(await getJson(browser, '/v2/api/customers/list')).toMatchObject({ rows: [] });
  });

  test('with the number of a customer is that customer, whose own balance stays', async () => {
    const { id } = await givenCustomer(browser, aCustomerForm({ taxId: '514788215' }));
    await issueTo(browser, id);
    const figures = () => getJson<{ rows: unknown[] }>(browser, '/v2/api/customers/list');
    const before = await figures();
    const supplier = { id: null, name: 'שם אחר', taxId: '514788215', saveToBook: true };
    const kept = await givenExpense(browser, { supplier });
    expect((await viewExpense(browser, kept.id)).form.supplier.id).toBe(id);
    expect(await viewSupplier(browser, id)).toMatchObject({
      isCustomer: true,
      balanceAgorot: 1_180_00,
    });
    const after = await figures();
    const withoutVersion = (row: unknown) => ({ ...(row as object), version: 0 });
    expect(after.rows.map(withoutVersion)).toEqual(before.rows.map(withoutVersion));
  });

  test('with a number of zeros is nobody of those without a number', async () => {
    const { id } = await givenCustomer(browser, aCustomerForm({ taxId: '' }));
    const supplier = { id: null, name: 'ספק מחו"ל', taxId: '0', saveToBook: true };
    const kept = await givenExpense(browser, { supplier });
    expect((await viewExpense(browser, kept.id)).form.supplier.id).not.toBe(id);
  });

  test('is no card that was merged into another', async () => {
    const { id } = await givenCustomer(browser, aCustomerForm({ name: 'כפול' }));
    const target = await givenCustomer(browser, aCustomerForm({ name: 'נשאר' }));
    const path = `/v2/api/customers/${target.id}/merge`;
    taken(await write(browser, 'POST', path, { sourceId: id }));
    const supplier = { id, name: 'כפול', taxId: '' };
    expect((await sendExpense(browser, anExpenseForm({ supplier }))).status).toBe(404);
  });

  test('that is not saved stays casual, one for its papers, and can be saved later', async () => {
    const first = await givenExpense(browser);
    const second = await givenExpense(browser, { reference: '2' });
    const [one, two] = [
      await viewExpense(browser, first.id),
      await viewExpense(browser, second.id),
    ];
    expect(one.form.supplier.id).toBe(two.form.supplier.id);
    const list = () => getJson<{ rows: unknown[] }>(browser, '/v2/api/suppliers/list');
    expect((await list()).rows).toEqual([]);
    const supplier = { ...one.form.supplier, saveToBook: true };
    taken(await save(first, { ...one.form, supplier }));
    expect((await list()).rows).toMatchObject([{ id: one.form.supplier.id, openExpensesCount: 2 }]);
  });

  test('gets the kind and category that its papers had most', async () => {
    const supplier = await givenSupplier(browser);
    const of = { supplier: { id: supplier.id, name: supplier.form.name, taxId: '' } };
    const suggestion = () =>
      getJson<object>(browser, `${PATH}/suggestion?supplierId=${supplier.id}`);
    expect(await suggestion()).toEqual({ suggestion: null });
    for (const category of ['rent', 'office', 'rent'] as const) {
      await givenExpense(browser, { ...of, category });
    }
    expect(await suggestion()).toEqual({
      suggestion: { kind: 'tax-invoice', category: 'rent', ownCategoryId: null, count: 2 },
    });
  });
});
