import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aMoDocument,
  moClient,
  type MoAnswer,
  type MoClient,
} from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/* The same request twice: by a key of repetitions, which the vendor does not have, and without one. */

let server: TestServer;
let shop: MoClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await moClient(server.url, await signIn(server, await server.givenUser()));
});
afterAll(() => server.stop());

const CLIENT = { name: 'דנה לוי', taxId: '123456782', emails: ['dana@nahal.example'], add: true };

/** Documents that change the books so that the API is sent another body for the same request. */
const CHANGING: readonly (readonly [string, () => Promise<object>])[] = [
  ['whose client joins the book', () => Promise.resolve({ client: CLIENT })],
  ['that pays an invoice', async () => ({ type: 400, linkedDocumentIds: [await anInvoice()] })],
  [
    'that credits an invoice',
    async () => ({ type: 330, payment: [], linkedDocumentIds: [await anInvoice()] }),
  ],
];

async function anInvoice(): Promise<unknown> {
  const { json } = await shop.post('/documents', aMoDocument({ type: 305 }));
  return json['id'];
}

function isFirst(first: MoAnswer, again: MoAnswer): void {
  expect([first.status, first.json]).toMatchObject([201, { id: expect.any(String) }]);
  expect([again.status, again.json]).toEqual([201, first.json]);
}

async function total(): Promise<unknown> {
  return (await shop.post('/documents/search', {})).json['total'];
}

describe('by an Idempotency-Key', () => {
  test.each(CHANGING)('a document %s is the first one, whenever it is sent', async (_, changes) => {
    const body = aMoDocument(await changes());
    const key = { 'idempotency-key': randomUUID() };
    const first = await shop.post('/documents', body, key);
    const count = await total();
    isFirst(first, await shop.post('/documents', body, key));
    server.time.advance(3_000_000);
    isFirst(first, await shop.post('/documents', body, key));
    expect(await total()).toBe(count);
  });

  test('another body is refused, and another key is another document', async () => {
    const key = { 'idempotency-key': 'order-1001' };
    const first = await shop.post('/documents', aMoDocument(), key);
    const other = await shop.post('/documents', aMoDocument({ description: 'אחר' }), key);
    expect([other.status, other.json]).toMatchObject([400, { errorCode: 1010 }]);
    const second = await shop.post('/documents', aMoDocument(), {
      'idempotency-key': 'order-1002',
    });
    expect(second.status).toBe(201);
    expect(second.json['id']).not.toBe(first.json['id']);
  });

  test('a document of a refused request is not there to a key that may not issue', async () => {
    const owner = await signIn(server, await server.givenUser());
    const reader = await moClient(server.url, owner, { scopes: ['documents.read'] });
    const key = { 'idempotency-key': 'order-1001' };
    expect(await reader.post('/documents', aMoDocument(), key)).toMatchObject({ status: 403 });
  });
});

describe('without a key', () => {
  test.each(CHANGING)('a document %s is the first one for a minute', async (_, changes) => {
    const body = aMoDocument(await changes());
    const first = await shop.post('/documents', body);
    const count = await total();
    server.time.advance(59_999);
    isFirst(first, await shop.post('/documents', body));
    expect(await total()).toBe(count);
  });

  test('an equal request is another document after a minute, as often as it is sent', async () => {
    const ids = new Set<unknown>();
    for (let index = 0; index < 3; index += 1) {
      const { status, json } = await shop.post('/documents', aMoDocument());
      expect(status).toBe(201);
      ids.add(json['id']);
      server.time.advance(60_000);
    }
    expect(ids.size).toBe(3);
  });

  test('equal requests at once are one document', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.post('/documents', aMoDocument())),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1);
    expect(await total()).toBe(1);
  });

  test('names in another order are an equal request, and any other value is not', async () => {
    const first = await shop.post('/documents', aMoDocument());
    const turned = Object.fromEntries(Object.entries(aMoDocument()).toReversed());
    isFirst(first, await shop.post('/documents', turned));
    const other = await shop.post('/documents', aMoDocument({ remarks: 'תודה' }));
    expect(other.json['id']).not.toBe(first.json['id']);
  });

  test('an equal request of another key is another document', async () => {
    const owner = await signIn(server, await server.givenUser());
    const [one, two] = [await moClient(server.url, owner), await moClient(server.url, owner)];
    const first = await one.post('/documents', aMoDocument());
    const second = await two.post('/documents', aMoDocument());
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json['id']).not.toBe(first.json['id']);
  });
});
