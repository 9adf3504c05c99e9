import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CustomerLink } from '@pinkas/contract/accounting/customers/customer-link.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { upload } from '@pinkas/test-kit/an-upload';
import { aQuote } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'pinkas-web-'));
const PLAIN = '<html><head><title>פנקס</title></head></html>';
let server: TestServer;

beforeAll(async () => {
  for (const name of ['document', 'customer']) writeFileSync(join(webRoot, `${name}.html`), PLAIN);
  server = await startTestServer({ env: { PINKAS_WEB_ROOT: webRoot } });
});
afterAll(async () => {
  await server.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

async function aBusiness(): Promise<HttpBrowser> {
  const user = await server.givenUser();
  await server.db.superuser.query(
    'update business_profiles set name_he = $2, name_en = $3 where account_id = $1',
    [user.accountId, 'בית "קפה" <הגבעה>', 'Hill Cafe'],
  );
  return signIn(server, user);
}

async function viewOf(browser: HttpBrowser, id: string): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

/** A program that shows links: it asks for the page alone, without a cookie. */
async function shown(path: string): Promise<string> {
  const answer = await server.browser().get(path);
  expect(answer.status, path).toBe(200);
  return answer.text;
}

test('a shared link says who sends what, and neither the customer nor a sum', async () => {
  const browser = await aBusiness();
  const { id } = await issueOf(browser, anInvoice());
  const { number, pagePath } = await viewOf(browser, id);
  const html = await shown(pagePath);
  const title = `חשבונית מס ${String(number)} מאת בית &#34;קפה&#34; &#60;הגבעה&#62;`;
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<meta property="og:title" content="${title}" />`);
  expect(html).not.toContain('og:image');
  expect(html).not.toContain('118');
  expect(html).not.toContain(anInvoice().customer.name);
});

test('a link speaks the language of its document, with the logo that it was issued with', async () => {
  const browser = await aBusiness();
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 4, background: 'teal' },
  })
    .png()
    .toBuffer();
  const fileId = await upload(browser, picture, { fileName: 'logo.png' });
  const put = await write(browser, 'PUT', '/v2/api/account/company/images', {
    kind: 'logo',
    fileId,
  });
  expect(put.status, put.text).toBe(200);
  const { id } = await issueOf(browser, aQuote({ language: 'en' }));
  const { pagePath } = await viewOf(browser, id);
  const html = await shown(pagePath);
  expect(html).toContain('from Hill Cafe</title>');
  expect(html).toContain('content="en_US"');
  const [, address = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
  const logo = await fetch(address.replace(server.services.config.origin, server.url));
  expect(logo.status).toBe(200);
  expect(logo.headers.get('content-type')).toBe('image/png');
});

test('to be shown is not to be opened', async () => {
  const browser = await aBusiness();
  const { id } = await issueOf(browser, anInvoice());
  const { pagePath } = await viewOf(browser, id);
  await shown(pagePath);
  const { events } = await viewOf(browser, id);
  expect(events.map(({ kind }) => kind)).not.toContain('opened');
});

test('the page of a customer says whose it is, and not the customer', async () => {
  const browser = await aBusiness();
  const customer = await givenCustomer(browser, { name: 'קליניקה נעימה' });
  await issueTo(browser, customer.id);
  const link = await write(browser, 'POST', `/v2/api/customers/${customer.id}/public-link`);
  const html = await shown((link.json as CustomerLink).path ?? '');
  expect(html).toContain('<title>המסמכים שלך אצל בית &#34;קפה&#34; &#60;הגבעה&#62;</title>');
  expect(html).not.toContain('קליניקה');
});

test('TE-13: a token that was not given out gets the page as it is', async () => {
  for (const path of ['/d/1abc', '/c/1abc', `/d/${'x'.repeat(60)}`, '/d/%00']) {
    expect((await server.browser().get(path)).text, path).not.toContain('og:');
  }
});
