import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { givenPreferences, type TestUser } from '@pinkas/test-kit/test-account';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { apiClient, type ApiClient } from '../../../../test/api/api-client.ts';
import { aMoDocument, moClient, type MoClient } from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const CASH = [{ type: 1, price: 1180, currency: 'ILS' }];
/** By the type that follows another. */
const PAID: Readonly<Record<number, object[]>> = { 400: CASH, 330: [] };

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let shop: MoClient;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  shop = await moClient(server.url, owner);
  api = apiClient(server.url, shop.secret);
});
afterAll(() => server.stop());

async function made(path: string, body: object): Promise<string> {
  const { status, json } = await shop.post(path, body);
  expect([status, json], JSON.stringify(json)).toMatchObject([201, { id: expect.any(String) }]);
  return String(json['id']);
}

describe('a search of documents', () => {
  test('has pages, counts and what it was narrowed by', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      server.time.advance(60_000);
      ids.unshift(await made('/documents', aMoDocument({ type: index === 0 ? 305 : 320 })));
    }
    const search = async (body: object) => (await shop.post('/documents/search', body)).json;
    const first = await search({ page: 1, pageSize: 2, sort: 'documentDate' });
    expect(first).toEqual({
      total: 5,
      page: 1,
      pageSize: 2,
      pages: 3,
      from: 1,
      to: 2,
      items: [expect.objectContaining({ id: ids[0] }), expect.objectContaining({ id: ids[1] })],
      aggregations: {},
    });
    expect(first['items']).toMatchObject([
      { type: 320, status: 1, amount: 1180, client: { name: 'גלריית נחל' } },
      {},
    ]);
    expect(await search({ page: 3, pageSize: 2 })).toMatchObject({ from: 5, to: 5, items: [{}] });
    expect(await search({ page: 9 })).toMatchObject({ total: 5, items: [] });
    expect(await search({ type: 305 })).toMatchObject({ total: 1, items: [{ id: ids[4] }] });
    expect(await search({ type: ['305', '320'] })).toMatchObject({ total: 5 });
    expect(await search({ status: [0] })).toMatchObject({ total: 1, items: [{ status: 0 }] });
    expect(await search({ status: [0, 1] })).toMatchObject({ total: 5 });
    expect(await search({ status: 4 })).toMatchObject({ total: 0 });
    expect(await search({ clientName: 'נחל' })).toMatchObject({ total: 5 });
    expect(await search({ fromDate: '2020-01-01', toDate: '2020-02-01' })).toMatchObject({
      total: 0,
    });
  });

  test('by a number finds that number alone, and by a name the client, and both together', async () => {
    const firstNumbers = [
      { docType: 305, firstNumber: 10 },
      { docType: 100, firstNumber: 100 },
      { docType: 200, firstNumber: 10 },
    ];
    const numbered = await owner.send('PUT', '/v2/api/account/numberings', {
      body: { firstNumbers },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(numbered.status).toBe(200);
    const ten = await made('/documents', aMoDocument({ type: 305 }));
    await made('/documents', aMoDocument({ type: 100, client: { name: 'דנה 10' } }));
    const other = await made('/documents', aMoDocument({ type: 200, client: { name: 'דנה לוי' } }));
    const found = async (body: object) =>
      ((await shop.post('/documents/search', body)).json['items'] as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await found({ number: 10, type: 305 })).toEqual([ten]);
    expect((await found({ number: '10' })).toSorted()).toEqual([ten, other].toSorted());
    expect(await found({ number: 10, clientName: 'דנה' })).toEqual([other]);
    expect(await found({ number: 10, clientName: 'רות' })).toEqual([]);
    expect(await found({ clientName: 'נחל' })).toEqual([ten]);
    expect(await found({ number: 1 })).toEqual([]);
  });

  test('by statuses finds the documents that are shown with them, of all types', async () => {
    const invoice = await made('/documents', aMoDocument({ type: 305 }));
    const credited = await made('/documents', aMoDocument({ type: 305, description: 'א' }));
    const linked = (id: string, type: number) =>
      made('/documents', aMoDocument({ type, linkedDocumentIds: [id], payment: PAID[type] }));
    await linked(invoice, 400);
    await linked(credited, 330);
    await made('/documents', aMoDocument({ type: 305, description: 'ב' }));
    for (const type of [10, 100, 200, 210, 300, 320, 500, 600]) {
      await made('/documents', aMoDocument({ type }));
    }
    const receipt = await made('/documents', aMoDocument({ type: 400 }));
    const cancel = await api.post(`/documents/${receipt}/cancel`, { reason: 'טעות' });
    expect(cancel.status).toBe(200);
    for (const [index, answer] of ['accepted', 'rejected'].entries()) {
      const id = await made('/documents', aMoDocument({ type: 10, description: String(index) }));
      await server.db.superuser.query(
        `insert into quote_answers (account_id, document_id, answer, name, answered_at, ip)
         values ($1, $2, $3, 'דנה', now(), '203.0.113.7')`,
        [user.accountId, id, answer],
      );
    }
    const items = async (body: object) =>
      (await shop.post('/documents/search', { pageSize: 100, ...body })).json['items'] as {
        id: string;
        status: number;
      }[];
    const all = await items({});
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([0, 1, 3, 4]));
    for (const status of [[0], [1], [2], [3], [4], [0, 1], [1, 4], [0, 2, 3], [0, 1, 2, 3, 4]]) {
      const wanted = all.filter((item) => status.includes(item.status));
      expect(await items({ status }), String(status)).toEqual(wanted);
    }
  });

  test('shows sums as the whole document does, and the id of a client of the book alone', async () => {
    await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
      mayIssueForeign: true,
    });
    const client = await made('/clients', { name: 'נחל' });
    const foreign = {
      type: 300,
      currency: 'USD',
      currencyRate: '3.5',
      payment: [],
      income: [{ description: 'א', quantity: 1, price: 100, vatType: 2 }],
    };
    const ids = [
      await made('/documents', aMoDocument({ ...foreign, client: { id: client } })),
      await made('/documents', aMoDocument(foreign)),
    ];
    const { items } = (await shop.post('/documents/search', {})).json as { items: object[] };
    for (const id of ids) {
      const whole = (await shop.get(`/documents/${id}`)).json;
      const { currency, amount, amountLocal, amountOpened } = whole;
      expect([currency, amount, amountLocal, amountOpened]).toEqual(['USD', 100, 350, 350]);
      const party = whole['client'] as { id?: string; name: string };
      expect(items).toContainEqual(
        expect.objectContaining({ id, currency, amount, amountLocal, amountOpened }),
      );
      const item = items.find((one) => (one as { id: string }).id === id) as { client: object };
      expect(item.client).toEqual({
        ...(party.id !== undefined && { id: client }),
        name: party.name,
      });
    }
  });

  test.each([
    [{ number: 'x' }, 1100],
    [{ number: 10.5 }, 1100],
    [{ pageSize: 101 }, 1119],
    [{ pageSize: 0 }, 1119],
    [{ type: 7 }, 2403],
    [{ type: [20] }, 2403],
    [{ fromDate: 'never' }, 1114],
    [{ toDate: '2026-02-31' }, 1115],
    [{ clientId: 'x' }, 1100],
    [{ page: -1 }, 1100],
  ])('is refused at the field that is wrong: %j', async (body, errorCode) => {
    const { status, json } = await shop.post('/documents/search', body);
    expect([status, json]).toMatchObject([400, { errorCode }]);
  });
});
