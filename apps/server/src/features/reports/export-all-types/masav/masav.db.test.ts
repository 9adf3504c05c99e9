import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  fieldsOf,
  givenExpense,
  givenSupplier,
  purchaseBalances,
  replayPurchases,
  taken,
  viewExpense,
} from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { aRandomBusiness } from '../../testing/random-business.ts';
import {
  BANK,
  cancelFile,
  givenPayable,
  makeFile,
  MASAV,
  readFileOf,
  saveBank,
  saveSettings,
  sendMake,
  viewOf,
} from '../../testing/masav-calls.ts';

const TODAY = localDateAt(Date.now());

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  taken(await saveSettings(browser));
  return { accountId: user.accountId, browser };
}

const idsOf = (supplier: { readonly expenses: readonly { readonly id: string }[] }) =>
  supplier.expenses.map(({ id }) => id);
const openOf = async (browser: HttpBrowser, id: string) =>
  (await viewExpense(browser, id)).openAgorot;

test('a file pays each supplier once for all chosen expenses, less what is withheld', async () => {
  const { browser, accountId } = await aBusiness();
  const one = await givenPayable(browser, {
    name: 'נייר ודיו',
    withholdingBasisPoints: 3_000,
    expenses: [{}, { kind: 'credit-note', grossMinor: 180_00, vatMinor: 0 }],
  });
  const two = await givenPayable(browser, { name: 'הובלות הצפון' });
  // 1,180 less a credit of 180, less 30 %; and 1,180 whole.
  const paidAgorot = 700_00 + 1_180_00;
  const expenseIds = [...idsOf(one), ...idsOf(two)];
  const file = await makeFile(browser, { expenseIds, paidAgorot });
  expect(file).toMatchObject({ no: 1, credits: 2, paidAgorot, withheldAgorot: 300_00 });
  const { faults, movements: credits, institution } = await readFileOf(browser, file.id);
  expect(faults).toEqual([]);
  expect(institution).toBe('12345678');
  expect(credits.map(({ agorot }) => agorot)).toEqual([1_180_00, 700_00]);
  expect(credits[0]).toMatchObject({ bank: '12', branch: '600', account: '000123456' });
  // The file and the position in it, six digits each: also what the payment is found by in a statement of the
  // bank.
  const references = ['000001000001', '000001000002'];
  expect(credits.map(({ reference }) => reference)).toEqual(references);
  const { rows } = await server.db.database.owner.query<{ reference: string }>(
    `select detail->>'reference' as reference from supplier_payments where account_id = $1 order by 1`,
    [accountId],
  );
  expect(rows).toEqual(references.map((reference) => ({ reference: `MASAV ${reference}` })));
  expect(await Promise.all(expenseIds.map((id) => openOf(browser, id)))).toEqual([0, 0, 0]);
  expect(await purchaseBalances(server, accountId)).toMatchObject({
    bank: -paidAgorot,
    'withheld-from-suppliers': -300_00,
  });
  expect(await replayPurchases(server, accountId)).toEqual([]);
  expect((await viewOf(browser)).suppliers).toEqual([]);
});

test('a file is the same bytes after accounts, names and settings changed', async () => {
  const { browser } = await aBusiness();
  const supplier = await givenPayable(browser, { name: 'נייר ודיו' });
  const asked = { expenseIds: idsOf(supplier), paidAgorot: 1_180_00 };
  const file = await makeFile(browser, asked);
  const before = await readFileOf(browser, file.id);
  taken(await saveBank(browser, supplier.id, { accountNumber: '99999', version: 1 }));
  taken(await saveSettings(browser, { institution: '87654321', encoding: 'cp-862' }));
  const after = await readFileOf(browser, file.id);
  expect(Buffer.compare(after.bytes, before.bytes)).toBe(0);
});

test('where a supplier gets money is told with what it was before, each supplier apart', async () => {
  const { browser, accountId } = await aBusiness();
  const [one, other] = [await givenSupplier(browser), await givenSupplier(browser, { name: 'ב' })];
  const first = { ...BANK, branchCode: '7', accountNumber: '11111', holderName: 'א' };
  taken(await saveBank(browser, one.id, first));
  taken(await saveBank(browser, other.id, { accountNumber: '22222' }));
  expect((await saveBank(browser, one.id, { version: 0 })).json).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  taken(await saveBank(browser, one.id, { ...first, accountNumber: '33333', version: 1 }));
  const { rows } = await server.db.superuser.query<{ entity_id: string; detail: object }>(
    `select entity_id, detail from audit_events where account_id = $1 and action = 'supplier.bank-set' order by id`,
    [accountId],
  );
  const stored = { ...first, branchCode: '007' };
  expect(rows).toEqual([
    { entity_id: one.id, detail: { before: null, after: stored } },
    { entity_id: other.id, detail: { before: null, after: { ...BANK, accountNumber: '22222' } } },
    { entity_id: one.id, detail: { before: stored, after: { ...stored, accountNumber: '33333' } } },
  ]);
});

test('two presses at once pay an expense once', async () => {
  const { browser, accountId } = await aBusiness();
  const supplier = await givenPayable(browser, { name: 'נייר ודיו' });
  const asked = { expenseIds: idsOf(supplier), paidAgorot: 1_180_00 };
  const answers = await Promise.all([sendMake(browser, asked), sendMake(browser, asked)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await viewOf(browser)).files).toHaveLength(1);
  expect(await purchaseBalances(server, accountId)).toMatchObject({ bank: -1_180_00 });
});

test('a cancelled file frees its expenses, and is given out no more', async () => {
  const { browser, accountId } = await aBusiness();
  const supplier = await givenPayable(browser, { name: 'נייר ודיו' });
  const asked = { expenseIds: idsOf(supplier), paidAgorot: 1_180_00 };
  const { id } = await makeFile(browser, asked);
  const cancelled = await cancelFile(browser, id);
  expect(cancelled.json).toMatchObject({ cancelledAt: expect.any(String) as string });
  expect((await browser.get(`${MASAV}/files/${id}`)).status).toBe(409);
  expect((await cancelFile(browser, id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await purchaseBalances(server, accountId)).not.toHaveProperty('bank');
  expect(await replayPurchases(server, accountId)).toEqual([]);
  const again = await makeFile(browser, asked);
  expect(again.no).toBe(2);
  const { bytes } = await readFileOf(browser, again.id);
  // The second file of the day.
  expect(new TextDecoder().decode(bytes.slice(18, 21))).toBe('002');
});

test('an expense whose payment was taken back by hand is paid again only once its file is cancelled', async () => {
  const { browser, accountId } = await aBusiness();
  const supplier = await givenPayable(browser, { name: 'נייר ודיו' });
  const asked = { expenseIds: idsOf(supplier), paidAgorot: 1_180_00 };
  const { id } = await makeFile(browser, asked);
  const { rows } = await server.db.database.owner.query<{ id: string }>(
    'select id from supplier_payments where account_id = $1',
    [accountId],
  );
  const payment = `/v2/api/suppliers/payments/${rows[0]?.id ?? ''}/cancel`;
  expect((await browser.post(payment, undefined)).status).toBe(200);
  const view = await viewOf(browser);
  expect(view.suppliers).toEqual([]);
  expect(view.files).toMatchObject([{ takenBack: 1 }]);
  expect((await sendMake(browser, asked)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect((await browser.get(`${MASAV}/files/${id}`)).status).toBe(409);
  expect((await cancelFile(browser, id)).status).toBe(200);
  await makeFile(browser, asked);
});

test.each([31, 32])(
  'a file over all that a random company owes is what it owes by the plain rows (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const { user, browser } = await aRandomBusiness(server, 'company', { seed, steps: 60 });
    taken(await saveSettings(browser));
    const { rows } = await server.db.database.owner.query<{ id: string; owed: number }>(
      `select supplier_id as id, sum(case when kind = 'credit-note' then -open_agorot else open_agorot end)::float8 as owed
       from expenses where account_id = $1 and state <> 'waiting' and removed_at is null group by 1`,
      [user.accountId],
    );
    const owed = new Map(rows.map((row) => [row.id, row.owed]));
    const suppliers = (await viewOf(browser)).suppliers.filter(({ id }) => (owed.get(id) ?? 0) > 0);
    expect(suppliers.length).toBeGreaterThan(0);
    for (const { id } of suppliers) taken(await saveBank(browser, id, { holderName: 'ספק' }));
    const whole = suppliers.reduce((sum, { id }) => sum + (owed.get(id) ?? 0), 0);
    const withheld = suppliers.reduce(
      (sum, one) =>
        sum + Math.floor(((owed.get(one.id) ?? 0) * one.withholdingBasisPoints) / 10_000 + 0.5),
      0,
    );
    const expenseIds = suppliers.flatMap(idsOf);
    const file = await makeFile(browser, { expenseIds, paidAgorot: whole - withheld });
    const { faults, movements: credits } = await readFileOf(browser, file.id);
    expect(faults).toEqual([]);
    expect(credits.reduce((sum, { agorot }) => sum + agorot, 0)).toBe(whole - withheld);
    const paid = new Set(suppliers.map(({ id }) => id));
    expect((await viewOf(browser)).suppliers.filter(({ id }) => paid.has(id))).toEqual([]);
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
    expect((await cancelFile(browser, file.id)).status).toBe(200);
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
  },
);

test('what waits, what is paid and what is removed is not offered', async () => {
  const { browser } = await aBusiness();
  const { id, form } = await givenSupplier(browser, { name: 'נייר ודיו' });
  const supplier = { id, name: form.name, taxId: '' };
  await givenExpense(browser, { supplier }, { isApproved: false });
  await givenExpense(browser, { supplier, reference: '2', paidBy: 'transfer' });
  expect((await viewOf(browser)).suppliers).toEqual([]);
});

test('refusals: settings, accounts, names, sums, days, and expenses of others', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const supplier = await givenPayable(browser, { name: 'Paper and Ink' });
  const asked = { expenseIds: idsOf(supplier), paidAgorot: 1_180_00 };
  expect(fieldsOf(await sendMake(browser, asked))).toEqual(['settings FIELD_REQUIRED']);
  const latin = await saveSettings(browser, { name: 'Example' });
  expect(fieldsOf(latin)).toEqual(['name TEXT_FORBIDDEN_CHARACTERS']);
  expect((await saveSettings(browser, { institution: '1234' })).status).toBe(400);
  taken(await saveSettings(browser));
  expect(fieldsOf(await sendMake(browser, asked))).toEqual([
    `suppliers,${supplier.id},name TEXT_FORBIDDEN_CHARACTERS`,
  ]);
  taken(await saveBank(browser, supplier.id, { holderName: 'נייר ודיו', version: 1 }));
  expect((await saveBank(browser, supplier.id)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect((await saveBank(browser, supplier.id, { bankCode: '77', version: 2 })).status).toBe(400);
  for (const paidOn of [addDays(TODAY, -1), addDays(TODAY, 61)]) {
    expect(fieldsOf(await sendMake(browser, { ...asked, paidOn }))).toEqual([
      'paidOn DATE_INVALID',
    ]);
  }
  const other = await sendMake(browser, { ...asked, paidAgorot: 1_180_01 });
  expect(other.json).toMatchObject({ code: 'VERSION_CONFLICT' });
  const stranger = await aBusiness();
  const theirs = await givenPayable(stranger.browser, { name: 'הובלות' });
  const foreign = await sendMake(browser, { ...asked, expenseIds: idsOf(theirs) });
  expect(foreign.status).toBe(404);
  expect((await saveBank(browser, theirs.id)).status).toBe(404);
  const credit = await givenPayable(browser, {
    name: 'ספק עם זיכוי',
    expenses: [{ kind: 'credit-note' }],
  });
  const below = await sendMake(browser, { expenseIds: idsOf(credit), paidAgorot: 0 });
  expect(fieldsOf(below)).toEqual([`suppliers,${credit.id},sum NUMBER_NEGATIVE`]);
  const nobody = await givenSupplier(browser, { name: 'ללא חשבון' });
  const named = { id: nobody.id, name: 'ללא חשבון', taxId: '' };
  const { id } = await givenExpense(browser, { supplier: named });
  const without = await sendMake(browser, { expenseIds: [id], paidAgorot: 1_180_00 });
  expect(fieldsOf(without)).toEqual([`suppliers,${nobody.id},bank FIELD_REQUIRED`]);
  expect((await viewOf(browser)).files).toEqual([]);
});

test('the file of each day is counted, and a name keeps its first signs', async () => {
  const { browser } = await aBusiness();
  const long = 'מפעלי הנייר והדיו המאוחדים של ישראל בע״מ';
  const one = await givenPayable(browser, { name: long });
  const first = await makeFile(browser, { expenseIds: idsOf(one), paidAgorot: 1_180_00 });
  const two = await givenPayable(browser, { name: 'הובלות' });
  const second = await makeFile(browser, {
    expenseIds: idsOf(two),
    paidAgorot: 1_180_00,
    paidOn: addDays(TODAY, 3),
  });
  const serialOf = async (id: string) =>
    new TextDecoder().decode((await readFileOf(browser, id)).bytes.slice(18, 21));
  expect([await serialOf(first.id), await serialOf(second.id)]).toEqual(['001', '001']);
  expect((await readFileOf(browser, first.id)).movements[0]?.name).toHaveLength(16);
});
