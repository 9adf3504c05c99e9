import type { PageSharing } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenPublishedPage,
  pageViewOf,
  SALES_PAGES,
  savedPage,
} from '../../../../test/sales/sales-pages.ts';
import { givenTerminalRow } from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const user = await server.givenUser();
  ({ accountId } = user);
  owner = await signIn(server, user);
  await givenTerminalRow(server, accountId);
});
afterAll(() => server.stop());

async function ancestorsOf(path: string): Promise<readonly [string | undefined, string | null]> {
  const { headers } = await server.browser().get(path);
  const policy = headers.get('content-security-policy') ?? '';
  return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers.get('x-frame-options')];
}

const setHosts = (
  id: string,
  hosts: readonly unknown[],
  seen: readonly string[] = [],
): Promise<Answer> => write(owner, 'PUT', `${SALES_PAGES}/${id}/frame-hosts`, { hosts, seen });

const sharingOf = (id: string): Promise<PageSharing> =>
  getJson(owner, `${SALES_PAGES}/${id}/sharing`);

test('a page is shared by its address and its QR code', async () => {
  const { id, path } = await givenPublishedPage(owner);
  const sharing = await sharingOf(id);
  expect(sharing).toMatchObject({
    address: `${server.services.config.origin}${path}`,
    frameHosts: [],
  });
  expect(sharing.qr.path).toMatch(/^M0 0h7/);
});

test('nobody frames a page until its owner names sites, and then those by https alone', async () => {
  const { id, path } = await givenPublishedPage(owner);
  const other = await givenPublishedPage(owner);
  expect(await ancestorsOf(path)).toEqual(["'none'", 'DENY']);
  const named = await setHosts(id, ['shop.example', 'www.shop.example']);
  expect(named.json).toMatchObject({ frameHosts: ['shop.example', 'www.shop.example'] });
  expect(await ancestorsOf(path)).toEqual(['https://shop.example https://www.shop.example', null]);
  expect(await ancestorsOf(other.path)).toEqual(["'none'", 'DENY']);
  expect(await ancestorsOf('/pay/token')).toEqual(["'none'", 'DENY']);
  await setHosts(id, [], ['shop.example', 'www.shop.example']);
  expect(await ancestorsOf(path)).toEqual(["'none'", 'DENY']);
});

test('sites that somebody else named meanwhile stay, and the same ones again change nothing', async () => {
  const { id } = await givenPublishedPage(owner);
  await setHosts(id, ['shop.example']);
  const count = async () => {
    const { rows } = await server.db.superuser.query<{ count: number }>(
      `select count(*)::int as count from audit_events
        where account_id = $1 and action = 'sales-page.frames-changed'`,
      [accountId],
    );
    return rows[0]?.count;
  };
  expect((await setHosts(id, ['other.example'])).json).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect((await setHosts(id, ['shop.example'])).status).toBe(200);
  expect([(await sharingOf(id)).frameHosts, await count()]).toEqual([['shop.example'], 1]);
});

test('what another site embeds has the words of the published page, in its language', async () => {
  const { id } = await givenPublishedPage(owner, { language: 'en', title: 'A year by the sea' });
  const saved = await pageViewOf(owner, id);
  await savedPage(owner, saved, { title: 'Not yet published' });
  expect(await sharingOf(id)).toMatchObject({
    frameTitle: 'A year by the sea',
    buttonWords: 'Buy now',
  });
  const hebrew = await givenPublishedPage(owner);
  expect((await sharingOf(hebrew.id)).buttonWords).toBe('לקנייה');
});

test('a text that is no name of a site is not in the policy, even where it is stored', async () => {
  const { id, path } = await givenPublishedPage(owner);
  await server.db.superuser.query(
    `update sales_pages set frame_hosts = '{"*; script-src *", shop.example}' where id = $1`,
    [id],
  );
  expect(await ancestorsOf(path)).toEqual(['https://shop.example', null]);
});

test('a page that is taken down, and an address without one, are framed by nobody', async () => {
  const { id, path } = await givenPublishedPage(owner);
  await setHosts(id, ['shop.example']);
  await write(owner, 'POST', `${SALES_PAGES}/${id}/unpublish`, {});
  expect(await ancestorsOf(path)).toEqual(["'none'", 'DENY']);
  expect(await ancestorsOf('/s/zz/none')).toEqual(["'none'", 'DENY']);
});

test('what is no name of a site never reaches the policy', async () => {
  const { id, path } = await givenPublishedPage(owner);
  for (const host of [
    '*',
    'https://shop.example',
    'shop.example evil.example',
    "shop.example; script-src 'unsafe-inline'",
    'shop.example\r\nset-cookie: a=b',
    'localhost',
    7,
  ]) {
    expect([host, (await setHosts(id, [host])).status]).toEqual([host, 400]);
  }
  expect((await setHosts(id, ['shop.example', 'shop.example'])).status).toBe(400);
  const six = Array.from({ length: 6 }, (_one, at) => `shop${at}.example`);
  expect((await setHosts(id, six)).status).toBe(400);
  expect(await ancestorsOf(path)).toEqual(["'none'", 'DENY']);
});
