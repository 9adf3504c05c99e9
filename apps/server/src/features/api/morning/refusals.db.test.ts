import { API_SCOPES, type ApiScope } from '@pinkas/domain/api/api-scopes';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { callOverRate } from '../../../../test/api/call-over-rate.ts';
import { aMoDocument, moClient, moClientBy, sendMo } from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { API_KEYS } from '../../../../test/settings/api-keys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { ListedCall } from './calls/find-call.ts';
import { MORNING_CALLS, NOT_THERE } from './morning-calls.ts';

/* Every call in the form of Morning × every way in which its token has to be refused, made from the list of the calls. */

/** What a call needs, and a body that nothing else refuses. Lists that are the same for everybody need none. */
const NEEDS: Readonly<Record<string, readonly [ApiScope, object?]>> = {
  'POST /documents': ['documents.issue', aMoDocument()],
  'POST /documents/preview': ['documents.issue', aMoDocument()],
  'GET /documents/:id': ['documents.read'],
  'POST /documents/search': ['documents.read'],
  'GET /documents/:id/linked': ['documents.read'],
  'GET /documents/:id/download/links': ['documents.read'],
  'POST /documents/:id/send': ['documents.send', { recipients: ['a@nahal.example'] }],
  'POST /documents/:id/distribute': ['documents.send', { recipients: ['a@nahal.example'] }],
  'GET /documents/info': ['documents.read'],
  'POST /documents/drafts': ['drafts.write', aMoDocument()],
  'GET /documents/drafts/:id': ['drafts.write'],
  'PUT /documents/drafts/:id': ['drafts.write', aMoDocument()],
  'POST /clients': ['customers.write', { name: 'נחל' }],
  'GET /clients/:id': ['customers.read'],
  'PUT /clients/:id': ['customers.write', { name: 'נחל' }],
  'DELETE /clients/:id': ['customers.read'],
  'POST /clients/search': ['customers.read'],
  'POST /items': ['items.write', { name: 'א', price: 5 }],
  'GET /items/:id': ['items.read'],
  'PUT /items/:id': ['items.write', { name: 'א' }],
  'DELETE /items/:id': ['items.write'],
  'POST /items/search': ['items.read'],
  'POST /payments/form': [
    'paymentRequests.write',
    { amount: 118, description: 'א', client: { name: 'נחל', emails: ['a@nahal.example'] } },
  ],
  'GET /businesses': ['documents.read'],
  'GET /businesses/me': ['documents.read'],
  'GET /businesses/:id': ['documents.read'],
  'GET /businesses/numbering': ['documents.read'],
};
const SAME_FOR_ALL = [
  'GET /documents/types',
  'GET /documents/statuses',
  'GET /payments/types',
  'GET /businesses/types',
  'GET /tools/card_brands',
  'GET /tools/card_deals',
  'GET /tools/currencies',
];

const nameOf = ({ method, path }: ListedCall) => `${method} ${path}`;
const addressOf = (path: string) => path.replace(':id', randomUUID());
/** Each is one call of the API or more, of which a key answers a hundred at once. */
const CALLS_OF_KEY = 40;

let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

function send(token: string, call: ListedCall) {
  const [, body = {}] = NEEDS[nameOf(call)] ?? [];
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  return moClientBy(server.url, token).send(
    call.method,
    addressOf(call.path),
    hasBody ? body : undefined,
  );
}

async function countRows(): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    `select (select count(*) from documents) + (select count(*) from customers) + (select count(*) from items) as count`,
  );
  return Number(rows[0]?.count);
}

async function refusesAll(token: string, status: number, errorCode: number): Promise<void> {
  const before = await countRows();
  for (const call of MORNING_CALLS) {
    const answer = await send(token, call);
    expect([nameOf(call), answer.status, answer.json]).toEqual([
      nameOf(call),
      status,
      { errorCode, errorMessage: expect.stringMatching(/[א-ת]/) },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await countRows()).toBe(before);
}

test('each call is listed once, and has its scope here or needs none', () => {
  const names = MORNING_CALLS.map((call) => nameOf(call));
  expect(new Set(names).size).toBe(names.length);
  const there = new Set(names).difference(new Set(NOT_THERE.map((call) => nameOf(call))));
  expect([...Object.keys(NEEDS), ...SAME_FOR_ALL].toSorted()).toEqual([...there].toSorted());
});

describe('a call is refused', () => {
  test('without a token, by what is none, and in another scheme', async () => {
    await refusesAll('', 401, 401);
    await refusesAll('mt_AAAA', 401, 401);
    const { status, json } = await sendMo(server.url, {
      path: '/documents',
      body: aMoDocument(),
      headers: { authorization: 'Basic eDp5' },
    });
    expect([status, json]).toMatchObject([401, { errorCode: 401 }]);
  });

  test('by a token that has ended', async () => {
    const { token } = await moClient(server.url, owner);
    server.time.advance(3_601_000);
    await refusesAll(token, 401, 401);
  });

  test('by the token of a key that was revoked', async () => {
    const { token, keyId } = await moClient(server.url, owner);
    await owner.send('DELETE', `${API_KEYS}/${keyId}`);
    await refusesAll(token, 401, 401);
  });

  test('by the token of a key whose last day is over', async () => {
    const { token } = await moClient(server.url, owner, {
      expiresOn: server.services.clock.today(),
    });
    server.time.advanceDays(1);
    await refusesAll(token, 401, 401);
  });

  test('without its scope, whatever else the key may do', async () => {
    const before = await countRows();
    const calls = MORNING_CALLS.filter((call) => NEEDS[nameOf(call)] !== undefined);
    for (const scope of new Set(Object.values(NEEDS).map(([needed]) => needed))) {
      const scopes = API_SCOPES.filter((one) => one !== scope);
      const { token } = await moClient(server.url, owner, { scopes });
      for (const call of calls.filter((one) => NEEDS[nameOf(one)]?.[0] === scope)) {
        const answer = await send(token, call);
        expect([nameOf(call), answer.status, answer.json]).toMatchObject([
          nameOf(call),
          403,
          { errorCode: 1007 },
        ]);
      }
    }
    expect(await countRows()).toBe(before);
  });

  test('for what another business has, as for what is missing', async () => {
    const theirs = await moClient(server.url, await signIn(server, await server.givenUser()));
    const document = await theirs.post('/documents', aMoDocument());
    const draft = await theirs.post('/documents/drafts', aMoDocument());
    const client = await theirs.post('/clients', { name: 'נחל' });
    const item = await theirs.post('/items', { name: 'א', price: 5 });
    const ids: Readonly<Record<string, unknown>> = {
      '/documents/:id': document.json['id'],
      '/documents/drafts/:id': draft.json['id'],
      '/clients/:id': client.json['id'],
      '/items/:id': item.json['id'],
      '/businesses/:id': (await theirs.get('/businesses/me')).json['id'],
    };
    const mine = await moClient(server.url, owner);
    const calls = MORNING_CALLS.filter(
      (call) => call.path.includes(':id') && NEEDS[nameOf(call)] !== undefined,
    );
    for (const { method, path } of calls) {
      const [place = ''] = Object.keys(ids)
        .filter((one) => path.startsWith(one))
        .toSorted((a, b) => b.length - a.length);
      const [, body] = NEEDS[`${method} ${path}`] ?? [];
      const answer = await mine.send(method, path.replace(':id', String(ids[place])), body);
      expect([method, path, answer.status, answer.json]).toMatchObject([
        method,
        path,
        404,
        { errorCode: 404 },
      ]);
    }
    const linked = aMoDocument({ type: 400, linkedDocumentIds: [document.json['id']] });
    expect((await mine.post('/documents', linked)).json).toMatchObject({ errorCode: 2429 });
    const named = aMoDocument({ client: { id: client.json['id'] } });
    expect((await mine.post('/documents', named)).json).toMatchObject({ errorCode: 2411 });
  });

  test('OA-09: over its rate, with how long to wait, whatever it is', async () => {
    for (const call of [MORNING_CALLS[0], NOT_THERE[0]]) {
      const { token } = await moClient(server.url, owner);
      if (call === undefined) throw new Error('no call is listed');
      const answers = await callOverRate(() => send(token, call));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(50);
      expect(refused[0]?.json).toMatchObject({ errorCode: 429 });
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

test('a call that is not there says so, in the form of the vendor', async () => {
  let token = '';
  for (const [index, call] of NOT_THERE.entries()) {
    if (index % CALLS_OF_KEY === 0) ({ token } = await moClient(server.url, owner));
    const answer = await send(token, call);
    expect([nameOf(call), answer.status, answer.json]).toEqual([
      nameOf(call),
      400,
      { errorCode: 3003, errorMessage: expect.stringContaining('לא נתמכת') },
    ]);
  }
});

test('paths: slashes may be doubled, others are missing, and a method is its own', async () => {
  const { token, get, send: call } = await moClient(server.url, owner);
  for (const path of ['//morning/api/v1/documents/types', '/morning//api/v1//documents/types/']) {
    const { status } = await sendMo(server.url, {
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([path, status]).toEqual([path, 200]);
  }
  for (const path of [
    '/nowhere',
    '/documents/a b/linked',
    '/morning/documents',
    '/morning/api/v2/x',
  ]) {
    expect(await get(path)).toMatchObject({ status: 404, json: { errorCode: 404 } });
  }
  expect(await call('DELETE', '/documents')).toMatchObject({
    status: 405,
    json: { errorCode: 405 },
  });
});

test('a body that is too large, or none that can be read, is refused before it is', async () => {
  const { post, send: call } = await moClient(server.url, owner);
  const large = await post('/documents', aMoDocument({ remarks: 'א'.repeat(200_000) }));
  expect([large.status, large.json]).toMatchObject([413, { errorCode: 1004 }]);
  for (const body of ['{', '[]', '"x"', '{"a":1,"a":2}', '\u0000']) {
    const { status, json } = await call('POST', '/documents', body);
    expect([body, status]).toEqual([body, 400]);
    expect([1004, 2403]).toContain(json['errorCode']);
  }
});
