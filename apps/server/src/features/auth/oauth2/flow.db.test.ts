import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aNewDocument, apiClient } from '../../../../test/api/api-client.ts';
import {
  ANSWER,
  approve,
  askPerson,
  askServer,
  authorizeAddress,
  connect,
  exchange,
  givenApp,
  OAUTH_APPS,
  OAUTH_GRANTS,
  queryOf,
  RETURNS_TO,
  tokenOf,
  type GivenApp,
  type Tokens,
} from '../../../../test/auth/oauth2-apps.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { removeEndedObjects } from './provider/objects.repository.ts';

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

async function grants(browser = owner): Promise<{ id: string; appName: string }[]> {
  const { json } = await browser.get(OAUTH_GRANTS);
  return (json as { grants: { id: string; appName: string }[] }).grants;
}

async function statusOf(token: string, path = '/documents'): Promise<number> {
  return (await apiClient(server.url, token).get(path)).status;
}

function refresh(token: string, changes: Readonly<Record<string, string>> = {}, by = app) {
  return askServer(server.url, by, '/oauth2/token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    ...changes,
  });
}

async function codeOf(browser = owner, query?: string): Promise<string> {
  const back = await approve(browser, query ?? (await askPerson(browser, app)));
  return back.searchParams.get('code') ?? '';
}

test('a public client library completes the flow, and calls the API until it is revoked', async () => {
  const { origin } = server.services.config;
  const options = {
    [oauth.customFetch]: (address: string, asked: object) =>
      fetch(address.replace(origin, server.url), asked),
    [oauth.allowInsecureRequests]: true,
  };
  const issuer = new URL(origin);
  const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' });
  const as = await oauth.processDiscoveryResponse(issuer, found);
  const client = { client_id: app.clientId };
  const verifier = oauth.generateRandomCodeVerifier();
  const query = await askPerson(owner, app, {
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    resource: `${origin}/api/v1`,
  });
  const back = oauth.validateAuthResponse(as, client, await approve(owner, query), 'state-7');
  const answer = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.ClientSecretBasic(app.secret),
    back,
    RETURNS_TO,
    verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer);
  expect(tokens).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    scope: 'documents.read customers.read',
  });
  expect(await statusOf(tokens.access_token)).toBe(200);
  const [grant, ...others] = await grants();
  expect([grant?.appName, others]).toEqual(['חנות הגבעה', []]);
  await owner.send('DELETE', `${OAUTH_GRANTS}/${grant?.id ?? ''}`);
  expect(await statusOf(tokens.access_token)).toBe(401);
  expect((await refresh(tokens.refresh_token ?? '')).json).toMatchObject({
    error: 'invalid_grant',
  });
});

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
    expect(await statusOf(first.access_token)).toBe(401);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect(await grants()).toEqual([]);
  });

  test('that comes five times at once opens nothing that lasts', async () => {
    const code = await codeOf();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => exchange(server.url, app, code)),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeLessThan(2);
    for (const { json } of opened) expect(await statusOf((json as Tokens).access_token)).toBe(401);
    expect(await grants()).toEqual([]);
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

describe('OA-03: an application does no more than was approved', () => {
  test('and asks for no more on refresh', async () => {
    const tokens = await connect(server.url, owner, app, ['documents.read']);
    const client = apiClient(server.url, tokens.access_token);
    expect((await client.post('/documents', aNewDocument())).json).toMatchObject({
      code: 'SCOPE_MISSING',
    });
    const more = await refresh(tokens.refresh_token, { scope: 'documents.read documents.issue' });
    expect(more.json).toMatchObject({ error: 'invalid_scope' });
  });

  test('while it may ask for less', async () => {
    const tokens = await connect(server.url, owner, app, ['documents.read', 'customers.read']);
    const less = await refresh(tokens.refresh_token, { scope: 'customers.read' });
    const { access_token: token } = less.json as Tokens;
    expect([await statusOf(token), await statusOf(token, '/customers')]).toEqual([403, 200]);
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
    expect(await grants()).toHaveLength(1);
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
    expect(await grants()).toEqual([]);
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

describe('OA-06: an application acts for a person', () => {
  async function setMember(accountId: number, change: string): Promise<void> {
    await server.db.superuser.query(`update memberships set ${change} where account_id = $1`, [
      accountId,
    ]);
  }

  test('who may let it, and stops with them', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const tokens = await connect(server.url, browser, app);
    const query = await askPerson(browser, app);
    await setMember(user.accountId, `role = 'sub-user', permission_groups = '{}'`);
    const { json } = await browser.get(`/general/oauth2/approval_details${query}`);
    expect(json).toMatchObject({ success: false, errNum: 103 });
    expect(await statusOf(tokens.access_token)).toBe(401);
    await setMember(user.accountId, `role = 'owner', permission_groups = null`);
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  test('and for their business alone', async () => {
    const tokens = await connect(server.url, owner, app);
    const made = await apiClient(server.url, tokens.access_token).post('/customers', { name: 'א' });
    const { id } = made.json as { id: string };
    expect(await statusOf(tokens.access_token, `/customers/${id}`)).toBe(200);
    const others = await connect(server.url, maker, app);
    expect(await statusOf(others.access_token, `/customers/${id}`)).toBe(404);
  });
});

describe('a refresh token', () => {
  test('gives the same answer again for half a minute, and then ends everything', async () => {
    const tokens = await connect(server.url, owner, app);
    const first = await refresh(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).json).toEqual(first.json);
    const { access_token: token, refresh_token: next } = first.json as Tokens;
    expect(await statusOf(token)).toBe(200);
    server.time.advance(1 * MINUTE_MS);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    expect(await statusOf(token)).toBe(401);
    expect((await refresh(next)).status).toBe(400);
    expect(await grants()).toEqual([]);
  });

  test('that comes five times at once has one answer', async () => {
    const tokens = await connect(server.url, owner, app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refresh(tokens.refresh_token)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test('is of its application alone', async () => {
    const tokens = await connect(server.url, owner, app);
    await refresh(tokens.refresh_token);
    const other = await givenApp(maker);
    expect((await refresh(tokens.refresh_token, {}, other)).status).toBe(400);
    expect(await statusOf(tokens.access_token)).toBe(200);
  });
});

test('an application gives its access up, and asks about its own tokens alone', async () => {
  const tokens = await connect(server.url, owner, app);
  const other = await givenApp(maker);
  const asked = { token: tokens.access_token };
  const known = await askServer(server.url, app, '/oauth2/introspect', asked);
  expect(known.json).toMatchObject({ active: true, client_id: app.clientId });
  const foreign = await askServer(server.url, other, '/oauth2/introspect', asked);
  expect(foreign.json).toEqual({ active: false });
  await askServer(server.url, app, '/oauth2/revoke', { token: tokens.refresh_token });
  expect(await statusOf(tokens.access_token)).toBe(401);
  expect(await grants()).toEqual([]);
});

test('an application without a secret connects by its challenge alone', async () => {
  const open = await givenApp(maker, { isPublic: true });
  const tokens = await connect(server.url, owner, open);
  expect(await statusOf(tokens.access_token)).toBe(200);
  expect((await refresh(tokens.refresh_token, {}, open)).status).toBe(200);
});

test('a removed application acts for nobody, and asks nobody', async () => {
  const tokens = await connect(server.url, owner, app);
  await maker.send('DELETE', `${OAUTH_APPS}/${app.id}`);
  expect(await statusOf(tokens.access_token)).toBe(401);
  expect((await refresh(tokens.refresh_token)).status).toBe(401);
  expect(queryOf(await owner.get(authorizeAddress(app))).get('redirect_failed')).toBe('1');
});

test('who approves an application again has one access of it', async () => {
  const before = await connect(server.url, owner, app);
  const after = await connect(server.url, owner, app, ['documents.read']);
  expect([await statusOf(before.access_token), await statusOf(after.access_token)]).toEqual([
    401, 200,
  ]);
  expect(await grants()).toHaveLength(1);
});

test('what an application does is signed by it, and its calls are in the log by its name', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const tokens = await connect(server.url, browser, app);
  await apiClient(server.url, tokens.access_token).post('/customers', { name: 'גלריית נחל' });
  const log = '/v2/api/settings/api-requests';
  await expect
    .poll(async () => (await browser.get(log)).json)
    .toMatchObject({ rows: [{ keyName: 'חנות הגבעה', path: '/api/v1/customers' }] });
  const { rows } = await server.db.superuser.query(
    `select actor_kind, action from audit_events where account_id = $1 and action like any($2)
      order by action`,
    [user.accountId, ['customer.created', 'oauth-grant.%']],
  );
  expect(rows).toEqual([
    { actor_kind: 'oauth-client', action: 'customer.created' },
    { actor_kind: 'user', action: 'oauth-grant.approved' },
  ]);
});

test('a token ends after its hour, and nothing that opens is stored', async () => {
  const tokens = await connect(server.url, owner, app);
  const { rows } = await server.db.superuser.query<{ text: string }>(
    `select coalesce(string_agg(o::text, ' '), '') || (select string_agg(a::text, ' ') from oauth_apps a) as text
      from oauth_objects o`,
  );
  for (const secret of [tokens.access_token, tokens.refresh_token, app.secret]) {
    expect(rows[0]?.text).not.toContain(secret);
  }
  server.time.advance(61 * MINUTE_MS);
  expect(await statusOf(tokens.access_token)).toBe(401);
  await removeEndedObjects(server.services);
  const { rows: left } = await server.db.superuser.query<{ kind: string }>(
    'select distinct kind from oauth_objects order by kind',
  );
  expect(left.map(({ kind }) => kind)).toEqual(['Grant', 'RefreshToken']);
});
