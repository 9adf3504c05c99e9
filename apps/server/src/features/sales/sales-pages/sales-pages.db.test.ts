import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenPage,
  givenPublishedPage,
  pageViewOf,
  publishedOf,
  SALES_PAGES,
  savedPage,
  sendPublish,
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
});
afterAll(() => server.stop());

test('a page begins with a whole layout and is published once a terminal is connected', async () => {
  const page = await givenPage(owner);
  expect(page).toMatchObject({ state: 'draft', version: 1, blocks: ['no-terminal'] });
  expect(page.content.products[0]?.variants).toHaveLength(2);
  const refused = await sendPublish(owner, page);
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'SALES_PAGE_NOT_READY' }]);
  await givenTerminalRow(server, accountId);
  const published = await sendPublish(owner, page);
  expect(published.json).toMatchObject({
    state: 'published',
    versions: [{ number: 1, isPublished: true }],
  });
});

test('visitors see the published version while its draft goes on, and a version is restored', async () => {
  await givenTerminalRow(server, accountId);
  const page = await givenPublishedPage(owner);
  const changed = await savedPage(owner, page, { title: 'כותרת אחרת' });
  expect(changed.state).toBe('changed');
  const visitor = server.browser();
  expect((await publishedOf(visitor, page)).content?.title).toBe(page.content.title);
  await sendPublish(owner, changed);
  expect((await publishedOf(visitor, page)).content?.title).toBe('כותרת אחרת');
  const { version } = await pageViewOf(owner, page.id);
  const body = { version, number: 1 };
  const restored = await write(owner, 'POST', `${SALES_PAGES}/${page.id}/restore`, body);
  expect(restored.json).toMatchObject({ state: 'changed', content: page.content });
});

test('a draft that another window saved is not overwritten', async () => {
  const page = await givenPage(owner);
  await savedPage(owner, page, { title: 'ראשונה' });
  const { id, version, slug, content } = page;
  const late = await write(owner, 'PUT', `${SALES_PAGES}/${id}`, { version, slug, content });
  expect([late.status, late.json]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
  expect((await pageViewOf(owner, id)).content.title).toBe('ראשונה');
});

test('an address is of one page, and a page that is taken down answers without its content', async () => {
  await givenTerminalRow(server, accountId);
  const page = await givenPublishedPage(owner);
  const other = await givenPage(owner, 'several-products');
  const { id, version, content } = other;
  const taken = { version, slug: page.slug, content };
  const refused = await write(owner, 'PUT', `${SALES_PAGES}/${id}`, taken);
  expect(refused.json).toMatchObject({ fields: [{ path: ['slug'], code: 'NAME_TAKEN' }] });
  const down = await write(owner, 'POST', `${SALES_PAGES}/${page.id}/unpublish`, {});
  expect(down.json).toMatchObject({ state: 'unpublished' });
  expect(await publishedOf(server.browser(), page)).toMatchObject({ content: null });
  const missing = await server.browser().get(`/v2/api/public/sales-pages/zz/none`);
  expect(missing.status).toBe(404);
});

test('markup, scripts and unsafe links are no part of a page', async () => {
  const { id, version, slug, content } = await givenPage(owner);
  const run = { text: 'x', isBold: false, href: 'javascript:alert(1)' };
  for (const block of [
    { kind: 'html', html: '<script>' },
    { kind: 'paragraph', runs: [run] },
  ]) {
    const body = { version, slug, content: { ...content, blocks: [block] } };
    const answer = await write(owner, 'PUT', `${SALES_PAGES}/${id}`, body);
    expect(answer.status).toBe(400);
  }
});

test('donations are layouts of who may receipt them, who sees them first', async () => {
  const giving = ['donation', 'sponsorship'];
  const shown = await templatesOf(owner);
  expect(shown).toHaveLength(8);
  expect(shown).not.toEqual(expect.arrayContaining(giving));
  const body = { template: 'sponsorship', language: 'he' };
  const refused = await write(owner, 'POST', SALES_PAGES, body, 'not-for-this-business');
  expect(refused.json).toMatchObject({
    fields: [{ path: ['template'], code: 'VALUE_NOT_ALLOWED' }],
  });
  const nonProfit = await signIn(server, await server.givenUser({}, { kind: 'non-profit' }));
  expect((await templatesOf(nonProfit)).slice(0, 3)).toEqual([...giving, 'one-product']);
  const { content } = await givenPage(nonProfit, 'donation');
  expect(content).toMatchObject({ docType: 405, freeAmount: { leastAgorot: 10_00 } });
});

test.each(['he', 'en'] as const)(
  'each layout in %s is a page that can be published as it is, in a design of its own',
  async (language) => {
    await givenTerminalRow(server, accountId);
    const looks = new Set<string>();
    for (const template of await templatesOf(owner, language)) {
      const key = `begin-${template}-${language}`;
      const made = await write(owner, 'POST', SALES_PAGES, { template, language }, key);
      const page = await pageViewOf(owner, (made.json as { id: string }).id);
      expect([template, page.blocks]).toEqual([template, []]);
      looks.add(page.content.look);
      expect((await sendPublish(owner, page)).status).toBe(200);
    }
    expect(looks.size).toBe(8);
  },
);

async function templatesOf(browser: HttpBrowser, language = 'he'): Promise<string[]> {
  const { templates } = await getJson<{ templates: { template: string }[] }>(
    browser,
    `/v2/api/sales-page-templates?language=${language}`,
  );
  return templates.map(({ template }) => template);
}

test('a page that was never published is deleted, a copy begins with its draft, and another is kept', async () => {
  await givenTerminalRow(server, accountId);
  const page = await givenPublishedPage(owner);
  const kept = await write(owner, 'DELETE', `${SALES_PAGES}/${page.id}`, {});
  expect([kept.status, kept.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
  const path = `${SALES_PAGES}/${page.id}/duplicate`;
  const { id } = (await write(owner, 'POST', path, {}, 'copy-of-this-page')).json as { id: string };
  expect(await pageViewOf(owner, id)).toMatchObject({ state: 'draft', content: page.content });
  expect((await write(owner, 'DELETE', `${SALES_PAGES}/${id}`, {})).status).toBe(200);
  expect((await owner.get(`${SALES_PAGES}/${id}`)).status).toBe(404);
});
