import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  ANSWER,
  approve,
  askPerson,
  askServer,
  authorizeAddress,
  exchange,
  givenApp,
  grantsOf,
  OAUTH_APPS,
  RETURNS_TO,
  statusOf,
  tokenOf,
  type GivenApp,
  type Tokens,
} from '../../../../test/auth/oauth2-apps.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let maker: HttpBrowser;
let owner: HttpBrowser;
let app: GivenApp;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  maker = await signIn(server, await server.givenUser());
  owner = await signIn(server, await server.givenUser());
  app = await givenApp(maker);
});

function refresh(token: string, changes: Readonly<Record<string, string>> = {}, by = app) {
  return askServer(server.url, by, '/oauth2/token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    ...changes,
  });
}

async function codeOf(): Promise<string> {
  const back = await approve(owner, await askPerson(owner, app));
  return back.searchParams.get('code') ?? '';
}

describe('OA-01: nobody is led to', () => {
  test.each([
    ['another host', 'https://evil.example/pinkas/back'],
    ['a path below', 'https://hagiva.example/pinkas/back/more'],
    ['an added query', 'https://hagiva.example/pinkas/back?a=1'],
    ['a name before the host', 'https://hagiva.example@evil.example/pinkas/back'],
    ['an encoded slash', 'https://hagiva.example/pinkas%2Fback'],
    ['http', 'http://hagiva.example/pinkas/back'],
    ['a script', 'javascript:alert(1)'],
    ['another port', 'https://hagiva.example:8443/pinkas/back'],
    ['no address', undefined],
  ])('%s', async (_what, address) => {
    const two = [RETURNS_TO, 'https://hagiva.example/other'];
    const asking = address === undefined ? await givenApp(maker, { redirectUris: two }) : app;
    const led = await owner.get(authorizeAddress(asking, { redirect_uri: address }));
    expect(led.headers.get('location')).toMatch(/^\/#\/oauth2\/approval\?redirect_failed=1/);
  });

  test('an application that is not known', async () => {
    const led = await owner.get(authorizeAddress({ clientId: `${app.clientId}x` }));
    expect(led.headers.get('location')).toMatch(/^\/#\/oauth2\/approval\?redirect_failed=1/);
  });
});

test.each([
  [
    'no challenge',
    { code_challenge: undefined, code_challenge_method: undefined },
    'invalid_request',
  ],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
  ['OA-03: an unknown scope', { scope: 'documents.read everything' }, 'invalid_scope'],
  [
    'OA-03: a scope that would outlast the access',
    { scope: 'documents.read webhooks.write' },
    'invalid_scope',
  ],
  ['OA-03: no scope', { scope: undefined }, 'invalid_scope'],
  ['another resource', { resource: 'https://elsewhere.example/' }, 'invalid_target'],
])('a request with %s is refused to the application', async (_what, changes, error) => {
  const led = await owner.get(authorizeAddress(app, changes));
  const back = new URL(led.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(RETURNS_TO);
  const said = new URLSearchParams(back.search || back.hash.slice(1));
  expect([said.get('error'), said.get('state')]).toEqual([error, 'state-7']);
});

describe('OA-02: a code', () => {
  test('that comes twice ends what the first one opened', async () => {
    const code = await codeOf();
    const first = (await exchange(server.url, app, code)).json as Tokens;
    expect((await exchange(server.url, app, code)).json).toMatchObject({ error: 'invalid_grant' });
    expect(await statusOf(server.url, first.access_token)).toBe(401);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect(await grantsOf(owner)).toEqual([]);
  });

  test('that comes five times at once opens nothing that lasts', async () => {
    const code = await codeOf();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => exchange(server.url, app, code)),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeLessThan(2);
    for (const { json } of opened)
      expect(await statusOf(server.url, (json as Tokens).access_token)).toBe(401);
    expect(await grantsOf(owner)).toEqual([]);
  });

  test('opens nothing by another application', async () => {
    const other = await givenApp(maker);
    expect((await exchange(server.url, other, await codeOf())).status).toBe(400);
  });

  test.each([
    ['without its verifier', { code_verifier: '' }],
    ['with another verifier', { code_verifier: 'x'.repeat(43) }],
    ['with another address', { redirect_uri: 'https://hagiva.example/other' }],
  ])('opens nothing %s', async (_what, changes) => {
    expect((await exchange(server.url, app, await codeOf(), changes)).status).toBe(400);
  });

  test('opens nothing after its minute', async () => {
    const code = await codeOf();
    server.time.advance(2 * MINUTE_MS);
    expect((await exchange(server.url, app, code)).status).toBe(400);
  });

  test('opens nothing without the secret of its application, or with the one before', async () => {
    const code = await codeOf();
    await maker.send('POST', `${OAUTH_APPS}/${app.id}/secret`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect((await exchange(server.url, app, code)).status).toBe(401);
    expect((await exchange(server.url, { ...app, secret: '' }, code)).status).toBe(401);
  });
});

describe('OA-04: nothing is approved', () => {
  const refused = (query: string) => expect.stringMatching(query);
  async function answered(browser: HttpBrowser, query: string, token: string): Promise<string> {
    const answer = await browser.get(`${ANSWER}${query}&OAUTH2_APPROVAL_TOKEN=${token}`);
    return answer.headers.get('location') ?? '';
  }
  const FAILED = '^/#/oauth2/approval.*redirect_failed=1';

  test('without a token, or with a made-up one', async () => {
    const query = await askPerson(owner, app);
    const bare = await owner.get(ANSWER + query);
    expect(bare.headers.get('location')).toEqual(refused(FAILED));
    expect(await answered(owner, query, 'a'.repeat(43))).toEqual(refused(FAILED));
  });

  test('twice by one token', async () => {
    const query = await askPerson(owner, app);
    const token = await tokenOf(owner, query);
    expect(await answered(owner, query, token)).toMatch(/^\/oauth2\/authorize\//);
    expect(await answered(owner, query, token)).toEqual(refused(FAILED));
    expect(await grantsOf(owner)).toHaveLength(1);
  });

  test('by the token of another request, person or session', async () => {
    const query = await askPerson(owner, app);
    const token = await tokenOf(owner, query);
    const again = await askPerson(owner, app);
    expect(await answered(owner, again, token)).toEqual(refused(FAILED));
    const other = await signIn(server, await server.givenUser());
    for (const [name, value] of owner.cookies) {
      if (name.startsWith('pinkas_oauth2')) other.cookies.set(name, value);
    }
    const newest = await tokenOf(owner, again);
    expect(await answered(other, again, newest)).toEqual(refused(FAILED));
  });

  test('in a browser that the application did not lead here', async () => {
    const thief = server.browser();
    const query = await askPerson(thief, app);
    const { json } = await owner.get(`/general/oauth2/approval_details${query}`);
    expect(json).toMatchObject({ success: false, errNum: 102, OAUTH2_APPROVAL_TOKEN: null });
  });

  test('by who declines', async () => {
    const back = await approve(owner, await askPerson(owner, app), '&answer=deny');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await grantsOf(owner)).toEqual([]);
  });
});

test('the page has who asks, for what, and whom it asks', async () => {
  const query = await askPerson(owner, app);
  const { json } = await owner.get(`/general/oauth2/approval_details${query}`);
  expect(json).toMatchObject({
    success: true,
    errNum: 0,
    clientData: { u_company: 'חנות הגבעה', u_logo: null, returns_to: 'hagiva.example' },
    scopeData: [
      { scope: 'documents.read', approval_text: 'לקרוא את כל המסמכים' },
      { scope: 'customers.read', approval_text: 'לקרוא את פרטי הלקוחות' },
    ],
  });
});
