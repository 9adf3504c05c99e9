import { randomUUID } from 'node:crypto';

import type { ItemOption, ItemRow, ItemView } from '@pinkas/contract/accounting/item-fields';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { anItemForm } from '@pinkas/test-kit/an-item';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/customers.ts';
import { issue } from '../../../../test/issue.ts';
import { givenItem, givenPriceList, keepStock } from '../../../../test/items.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/items';

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
afterAll(() => server.stop());

interface Page {
  readonly rows: ItemRow[];
  readonly after: string | null;
  readonly before: string | null;
}

const view = (id: string) => getJson<ItemView>(browser, `${PATH}/${id}`);
const list = (query = '') => getJson<Page>(browser, `${PATH}/list${query}`);
const namesOf = ({ rows }: Page): string[] => rows.map((row) => row.name);

async function search(text: string, customerId?: string): Promise<ItemOption[]> {
  const query = new URLSearchParams({ search: text, ...(customerId && { customerId }) });
  return (await getJson<{ items: ItemOption[] }>(browser, `${PATH}/search?${query.toString()}`))
    .items;
}

function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${String(path)} ${code}`);
}

describe('an item', () => {
  test('keeps everything that was filled in, its picture and prices too', async () => {
    const list1 = await givenPriceList(browser, 'סיטונאי');
    const imageFileId = await upload(browser, TINY_PNG);
    const form = anItemForm({
      catalogueNumber: 'LMP-01',
      barcode: '7290000000012',
      name: 'מנורה',
      nameEn: 'Lamp',
      description: 'שורה\nועוד שורה',
      priceE4: 1_234_500,
      priceIncludesVat: true,
      unit: 'יח׳',
      costE4: 500_000,
      vatKind: 'exempt',
      incomeType: 'מכירת סחורה',
      category: 'תאורה',
      imageFileId,
      listPrices: [{ priceListId: list1.id, priceE4: 990_000 }],
    });
    const { id } = await givenItem(browser, form);
    const { tagIds: _tags, ...expected } = form;
    expect(await view(id)).toMatchObject({
      ...expected,
      stockE4: null,
      archivedAt: null,
      version: 1,
    });
  });

  test('has a catalogue number of its own, whatever its case, in its account alone', async () => {
    await givenItem(browser, { catalogueNumber: 'ab-1' });
    const second = await write(browser, 'POST', PATH, anItemForm({ catalogueNumber: 'AB-1' }));
    expect([second.status, fieldsOf(second)]).toEqual([
      400,
      ['catalogueNumber CATALOGUE_NUMBER_TAKEN'],
    ]);
    await givenItem(browser);
    await givenItem(browser);
    browser = await signIn(server, await server.givenUser());
    await givenItem(browser, { catalogueNumber: 'ab-1' });
  });

  test('ten items of one catalogue number at the same moment are one item', async () => {
    const form = anItemForm({ catalogueNumber: 'same' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(browser, 'POST', PATH, form)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list()).rows).toHaveLength(1);
  });

  test('a save over somebody else’s save is refused and changes nothing', async () => {
    const { id } = await givenItem(browser);
    const save = (name: string) =>
      write(browser, 'PUT', `${PATH}/${id}`, { ...anItemForm({ name }), version: 1 });
    expect((await save('שלהם')).json).toEqual({ id, version: 2 });
    const late = await save('שלי');
    expect([late.status, (late.json as { code: string }).code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await view(id)).name).toBe('שלהם');
  });

  test('the same request under the same key makes one item', async () => {
    const key = randomUUID();
    const first = await write(browser, 'POST', PATH, anItemForm(), key);
    expect((await write(browser, 'POST', PATH, anItemForm(), key)).json).toEqual(first.json);
    expect((await list()).rows).toHaveLength(1);
    const other = await write(browser, 'POST', PATH, anItemForm({ name: 'אחר' }), key);
    expect(other.status).toBe(409);
  });

  test.each([
    [{ name: '' }, 'name FIELD_REQUIRED'],
    [{ catalogueNumber: 'א'.repeat(51) }, 'catalogueNumber TEXT_TOO_LONG'],
    [{ priceE4: -1 }, 'priceE4 NUMBER_NEGATIVE'],
    [{ currency: 'XXX' }, 'currency VALUE_NOT_ALLOWED'],
    [{ imageFileId: randomUUID() }, 'imageFileId VALUE_NOT_ALLOWED'],
    [{ tagIds: [randomUUID()] }, 'tagIds VALUE_NOT_ALLOWED'],
    [{ listPrices: [{ priceListId: randomUUID(), priceE4: 1 }] }, 'listPrices VALUE_NOT_ALLOWED'],
  ])('%j is refused at its field', async (over, expected) => {
    const answer = await write(browser, 'POST', PATH, { ...anItemForm(), ...over });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(expected);
    expect((await list()).rows).toEqual([]);
  });

  test('a picture and a price list of another account are refused', async () => {
    const stranger = await signIn(server, await server.givenUser());
    const picture = await upload(stranger, TINY_PNG);
    const prices = await givenPriceList(stranger, 'שלהם');
    const taken = await write(browser, 'POST', PATH, anItemForm({ imageFileId: picture }));
    expect(fieldsOf(taken)).toEqual(['imageFileId VALUE_NOT_ALLOWED']);
    const listPrices = [{ priceListId: prices.id, priceE4: 1 }];
    const priced = await write(browser, 'POST', PATH, anItemForm({ listPrices }));
    expect(fieldsOf(priced)).toEqual(['listPrices VALUE_NOT_ALLOWED']);
  });

  test('another picture takes the place of the first', async () => {
    const [first, second] = [await upload(browser, TINY_PNG), await upload(browser, TINY_PNG)];
    const { id } = await givenItem(browser, { imageFileId: first });
    await write(browser, 'PUT', `${PATH}/${id}`, {
      ...anItemForm({ imageFileId: second }),
      version: 1,
    });
    expect((await view(id)).imageFileId).toBe(second);
    await write(browser, 'PUT', `${PATH}/${id}`, { ...anItemForm(), version: 2 });
    expect((await view(id)).imageFileId).toBeNull();
  });

  test('a file that is attached to the item already may become its picture', async () => {
    const { id } = await givenItem(browser);
    const fields = { entityKind: 'item', entityId: id };
    const imageFileId = await upload(browser, TINY_PNG, { fields });
    const { version } = await view(id);
    expect((await view(id)).imageFileId).toBeNull();
    await write(browser, 'PUT', `${PATH}/${id}`, { ...anItemForm({ imageFileId }), version });
    expect((await view(id)).imageFileId).toBe(imageFileId);
  });

  test('every change stands in the audit', async () => {
    const { id } = await givenItem(browser);
    await write(browser, 'PUT', `${PATH}/${id}`, { ...anItemForm({ name: 'אחר' }), version: 1 });
    await write(browser, 'POST', `${PATH}/archive`, { ids: [id] });
    await write(browser, 'POST', `${PATH}/restore`, { ids: [id] });
    const { rows } = await server.db.superuser.query(
      'select action from audit_events where account_id = $1 and entity_id = $2 order by at, id',
      [user.accountId, id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'item.created',
      'item.changed',
      'item.archived',
      'item.restored',
    ]);
  });
});

describe('the list', () => {
  test('is paged by name, by price and by time, there and back', async () => {
    for (const [index, name] of ['ה', 'ב', 'ד', 'א', 'ג'].entries()) {
      await givenItem(browser, { name, priceE4: (index + 1) * 10_000 });
    }
    const first = await list('?limit=2');
    expect(namesOf(first)).toEqual(['א', 'ב']);
    const second = await list(`?limit=2&after=${first.after}`);
    expect(namesOf(second)).toEqual(['ג', 'ד']);
    expect(namesOf(await list(`?limit=2&before=${second.before}`))).toEqual(['א', 'ב']);
    expect(namesOf(await list('?sort=price&direction=desc&limit=2'))).toEqual(['ג', 'א']);
    expect(namesOf(await list('?sort=created&limit=2'))).toEqual(['ה', 'ב']);
  });

  test.each([
    ['מנו', ['מנורת לילה']],
    ['לי', ['מנורת לילה']],
    ['NIGHT', ['מנורת לילה']],
    ['lmp-0', ['מנורת לילה']],
    ['72900', ['כיסא']],
    ['זזז', []],
  ])('finds %s by name, catalogue number or barcode', async (text, names) => {
    await givenItem(browser, {
      name: 'מנורת לילה',
      nameEn: 'Night lamp',
      catalogueNumber: 'LMP-07',
    });
    await givenItem(browser, { name: 'כיסא', barcode: '7290001' });
    expect(namesOf(await list(`?search=${encodeURIComponent(text)}`))).toEqual(names);
    expect((await search(text)).map(({ name }) => name)).toEqual(names);
  });

  test('is filtered by category, tag and archive, and counted', async () => {
    const tag = await write(browser, 'POST', '/v2/api/settings/tags', {
      name: 'מבצע',
      color: 'red',
      groupName: '',
      isActive: true,
    });
    const tagId = (tag.json as { id: string }).id;
    await givenItem(browser, { name: 'א', category: 'תאורה', tagIds: [tagId] });
    await givenItem(browser, { name: 'ב', category: 'ריהוט' });
    const { id } = await givenItem(browser, { name: 'ג', category: 'תאורה' });
    await write(browser, 'POST', `${PATH}/archive`, { ids: [id] });
    const light = encodeURIComponent('תאורה');
    expect(namesOf(await list(`?category=${light}`))).toEqual(['א']);
    expect(namesOf(await list(`?tagId=${tagId}`))).toEqual(['א']);
    expect(namesOf(await list('?tab=archived'))).toEqual(['ג']);
    expect(await search('ג')).toEqual([]);
    expect(await getJson(browser, `${PATH}/totals`)).toEqual({
      tabs: { all: 2, archived: 1 },
      categories: ['ריהוט', 'תאורה'],
    });
  });

  test('is exported as CSV with its filter', async () => {
    await givenItem(browser, { name: '=1+1', priceE4: 1_234_500 });
    await givenItem(browser, { name: 'אחר' });
    const answer = await browser.get(
      `${PATH}/export?format=csv&columns=name,price&search=${encodeURIComponent('=1+1')}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("'=1+1");
    expect(answer.text).toContain('123.45');
    expect(answer.text).not.toContain('אחר');
  });
});

describe('in bulk', () => {
  test('items are tagged beside what they have; a foreign item does not count', async () => {
    const { id } = await givenItem(browser);
    const foreign = await givenItem(await signIn(server, await server.givenUser()));
    const tag = await write(browser, 'POST', '/v2/api/settings/tags', {
      name: 'חדש',
      color: 'blue',
      groupName: '',
      isActive: true,
    });
    const tagIds = [(tag.json as { id: string }).id];
    const done = await write(browser, 'POST', `${PATH}/tags`, { ids: [id, foreign.id], tagIds });
    expect(done.json).toEqual({ count: 1 });
    expect((await view(id)).tags).toMatchObject([{ name: 'חדש' }]);
    const archived = await write(browser, 'POST', `${PATH}/archive`, { ids: [foreign.id] });
    expect(archived.json).toEqual({ count: 0 });
  });

  test('prices change as the preview said, and the same key changes them once', async () => {
    const { id } = await givenItem(browser, { priceE4: 999_000 });
    const change = { ids: [id], rateBasisPoints: 500, rounding: 'ten-agorot', priceListId: null };
    const preview = await write(browser, 'POST', `${PATH}/prices/preview`, change);
    expect(preview.json).toMatchObject({ rows: [{ id, beforeE4: 999_000, afterE4: 1_049_000 }] });
    expect((await view(id)).priceE4).toBe(999_000);
    const key = randomUUID();
    await write(browser, 'POST', `${PATH}/prices`, change, key);
    await write(browser, 'POST', `${PATH}/prices`, change, key);
    expect(await view(id)).toMatchObject({ priceE4: 1_049_000, version: 2 });
  });

  test('a price list is filled from the items’ own prices', async () => {
    const prices = await givenPriceList(browser, 'סיטונאי');
    const { id } = await givenItem(browser, { priceE4: 1_000_000 });
    const inDollars = await givenItem(browser, { currency: 'USD' });
    const change = {
      ids: [id, inDollars.id],
      rateBasisPoints: -2_000,
      rounding: 'agora',
      priceListId: prices.id,
    };
    expect((await write(browser, 'POST', `${PATH}/prices`, change)).json).toEqual({ count: 1 });
    expect(await view(id)).toMatchObject({
      priceE4: 1_000_000,
      listPrices: [{ priceListId: prices.id, priceE4: 800_000 }],
    });
    const unknown = { ...change, priceListId: randomUUID() };
    expect((await write(browser, 'POST', `${PATH}/prices`, unknown)).status).toBe(404);
  });
});

describe('price lists', () => {
  test('have a name of their own, a version, and an archive', async () => {
    const { id } = await givenPriceList(browser, 'Retail');
    const form = { name: 'retail', currency: 'ILS' };
    const same = await write(browser, 'POST', '/v2/api/price-lists', form);
    expect(fieldsOf(same)).toEqual(['name NAME_TAKEN']);
    const save = (version: number) =>
      write(browser, 'PUT', `/v2/api/price-lists/${id}`, { ...form, isArchived: true, version });
    expect((await save(1)).json).toEqual({ id, version: 2 });
    expect((await save(1)).status).toBe(409);
    expect(await getJson(browser, '/v2/api/price-lists')).toMatchObject({
      priceLists: [{ id, name: 'retail', archivedAt: expect.any(String) }],
    });
  });

  test('a customer is offered the last price, the price of the list, and the own price', async () => {
    const prices = await givenPriceList(browser, 'סיטונאי');
    const { id } = await givenItem(browser, {
      name: 'מנורה',
      priceE4: 1_000_000,
      listPrices: [{ priceListId: prices.id, priceE4: 900_000 }],
    });
    const customer = await givenCustomer(browser, aCustomerForm({ priceListId: prices.id }));
    expect(await search('מנ', customer.id)).toMatchObject([
      {
        id,
        price: { priceE4: 1_000_000 },
        listPrice: { priceE4: 900_000, name: 'סיטונאי' },
        lastPrice: null,
      },
    ]);
    await issueTo(browser, customer.id, {
      lines: [aLine({ itemId: id, unitPriceE4: 850_000 })],
    });
    expect((await search('מנ', customer.id))[0]?.lastPrice).toMatchObject({ priceE4: 850_000 });
    const another = await givenCustomer(browser);
    expect((await search('מנ', another.id))[0]).toMatchObject({ listPrice: null, lastPrice: null });
    expect((await search('מנ'))[0]).toMatchObject({ listPrice: null, lastPrice: null });
  });

  test('of another account give a customer no price', async () => {
    const stranger = await signIn(server, await server.givenUser());
    const { id } = await givenPriceList(stranger, 'שלהם');
    const answer = await write(
      browser,
      'POST',
      '/v2/api/customers',
      aCustomerForm({ priceListId: id }),
    );
    expect(answer.status).toBe(400);
  });
});

describe('a sub-user', () => {
  test('without the permission of items finds them while writing, and changes none', async () => {
    await keepStock(browser);
    const { id } = await givenItem(browser, { name: 'מנורה' });
    const colleague = await server.givenColleague(user, {
      role: 'sub-user',
      permissionGroups: ['documents/create'],
    });
    browser = await signIn(server, colleague);
    expect((await search('מנ')).map((item) => item.id)).toEqual([id]);
    expect((await browser.get(`${PATH}/${id}`)).status).toBe(403);
    expect((await browser.get(`${PATH}/list`)).status).toBe(403);
  });
});

test('the catalogue number of a row is part of the document, and the item stays beside it', async () => {
  const { id } = await givenItem(browser);
  const document = await issue(browser, {
    customer: aCustomer(),
    lines: [aLine({ itemId: id, catalogueNumber: 'LMP-01' }), aLine()],
  });
  const shown = await getJson<{ lines: unknown[] }>(browser, `/v2/api/documents/${document.id}`);
  expect(shown.lines).toMatchObject([
    { itemId: id, catalogueNumber: 'LMP-01' },
    { itemId: null, catalogueNumber: '' },
  ]);
});

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
