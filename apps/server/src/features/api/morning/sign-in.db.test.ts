import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenClient, type ApiClient } from '../../../../test/api/api-client.ts';
import { callOverRate } from '../../../../test/api/call-over-rate.ts';
import { idOfKey, moClientBy, sendMo, tokenOf } from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { API_KEYS } from '../../../../test/settings/api-keys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const OAUTH = '/morning/idp/v1/oauth/token';

let server: TestServer;
let owner: HttpBrowser;
let key: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  key = await givenClient(server.url, owner);
});
afterAll(() => server.stop());

const older = (body: unknown) => sendMo(server.url, { path: '/account/token', body });
const pair = (secret = key.secret) => ({ id: idOfKey(secret), secret });
const newer = (changes: object = {}) =>
  sendMo(server.url, {
    path: OAUTH,
    body: {
      grant_type: 'client_credentials',
      client_id: idOfKey(key.secret),
      client_secret: key.secret,
      ...changes,
    },
  });

describe('the older sign-in', () => {
  test('answers a token in its body and in a header, for an hour', async () => {
    const { status, json, headers } = await older(pair());
    const { token, expires } = json;
    expect([status, json]).toEqual([
      200,
      { token: expect.any(String), expires: expect.any(Number) },
    ]);
    expect(headers.get('x-authorization-bearer')).toBe(token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(expires) * 1000 - server.services.clock.nowMs()).toBeGreaterThan(3_590_000);
    const call = await moClientBy(server.url, String(token)).get('/documents/info?type=320');
    expect([call.status, call.json]).toMatchObject([200, { type: 320 }]);
  });

  test('takes the id as the list of keys shows it, and no other', async () => {
    const { id, secret } = pair();
    for (const shown of [id, `${id}…`, `${id}...`]) {
      expect((await older({ id: shown, secret })).status).toBe(200);
    }
    const wrong: object[] = [
      {},
      { id, secret: '' },
      { id, secret: `${secret.slice(0, -1)}-` },
      { id: `${id.slice(0, -1)}-`, secret },
      { id: 'x', secret: 5 },
      { id: idOfKey(`${secret}A`), secret: `${secret}A` },
    ];
    for (const body of wrong) {
      const { status, json } = await older(body);
      expect([body, status, json]).toEqual([
        body,
        401,
        { errorCode: 2014, errorMessage: expect.stringMatching(/[א-ת]/) },
      ]);
    }
  });
});

describe('the newer sign-in', () => {
  test('answers a token for an hour, to JSON and to a form', async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: idOfKey(key.secret),
      client_secret: key.secret,
    });
    const asForm = await sendMo(server.url, {
      path: OAUTH,
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    for (const { status, json } of [await newer(), asForm]) {
      expect([status, json]).toEqual([
        200,
        { accessToken: expect.any(String), tokenType: 'Bearer', expiresAt: expect.any(Number) },
      ]);
      const call = moClientBy(server.url, String(json['accessToken']));
      expect((await call.get('/documents/types')).status).toBe(200);
    }
  });

  test.each([
    [{ grant_type: undefined }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_secret: undefined }, 401, 'invalid_client'],
    [{ client_id: 'x' }, 401, 'invalid_client'],
  ])('refuses by the names of RFC 6749: %j', async (changes, status, error) => {
    const answer = await newer(changes);
    expect([answer.status, answer.json]).toEqual([
      status,
      { error, error_description: expect.any(String) },
    ]);
  });

  test('refuses what cannot be read in its own form too', async () => {
    const { status, json } = await sendMo(server.url, { path: OAUTH, body: '{' });
    expect([status, json]).toMatchObject([400, { error: 'invalid_request' }]);
    const other = await sendMo(server.url, { path: OAUTH, method: 'GET' });
    expect([other.status, other.json]).toMatchObject([405, { error: 'invalid_request' }]);
  });
});

describe('a token', () => {
  test('ends after an hour', async () => {
    const token = await tokenOf(server.url, key.secret);
    const call = moClientBy(server.url, token);
    server.time.advance(3_599_000);
    expect((await call.get('/documents/types')).status).toBe(200);
    server.time.advance(2_000);
    const { status, json } = await call.get('/documents/types');
    expect([status, json]).toEqual([401, { errorCode: 401, errorMessage: expect.any(String) }]);
  });

  test('ends with its key at once, and no new one is given', async () => {
    const call = moClientBy(server.url, await tokenOf(server.url, key.secret));
    await owner.send('DELETE', `${API_KEYS}/${key.id}`);
    for (const path of ['/documents/types', '/suppliers/1', '/documents/1']) {
      expect(await call.get(path)).toMatchObject({ status: 401, json: { errorCode: 401 } });
    }
    expect(await older(pair())).toMatchObject({ status: 401, json: { errorCode: 401 } });
    expect(await newer()).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
  });

  test('is not one when it was changed, or is no token at all', async () => {
    const token = await tokenOf(server.url, key.secret);
    const middle = Math.floor(token.length / 2);
    const changed =
      token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1);
    for (const wrong of [
      changed,
      token.slice(0, -8),
      `${token}AAAA`,
      key.secret,
      'mt_',
      'mt_x',
      '',
    ]) {
      const { status, json } = await moClientBy(server.url, wrong).get('/documents/types');
      expect([wrong, status, json]).toMatchObject([wrong, 401, { errorCode: 401 }]);
    }
  });

  test('names neither its key nor its business, and opens nothing of the public API', async () => {
    const token = await tokenOf(server.url, key.secret);
    const plain = Buffer.from(token.slice(3), 'base64url').toString('latin1');
    expect(plain).not.toContain(key.secret.slice(10, 30));
    const response = await fetch(`${server.url}/api/v1/documents`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  });
});

test('OA-09: signing in counts as a call of the key', async () => {
  const answers = await callOverRate(() => older(pair()));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  expect(refused[0]?.json).toMatchObject({ errorCode: 429 });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('OA-07: neither a key nor a token is in a log', async () => {
  const token = await tokenOf(server.url, key.secret);
  await moClientBy(server.url, token).post('/documents', {});
  await moClientBy(server.url, token).get('/nowhere');
  const logged = server.logged.join(' ');
  for (const secret of [key.secret.slice(-20), token.slice(-20)])
    expect(logged).not.toContain(secret);
});

test('a body that is too large is refused in the form of the way that it was sent by', async () => {
  const body = { grant_type: 'x'.repeat(300_000) };
  const newer = await sendMo(server.url, { path: OAUTH, body });
  expect([newer.status, newer.json]).toEqual([
    413,
    { error: 'invalid_request', error_description: expect.any(String) },
  ]);
  const older = await sendMo(server.url, { path: '/account/token', body });
  expect([older.status, older.json]).toMatchObject([413, { errorCode: 1004 }]);
});
