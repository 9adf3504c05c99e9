import { CUSTOMER_REMARKS_LENGTH_MAX } from '@pinkas/domain/customers/customer-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aMoDocument, moClient, type MoClient } from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/* Clients, items, forms of payment and what a program reads before it begins. */

let server: TestServer;
let shop: MoClient;

beforeAll(async () => {
  server = await startTestServer();
  await renew();
});
afterAll(() => server.stop());

const CLIENT = {
  name: 'גלריית נחל',
  emails: ['office@nahal.example', 'second@nahal.example'],
  taxId: '123456782',
  phone: '03-1234567',
  city: 'עכו',
  country: 'IL',
  paymentTerms: 30,
};

/** Begins anew, in a business without anything. */
async function renew(): Promise<void> {
  shop = await moClient(server.url, await signIn(server, await server.givenUser()));
}

async function made(path: string, body: object): Promise<string> {
  const { status, json } = await shop.post(path, body);
  expect([status, json], JSON.stringify(json)).toMatchObject([201, { id: expect.any(String) }]);
  return String(json['id']);
}

describe('a client', () => {
  test('is added, read and changed in part', async () => {
    await renew();
    const id = await made('/clients', CLIENT);
    const path = `/clients/${id}`;
    expect((await shop.get(path)).json).toMatchObject({
      id,
      name: 'גלריית נחל',
      active: true,
      taxId: '123456782',
      phone: '03-1234567',
      city: 'עכו',
      country: 'IL',
      paymentTerms: 30,
      // A card has one address.
      emails: ['office@nahal.example'],
    });
    const changed = await shop.send('PUT', path, { mobile: '050-1234567' });
    expect([changed.status, changed.json]).toMatchObject([
      200,
      { name: 'גלריית נחל', phone: '03-1234567', mobile: '050-1234567', paymentTerms: 30 },
    ]);
  });

  test('has its list of addresses replaced, its phone cleared, and is sent nothing by itself', async () => {
    const path = `/clients/${await made('/clients', CLIENT)}`;
    const none = await shop.send('PUT', path, { emails: [], phone: '' });
    expect(none.json).toMatchObject({ emails: [], phone: '', send: false, city: 'עכו' });
    const again = await shop.send('PUT', path, { emails: ['new@nahal.example'] });
    expect(again.json).toMatchObject({ emails: ['new@nahal.example'], send: false, phone: '' });
  });

  test('is put away by active, and is never deleted', async () => {
    await renew();
    const path = `/clients/${await made('/clients', CLIENT)}`;
    const active = await shop.send('DELETE', path);
    expect([active.status, active.json]).toMatchObject([400, { errorCode: 3003 }]);
    expect((await shop.send('PUT', path, { active: false })).json).toMatchObject({ active: false });
    expect((await shop.send('DELETE', path)).json).toMatchObject({ errorCode: 3003 });
    expect((await shop.send('PUT', path, { active: true })).json).toMatchObject({ active: false });
    expect((await shop.get(path)).json).toMatchObject({ active: false });
    const found = await shop.post('/clients/search', { active: true });
    expect(found.json).toMatchObject({ total: 0, items: [] });
  });

  test.each([
    [{ ...CLIENT, name: '' }, 2201],
    [{ ...CLIENT, name: undefined }, 2201],
    [{ ...CLIENT, taxId: '123456789' }, 1111],
    [{ ...CLIENT, emails: ['no mail'] }, 1102],
    [{ ...CLIENT, paymentTerms: -5 }, 1105],
    [{ ...CLIENT, phone: 'abc' }, 1100],
    [{ ...CLIENT, paymentTerms: 30.5 }, 1105],
  ])('is refused at the field that is wrong: %j', async (body, errorCode) => {
    const { status, json } = await shop.post('/clients', body);
    expect([status, json]).toEqual([
      400,
      { errorCode, errorMessage: expect.stringMatching(/[א-ת]/) },
    ]);
  });

  test('has whole remarks, or is refused for them', async () => {
    const remarks = '😀'.repeat(CUSTOMER_REMARKS_LENGTH_MAX);
    expect((await shop.post('/clients', { ...CLIENT, remarks })).json['remarks']).toBe(remarks);
    const { status, json } = await shop.post('/clients', { ...CLIENT, remarks: `${remarks}א` });
    expect([status, json]).toMatchObject([400, { errorCode: 1100 }]);
  });

  test('is found by its number however it is written', async () => {
    await renew();
    await made('/clients', CLIENT);
    const { json } = await shop.post('/clients/search', { taxId: '12345-6782' });
    expect(json).toMatchObject({ total: 1, items: [{ taxId: '123456782' }] });
  });

  test('that is not active is put away once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'client-1001' };
    const body = { ...CLIENT, active: false };
    const { json } = await shop.post('/clients', body, key);
    expect(await shop.post('/clients', body, key)).toMatchObject({ status: 201, json });
    expect(json).toMatchObject({ active: false });
    const { rows } = await server.db.superuser.query(
      `select action from audit_events where entity_id = $1`,
      [json['id']],
    );
    expect(rows).toHaveLength(2);
  });

  test('is found by the beginning of its name up to the end of a word', async () => {
    await renew();
    for (const name of ['נחל איתן', 'נחלים', 'גלריית נחל', 'נחל']) await made('/clients', { name });
    const names = async (name: string) => {
      const { json } = await shop.post('/clients/search', { name });
      return (json['items'] as { name: string }[]).map((item) => item.name).toSorted();
    };
    expect(await names('נחל')).toEqual(['נחל', 'נחל איתן']);
    expect(await names('נחל איתן')).toEqual(['נחל איתן']);
    expect(await names('איתן')).toEqual([]);
  });
});

describe('an item', () => {
  test('is added, read, changed in part, found and deleted', async () => {
    await renew();
    const id = await made('/items', {
      name: 'A-1',
      description: 'שעת ייעוץ',
      price: '250.5',
      currency: 'ILS',
      vatType: 1,
    });
    await made('/items', { name: 'B-2', price: 10, currency: 'ILS' });
    const path = `/items/${id}`;
    expect((await shop.get(path)).json).toMatchObject({
      price: 250.5,
      vatType: 1,
      currency: 'ILS',
    });
    const changed = await shop.send('PUT', path, { price: 300 });
    expect(changed.json).toMatchObject({ name: 'A-1', price: 300, vatType: 1 });
    const found = await shop.post('/items/search', { description: 'ייעוץ' });
    expect(found.json).toMatchObject({ total: 1, items: [{ id, name: 'A-1' }] });
    expect(await shop.send('DELETE', path)).toMatchObject({ status: 200, json: {} });
    expect(await shop.get(path)).toMatchObject({ status: 404, json: { errorCode: 404 } });
    expect((await shop.post('/items/search', {})).json).toMatchObject({ total: 1 });
  });

  test.each([
    [{ price: 5 }, 2300],
    [{ name: 'א' }, 1110],
    [{ name: 'א', price: 'x' }, 1110],
    [{ name: 'א', price: 5, currency: 'XXX' }, 1106],
    [{ name: 'א', price: 5, vatType: 7 }, 1100],
  ])('is refused at the field that is wrong: %j', async (body, errorCode) => {
    const { status, json } = await shop.post('/items', body);
    expect([status, json]).toMatchObject([400, { errorCode }]);
  });

  test('is a row of a document by its id', async () => {
    const itemId = await made('/items', { name: 'A-1', price: 100, currency: 'ILS' });
    const income = [{ description: 'שעת ייעוץ', quantity: 1, price: 100, vatType: 0, itemId }];
    const id = await made('/documents', aMoDocument({ type: 305, income }));
    expect((await shop.get(`/documents/${id}`)).json).toMatchObject({ income: [{ itemId }] });
  });
});

describe('what a program reads before it begins', () => {
  test('is the next number, the rate and what a type has', async () => {
    await renew();
    await made('/documents', aMoDocument());
    const { status, json } = await shop.get('/documents/info?type=320');
    expect([status, json]).toMatchObject([
      200,
      {
        type: 320,
        number: expect.any(Number),
        used: true,
        today: server.services.clock.today(),
        lastDocumentDate: server.services.clock.today(),
        vatRate: 0.18,
        vatTypes: [0, 1, 2],
        paymentRowsEnabled: true,
        incomeRowsEnabled: true,
      },
    ]);
    expect(await shop.get('/documents/info?type=7')).toMatchObject({
      status: 400,
      json: { errorCode: 2403 },
    });
    const rows = (await shop.get('/businesses/numbering')).json as unknown as { type: number }[];
    expect(rows.map(({ type }) => type)).toContain(320);
  });

  test('is its business, once', async () => {
    const me = (await shop.get('/businesses/me')).json;
    expect(me).toMatchObject({ active: true, name: expect.any(String), taxId: expect.any(String) });
    expect((await shop.get('/businesses')).json).toEqual([me]);
    expect((await shop.get(`/businesses/${String(me['id'])}`)).json).toEqual(me);
    expect(await shop.get('/businesses/zzzz')).toMatchObject({ status: 404 });
  });

  test.each([
    ['/documents/types?lang=he', { id: 305, name: 'חשבונית מס' }],
    ['/documents/types?lang=en', { id: 10, name: expect.stringMatching(/^[A-Z]/) }],
    ['/documents/statuses', { id: 2, name: 'נסגר ידנית' }],
    ['/payments/types?lang=he', { id: 1, name: 'מזומן' }],
    ['/tools/card_brands', { id: 2, name: 'Visa' }],
    ['/tools/card_deals?lang=he', { id: 3, name: 'קרדיט' }],
    ['/tools/currencies', { id: 'ILS', code: 'ILS' }],
    ['/businesses/types?lang=he', { id: 3, name: 'עוסק פטור' }],
  ])('is a list: %s', async (path, row) => {
    const { status, json } = await shop.get(path);
    expect([status, json]).toEqual([200, expect.arrayContaining([expect.objectContaining(row)])]);
  });
});

describe('a form of payment', () => {
  const FORM = {
    description: 'הזמנה 1001',
    type: 320,
    lang: 'he',
    currency: 'ILS',
    vatType: 0,
    amount: 118,
    maxPayments: 3,
    client: { name: 'דנה לוי', emails: ['dana@nahal.example'], add: false },
  };

  test('that returns to a shop is refused: the shop would never hear of the payment', async () => {
    for (const name of ['successUrl', 'failureUrl', 'notifyUrl']) {
      const { status, json } = await shop.post('/payments/form', {
        ...FORM,
        [name]: 'https://shop.example/paid',
      });
      expect([status, json]).toMatchObject([400, { errorCode: 3003 }]);
      expect(json['errorMessage']).toContain('successUrl');
    }
  });

  test('needs a terminal, a sum and a client', async () => {
    expect((await shop.post('/payments/form', FORM)).json).toMatchObject({ errorCode: 2600 });
    expect((await shop.post('/payments/form', { ...FORM, amount: undefined })).json).toMatchObject({
      errorCode: 2610,
    });
    expect((await shop.post('/payments/form', { ...FORM, client: undefined })).json).toMatchObject({
      errorCode: 2410,
    });
  });
});
