import { API_SCOPES, type ApiScope } from '@pinkas/domain/api/api-scopes';
import { addDays } from '@pinkas/domain/time/local-date';
import { httpBrowser, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { write } from '../accounting/customers.ts';
import { signIn } from '../auth/sign-in.ts';
import { API_KEYS } from '../settings/api-keys.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { apiClient, BODIES, givenClient, type ApiClient } from './api-client.ts';
import { callOverRate } from './call-over-rate.ts';
import {
  API_CALLS,
  apiTargets,
  callOn,
  pathOf,
  writtenIn,
  type ApiTargets,
  type NamedCall,
} from './api-targets.ts';

/* Every call of the public API × every way in which it has to be refused, made from the list of its calls. */

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let client: ApiClient;
let ids: ApiTargets;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  owner = await signIn(server, user);
  client = await givenClient(server.url, owner);
  ids = await apiTargets(client, owner);
});
afterAll(() => server.stop());

const call = (by: ApiClient, one: NamedCall) => callOn(ids, by, one);
const written = () => writtenIn(server);

async function refuses(by: ApiClient, status: number, code: string): Promise<void> {
  const before = await written();
  for (const one of API_CALLS) {
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
  const taking = API_CALLS.filter(([, { body }]) => body !== undefined).map(([name]) => name);
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
    for (const [name, endpoint] of API_CALLS) {
      const query = how.includes('address')
        ? `?key=${client.secret}&access_token=${client.secret}`
        : '';
      const answer = await httpBrowser(server.url).send(
        endpoint.method,
        `/api/v1${pathOf(ids, endpoint)}${query}`,
        { headers, ...(BODIES[name] && { body: BODIES[name] }) },
      );
      expect([answer.status, (answer.json as { code: string }).code], name).toEqual([401, code]);
    }
  });

  test('by the session of its owner: cookies are no key', async () => {
    for (const [name, endpoint] of API_CALLS) {
      const body = BODIES[name];
      const path = `/api/v1${pathOf(ids, endpoint)}`;
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
    const clients = new Map<ApiScope, ApiClient>();
    for (const missing of API_SCOPES) {
      const scopes = API_SCOPES.filter((scope) => scope !== missing);
      clients.set(missing, await givenClient(server.url, owner, { scopes }));
    }
    const before = await written();
    for (const [missing, by] of clients) {
      const calls = API_CALLS.filter(([, { apiScope }]) => apiScope === missing);
      expect(calls, missing).not.toEqual([]);
      for (const one of calls) {
        const answer = await call(by, one);
        expect([answer.status, answer.json], one[0]).toEqual([
          403,
          expect.objectContaining({ code: 'SCOPE_MISSING', params: { scope: missing } }),
        ]);
      }
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
      `update memberships set role = 'sub-user', permission_groups = array['settings/tags'] where user_id = $1`,
      [former.id],
    );
    await refuses(by, 403, 'NOT_PERMITTED');
  });

  test('OA-09: over its rate, and no other key is slower or refused', async () => {
    const fast = await givenClient(server.url, owner);
    const first = await fast.get('/documents');
    expect(first.headers.get('ratelimit-limit')).toBe('100');
    expect(first.headers.get('ratelimit-remaining')).toBe('99');
    const answers = await callOverRate(() => fast.get('/customers?limit=1'), 300);
    const refused = answers.filter(({ status }) => status === 429);
    // One was sent before.
    expect(refused).toHaveLength(301);
    expect(refused[0]?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', retriable: true });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    const other = await givenClient(server.url, owner);
    const others = await Promise.all(Array.from({ length: 50 }, () => other.get('/customers')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
  });
});

test('OA-07: no key is in what the server logs of its calls, answered and refused', async () => {
  expect((await client.get('/documents')).status).toBe(200);
  await client.get('/customers?cursor=x');
  await httpBrowser(server.url).get(`/api/v1/documents?key=${client.secret}`);
  expect(server.logged.join(' ')).not.toContain(client.secret.slice(-20));
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
