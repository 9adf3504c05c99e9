import { randomUUID } from 'node:crypto';

import type { Branches } from '@pinkas/contract/business/branches/branches.contract';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { addDays, endOfMonth, formatLocalDate } from '@pinkas/domain/time/local-date';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  untilDone,
} from '../../../../test/accounting/batch-files.ts';
import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { aBranchForm } from '../../../../test/isolation/foreign-account-things.ts';
import { givenItem, givenPriceList } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { owner, server, startBatchServer } from './testing/batch-calls.ts';

const BRANCHES = '/v2/api/account/company/branches';

startBatchServer();

interface IssuedView {
  readonly dueDate: string | null;
  readonly language: string;
  readonly currency: string;
  readonly totalAgorot: number;
  readonly branch?: { readonly nameHe: string };
  readonly tags: readonly { readonly id: string }[];
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** Issues a table that must be sound and answers its documents in their order. */
async function issuedFrom(rows: readonly string[], heads: string): Promise<IssuedView[]> {
  const file = await givenTable(owner, aTable(rows, heads));
  const before = await dryRun(owner, file.id);
  expect(before.rows.map(({ problems }) => problems)).toEqual(before.rows.map(() => []));
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  const { rows: done } = await dryRun(owner, file.id);
  return Promise.all(
    done.map(({ issued }) =>
      getJson<IssuedView>(owner, `/v2/api/documents/${issued?.id ?? 'none'}`),
    ),
  );
}

async function problemsOf(row: string, heads: string) {
  const file = await givenTable(owner, aTable([row], heads));
  return (await dryRun(owner, file.id)).rows[0]?.problems;
}

async function givenTag(name: string, isActive = true): Promise<string> {
  const form = { name, color: 'blue', groupName: '', isActive };
  return ((await write(owner, 'POST', '/v2/api/settings/tags', form)).json as { id: string }).id;
}

function allowForeign() {
  return owner.send('PUT', '/v2/api/settings/design', {
    body: { version: 1, printLayout: 'classic', mayIssueForeign: true },
    headers: { 'idempotency-key': randomUUID() },
  });
}

test('discounts of rows and of the document, and tags of both, come from the file', async () => {
  const urgent = await givenTag('דחוף');
  const goods = await givenTag('צפון, דרום');
  const [document] = await issuedFrom(
    ['לקוח,שירות,100,10%,,5,"דחוף","צפון, דרום"', 'לקוח,שירות,100,,20,,,'],
    'שם לקוח,תיאור,מחיר,הנחה,אחוז הנחה,הנחה על המסמך,תגיות,תגיות בשורה',
  );
  // 100 less 10% less 5 before VAT.
  expect(document?.totalAgorot).toBe(10_030);
  expect(document?.tags.map(({ id }) => id)).toEqual([urgent]);
  expect(document?.lines).toMatchObject([{ tags: [{ id: goods }] }]);
});

test('a tag that is not there, or not in use, is told at its cell and nothing is invented', async () => {
  await givenTag('ישן', false);
  const heads = 'שם לקוח,תיאור,מחיר,תגיות';
  const unknown = [{ field: 'tags', code: 'TAG_UNKNOWN' }];
  expect(await problemsOf('לקוח,שירות,1,ישן', heads)).toEqual(unknown);
  expect(await problemsOf('לקוח,שירות,1,אין כזאת', heads)).toEqual(unknown);
  expect((await getJson<{ tags: [] }>(owner, '/v2/api/tags')).tags).toHaveLength(1);
});

test('currency, rate and language are bound by what the account may, as on the screen', async () => {
  const heads = 'שם לקוח,תיאור,מחיר,מטבע,שער,שפה';
  const row = 'Acme,Service,100,USD,3.5,English';
  expect(await problemsOf(row, heads)).toEqual([
    { field: 'language', code: 'LANGUAGE_NOT_ALLOWED' },
    { field: 'currency', code: 'CURRENCY_NOT_ALLOWED' },
  ]);
  await allowForeign();
  const [document] = await issuedFrom([row.replace('100', '200')], heads);
  expect(document).toMatchObject({ language: 'en', currency: 'USD', totalAgorot: 82_600 });
  expect(await problemsOf('א,ב,1,קבלה', 'שם לקוח,תיאור,מחיר,סוג מסמך')).toEqual([]);
  expect(await problemsOf('א,ב,1,קבלה,USD,3.5', 'שם לקוח,תיאור,מחיר,סוג מסמך,מטבע,שער')).toEqual([
    { field: 'currency', code: 'CURRENCY_SHEKELS_ONLY' },
  ]);
});

test('an allocation number is checked and stored, and is given to one document', async () => {
  const heads = 'שם לקוח,תיאור,מחיר,מספר הקצאה';
  await issuedFrom(['לקוח,שירות,1,123456789'], heads);
  expect(await problemsOf('לקוח,שירות,1,12345678', heads)).toMatchObject([
    { field: 'allocationNumber' },
  ]);
  const again = await givenTable(owner, aTable(['אחר,שירות,2,123456789'], heads));
  await issueTable(owner, again.id);
  await untilDone(owner, again.id);
  expect((await dryRun(owner, again.id)).rows[0]).toMatchObject({ state: 'refused' });
});

test('a code finds the item of the account, and brings what the row leaves empty', async () => {
  const { id } = await givenItem(owner, {
    name: 'מנורה',
    catalogueNumber: 'LMP-01',
    barcode: '7290001',
    priceE4: 1_180_000,
    priceIncludesVat: true,
    unit: 'יח׳',
    vatKind: 'taxable',
  });
  const heads = 'שם לקוח,תיאור,מחיר,ברקוד,מק"ט';
  const issued = await issuedFrom(['א,,,7290001,', 'ב,אחרת,50,,lmp-01'], heads);
  expect(issued.map(({ totalAgorot }) => totalAgorot)).toEqual([11_800, 5_900]);
  expect(issued.map(({ lines }) => lines[0])).toMatchObject([
    { itemId: id, description: 'מנורה', catalogueNumber: 'LMP-01', unit: 'יח׳' },
    { itemId: id, description: 'אחרת', barcode: '7290001' },
  ]);
  expect(await problemsOf('א,,,999,', heads)).toEqual([{ field: 'barcode', code: 'ITEM_UNKNOWN' }]);
});

test('an item of another account is not found', async () => {
  await givenItem(await signIn(server, await server.givenUser()), { barcode: '555' });
  expect(await problemsOf('א,,555', 'שם לקוח,מחיר,ברקוד')).toEqual([
    { field: 'barcode', code: 'ITEM_UNKNOWN' },
  ]);
});

test('each customer gets the price that the screen offers: paid last, of the list, or the own one', async () => {
  const list = await givenPriceList(owner, 'סיטונאי');
  const item = await givenItem(owner, {
    name: 'מנורה',
    barcode: '7290001',
    priceE4: 1_000_000,
    listPrices: [{ priceListId: list.id, priceE4: 900_000 }],
  });
  const plain = await givenCustomer(owner, { name: 'רגיל' });
  const listed = await givenCustomer(owner, { name: 'מחירון', priceListId: list.id });
  const paid = await givenCustomer(owner, { name: 'שילם', priceListId: list.id });
  await issueTo(owner, paid.id, {
    lines: [aLine({ itemId: item.id, unitPriceE4: 850_000, priceIncludesVat: false })],
  });
  const names = ['רגיל', 'מחירון', 'שילם', 'מזדמן'];
  const file = await givenTable(
    owner,
    aTable(
      names.map((name) => `${name},7290001`),
      'שם לקוח,ברקוד',
    ),
  );
  const { rows } = await dryRun(owner, file.id);
  expect(rows.map(({ document }) => document?.totalAgorot)).toEqual([
    11_800, 10_620, 10_030, 11_800,
  ]);
  // The screen reads the same prices one customer at a time.
  for (const [index, customerId] of [plain.id, listed.id, paid.id, null].entries()) {
    const answer = await owner.post('/v2/api/items/by-codes', { codes: ['7290001'], customerId });
    const [found] = (
      answer.json as { found: { item: Record<string, { priceE4: number } | null> }[] }
    ).found;
    const { lastPrice, listPrice, price } = found?.item ?? {};
    const { priceE4 = 0 } = lastPrice ?? listPrice ?? price ?? {};
    expect((priceE4 * 118) / 10_000).toBe(rows[index]?.document?.totalAgorot);
  }
});

test('the due date is that of the row, of its terms, of the customer, or of the business', async () => {
  await write(owner, 'PUT', '/v2/api/settings/payment', {
    ...NO_PAYMENT_DETAILS,
    version: 1,
    defaultTerms: { kind: 'days', days: 20 },
  });
  await givenCustomer(owner, { name: 'קבוע', paymentTerms: { kind: 'end-of-month', days: 30 } });
  const today = server.services.clock.today();
  const own = addDays(today, 3);
  const issued = await issuedFrom(
    [
      `קבוע,שירות,1,${formatLocalDate(own)},מיידי,`,
      'קבוע,שירות,2,,מיידי,',
      'קבוע,שירות,3,,,',
      'מזדמן,שירות,4,,,',
      'קבוע,שירות,5,,,תעודת משלוח',
    ],
    'שם לקוח,תיאור,מחיר,לתשלום עד,תנאי תשלום,סוג מסמך',
  );
  expect(issued.map(({ dueDate }) => dueDate)).toEqual([
    own,
    today,
    addDays(endOfMonth(today), 30),
    addDays(today, 20),
    null,
  ]);
});

test('a document is issued in the branch that its row names, and a branch that is not there is told at its cell', async () => {
  const branch = async (code: string, nameHe: string) => {
    const form = { ...aBranchForm(), code, nameHe };
    const { branches } = (await write(owner, 'POST', BRANCHES, form)).json as Branches;
    return branches.find((one) => one.code === code)?.id ?? '';
  };
  await branch('HFA', 'חיפה');
  await branch('EIL', 'אילת');
  const closed = await branch('OLD', 'ישן');
  await owner.send('PUT', `${BRANCHES}/${closed}/ended`, {
    body: { isEnded: true },
    headers: { 'idempotency-key': randomUUID() },
  });
  const heads = 'לקוח,תיאור,מחיר,קוד סניף';
  const issued = await issuedFrom(
    ['דנה,ייעוץ,100,eil', 'דנה,ייעוץ,100,', 'דנה,ייעוץ,100,אילת'],
    heads,
  );
  const names = issued.map(({ branch: of }) => of?.nameHe);
  expect(names).toEqual(['אילת', 'חיפה', 'אילת']);
  expect(await problemsOf('דנה,ייעוץ,100,TLV', heads)).toEqual([
    { field: 'branch', code: 'BRANCH_UNKNOWN' },
  ]);
  expect(await problemsOf('דנה,ייעוץ,100,OLD', heads)).toEqual([
    { field: 'branch', code: 'BRANCH_ENDED' },
  ]);
});
