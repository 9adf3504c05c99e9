import { API_SCOPES, type ApiScope } from '@pinkas/domain/api/api-scopes';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { givenClient } from '../../../../test/api/api-client.ts';
import { callOverRate } from '../../../../test/api/call-over-rate.ts';
import { aCreateDoc, aKey, sendEz, type EzAnswer } from '../../../../test/api/ezcount.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { API_KEYS } from '../../../../test/settings/api-keys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { EZCOUNT_CALLS } from './ezcount-calls.ts';

/* Every call in the form of EZcount × every way in which its key has to be refused, made from the list of the calls. */

const SEED = 20_261_130;
const REQUESTS = 250;
/** Some make several calls of the API, of which a key answers a hundred at once. */
const REQUESTS_OF_KEY = 20;

const SCOPE_OF: Readonly<Record<string, ApiScope>> = {
  '/api/createDoc': 'documents.issue',
  '/api/getDocList': 'documents.read',
  '/api/documents/getTaxMinistryAllocationNumber/:id': 'documents.read',
};

let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

const paths = EZCOUNT_CALLS.map(([path]) => path);

function send(path: string, body: object): Promise<EzAnswer> {
  return sendEz(server.url, {
    path: path.replace(':id', randomUUID()),
    body: JSON.stringify(body),
  });
}

async function countDocuments(): Promise<number> {
  return (await server.db.superuser.query('select 1 from documents')).rows.length;
}

async function refuses(key: unknown, errNum: number, errCode: string): Promise<void> {
  const before = await countDocuments();
  for (const path of paths) {
    const { status, json, headers } = await send(path, { ...aCreateDoc(''), api_key: key });
    expect([path, status, json]).toEqual([
      path,
      200,
      expect.objectContaining({ success: false, errNum, errCode }),
    ]);
    expect(json['errMsg']).toMatch(/[א-ת]/);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await countDocuments()).toBe(before);
}

test('each call has its scope here', () => {
  expect(Object.keys(SCOPE_OF)).toEqual(paths);
});

test('without a key, and by what is none', async () => {
  for (const none of [undefined, '', null]) await refuses(none, 401, 'KEY_MISSING');
  for (const wrong of [
    'x',
    ' pk_live_a ',
    'pk_live_a b',
    'pk_live_a\nb',
    `pk_${'a'.repeat(300)}`,
    5,
    true,
  ]) {
    await refuses(wrong, 401, 'KEY_INVALID');
  }
});

test('OA-08: by keys that are nearly right', async () => {
  const secret = await aKey(server.url, owner);
  const stranger = await aKey(server.url, await signIn(server, await server.givenUser()));
  const [mode = '', live = '', account = ''] = secret.split('_');
  const [, , , ...rest] = stranger.split('_');
  const last = secret.endsWith('A') ? 'B' : 'A';
  const wrong = [
    secret.slice(0, -1) + last,
    `${secret}A`,
    secret.toUpperCase(),
    secret.replace('pk_live', 'pk_test'),
    [mode, live, account, ...rest].join('_'),
  ];
  for (const text of wrong) await refuses(text, 401, 'KEY_INVALID');
});

test('by a key that was revoked, that has expired, or that comes from elsewhere', async () => {
  const revoked = await givenClient(server.url, owner);
  await owner.send('DELETE', `${API_KEYS}/${revoked.id}`);
  await refuses(revoked.secret, 401, 'KEY_REVOKED');
  const away = await givenClient(server.url, owner, { addresses: ['203.0.113.0/24'] });
  await refuses(away.secret, 403, 'KEY_ADDRESS_REFUSED');
  const expiring = await givenClient(server.url, owner, {
    expiresOn: server.services.clock.today(),
  });
  server.time.advanceDays(1);
  await refuses(expiring.secret, 401, 'KEY_EXPIRED');
});

test('without its scope, whatever else the key may do', async () => {
  for (const path of paths) {
    const missing = SCOPE_OF[path];
    const scopes = API_SCOPES.filter((scope) => scope !== missing);
    const { secret } = await givenClient(server.url, owner, { scopes });
    for (const changes of [{}, { date: 'never' }, { transaction_id: 'a' }]) {
      const { json } = await send(path, aCreateDoc(secret, changes));
      expect(json, path).toMatchObject({ success: false, errNum: 403, errCode: 'SCOPE_MISSING' });
    }
  }
  expect(await countDocuments()).toBe(0);
});

test('OA-09: over its rate, with how long to wait', async () => {
  const key = await aKey(server.url, owner);
  const answers = await callOverRate(() => send('/api/getDocList', { api_key: key }));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  expect(refused[0]?.json).toMatchObject({ success: false, errNum: 429 });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a document of another business is a missing one', async () => {
  const theirs = await aKey(server.url, await signIn(server, await server.givenUser()));
  const { json } = await send('/api/createDoc', aCreateDoc(theirs, { transaction_id: 'theirs' }));
  const id = String(json['doc_uuid']);
  const key = await aKey(server.url, owner);
  const number = await sendEz(server.url, {
    path: `/api/documents/getTaxMinistryAllocationNumber/${id}`,
    body: JSON.stringify({ api_key: key }),
  });
  expect(number.json).toMatchObject({ success: false, errNum: 404 });
  const parent = await send('/api/createDoc', aCreateDoc(key, { parent: id }));
  expect(parent.json).toMatchObject({ success: false });
  const list = await send('/api/getDocList', { api_key: key, transaction_id: 'theirs' });
  expect(list.json).toMatchObject({ success: true, docs: [] });
});

test('OA-07: a key is in no address, in no log of the server, and in no log of calls', async () => {
  const key = await aKey(server.url, owner);
  const inAddress = await sendEz(server.url, { path: `/api/createDoc?api_key=${key}`, body: '{}' });
  expect(inAddress.json).toMatchObject({ errCode: 'KEY_MISSING' });
  await send('/api/createDoc', aCreateDoc(key));
  await send('/api/createDoc', aCreateDoc(key, { type: 1 }));
  expect(server.logged.join(' ')).not.toContain(key.slice(-20));
  const calls = await owner.get('/v2/api/settings/api/requests?limit=50');
  expect(calls.text).not.toContain(key.slice(-20));
});

test('a body beyond its bound is refused in the form of the vendor', async () => {
  const { status, json } = await send('/api/createDoc', { comment: 'א'.repeat(200_000) });
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({ success: false, errNum: 413, errCode: 'BODY_TOO_LARGE' }),
  ]);
});

test('random bodies have an answer that is no fault of ours', async () => {
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
      '31/12/2026',
      '2026-13-01',
      'a\u0000b',
      '\ud800',
    ),
  );
  const row = fc.dictionary(
    fc.constantFrom(
      'details',
      'price',
      'amount',
      'vat_type',
      'discount_price',
      'payment_type',
      'payment_sum',
      'date',
      'cc_number',
      'cc_deal_type',
      'cc_num_of_payments',
      'checks_number',
    ),
    loose,
    { maxKeys: 8 },
  );
  const rows = fc.oneof(fc.array(row, { maxLength: 4 }), row, loose);
  const field = fc.constantFrom(
    'type',
    'date',
    'lang',
    'vat',
    'vat_type',
    'price_total',
    'price_discount',
    'auto_balance',
    'customer_crn',
    'customer_email',
    'customerAction',
    'cc_emails',
    'parent',
    'transaction_id',
    'main_currency_iso',
    'dont_send_email',
    'comment',
    'forceItems',
    'limit',
    'cursor',
    'date_from',
  );
  const body = fc.tuple(fc.dictionary(field, loose, { maxKeys: 6 }), rows, rows, fc.boolean());
  let key = '';
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      body,
      async (path, [fields, item, payment, isForm]) => {
        if (count % REQUESTS_OF_KEY === 0) {
          key = await aKey(server.url, await signIn(server, await server.givenUser()));
        }
        count += 1;
        const sent = { ...aCreateDoc(key), ...fields, item, payment };
        const flat = Object.entries(sent).map(([name, value]): [string, string] => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]);
        const { status, json } = isForm
          ? await sendEz(server.url, {
              path: path.replace(
                ':id',
                JSON.stringify(fields['parent'] ?? randomUUID()).replaceAll(/\W/g, 'x'),
              ),
              contentType: 'application/x-www-form-urlencoded',
              body: new URLSearchParams(flat).toString(),
            })
          : await send(path, sent);
        expect([200, 417], JSON.stringify([json, sent])).toContain(status);
        expect(json['success'] === true || typeof json['errMsg'] === 'string').toBe(true);
        expect(json['errNum'] ?? 0).toBeLessThan(500);
      },
    ),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  expect(server.logged.filter((line) => line.includes('"a request failed"'))).toEqual([]);
}, 120_000);
