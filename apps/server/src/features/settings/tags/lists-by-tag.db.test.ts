import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/customers.ts';
import { givenExpense } from '../../../../test/expenses.ts';
import { givenItem } from '../../../../test/items.ts';
import { signIn } from '../../../../test/sign-in.ts';
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

test('expenses by tag come to the sums of the list', async () => {
  const [car, office] = [await aTag('רכב'), await aTag('משרד')];
  const tagsOf = (...ids: string[]) => ids.map((tagId) => ({ tagId, sumAgorot: 1_000 }));
  await givenExpense(browser, { tags: tagsOf(car, office) });
  await givenExpense(browser, { tags: tagsOf(office) });
  await givenExpense(browser, {});
  const whole = await getJson<Record<string, number>>(browser, '/v2/api/expenses/totals');
  const groups = (await byTag('expenses')) as [string | null, Record<string, number>][];
  expect(groups.map(([name, { count }]) => [name, count])).toEqual([
    ['משרד', 2],
    ['רכב', 1],
    [null, 1],
  ]);
  for (const sum of ['grossAgorot', 'vatClaimedAgorot', 'openAgorot']) {
    const [ofOffice, ofCar, ofNone] = groups.map(([, numbers]) => numbers[sum] ?? 0);
    expect([ofOffice, ofCar], sum).toEqual([2 * (ofNone ?? 0), ofNone]);
    expect((ofOffice ?? 0) + (ofNone ?? 0), sum).toBe(whole[sum]);
  }
  const ofOne = await getJson<Record<string, number>>(
    browser,
    `/v2/api/expenses/totals?tagId=${car}`,
  );
  expect(groups[1]?.[1]['grossAgorot']).toBe(ofOne['grossAgorot']);
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
