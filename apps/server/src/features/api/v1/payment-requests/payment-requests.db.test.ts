import type { ApiPaymentRequest } from '@pinkas/contract/api/v1/payment-request-resource';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aNewDocument, givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { givenCardTerminal } from '../../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  await givenCardTerminal(owner);
  client = await givenClient(server.url, owner);
});
afterAll(() => server.stop());

const FREE = {
  customer: { name: 'גלריית נחל' },
  amount: '118.00',
  type: 'INVOICE_RECIEPT',
  title: 'מקדמה',
};

async function requested(body: object, key?: string): Promise<ApiPaymentRequest> {
  const answer = await client.post('/payment-requests', body, key);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiPaymentRequest;
}

async function anOpenInvoice(): Promise<{ readonly id: string; readonly customerId: string }> {
  const { id: customerId } = (
    await client.post('/customers', { name: 'גלריית נחל', email: 'office@nahal.example' })
  ).json as { id: string };
  const body = aNewDocument({ type: 'INVOICE', payments: [], customer: { id: customerId } });
  const answer = await client.post('/documents', body);
  expect(answer.status, answer.text).toBe(201);
  return { id: (answer.json as { id: string }).id, customerId };
}

test('a free amount is asked for by a link of the product', async () => {
  const request = await requested(FREE);
  expect(request).toMatchObject({
    state: 'sent',
    amount: '118.00',
    paid: '0.00',
    left: '118.00',
    customer: { id: null, name: 'גלריית נחל' },
    documents: [],
    payments: [],
  });
  expect(new URL(request.link).pathname).toMatch(/^\/pay\//);
  expect((await client.get(`/payment-requests/${request.id}`)).json).toMatchObject({
    id: request.id,
    link: request.link,
  });
});

test('open documents of a customer of the book are asked for, and mailed', async () => {
  const invoice = await anOpenInvoice();
  const request = await requested({
    customer: { id: invoice.customerId },
    documentIds: [invoice.id],
    send: ['mail'],
  });
  expect(request).toMatchObject({
    amount: '1180.00',
    customer: { id: invoice.customerId, email: 'office@nahal.example' },
    documents: [{ id: invoice.id, total: '1180.00', open: '1180.00' }],
  });
});

test('OA-10: the same request is the same link, and another one under its key or name is refused', async () => {
  const body = { ...FREE, externalId: 'order-7' };
  const first = await requested(body, 'request-key-1');
  expect(await requested(body, 'request-key-1')).toEqual(first);
  expect(await requested(body, 'request-key-2')).toEqual(first);
  const other = { ...body, amount: '119.00' };
  expect((await client.post('/payment-requests', other, 'request-key-1')).json).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await client.post('/payment-requests', other)).json).toMatchObject({
    code: 'EXTERNAL_ID_TAKEN',
    params: { id: first.id },
  });
  expect((await client.get('/payment-requests?externalId=order-7')).json).toMatchObject({
    data: [{ id: first.id, externalId: 'order-7' }],
  });
});

test('what is wrong is named by the names of the API', async () => {
  const refused = async (body: object) =>
    (await client.post('/payment-requests', { ...FREE, ...body })).json;
  expect(await refused({ amount: '0' })).toMatchObject({ field: 'amount' });
  expect(await refused({ type: undefined })).toMatchObject({ field: 'type' });
  expect(await refused({ type: 'INVOICE_CREDIT' })).toMatchObject({ field: 'type' });
  expect(await refused({ send: ['mail'] })).toMatchObject({ field: 'customer.email' });
  expect(await refused({ validUntil: '2020-01-01' })).toMatchObject({ field: 'validUntil' });
  expect(await refused({ customer: { externalId: 'nobody' } })).toMatchObject({
    field: 'customer.externalId',
  });
});

test('where no terminal charges, nothing is asked for', async () => {
  const bare = await signIn(server, await server.givenUser());
  const answer = await (await givenClient(server.url, bare)).post('/payment-requests', FREE);
  expect(answer.json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
});

test('a cancelled one takes no payment, and a repeated cancellation changes nothing', async () => {
  const request = await requested(FREE);
  const path = `/payment-requests/${request.id}/cancel`;
  const cancelled = await client.post(path, {}, 'cancel-key-1');
  expect(cancelled.json).toMatchObject({ id: request.id, state: 'cancelled', left: '0.00' });
  expect((await client.post(path, {}, 'cancel-key-1')).json).toEqual(cancelled.json);
  expect((await client.post(path, {})).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});

test('the list has the newest first and goes on by its cursor', async () => {
  const made = [await requested(FREE), await requested(FREE), await requested(FREE)];
  const idsOf = (json: unknown) => (json as { data: ApiPaymentRequest[] }).data.map(({ id }) => id);
  const first = (await client.get('/payment-requests?limit=2')).json as { nextCursor: string };
  const rest = await client.get(`/payment-requests?limit=2&cursor=${first.nextCursor}`);
  expect([...idsOf(first), ...idsOf(rest.json)]).toEqual(made.map(({ id }) => id).toReversed());
  await client.post(`/payment-requests/${made[0]?.id ?? ''}/cancel`, {});
  const cancelled = await client.get('/payment-requests?state=cancelled');
  expect(idsOf(cancelled.json)).toEqual([made[0]?.id]);
});
