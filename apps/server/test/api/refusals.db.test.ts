import { randomUUID } from 'node:crypto';

import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { apiEndpoints } from '@pinkas/contract/api/v1/resources';
import type { Endpoint } from '@pinkas/contract/define';
import { ACCOUNT_HEADER } from '@pinkas/contract/headers';
import { API_SCOPES } from '@pinkas/domain/api/api-scopes';
import { addDays } from '@pinkas/domain/time/local-date';
import { httpBrowser, type Answer, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { write } from '../accounting/customers.ts';
import { signIn } from '../auth/sign-in.ts';
import { API_KEYS } from '../settings/api-keys.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { aNewDocument, apiClient, BODIES, givenClient, type ApiClient } from './api-client.ts';

/* Every call of the public API × every way in which it has to be refused, made from the list of its calls. */
const CALLS: readonly (readonly [name: string, endpoint: Endpoint])[] = apiEndpoints().map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint],
);

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let client: ApiClient;
let ids: { readonly customer: string; readonly document: string };

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  owner = await signIn(server, user);
  client = await givenClient(server.url, owner);
  const document = (await client.post('/documents', aNewDocument())).json as ApiDocument;
  const customer = await client.post('/customers', { name: 'גלריית נחל' });
  ids = { customer: (customer.json as { id: string }).id, document: document.id };
});
afterAll(() => server.stop());

/** All that calls write; unchanged where every call was refused. */
async function written(): Promise<string> {
  const { rows } = await server.db.superuser.query<{ text: string }>(
    `select concat_ws(' ', (select count(*) from documents), (select max(updated_at) from customers),
        (select count(*) from customers), (select count(*) from document_events),
        (select count(*) from audit_events where actor_kind = 'api-key'),
        (select count(*) from outbox_tasks), (select count(*) from idempotency_records where key like 'api:%'),
        (select count(*) from api_external_ids)) as text`,
  );
  return rows[0]?.text ?? '';
}

function pathOf({ path }: Endpoint): string {
  const id = path.startsWith('/api/v1/customers') ? ids.customer : ids.document;
  return path.replace('/api/v1', '').replace('{id}', id);
}

/** Makes a call that would succeed, but for what a test tries. */
function call(
  by: ApiClient,
  [name, endpoint]: (typeof CALLS)[number],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = BODIES[name];
  return by.send(endpoint.method, pathOf(endpoint), { headers, ...(body && { body }) });
}

async function refuses(by: ApiClient, status: number, code: string): Promise<void> {
  const before = await written();
  for (const one of CALLS) {
    const answer = await call(by, one);
    expect([answer.status, (answer.json as { code: string }).code], one[0]).toEqual([status, code]);
    expect(answer.json, one[0]).toMatchObject({
      message_he: expect.stringMatching(/[א-ת]/),
      message_en: expect.stringMatching(/[a-z]/),
      requestId: answer.headers.get('x-request-id'),
    });
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  }
  expect(await written()).toBe(before);
}

test('each call that takes a body has one here', () => {
  const taking = CALLS.filter(([, { body }]) => body !== undefined).map(([name]) => name);
  expect(Object.keys(BODIES).toSorted()).toEqual(taking.toSorted());
});

describe('every call is refused', () => {
  test.each([
    ['no key', {}, 'KEY_MISSING'],
    ['an empty header', { authorization: '' }, 'KEY_MISSING'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'KEY_INVALID'],
    ['no key in the header', { authorization: 'Bearer' }, 'KEY_INVALID'],
    ['a key in the address alone', {}, 'KEY_MISSING'],
  ])('without a key: %s', async (how, headers, code) => {
    for (const [name, endpoint] of CALLS) {
      const query = how.includes('address')
        ? `?key=${client.secret}&access_token=${client.secret}`
        : '';
      const answer = await httpBrowser(server.url).send(
        endpoint.method,
        `/api/v1${pathOf(endpoint)}${query}`,
        { headers, ...(BODIES[name] && { body: BODIES[name] }) },
      );
      expect([answer.status, (answer.json as { code: string }).code], name).toEqual([401, code]);
    }
  });

  test('by the session of its owner: cookies are no key', async () => {
    for (const [name, endpoint] of CALLS) {
      const body = BODIES[name];
      const path = `/api/v1${pathOf(endpoint)}`;
      const answer = await owner.send(endpoint.method, path, body === undefined ? {} : { body });
      expect([answer.status, (answer.json as { code: string }).code], name).toEqual([
        401,
        'KEY_MISSING',
      ]);
    }
  });

  test('OA-08: by keys that are nearly right', async () => {
    const { secret } = client;
    const other = secret.endsWith('A') ? 'B' : 'A';
    const stranger = await givenClient(server.url, await signIn(server, await server.givenUser()));
    const [mode = '', live = '', account = ''] = secret.split('_');
    const [, , , ...rest] = stranger.secret.split('_');
    const wrong = [
      secret.slice(0, -1) + other,
      `${secret}A`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      secret.replace('pk_live', 'pk_test'),
      // The secret of a stranger under the number of this account.
      [mode, live, account, ...rest].join('_'),
      'pk_live_zzzzzzzzzz_' + 'a'.repeat(43),
    ];
    for (const text of wrong) await refuses(apiClient(server.url, text), 401, 'KEY_INVALID');
    // A header whose end has a space is the same header (RFC 9110, 5.5); inside the key it is none.
    await refuses(apiClient(server.url, `${secret} x`), 401, 'KEY_INVALID');
  });

  test('by a key that was revoked, and by one that was replaced', async () => {
    const revoked = await givenClient(server.url, owner);
    await owner.send('DELETE', `${API_KEYS}/${revoked.id}`);
    await refuses(revoked, 401, 'KEY_REVOKED');
    const replaced = await givenClient(server.url, owner);
    await write(owner, 'POST', `${API_KEYS}/${replaced.id}/rotate`, { overlapHours: 0 });
    await refuses(replaced, 401, 'KEY_REVOKED');
  });

  test('from another address than those of the key', async () => {
    const away = await givenClient(server.url, owner, { addresses: ['203.0.113.0/24'] });
    await refuses(away, 403, 'KEY_ADDRESS_REFUSED');
    const here = await givenClient(server.url, owner, { addresses: ['127.0.0.0/8'] });
    expect((await here.get('/documents')).status).toBe(200);
    // What a client says of its own address counts for nothing.
    const said = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };
    expect((await away.get('/documents', said)).status).toBe(403);
  });

  test('without its scope, whatever else the key may do', async () => {
    const before = await written();
    for (const one of CALLS) {
      const [name, { apiScope }] = one;
      const scopes = API_SCOPES.filter((scope) => scope !== apiScope);
      const answer = await call(await givenClient(server.url, owner, { scopes }), one);
      expect([answer.status, answer.json], name).toEqual([
        403,
        expect.objectContaining({ code: 'SCOPE_MISSING', params: { scope: apiScope } }),
      ]);
    }
    expect(await written()).toBe(before);
  });

  test('TE-10: where the package lacks the API', async () => {
    const partner = await server.givenUser();
    const by = await givenClient(server.url, await signIn(server, partner));
    await server.db.superuser.query(
      `update accounts set partner = 'hyp', partner_business = 'x2', partner_has_api = false where id = $1`,
      [partner.accountId],
    );
    await refuses(by, 402, 'PACKAGE_REQUIRED');
  });

  test('once who made the key may not act in the business any more', async () => {
    const leaver = await server.givenUser();
    const by = await givenClient(server.url, await signIn(server, leaver));
    expect((await by.get('/documents')).status).toBe(200);
    await server.db.superuser.query(`update users set status = 'blocked' where id = $1`, [
      leaver.id,
    ]);
    await refuses(by, 401, 'KEY_REVOKED');
  });

  test('beyond what the role of its maker allows, whatever its scopes are', async () => {
    const former = await server.givenUser();
    const by = await givenClient(server.url, await signIn(server, former));
    await server.db.superuser.query(
      `update memberships set role = 'sub-user', permission_groups = array['items'] where user_id = $1`,
      [former.id],
    );
    await refuses(by, 403, 'NOT_PERMITTED');
  });

  test('OA-09: over its rate, and no other key is slower or refused', async () => {
    const fast = await givenClient(server.url, owner);
    const first = await fast.get('/documents');
    expect(first.headers.get('ratelimit-limit')).toBe('100');
    expect(first.headers.get('ratelimit-remaining')).toBe('99');
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => fast.get('/customers?limit=1')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', retriable: true });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    const other = await givenClient(server.url, owner);
    const others = await Promise.all(Array.from({ length: 50 }, () => other.get('/customers')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('another account', () => {
  test('TE-01: an id of it is one that is missing, for every call that takes one', async () => {
    const stranger = await givenClient(server.url, await signIn(server, await server.givenUser()));
    const before = await written();
    const missing = randomUUID();
    for (const one of CALLS.filter(([, { path }]) => path.includes('{id}'))) {
      const [name, endpoint] = one;
      const foreign = await call(stranger, one);
      const path = endpoint.path.replace('/api/v1', '').replace('{id}', missing);
      const body = BODIES[name];
      const absent = await stranger.send(endpoint.method, path, body === undefined ? {} : { body });
      const said = ({ status, json }: Answer) => [
        status,
        { ...(json as object), requestId: undefined },
      ];
      expect(foreign.status, name).toBe(404);
      expect(said(foreign), name).toEqual(said(absent));
    }
    expect(await written()).toBe(before);
    for (const list of ['/documents', '/customers']) {
      expect((await stranger.get(list)).json).toEqual({ data: [], nextCursor: null });
    }
  });

  test('TE-02: an account that is named beside the key counts for nothing', async () => {
    const other = await server.givenUser();
    const stranger = await givenClient(server.url, await signIn(server, other));
    const headers = { [ACCOUNT_HEADER]: String(user.accountId) };
    const answer = await stranger.get('/documents', headers);
    expect(answer.json).toEqual({ data: [], nextCursor: null });
    const named = await stranger.get(`/documents?accountId=${user.accountId}`);
    expect(named.json).toMatchObject({ code: 'INVALID_REQUEST', field: 'accountId' });
  });

  test('ids of it in a body are refused as ones that are missing', async () => {
    const stranger = await givenClient(server.url, await signIn(server, await server.givenUser()));
    const bodies = [
      { customer: { id: ids.customer } },
      { lines: [{ description: 'א', price: '1000', itemId: ids.customer }] },
      { links: [{ documentId: ids.document, kind: 'base' }] },
    ];
    for (const changes of bodies) {
      const answer = await stranger.post('/documents', aNewDocument(changes));
      const absent = JSON.parse(
        JSON.stringify(changes).replaceAll(
          /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
          randomUUID(),
        ),
      ) as Record<string, unknown>;
      const same = await stranger.post('/documents', aNewDocument(absent));
      const said = ({ status, json }: Answer) => [
        status,
        { ...(json as object), requestId: undefined },
      ];
      expect(answer.status, JSON.stringify(changes)).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(said(answer)).toEqual(said(same));
    }
  });
});

test('a key opens no call of the screens', async () => {
  const headers = { authorization: `Bearer ${client.secret}` };
  for (const path of ['/v2/api/documents', '/v2/api/customers/list', API_KEYS]) {
    const answer = await httpBrowser(server.url).get(path, { headers });
    expect([answer.status, (answer.json as { code: string }).code], path).toEqual([
      401,
      'NOT_SIGNED_IN',
    ]);
  }
});

test('an unknown address of the API is refused in its form', async () => {
  const answer = await client.get('/nothing');
  expect([answer.status, answer.json]).toEqual([
    404,
    expect.objectContaining({ type: 'not_found', code: 'NOT_FOUND', retriable: false }),
  ]);
  const method = await client.send('DELETE', '/documents');
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST']);
});

test('by an expired key every call is refused, on the day after its last', async () => {
  const today = server.services.clock.today();
  const expiring = await givenClient(server.url, owner, { expiresOn: today });
  expect((await expiring.get('/documents')).status).toBe(200);
  server.time.advanceDays(1);
  expect(server.services.clock.today()).toBe(addDays(today, 1));
  await refuses(expiring, 401, 'KEY_EXPIRED');
});

test('a closed account is read by a key, and nothing is written any more', async () => {
  const closing = await server.givenUser();
  const by = await givenClient(server.url, await signIn(server, closing));
  await server.db.superuser.query(`update accounts set status = 'suspended' where id = $1`, [
    closing.accountId,
  ]);
  expect((await by.get('/documents')).status).toBe(200);
  expect((await by.post('/customers', { name: 'א' })).json).toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  });
});
