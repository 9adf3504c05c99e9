import { randomUUID } from 'node:crypto';

import type { ExpenseFormInput } from '@pinkas/contract/accounting/expense-fields';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/customers.ts';
import {
  fieldsOf,
  givenExpense,
  givenSupplier,
  purchaseBalances,
  replayPurchases,
  sendExpense,
  taken,
  viewExpense,
  viewSupplier,
  type Kept,
} from '../../../../test/expenses.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/expenses';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterEach(async () => {
  expect(await replayPurchases(server, user.accountId)).toEqual([]);
});
afterAll(() => server.stop());

const balances = () => purchaseBalances(server, user.accountId);
const act = (id: string, deed: string) => browser.post(`${PATH}/${id}/${deed}`, undefined);

function save(kept: Kept, form: unknown, version = kept.version) {
  return write(browser, 'PUT', `${PATH}/${kept.id}`, { form, version });
}

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
      dues: [],
      paidBy: null,
      fileIds: [],
    });
    expect(view).toMatchObject({
      state: 'open',
      openAgorot: 1_180_00,
      createdByName: 'בעל העסק',
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
