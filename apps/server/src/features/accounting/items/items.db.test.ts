import { randomUUID } from 'node:crypto';

import { anItemForm } from '@pinkas/test-kit/an-item';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { givenItem, givenPriceList, keepStock } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  browser,
  fieldsOf,
  list,
  namesOf,
  PATH,
  search,
  server,
  signInAs,
  startItemsServer,
  user,
  view,
} from './testing/item-calls.ts';

startItemsServer();

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
    const other = await signIn(server, await server.givenUser());
    await givenItem(other, { catalogueNumber: 'ab-1' });
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

describe('a sub-user', () => {
  test('without the permission of items finds them while writing, and changes none', async () => {
    await keepStock(browser);
    const { id } = await givenItem(browser, { name: 'מנורה' });
    const colleague = await server.givenColleague(user, {
      role: 'sub-user',
      permissionGroups: ['documents/create'],
    });
    await signInAs(colleague);
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
