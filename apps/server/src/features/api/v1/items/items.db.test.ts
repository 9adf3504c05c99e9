import type { ApiItem } from '@pinkas/contract/api/v1/item-resource';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aNewDocument, givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  client = await givenClient(server.url, owner);
});
afterAll(() => server.stop());

async function created(body: object = {}): Promise<ApiItem> {
  const answer = await client.post('/items', { name: 'עיצוב אתר', price: '1000.00', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiItem;
}

test('an item is made with what is known of it, and the screens show the same', async () => {
  const item = await created({ catalogueNumber: 'W-1', cost: '250.5', vat: 'zero' });
  expect(item).toMatchObject({
    name: 'עיצוב אתר',
    price: '1000.00',
    cost: '250.50',
    vat: 'zero',
    currency: 'ILS',
    priceIncludesVat: false,
    stock: null,
    isArchived: false,
    externalId: null,
  });
  const read = await client.get(`/items/${item.id}`);
  expect(read.json).toEqual(item);
  const tag = read.headers.get('etag') ?? '';
  expect((await client.get(`/items/${item.id}`, { 'if-none-match': tag })).status).toBe(304);
  expect((await owner.get(`/v2/api/items/${item.id}`)).json).toMatchObject({
    name: 'עיצוב אתר',
    priceE4: 10_000_000,
    costE4: 2_505_000,
    vatKind: 'zero',
  });
});

test('OA-10: the same request is the same item, and another one under its key or name is refused', async () => {
  const body = { name: 'אחסון', price: '50', externalId: 'sku-1' };
  const first = await client.post('/items', body, 'item-key-1');
  const again = await client.post('/items', body, 'item-key-1');
  const named = await client.post('/items', body, 'item-key-2');
  expect([again.json, named.json]).toEqual([first.json, first.json]);
  const other = { ...body, price: '51' };
  expect((await client.post('/items', other, 'item-key-1')).json).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await client.post('/items', other)).json).toMatchObject({
    code: 'EXTERNAL_ID_TAKEN',
    params: { id: (first.json as ApiItem).id },
  });
});

test('a change leaves all else as it is, and minds the version that was read', async () => {
  const item = await created({ description: 'כולל התקנה', catalogueNumber: 'W-2' });
  const tag = (await client.get(`/items/${item.id}`)).headers.get('etag') ?? '';
  const changed = await client.send('PATCH', `/items/${item.id}`, {
    body: { price: '1200.5', isStocked: true },
    headers: { 'if-match': tag },
  });
  expect(changed.json).toMatchObject({
    price: '1200.50',
    description: 'כולל התקנה',
    catalogueNumber: 'W-2',
    isStocked: true,
  });
  const late = await client.send('PATCH', `/items/${item.id}`, {
    body: { price: '1' },
    headers: { 'if-match': tag },
  });
  expect([late.status, (late.json as { code: string }).code]).toEqual([412, 'PRECONDITION_FAILED']);
});

test('what is wrong is named by the names of the API', async () => {
  await created({ catalogueNumber: 'W-3' });
  const refused = async (body: object) =>
    (await client.post('/items', { name: 'א', price: '1', ...body })).json;
  expect(await refused({ price: 12 })).toMatchObject({ code: 'INVALID_REQUEST', field: 'price' });
  expect(await refused({ price: '-1' })).toMatchObject({ field: 'price' });
  expect(await refused({ cost: '-1' })).toMatchObject({ field: 'cost' });
  expect(await refused({ vat: 'none' })).toMatchObject({ field: 'vat' });
  expect(await refused({ catalogueNumber: 'w-3' })).toMatchObject({
    field: 'catalogueNumber',
    details: [{ code: 'CATALOGUE_NUMBER_TAKEN' }],
  });
});

test('an archived one is offered no more, and a second call changes nothing', async () => {
  const item = await created();
  const archived = await client.post(`/items/${item.id}/archive`, {});
  expect(archived.json).toMatchObject({ id: item.id, isArchived: true });
  const again = await client.post(`/items/${item.id}/archive`, {});
  expect(again.json).toEqual(archived.json);
  const listed = async (query: string) =>
    ((await client.get(`/items${query}`)).json as { data: ApiItem[] }).data.length;
  expect([await listed('?archived=true'), await listed('?archived=false')]).toEqual([1, 0]);
});

test('the list goes on by its cursor, and since a moment has what changed', async () => {
  const items = [await created(), await created({ externalId: 'sku-2' }), await created()];
  const first = (await client.get('/items?limit=2')).json as {
    data: ApiItem[];
    nextCursor: string;
  };
  const second = await client.get(`/items?limit=2&cursor=${first.nextCursor}`);
  expect([...first.data, ...(second.json as { data: ApiItem[] }).data]).toEqual(items);
  expect(second.json).toMatchObject({ nextCursor: null });
  expect((await client.get('/items?externalId=sku-2')).json).toMatchObject({ data: [items[1]] });
  expect((await client.get('/items?cursor=x')).json).toMatchObject({ field: 'cursor' });
  server.time.advance(60_000);
  const since = server.services.clock.now();
  await client.send('PATCH', `/items/${items[2]?.id ?? ''}`, { body: { unit: 'שעה' } });
  const changed = (await client.get(`/items?updatedSince=${since}`)).json as { data: ApiItem[] };
  expect(changed.data.map(({ id }) => id)).toEqual([items[2]?.id]);
});

test('a row of a document is made of an item', async () => {
  const item = await created();
  const lines = [{ description: item.name, price: item.price, itemId: item.id }];
  const document = await client.post('/documents', aNewDocument({ lines }));
  expect(document.json).toMatchObject({ lines: [{ itemId: item.id }] });
});
