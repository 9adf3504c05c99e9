import { givenPreferences, type TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { apiClient, type ApiClient } from '../../../../test/api/api-client.ts';
import {
  aMoDocument,
  moClient,
  type MoAnswer,
  type MoClient,
} from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** A key answers a hundred calls at once. */
const CASES_OF_KEY = 8;

let count = 0;
let server: TestServer;
let user: TestUser;
let shop: MoClient;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // The same request within a minute is answered with the first document.
  server.time.advance(60_000);
  if (count % CASES_OF_KEY === 0) {
    user = await server.givenUser();
    shop = await moClient(server.url, await signIn(server, user));
    api = apiClient(server.url, shop.secret);
  }
  count += 1;
});
afterAll(() => server.stop());

const create = (changes: Readonly<Record<string, unknown>> = {}) =>
  shop.post('/documents', aMoDocument(changes));

async function created(changes: Readonly<Record<string, unknown>> = {}): Promise<MoAnswer['json']> {
  const { status, json } = await create(changes);
  expect([status, json], JSON.stringify(json)).toMatchObject([201, { id: expect.any(String) }]);
  return json;
}

const shown = async (id: unknown) => (await shop.get(`/documents/${String(id)}`)).json;

async function open(link: unknown): Promise<[number, string | null]> {
  const { pathname, search } = new URL(String(link));
  const response = await fetch(server.url + pathname + search);
  await response.arrayBuffer();
  return [response.status, response.headers.get('content-type')];
}

describe('a document', () => {
  test('is answered by exactly what the vendor answers, without a total or an allocation number', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      number: expect.any(Number),
      type: 320,
      signed: true,
      lang: 'he',
      client: expect.objectContaining({
        name: 'גלריית נחל',
        emails: ['office@nahal.example'],
      }),
      url: {
        origin: expect.stringMatching(/\/file$/),
        he: expect.stringMatching(/\/file\?as=copy$/),
        en: expect.stringMatching(/\/file\?as=copy$/),
      },
      vatRate: 0.18,
      taxAuthorityConfirmationInitiated: false,
      taxAuthorityConfirmationLastError: 0,
    });
    const mailed = await server.db.superuser.query(
      `select 1 from document_events where document_id = $1 and kind = 'mailed'`,
      [json['id']],
    );
    expect(mailed.rows.length).toBeLessThanOrEqual(1);
    const { he, origin } = json['url'] as Record<string, string>;
    for (const link of [he, origin, origin])
      expect(await open(link)).toEqual([200, 'application/pdf']);
  });

  test('is read whole, with its sums, rows and payments', async () => {
    const { id } = await created({ date: server.services.clock.today() });
    expect(await shown(id)).toMatchObject({
      id,
      type: 320,
      status: 1,
      currency: 'ILS',
      currencyRate: 1,
      vatType: 0,
      vatRate: 0.18,
      description: 'הזמנה 1001',
      documentDate: server.services.clock.today(),
      creationDate: expect.any(Number),
      amount: 1180,
      amountExcludeVat: 1000,
      amountDueVat: 1000,
      amountExemptVat: 0,
      vat: 180,
      amountLocal: 1180,
      income: [{ description: 'עיצוב אתר', quantity: 1, price: 1180, vatType: 1, vatRate: 0.18 }],
      payment: [{ type: 1, price: 1180, date: server.services.clock.today() }],
      linkedDocuments: [],
      allocationNumber: '',
    });
  });

  test.each([
    [10, 'BID'],
    [100, 'ORDER'],
    [200, 'DELIVERY'],
    [210, 'RETURN'],
    [300, 'INVOICE_TRANSACTION'],
    [305, 'INVOICE'],
    [320, 'INVOICE_RECIEPT'],
    [400, 'RECIEPT'],
    [500, 'PURCHASE_ORDER'],
    [600, 'DEPOSIT_APPROVAL'],
  ])('of type %i is issued', async (type, key) => {
    const { id } = await created({ type });
    expect((await api.get(`/documents/${String(id)}`)).json).toMatchObject({ type: key });
    const document = await shown(id);
    expect(document).toMatchObject({ type, description: 'הזמנה 1001' });
    const hasPayments = [320, 400, 600].includes(type);
    expect(document['payment']).toHaveLength(hasPayments ? 1 : 0);
  });

  test('to a client of the book has the details of its card', async () => {
    const { json: client } = await shop.post('/clients', { name: 'נחל', city: 'עכו', emails: [] });
    const { id } = await created({ type: 10, client: { id: client['id'], emails: [] } });
    expect(await shown(id)).toMatchObject({
      client: { id: client['id'], name: 'נחל', city: 'עכו', emails: [] },
    });
  });

  test('in another currency or language is that of a business that may, and no other', async () => {
    const abroad = {
      type: 10,
      lang: 'en',
      currency: 'USD',
      currencyRate: '3.5',
      income: [{ description: 'Design', quantity: '2', price: '10.5', vatType: '2' }],
    };
    const { json } = await create(abroad);
    expect(json).toMatchObject({ errorCode: 2407 });
    await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
      mayIssueForeign: true,
    });
    const { id } = await created(abroad);
    expect(await shown(id)).toMatchObject({
      lang: 'en',
      currency: 'USD',
      currencyRate: 3.5,
      amount: 21,
      amountLocal: 73.5,
      vatType: 1,
    });
    const rateless = await create({ ...abroad, currencyRate: undefined });
    expect(rateless.json).toMatchObject({ errorCode: 1107 });
  });

  test('whose client joins the book joins it once', async () => {
    const client = {
      name: 'דנה לוי',
      taxId: '123456782',
      emails: ['dana@nahal.example'],
      add: true,
    };
    const first = await created({ client });
    const second = await created({ client, description: 'הזמנה 1002' });
    expect(second['id']).not.toBe(first['id']);
    const ids = [first, second].map(({ client: party }) => (party as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    const found = await shop.post('/clients/search', { name: 'דנה' });
    expect(found.json).toMatchObject({ total: 1, items: [{ id: ids[0], taxId: '123456782' }] });
  });
});

test('a deposit is released to its payer', async () => {
  const deposit = await created({ type: 600 });
  const { id } = await created({ type: 610, linkedDocumentIds: [deposit['id']] });
  expect(await shown(id)).toMatchObject({ type: 610, linkedDocuments: [deposit['id']] });
  expect(await shown(deposit['id'])).toMatchObject({ status: 1 });
});

describe('vatType, whose numbers mean two things', () => {
  const rows = (vatType: unknown, more: object = {}) => [
    {
      description: 'א',
      quantity: 1,
      price: 100,
      ...(vatType !== undefined && { vatType }),
      ...more,
    },
  ];

  test.each([
    ['of a row 0: the price is before VAT', 0, 0, 118],
    ['of a row left out: before VAT too', 0, undefined, 118],
    ['of a row 1: the price contains VAT', 0, 1, 100],
    ['of a row 2: without VAT', 0, 2, 100],
    ['of a document 1: no row has VAT', 1, 0, 100],
    ['of a document 1, and of a row 1: no VAT is computed', 1, 1, 100],
    ['of a document 1, and of a row 2', 1, 2, 100],
    ['of a document left out: that of its business', undefined, 0, 118],
    ['of a document 2: each row by itself', 2, 2, 100],
    ['of a document 2, and of a row 0', 2, 0, 118],
  ])('%s', async (_, vatType, ofRow, amount) => {
    const { id } = await created({ type: 305, vatType, income: rows(ofRow) });
    expect(await shown(id)).toMatchObject({ amount });
  });

  test('of a document 1 has no VAT, and no row with a rate', async () => {
    const { id } = await created({ type: 305, vatType: 1, income: rows(1) });
    expect(await shown(id)).toMatchObject({ vat: 0, amountExemptVat: 100, vatType: 1 });
    const rated = rows(1, { vatRate: 0.18 });
    const { status, json } = await create({ type: 305, vatType: 1, income: rated });
    expect([status, json]).toMatchObject([400, { errorCode: 1109 }]);
  });

  test('a rate is that of the day, as a fraction', async () => {
    await created({ type: 305, income: rows(0, { vatRate: 0.18 }) });
    for (const vatRate of [0.17, 18, 0]) {
      const { status, json } = await create({ type: 305, income: rows(0, { vatRate }) });
      expect([status, json], String(vatRate)).toMatchObject([400, { errorCode: 1108 }]);
    }
  });
});

describe('a document that follows another', () => {
  test('pays an invoice, and credits one, by linkedDocumentIds', async () => {
    const invoice = await created({ type: 305, description: 'הזמנה 1002' });
    const ids = [invoice['id']];
    const receipt = await created({ type: 400, linkedDocumentIds: ids, linkType: 'link' });
    expect(await shown(invoice['id'])).toMatchObject({ status: 1, amountOpened: 0 });
    const linked = await shop.get(`/documents/${String(invoice['id'])}/linked`);
    expect(linked.json).toMatchObject([{ id: receipt['id'], type: 400, linkedDocuments: ids }]);
    const other = await created({ type: 305 });
    const credit = await created({
      type: 330,
      payment: [],
      linkedDocumentIds: [other['id']],
      linkType: 'cancel',
    });
    expect(await shown(credit['id'])).toMatchObject({ type: 330, linkedDocuments: [other['id']] });
  });

  test('is refused where nothing follows: another type, a missing document, another kind of link', async () => {
    const missing = '11111111-1111-4111-8111-111111111111';
    const cases: [object, number, number][] = [
      [{ type: 400, linkedDocumentIds: [missing] }, 400, 2429],
      [{ type: 400, linkedDocumentIds: ['x'] }, 400, 2429],
      [{ type: 400, linkType: 'cancel' }, 400, 2404],
      [{ type: 400, linkType: 'copy' }, 400, 2404],
    ];
    for (const [changes, status, errorCode] of cases) {
      const { status: answered, json } = await create({ ...changes });
      expect([answered, json]).toMatchObject([status, { errorCode }]);
    }
  });
});
