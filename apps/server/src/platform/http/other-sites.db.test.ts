import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** Files that a person uploaded are shown inside of pages of ours. */
const SHOWN_IN_OUR_PAGES = new Set(['/v2/api/files/{id}', '/v2/api/files/{id}/preview']);
const PAGES = [
  '/',
  '/outbox',
  '/v/token',
  '/d/token',
  '/c/token',
  '/q/token',
  '/pay/token',
  '/pay/status/token',
  '/no/such/page',
  '/favicon.svg',
];

let server: TestServer;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

/** Every address that answers to GET, with an id where one is required. */
const ADDRESSES = allEndpoints()
  .filter(({ method, path }) => method === 'GET' && path !== '/front/auth/logout')
  .map(({ path }) => ({
    path,
    url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
  }));

describe('SE-08: another site frames', () => {
  test.each(PAGES)('no page: %s', async (url) => {
    const { headers } = await browser.get(url);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('no answer of a call', async () => {
    expect(ADDRESSES.length).toBeGreaterThan(50);
    for (const { path, url } of ADDRESSES) {
      const policy = (await browser.get(url)).headers.get('content-security-policy');
      const allowed = SHOWN_IN_OUR_PAGES.has(path) ? /'(none|self)'/ : /'none'/;
      expect(policy, path).toMatch(new RegExp(`frame-ancestors ${allowed.source}`));
    }
  });
});

describe('SE-10: another site reads', () => {
  /** Without an origin, one that begins or ends like ours, and one that is clearly another. */
  const sites = () => [
    'null',
    `${server.url}.evil.example`,
    `http://evil.example?${new URL(server.url).host}`,
    'https://evil.example',
  ];

  test('no answer of a call, with or without a session', async () => {
    const stranger = server.browser();
    for (const site of sites()) {
      for (const { path, url } of ADDRESSES) {
        for (const reader of [browser, stranger]) {
          const { headers } = await reader.get(url, { headers: { origin: site } });
          expect([...headers.keys()].filter(isCors), `${path} for ${site}`).toEqual([]);
        }
      }
    }
  });

  test('no leave to ask', async () => {
    for (const site of sites()) {
      const { status, headers } = await browser.send('OPTIONS', '/v2/api/documents', {
        headers: { origin: site, 'access-control-request-method': 'POST' },
      });
      expect(status).toBe(405);
      expect([...headers.keys()].filter(isCors)).toEqual([]);
    }
  });
});

function isCors(name: string): boolean {
  return name.startsWith('access-control-');
}
