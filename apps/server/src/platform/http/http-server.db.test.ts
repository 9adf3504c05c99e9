import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { needsNoSession } from '@pinkas/contract/define';
import { ACTIONS } from '@pinkas/domain/permissions/actions';
import { ACTIONS_OF_PAGE, GRANTABLE_PAGES, type Page } from '@pinkas/domain/permissions/pages';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApp } from '../../app.ts';
import { signIn } from '../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'pinkas-web-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  const page = '<html><meta name="csp-nonce" content="__NONCE__"></html>';
  for (const name of ['index', 'verify', 'customer', 'outbox']) {
    writeFileSync(join(webRoot, `${name}.html`), page);
  }
  writeFileSync(join(webRoot, 'assets/index-abc123.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets/index-abc123.js.br'), 'compressed');
  writeFileSync(join(webRoot, 'assets/index-abc123.js.map'), '{}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webRoot, 'service-worker.js'), 'self;');
  writeFileSync(join(webRoot, 'service-worker.js.br'), 'compressed');
  writeFileSync(join(webRoot, '.env'), 'SECRET=1');
  server = await startTestServer({ env: { PINKAS_WEB_ROOT: webRoot } });
});
afterAll(async () => {
  await server.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

const ENDPOINTS = allEndpoints();

test('every call of the contract says who may make it, and the server serves it', () => {
  const known: ReadonlySet<string> = new Set([
    'anyone',
    'machine',
    'code-session',
    'person',
    'signed-in',
    'operator',
    ...ACTIONS,
  ]);
  expect(ENDPOINTS.length).toBeGreaterThan(15);
  for (const { access, method, path } of ENDPOINTS) {
    for (const one of [access].flat()) expect(known.has(one), `${method} ${path}`).toBe(true);
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(server.app.hasRoute({ method, url }), `${method} ${path}`).toBe(true);
  }
});

test('a call that several pages share is for whoever may open one of them', async () => {
  const owner = await server.givenUser();
  const shared = ENDPOINTS.filter(({ access }) => Array.isArray(access));
  expect(shared.map(({ path }) => path)).toContain('/v2/api/tags');
  const memberOf = async (...permissionGroups: Page[]): Promise<HttpBrowser> =>
    signIn(server, await server.givenColleague(owner, { permissionGroups }));
  const stranger = await memberOf('dashboard');
  for (const { method, path } of shared) {
    expect((await stranger.send(method, path)).json, path).toMatchObject({ code: 'NOT_PERMITTED' });
  }
  for (const page of GRANTABLE_PAGES) {
    const actions: ReadonlySet<string> = new Set(ACTIONS_OF_PAGE[page]);
    const opened = shared.filter(({ access }) => [access].flat().some((one) => actions.has(one)));
    if (opened.length === 0) continue;
    const member = await memberOf(page);
    for (const { method, path } of opened) {
      expect((await member.send(method, path)).status, `${page}: ${path}`).not.toBe(403);
    }
  }
});

test('a call that needs a person refuses a visitor, whatever it is sent', async () => {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const guarded = ENDPOINTS.filter(({ access }) => !needsNoSession(access));
  for (const { method, path } of guarded) {
    const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const answer = await browser.send(method, url, method === 'GET' ? {} : { body: { a: 1 } });
    expect(answer.status, `${method} ${path}`).toBe(401);
    expect(answer.json).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
  }
});

test('every answer carries the version, an id of its own and the security headers', async () => {
  const browser = server.browser();
  const ids = new Set<string | null>();
  for (const path of [
    '/',
    '/health/live',
    '/front/data/initData',
    '/no/such/page',
    '/favicon.svg',
  ]) {
    const { headers } = await browser.get(path, { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('ezver'), path).toMatch(/^\d+-[0-9a-f]{12}$/);
    ids.add(headers.get('x-request-id'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.has('server')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  }
  expect(ids.size).toBe(5);
  expect(ids.has('mine')).toBe(false);
});

test('SE-09: a page allows scripts of our own files alone, and styles with its own nonce', async () => {
  const browser = server.browser();
  const nonces = new Set<string>();
  for (const path of ['/', '/v/some-token', '/c/some-token', '/outbox']) {
    const answer = await browser.get(path);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    // Forms of a charge are posted to the pages of card gateways: see payment-page.db.test.ts.
    const ofForms = path === '/' ? / ?form-action [^;]*;/ : '';
    expect(policy.replace(ofForms, '')).not.toMatch(/unsafe-|\*|https?:/);
    const nonce = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '';
    expect(answer.text).toContain(`content="${nonce}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('SE-09: a page of sign-in allows the robot check of Google where it has keys, and no other page does', async () => {
  const { services } = server;
  const recaptcha = {
    siteKey: '6LcBooksExample0000000000000000000000000',
    secret: '6LcSecretExample000000000000000000000000',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    hostname: 'localhost',
  };
  const app = await createApp({ ...services, config: { ...services.config, recaptcha } }, []);
  const policyOf = async (path: string) =>
    String((await app.inject(path)).headers['content-security-policy']);
  const policy = await policyOf('/');
  const google = 'https://www.google.com/recaptcha/';
  expect(policy).toContain(`script-src 'self' ${google} https://www.gstatic.com/recaptcha/;`);
  expect(policy).toContain(`frame-src 'self' ${google} https://recaptcha.google.com/recaptcha/;`);
  expect(policy).toContain(`connect-src 'self' ${google};`);
  expect(policy).not.toMatch(/unsafe-|\*|http:/);
  for (const path of [
    '/v/some-token',
    '/c/some-token',
    '/d/some-token',
    '/pay/some-token',
    '/outbox',
  ]) {
    expect(await policyOf(path), path).not.toContain('google');
  }
  await app.close();
});

test('SE-11: the service worker is asked for anew each time, and may reach our own site alone', async () => {
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await server.app.inject({
      url: '/service-worker.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  }
});

test('SE-11: the page that every visitor gets alike carries no cookie', async () => {
  const { headers } = await server.browser().get('/');
  expect(headers.has('set-cookie')).toBe(false);
});

test('built files are kept for long and sent compressed; maps, hidden files and pages are not files', async () => {
  const browser = server.browser();
  const script = await browser.get('/assets/index-abc123.js', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(script.text).toBe('export {};');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const raw = await server.app.inject({
    url: '/assets/index-abc123.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(raw.headers['content-encoding']).toBe('br');
  expect((await browser.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  for (const path of [
    '/.env',
    '/index.html',
    '/assets/',
    '/assets/..%2f.env',
    '/%2e%2e/package.json',
    '/documents',
    '/V/token',
  ]) {
    expect((await browser.get(path)).status, path).toBe(404);
  }
  expect((await browser.get('//etc/passwd')).json).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test('an address or a header that fits no file is refused, and is no fault of the server', async () => {
  const long = 'x'.repeat(300);
  const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
    (await server.app.inject({ url, headers })).statusCode;
  for (const encoding of [{}, { 'accept-encoding': 'br, gzip' }]) {
    for (const path of ['/assets', '/assets/', `/assets/${'a/'.repeat(500)}`, '/favicon.svg/']) {
      expect(await statusOf(path, encoding), path).toBe(404);
    }
    for (const name of [long, `${long}.js`, `${long}/a`, 'y'.repeat(253), 'a%00.js', '%', '%ff']) {
      expect([400, 404], name).toContain(await statusOf(`/assets/${name}`, encoding));
    }
    const file = '/favicon.svg';
    expect(await statusOf(file, { ...encoding, range: 'bytes=999-' })).toBe(416);
    expect(await statusOf(file, { ...encoding, 'if-match': '"other"' })).toBe(412);
  }
  for (const path of [`/v/${long}`, '/v/%00', `/c/${long}`, `/v2/api/documents/${long}`]) {
    expect(await statusOf(path, {}), path).toBeLessThan(500);
  }
});

test('an address of the application without its sign leads a browser to the page', async () => {
  const browser = server.browser();
  const headers = { accept: 'text/html,*/*;q=0.8' };
  const answer = await browser.get('/documents?state=open', { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#/documents?state=open']);
  expect((await browser.get('/v2/api/nowhere', { headers })).json).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('SE-11: personal answers are not kept anywhere', async () => {
  const browser = await signIn(server, await server.givenUser());
  for (const path of ['/backoffice/data/initData', '/v2/api/data/init', '/v2/api/dashboard']) {
    expect((await browser.get(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test('IN-13: a bug answers with a code and an id, and its detail stays in the log', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  await server.db.superuser.query('delete from business_profiles where account_id = $1', [
    user.accountId,
  ]);
  const answer = await browser.get('/v2/api/data/init');
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({
    success: false,
    code: 'INTERNAL_ERROR',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(server.logged.join('')).toContain('a request failed');
});

test('what is not there is told from what does not answer to the method', async () => {
  const browser = server.browser();
  expect((await browser.get('/no/such/call')).json).toMatchObject({ code: 'NOT_FOUND' });
  const wrongMethod = await browser.send('DELETE', '/front/data/initData');
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.json).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect(wrongMethod.headers.get('allow')).toBe('GET');
});

test('the description of the calls names each of them with its refusals', async () => {
  const { json } = await server.browser().get('/openapi.json');
  const { openapi, paths } = json as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  expect(openapi).toBe('3.1.0');
  for (const { path, method, errors } of ENDPOINTS) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation, `${method} ${path}`).toBeDefined();
    const described = JSON.stringify(operation?.responses);
    for (const code of errors) expect(described, `${method} ${path}`).toContain(code);
  }
  const issue = JSON.stringify(paths['/v2/api/documents']?.['post']);
  expect(issue).toContain('"Idempotency-Key"');
  expect(issue).toContain('"additionalProperties":false');
});
