import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  aMoDocument,
  moClient,
  moClientBy,
  sendMo,
  type MoClient,
} from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { MORNING_CALLS, NOT_THERE } from './morning-calls.ts';

const SEED = 20_261_201;
const REQUESTS = 300;
/** Some make several calls of the API, of which a key answers a hundred at once. */
const REQUESTS_OF_KEY = 20;
const STATUSES = [200, 201, 400, 404];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const loose = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '0',
    '1',
    'false',
    '1,180.00',
    '-5',
    '1e9',
    118,
    0.1,
    -1,
    1e21,
    '2026-13-01',
    '2020/01/31',
    'a\u0000b',
    '\ud800',
    randomUUID(),
  ),
);
const names = fc.constantFrom(
  'type',
  'lang',
  'currency',
  'currencyRate',
  'vatType',
  'date',
  'dueDate',
  'description',
  'remarks',
  'footer',
  'discount',
  'rounding',
  'linkType',
  'linkedDocumentIds',
  'draftId',
  'recipients',
  'name',
  'emails',
  'taxId',
  'phone',
  'active',
  'paymentTerms',
  'country',
  'price',
  'amount',
  'maxPayments',
  'page',
  'pageSize',
  'number',
  'status',
  'fromDate',
  'clientId',
  'clientName',
  'id',
  'secret',
);
const row = fc.dictionary(
  fc.constantFrom(
    'description',
    'quantity',
    'price',
    'currency',
    'vatType',
    'vatRate',
    'itemId',
    'type',
    'date',
    'cardType',
    'cardNum',
    'dealType',
    'numPayments',
    'chequeNum',
    'bankName',
    'appType',
    'subType',
    'id',
    'name',
    'emails',
    'taxId',
    'add',
    'amount',
  ),
  loose,
  { maxKeys: 8 },
);
const rows = fc.oneof(fc.array(row, { maxLength: 4 }), row, loose);
const body = fc.record(
  {
    fields: fc.dictionary(names, loose, { maxKeys: 6 }),
    client: rows,
    income: rows,
    payment: rows,
  },
  { requiredKeys: ['fields'] },
);
const calls = MORNING_CALLS.filter((call) => !NOT_THERE.includes(call));

test('random bodies have an answer that is no fault of ours', async () => {
  let shop: MoClient = moClientBy(server.url, '');
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      body,
      fc.boolean(),
      fc.webQueryParameters(),
      async ({ method, path }, { fields, ...parts }, isWhole, query) => {
        if (count % REQUESTS_OF_KEY === 0) {
          shop = await moClient(server.url, await signIn(server, await server.givenUser()));
        }
        count += 1;
        const sent = { ...(isWhole && aMoDocument()), ...fields, ...parts };
        const hasBody = method !== 'GET';
        const address = `${path.replace(':id', randomUUID())}?${query}`;
        const { status, json } = await shop.send(method, address, hasBody ? sent : undefined);
        const told = JSON.stringify([method, address, status, json, sent]);
        expect(STATUSES, told).toContain(status);
        if (status >= 400) {
          expect(json, told).toEqual({
            errorCode: expect.any(Number),
            errorMessage: expect.stringMatching(/[א-ת]/),
          });
        }
      },
    ),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  expect(server.logged.filter((line) => line.includes('"a request failed"'))).toEqual([]);
}, 180_000);

test('random requests to sign in have an answer that is no fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/account/token', '/morning/idp/v1/oauth/token'),
      fc.oneof(
        fc.string(),
        fc.dictionary(
          fc.constantFrom('id', 'secret', 'grant_type', 'client_id', 'client_secret'),
          loose,
        ),
      ),
      fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'x',
        'multipart/form-data',
      ),
      async (path, sent, contentType) => {
        const { status, json } = await sendMo(server.url, {
          path,
          body: sent,
          headers: { 'content-type': contentType },
        });
        expect([400, 401], JSON.stringify([path, sent, json])).toContain(status);
        expect(typeof (json['errorCode'] ?? json['error'])).not.toBe('undefined');
      },
    ),
    { numRuns: 100, seed: SEED, endOnFailure: true },
  );
});
