import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aNewDocument, apiClient } from '../../../../test/api/api-client.ts';
import {
  approve,
  askPerson,
  askServer,
  authorizeAddress,
  connect,
  givenApp,
  grantsOf,
  OAUTH_APPS,
  OAUTH_GRANTS,
  queryOf,
  RETURNS_TO,
  statusOf,
  type GivenApp,
  type Tokens,
} from '../../../../test/auth/oauth2-apps.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { removeEndedObjects } from './stored/objects.repository.ts';

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

test('a public client library completes the flow, and calls the API until it is revoked', async () => {
  const { origin } = server.services.config;
  const config = await openid.discovery(
    new URL(origin),
    app.clientId,
    undefined,
    openid.ClientSecretBasic(app.secret),
    {
      algorithm: 'oauth2',
      // oxlint-disable-next-line typescript/no-deprecated -- only of a server on this machine
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: (address: string, asked: object) =>
        fetch(address.replace(origin, server.url), asked),
    },
  );
  const verifier = openid.randomPKCECodeVerifier();
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: RETURNS_TO,
    scope: 'documents.read customers.read',
    state: 'state-7',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: `${origin}/api/v1`,
  });
  const led = await owner.get(address.pathname + address.search);
  const back = await approve(owner, `?${queryOf(led).toString()}`);
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: 'state-7',
  });
  expect(tokens).toMatchObject({ expires_in: 3600, scope: 'documents.read customers.read' });
  expect(await statusOf(server.url, tokens.access_token)).toBe(200);
  const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await openid.tokenIntrospection(config, fresh.access_token)).toMatchObject({
    active: true,
  });
  const [grant, ...others] = await grantsOf(owner);
  expect([grant?.appName, others]).toEqual(['חנות הגבעה', []]);
  await owner.send('DELETE', `${OAUTH_GRANTS}/${grant?.id ?? ''}`);
  expect(await statusOf(server.url, fresh.access_token)).toBe(401);
  expect((await refresh(fresh.refresh_token ?? '')).json).toMatchObject({
    error: 'invalid_grant',
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
    expect([
      await statusOf(server.url, token),
      await statusOf(server.url, token, '/customers'),
    ]).toEqual([403, 200]);
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
    expect(await statusOf(server.url, tokens.access_token)).toBe(401);
    await setMember(user.accountId, `role = 'owner', permission_groups = null`);
    expect(await statusOf(server.url, tokens.access_token)).toBe(200);
  });

  test('and for their business alone', async () => {
    const tokens = await connect(server.url, owner, app);
    const made = await apiClient(server.url, tokens.access_token).post('/customers', { name: 'א' });
    const { id } = made.json as { id: string };
    expect(await statusOf(server.url, tokens.access_token, `/customers/${id}`)).toBe(200);
    const others = await connect(server.url, maker, app);
    expect(await statusOf(server.url, others.access_token, `/customers/${id}`)).toBe(404);
  });
});

describe('a refresh token', () => {
  test('gives the same answer again for half a minute, and then ends everything', async () => {
    const tokens = await connect(server.url, owner, app);
    const first = await refresh(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).json).toEqual(first.json);
    const { access_token: token, refresh_token: next } = first.json as Tokens;
    expect(await statusOf(server.url, token)).toBe(200);
    server.time.advance(1 * MINUTE_MS);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    expect(await statusOf(server.url, token)).toBe(401);
    expect((await refresh(next)).status).toBe(400);
    expect(await grantsOf(owner)).toEqual([]);
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
    expect(await statusOf(server.url, tokens.access_token)).toBe(200);
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
  expect(await statusOf(server.url, tokens.access_token)).toBe(401);
  expect(await grantsOf(owner)).toEqual([]);
});

test('an application without a secret connects by its challenge alone', async () => {
  const open = await givenApp(maker, { isPublic: true });
  const tokens = await connect(server.url, owner, open);
  expect(await statusOf(server.url, tokens.access_token)).toBe(200);
  expect((await refresh(tokens.refresh_token, {}, open)).status).toBe(200);
});

test('a removed application acts for nobody, and asks nobody', async () => {
  const tokens = await connect(server.url, owner, app);
  await maker.send('DELETE', `${OAUTH_APPS}/${app.id}`);
  expect(await statusOf(server.url, tokens.access_token)).toBe(401);
  expect((await refresh(tokens.refresh_token)).status).toBe(401);
  expect(queryOf(await owner.get(authorizeAddress(app))).get('redirect_failed')).toBe('1');
});

test('who approves an application again has one access of it', async () => {
  const before = await connect(server.url, owner, app);
  const after = await connect(server.url, owner, app, ['documents.read']);
  expect([
    await statusOf(server.url, before.access_token),
    await statusOf(server.url, after.access_token),
  ]).toEqual([401, 200]);
  expect(await grantsOf(owner)).toHaveLength(1);
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
  const { rows: notices } = await getJson<{ rows: object[] }>(browser, '/v2/api/notices');
  expect(notices).toMatchObject([
    { kind: 'access-given', facts: { to: 'app', name: 'חנות הגבעה' } },
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
  expect(await statusOf(server.url, tokens.access_token)).toBe(401);
  await removeEndedObjects(server.services);
  const { rows: left } = await server.db.superuser.query<{ kind: string }>(
    'select distinct kind from oauth_objects order by kind',
  );
  expect(left.map(({ kind }) => kind)).toEqual(['Grant', 'RefreshToken']);
});
