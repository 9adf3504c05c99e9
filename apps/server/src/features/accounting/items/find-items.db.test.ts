import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { givenItem } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  browser,
  fieldsOf,
  list,
  namesOf,
  type Page,
  PATH,
  search,
  server,
  startItemsServer,
  user,
} from './testing/item-calls.ts';

startItemsServer();

test('a search that finds very many is paged in order, and offers whole codes first', async () => {
  await server.db.superuser.query(
    `insert into items (account_id, id, catalogue_number, name, search_name, price_e4,
        price_includes_vat, currency, vat_kind, created_at, updated_at)
      select $1, gen_random_uuid(), 'C' || i, 'מראה ' || lpad(i::text, 4, '0'),
        'מראה ' || lpad(i::text, 4, '0'), 10000, false, 'ILS', 'taxable', now(), now()
      from generate_series(1, 1100) i`,
    [user.accountId],
  );
  await givenItem(browser, { name: 'תאורה', catalogueNumber: 'מראה' });
  const found = encodeURIComponent('מראה');
  const first = await list(`?search=${found}&limit=2`);
  expect(namesOf(first)).toEqual(['מראה 0001', 'מראה 0002']);
  expect(namesOf(await list(`?search=${found}&limit=2&after=${first.after}`))).toEqual([
    'מראה 0003',
    'מראה 0004',
  ]);
  const offered = await search('מראה');
  expect(offered.map(({ name }) => name).slice(0, 2)).toEqual(['תאורה', 'מראה 0001']);
  expect(offered).toHaveLength(12);
});

test.each([
  ['a rare text', 'לוח', 10],
  ['a text that is found now and then', 'פטיש', 60],
  ['a common text', 'מסמר', 260],
  ['two letters that most names hold', 'מס', 260],
  ['a sign that stands for nothing else', '50%', 260],
])('%s is found whole in every order, there and back, and counted', async (_what, text, count) => {
  await server.db.superuser.query(
    `insert into items (account_id, id, name, search_name, price_e4, price_includes_vat, currency,
       vat_kind, created_at, updated_at, archived_at)
     select $1, gen_random_uuid(), name, search_fold(name), n * 7919 % 1000, false, 'ILS', 'taxable',
       now() + n * interval '1 second', now(), case when n % 13 = 12 then now() end
     from (select n, case when n <= 10 then 'לוח ' when n <= 75 then 'פטיש ' else 'מסמר 50% ' end || n as name
       from generate_series(1, 357) n) names`,
    [user.accountId],
  );
  const filter = new URLSearchParams({ search: text, limit: '40' }).toString();
  for (const sort of ['name', 'price', 'created']) {
    const all = await getJson<Page>(browser, `${PATH}/list?limit=100&sort=${sort}`);
    const expected: string[] = [];
    for (let page = all; ;) {
      expected.push(...namesOf(page).filter((name) => name.includes(text)));
      if (page.after === null) break;
      page = await list(`?limit=100&sort=${sort}&after=${page.after}`);
    }
    expect(expected).toHaveLength(count);
    const forth: string[] = [];
    let last = await list(`?${filter}&sort=${sort}`);
    for (;;) {
      forth.push(...namesOf(last));
      if (last.after === null) break;
      last = await list(`?${filter}&sort=${sort}&after=${last.after}`);
    }
    expect(forth).toEqual(expected);
    if (last.before === null) continue;
    const back = await list(`?${filter}&sort=${sort}&before=${last.before}`);
    const begin = expected.length - last.rows.length;
    expect(namesOf(back)).toEqual(expected.slice(begin - 40, begin));
  }
  const totals = await getJson<{ tabs: Record<string, number> }>(
    browser,
    `${PATH}/totals?${new URLSearchParams({ search: text }).toString()}`,
  );
  expect(totals.tabs['all']).toBe(count);
  const archived = await list(`?${filter}&tab=archived`);
  expect(archived.rows).toHaveLength(Math.min(totals.tabs['archived'] ?? 0, 40));
  const csv = await browser.get(
    `${PATH}/export?format=csv&language=he&search=${encodeURIComponent(text)}`,
  );
  expect(csv.text.trim().split('\r\n')).toHaveLength(count + 1);
});

describe('items by their whole codes', () => {
  interface Found {
    readonly code: string;
    readonly item: ItemOption;
  }

  async function byCodes(codes: string[], customerId: string | null = null): Promise<Found[]> {
    const answer = await browser.post(`${PATH}/by-codes`, { codes, customerId });
    if (answer.status !== 200) throw new Error(answer.text);
    return (answer.json as { found: Found[] }).found;
  }

  test('are found by catalogue number or barcode in one read, under the code that was asked', async () => {
    await givenItem(browser, { name: 'מנורה', catalogueNumber: 'LMP-01', barcode: '7290001' });
    await givenItem(browser, { name: 'מראה', catalogueNumber: 'MIR-2' });
    const found = await byCodes(['lmp-01', 'MIR-2', 'MIR', 'none', '']);
    expect(Object.fromEntries(found.map(({ code, item }) => [code, item.name]))).toEqual({
      'MIR-2': 'מראה',
      'lmp-01': 'מנורה',
    });
    expect((await byCodes(['7290001']))[0]?.item.name).toBe('מנורה');
  });

  test('a catalogue number comes before a barcode, and what is archived is not offered', async () => {
    await givenItem(browser, { name: 'לפי ברקוד', barcode: '5000' });
    const { id } = await givenItem(browser, { name: 'לפי מקט', catalogueNumber: '5000' });
    expect((await byCodes(['5000']))[0]?.item.name).toBe('לפי מקט');
    await write(browser, 'POST', `${PATH}/archive`, { ids: [id] });
    expect((await byCodes(['5000']))[0]?.item.name).toBe('לפי ברקוד');
  });

  test('of another account are not there, and a thousand codes are the bound', async () => {
    await givenItem(browser, { catalogueNumber: 'OWN-1' });
    const stranger = await signIn(server, await server.givenUser());
    const answer = await stranger.post(`${PATH}/by-codes`, { codes: ['OWN-1'], customerId: null });
    expect(answer.json).toEqual({ found: [] });
    const many = Array.from({ length: 1_001 }, (_, index) => `C-${String(index)}`);
    const refused = await browser.post(`${PATH}/by-codes`, { codes: many, customerId: null });
    expect(fieldsOf(refused)).toEqual(['codes LIST_TOO_LONG']);
    expect(await byCodes(many.slice(1))).toEqual([]);
  });
});
