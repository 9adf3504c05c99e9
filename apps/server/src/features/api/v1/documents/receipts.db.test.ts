import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aNewDocument, givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let client: ApiClient;
let invoice: ApiDocument;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  client = await givenClient(server.url, await signIn(server, await server.givenUser()));
  invoice = await made('/documents', aNewDocument({ type: 'INVOICE', payments: [] }));
});
afterAll(() => server.stop());

async function made(path: string, body: object, key?: string): Promise<ApiDocument> {
  const answer = await client.post(path, body, key);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiDocument;
}

const paid = (amount: string) => ({ payments: [{ kind: 'transfer', amount }] });
const receive = (body: object, key?: string) => made(`/documents/${invoice.id}/receipt`, body, key);
const readInvoice = async () => (await client.get(`/documents/${invoice.id}`)).json as ApiDocument;

test('a receipt pays an invoice, in parts and then whole', async () => {
  const first = await receive(paid('180.00'));
  expect(first).toMatchObject({
    type: 'RECIEPT',
    total: '180.00',
    payments: [{ kind: 'transfer', amount: '180.00' }],
    links: [{ documentId: invoice.id, amount: '180.00' }],
  });
  expect(await readInvoice()).toMatchObject({ open: '1000.00', state: 'partly-paid' });
  await receive(paid('1000.00'));
  expect(await readInvoice()).toMatchObject({ open: '0.00', state: 'paid' });
  const late = await client.post(`/documents/${invoice.id}/receipt`, paid('1.00'));
  expect(late.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});

test('what is more than the invoice stays with its customer', async () => {
  const receipt = await receive(paid('1200.00'));
  expect(receipt).toMatchObject({ total: '1200.00', links: [{ amount: '1180.00' }] });
  expect(await readInvoice()).toMatchObject({ open: '0.00' });
});

test('OA-10: money is received once under its key and under its name', async () => {
  const body = { ...paid('1180.00'), externalId: 'bank-91' };
  const first = await receive(body, 'receipt-key-1');
  expect(await receive(body, 'receipt-key-1')).toEqual(first);
  expect(await receive(body, 'receipt-key-2')).toEqual(first);
  const other = { ...body, ...paid('1.00') };
  expect((await client.post(`/documents/${invoice.id}/receipt`, other)).json).toMatchObject({
    code: 'EXTERNAL_ID_TAKEN',
  });
});

test('a receipt without money, or with a payment that is wrong, is refused at its field', async () => {
  const refused = async (body: object) =>
    (await client.post(`/documents/${invoice.id}/receipt`, body)).json;
  expect(await refused({ payments: [] })).toMatchObject({ field: 'payments' });
  expect(await refused(paid('-1'))).toMatchObject({ field: 'payments[0].amount' });
  expect(await readInvoice()).toMatchObject({ open: '1180.00' });
});
