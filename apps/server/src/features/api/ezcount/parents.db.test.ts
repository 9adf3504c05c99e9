import { afterAll, beforeAll, expect, test } from 'vitest';

import { apiClient } from '../../../../test/api/api-client.ts';
import { aKey, createDocBy, sendEz } from '../../../../test/api/ezcount.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  key = await aKey(server.url, await signIn(server, await server.givenUser()));
});
afterAll(() => server.stop());

async function issued(changes: object): Promise<string> {
  const { json } = await createDocBy(server.url, key, { ...changes });
  expect(json, JSON.stringify(json)).toMatchObject({ success: true });
  return String(json['doc_uuid']);
}

const shown = async (id: string) =>
  (await apiClient(server.url, key).get(`/documents/${id}`)).json as Record<string, unknown>;

test('a receipt pays the invoices that it names, in their order', async () => {
  const first = await issued({ type: 305, payment: [] });
  const second = await issued({ type: 305, payment: [] });
  await issued({
    type: 400,
    price_total: undefined,
    parent: `${first},${second}`,
    payment: [{ payment_type: 1, payment_sum: 1500 }],
  });
  expect(await shown(first)).toMatchObject({ open: '0.00', state: 'paid' });
  expect(await shown(second)).toMatchObject({ open: '860.00', state: 'partly-paid' });
});

test('a credit names what it credits, and an invoice the quote that it follows', async () => {
  const quote = await issued({ type: 9999, payment: [] });
  const invoice = await issued({ type: 305, payment: [], parent: quote });
  expect(await shown(quote)).toMatchObject({ links: [{ documentId: invoice, isLater: true }] });
  await issued({ type: 330, payment: [], parent: invoice });
  expect(await shown(invoice)).toMatchObject({ open: '0.00' });
});

test('a customer of the book is found by number or name, and made where the request says so', async () => {
  const customer = {
    customerAction: 'ASSOC_CREATE',
    customer_name: 'סטודיו גל',
    customer_crn: '777777723',
  };
  const made = await shown(await issued(customer));
  const found = await shown(await issued({ ...customer, customer_name: 'סטודיו גל בע"מ' }));
  const idOf = (document: Record<string, unknown>) => (document['customer'] as { id: string }).id;
  expect(idOf(found)).toBe(idOf(made));
  const { json } = await apiClient(server.url, key).get('/customers?search=777777723');
  expect((json as { data: object[] }).data).toHaveLength(1);
});

test('documents are listed by name, type and days', async () => {
  await issued({ transaction_id: 'listed' });
  const list = async (body: object) =>
    (
      await sendEz(server.url, {
        path: '/api/getDocList',
        body: JSON.stringify({ api_key: key, ...body }),
      })
    ).json;
  const [year, month, day] = server.services.clock.today().split('-');
  expect(await list({ transaction_id: 'listed' })).toMatchObject({
    success: true,
    docs: [
      {
        doc_type: 320,
        doc_date: `${day}/${month}/${year}`,
        doc_price_total: '1180.00',
        doc_customer_name: 'גלריית נחל',
        doc_transaction_id: 'listed',
      },
    ],
  });
  expect(await list({ type: 9999, date_from: '01/01/2020' })).toMatchObject({
    docs: [{ doc_type: 9999 }],
  });
  expect(await list({ date_from: 'never' })).toMatchObject({ success: false, errNum: 400 });
});

test('a receipt with rows pays what was received, and no more', async () => {
  const invoice = await issued({ type: 305, payment: [] });
  await issued({
    type: 'RECIEPT',
    price_total: undefined,
    forceItems: 1,
    parent: invoice,
    payment: [{ payment_type: 1, payment_sum: 500 }],
  });
  expect(await shown(invoice)).toMatchObject({ open: '680.00', state: 'partly-paid' });
});

test('a credit is of one invoice, also of one that was paid', async () => {
  const first = await issued({ type: 305, payment: [] });
  const paid = await issued({ type: 320 });
  const two = await createDocBy(server.url, key, {
    type: 330,
    payment: [],
    parent: `${first},${paid}`,
  });
  expect(two.json).toMatchObject({ success: false, errMsg: expect.stringContaining('parent') });
  const credit = await issued({ type: 330, payment: [], parent: paid });
  expect(await shown(credit)).toMatchObject({
    links: [{ documentId: paid, kind: 'credit', amount: '1180.00' }],
  });
});
