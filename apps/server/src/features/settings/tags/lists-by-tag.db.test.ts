import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { givenItem } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

interface Group {
  readonly tag: { readonly id: string; readonly name: string; readonly color: string } | null;
  readonly count: number;
}

let server: TestServer;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  browser = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

async function aTag(name: string, by = browser): Promise<string> {
  const form = { name, color: 'blue', groupName: '', isActive: true };
  return ((await write(by, 'POST', '/v2/api/settings/tags', form)).json as { id: string }).id;
}

/** The groups of a list by tag: the name of the tag with its numbers. */
async function byTag(list: string, query = '', by = browser): Promise<unknown[]> {
  const path = `/v2/api/${list}/totals-by-tag${query}`;
  const { groups } = await getJson<{ groups: Group[] }>(by, path);
  return groups.map(({ tag, ...numbers }) => [tag?.name ?? null, numbers]);
}

test('customers by tag say how many they are and what they owe, each under every tag of it', async () => {
  const [north, south] = [await aTag('צפון'), await aTag('דרום')];
  const both = await givenCustomer(browser, { name: 'אורן', tagIds: [north, south] });
  const one = await givenCustomer(browser, { name: 'ברוש', tagIds: [south] });
  await givenCustomer(browser, { name: 'גפן', tagIds: [south] });
  await givenCustomer(browser, { name: 'דקל' });
  const lines = [aLine({ unitPriceE4: 1_000_000 })];
  await issueTo(browser, both.id, { lines });
  await issueTo(browser, one.id, { lines, dueDate: null });
  const none = { overdueAgorot: 0, creditAgorot: 0 };
  expect(await byTag('customers')).toEqual([
    ['דרום', { ...none, count: 3, openAgorot: 23_600 }],
    ['צפון', { ...none, count: 1, openAgorot: 11_800 }],
    [null, { ...none, count: 1, openAgorot: 0 }],
  ]);
  expect(await byTag('customers', '?tab=open')).toEqual([
    ['דרום', { ...none, count: 2, openAgorot: 23_600 }],
    ['צפון', { ...none, count: 1, openAgorot: 11_800 }],
  ]);
  expect(await byTag('customers', `?search=${encodeURIComponent('דקל')}`)).toEqual([
    [null, { ...none, count: 1, openAgorot: 0 }],
  ]);
});

test('items by tag are counted within the filter of the list', async () => {
  const [lamps, fresh] = [await aTag('מנורות'), await aTag('חדש')];
  await givenItem(browser, { name: 'מנורת שולחן', tagIds: [lamps, fresh] });
  await givenItem(browser, { name: 'מנורת רצפה', tagIds: [lamps] });
  await givenItem(browser, { name: 'כבל' });
  expect(await byTag('items')).toEqual([
    ['מנורות', { count: 2 }],
    ['חדש', { count: 1 }],
    [null, { count: 1 }],
  ]);
  expect(await byTag('items', `?search=${encodeURIComponent('רצפה')}`)).toEqual([
    ['מנורות', { count: 1 }],
  ]);
  expect(await byTag('items', '?tab=archived')).toEqual([]);
});

test('expenses by tag come to the parts that were typed, and together to the sums of the list', async () => {
  const [car, office] = [await aTag('רכב'), await aTag('משרד')];
  const numbersOf = (count: number, gross: number, vat: number, open: number) => ({
    count,
    grossAgorot: gross,
    vatClaimedAgorot: vat,
    openAgorot: open,
  });
  const tags = [
    { tagId: car, sumAgorot: 300_00 },
    { tagId: office, sumAgorot: 700_00 },
  ];
  await givenExpense(browser, { grossMinor: 1_000_00, vatMinor: 0, tags });
  expect(await byTag('expenses')).toEqual([
    ['משרד', numbersOf(1, 700_00, 0, 700_00)],
    ['רכב', numbersOf(1, 300_00, 0, 300_00)],
  ]);
  await givenExpense(browser, { tags: [{ tagId: office, sumAgorot: 393_33 }] });
  await givenExpense(browser, { kind: 'credit-note', tags: [{ tagId: car, sumAgorot: 1_180_00 }] });
  await givenExpense(browser, {}, { isApproved: false });
  const groups = await byTag('expenses');
  expect(groups).toEqual([
    ['משרד', numbersOf(2, 1_093_33, 60_00, 1_093_33)],
    ['רכב', numbersOf(2, -880_00, -180_00, -880_00)],
    [null, numbersOf(2, 1_966_67, 300_00, 786_67)],
  ]);
  const whole = await getJson<Record<string, number>>(browser, '/v2/api/expenses/totals');
  for (const sum of ['grossAgorot', 'vatClaimedAgorot', 'openAgorot']) {
    const sums = (groups as [string, Record<string, number>][]).map(([, one]) => one[sum] ?? 0);
    expect(
      sums.reduce((all, one) => all + one, 0),
      sum,
    ).toBe(whole[sum]);
  }
});

test('another account’s tags and things are in no list by tag', async () => {
  const tagIds = [await aTag('שלי')];
  await givenCustomer(browser, { tagIds });
  await givenItem(browser, { tagIds });
  const stranger = await signIn(server, await server.givenUser());
  for (const list of ['customers', 'items', 'expenses']) {
    expect(await byTag(list, '', stranger)).toEqual([]);
  }
});
