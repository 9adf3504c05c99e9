import { randomUUID } from 'node:crypto';

import type { CustomerLink } from '@pinkas/contract/accounting/customers/customer-link.contract';
import type {
  CustomerPage,
  PublicDocumentRow,
} from '@pinkas/contract/public/customer-page/customer-page.contract';
import { aCredit, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pageCalls } from '../../../../test/lists/answer-page.ts';
import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  customerId = (await givenCustomer(browser, { name: 'קליניקה נעימה', language: 'en' })).id;
});
afterAll(() => server.stop());

const linkPath = () => `/v2/api/customers/${customerId}/public-link`;

async function makeLink(): Promise<string> {
  const answer = await write(browser, 'POST', linkPath());
  return ((answer.json as CustomerLink).path ?? '').replace('/c/', '');
}

const api = (token: string, rest = '') => `/v2/api/public/customers/${token}${rest}`;

/** A download by somebody without any cookie. */
async function download(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

describe('the link', () => {
  test('TE-13: carries at least 128 random bits, and the database keeps nothing that opens it', async () => {
    const token = await makeLink();
    expect(token).toMatch(/^[0-9a-z]{1,10}[A-Za-z0-9_-]{22}$/);
    const { rows } = await server.db.superuser.query<{ kept: string }>(
      `select to_jsonb(l)::text as kept from customer_links l where account_id = $1
        union all select to_jsonb(r)::text from idempotency_records r where account_id = $1
        union all select to_jsonb(a)::text from audit_events a where account_id = $1`,
      [user.accountId],
    );
    expect(rows.map((row) => row.kept).join(' ')).not.toContain(token);
  });

  test('is shown on the card again, renewed and ended; what ended opens nothing', async () => {
    expect(await getJson(browser, linkPath())).toEqual({ path: null, createdAt: null });
    const first = await makeLink();
    expect((await getJson<CustomerLink>(browser, linkPath())).path).toBe(`/c/${first}`);
    const second = await makeLink();
    expect(second).not.toBe(first);
    expect((await download(api(first))).status).toBe(404);
    expect((await download(api(second))).status).toBe(200);
    const ended = await browser.send('DELETE', linkPath(), {});
    expect(ended.json).toEqual({ path: null, createdAt: null });
    expect((await download(api(second))).status).toBe(404);
  });

  test('the same send makes one link', async () => {
    const key = randomUUID();
    const first = await write(browser, 'POST', linkPath(), undefined, key);
    const second = await write(browser, 'POST', linkPath(), undefined, key);
    expect(second.json).toEqual(first.json);
  });

  test.each([
    '',
    'x',
    'A'.repeat(22),
    `1${'A'.repeat(22)}`,
    "'; drop table customers; --",
    '../../etc/passwd',
  ])('TE-13: the made-up token %j is answered like one that ended', async (token) => {
    const answer = await download(api(encodeURIComponent(token)));
    expect(answer.status).toBe(404);
  });
});

describe('the page', () => {
  test('shows the customer, the business and every document, without a cookie', async () => {
    const token = await makeLink();
    const document = await issueTo(browser, customerId);
    const stranger = server.browser();
    const page = await getJson<CustomerPage>(stranger, api(token));
    expect(page).toMatchObject({
      customerName: 'קליניקה נעימה',
      language: 'en',
      openAgorot: 11_800,
      overdueAgorot: 0,
      issuer: { nameHe: 'סטודיו לבדיקות' },
    });
    const { rows } = await getJson<{ rows: PublicDocumentRow[] }>(
      stranger,
      api(token, '/documents'),
    );
    expect(rows).toMatchObject([
      { id: document.id, number: document.number, isOriginalWaiting: true },
    ]);
    expect([...stranger.cookies.keys()]).toEqual([]);
  });

  test('shows the logo and the colour that the business has today, and no logo where it has none', async () => {
    const token = await makeLink();
    const stranger = server.browser();
    const without = await getJson<CustomerPage>(stranger, api(token));
    expect(without.issuer.logo).toBeNull();
    expect((await download(api(token, '/logo'))).status).toBe(404);
    const fileId = await upload(browser, TINY_PNG, { fileName: 'logo.png' });
    await write(browser, 'PUT', '/v2/api/account/company/images', { kind: 'logo', fileId });
    // Too light to be read on white, so it is darkened.
    await write(browser, 'PUT', '/v2/api/settings/design', { version: 1, brandColor: '#ffe08a' });
    const { issuer } = await getJson<CustomerPage>(stranger, api(token));
    expect(issuer.logo).toEqual({ widthPx: expect.any(Number), heightPx: expect.any(Number) });
    expect(issuer.brandColor).not.toBe('#ffe08a');
    const logo = await download(api(token, '/logo'));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('leads to the page of each document, which a quote is answered on', async () => {
    const token = await makeLink();
    const document = await issueTo(browser, customerId);
    const stranger = server.browser();
    const { rows } = await getJson<{ rows: PublicDocumentRow[] }>(
      stranger,
      api(token, '/documents'),
    );
    const page = await stranger.get(pageCalls(rows[0]?.pagePath ?? ''));
    expect(page.json).toMatchObject({ number: document.number, totalAgorot: 11_800 });
  });

  test('TE-01: no document of another customer can be reached, of this account or of another', async () => {
    const token = await makeLink();
    const other = await issue(browser);
    const answer = await download(api(token, `/documents/${other.id}`));
    const missing = await download(api(token, `/documents/${randomUUID()}`));
    expect([answer.status, missing.status]).toEqual([404, 404]);
    const rows = await getJson<{ rows: unknown[] }>(server.browser(), api(token, '/documents'));
    expect(rows.rows).toEqual([]);
  });

  test('gives the original once, and certified copies ever after', async () => {
    const token = await makeLink();
    const document = await issueTo(browser, customerId);
    const path = api(token, `/documents/${document.id}`);
    const first = await readPdf((await download(path)).bytes);
    expect(first.text).toContain('מקור');
    expect(first.text).not.toContain('העתק');
    const second = await readPdf((await download(path)).bytes);
    expect(second.text).toContain('העתק');
    const later = await browser.post(`/v2/api/documents/${document.id}/original`, undefined);
    expect(later.json).toMatchObject({ code: 'ORIGINAL_ALREADY_DELIVERED' });
    const { rows } = await getJson<{ rows: PublicDocumentRow[] }>(
      server.browser(),
      api(token, '/documents'),
    );
    expect(rows[0]?.isOriginalWaiting).toBe(false);
  });

  test('an original that went out before is a copy here', async () => {
    const token = await makeLink();
    const document = await issueTo(browser, customerId);
    await browser.post(`/v2/api/documents/${document.id}/original`, undefined);
    const pdf = await readPdf((await download(api(token, `/documents/${document.id}`))).bytes);
    expect(pdf.text).toContain('העתק');
  });

  test('the original of a cancelled document never goes out; its copy says so', async () => {
    const token = await makeLink();
    const customer = aCustomer({ id: customerId, name: 'קליניקה נעימה' });
    const receipt = await issueOf(browser, aReceipt(10_000, { customer }));
    await browser.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'נרשמה בטעות' });
    const { rows } = await getJson<{ rows: PublicDocumentRow[] }>(
      server.browser(),
      api(token, '/documents'),
    );
    expect(rows[0]).toMatchObject({ state: 'cancelled', isOriginalWaiting: false });
    const pdf = await readPdf((await download(api(token, `/documents/${receipt.id}`))).bytes);
    expect(pdf.text).toContain('העתק');
    expect(pdf.text).toContain('מבוטל');
  });

  test('the original of an invoice that was credited whole still goes out', async () => {
    const token = await makeLink();
    const customer = aCustomer({ id: customerId, name: 'קליניקה נעימה' });
    const invoice = await issueTo(browser, customerId);
    await issueOf(browser, aCredit(invoice, { customer }));
    const { rows } = await getJson<{ rows: PublicDocumentRow[] }>(
      server.browser(),
      api(token, '/documents'),
    );
    const row = rows.find(({ id }) => id === invoice.id);
    expect(row).toMatchObject({ state: 'cancelled', isOriginalWaiting: true });
    const pdf = await readPdf((await download(api(token, `/documents/${invoice.id}`))).bytes);
    expect(pdf.text).toContain('מקור');
    expect(pdf.text).not.toContain('העתק');
  });

  test('another site cannot take the original through a visitor', async () => {
    const token = await makeLink();
    const document = await issueTo(browser, customerId);
    const path = api(token, `/documents/${document.id}`);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await download(path, headers)).status).toBe(403);
    const head = await fetch(server.url + path, { method: 'HEAD' });
    expect(head.status).not.toBe(200);
    const pdf = await readPdf((await download(path)).bytes);
    expect(pdf.text).toContain('מקור');
    expect(pdf.text).not.toContain('העתק');
  });

  test('shows the statement, also as a PDF', async () => {
    const token = await makeLink();
    await issueTo(browser, customerId);
    const today = server.services.clock.today();
    const query = `?from=${today}&to=${today}`;
    const statement = await getJson(server.browser(), api(token, `/statement${query}`));
    expect(statement).toMatchObject({ closingAgorot: 11_800 });
    const pdf = await download(api(token, `/statement/pdf${query}&language=en`));
    expect((await readPdf(pdf.bytes)).text).toContain('Statement of account');
    expect(pdf.headers.get('set-cookie')).toBeNull();
  });

  test('a customer that was merged has no page any more', async () => {
    const token = await makeLink();
    const target = await givenCustomer(browser, { name: 'הכרטיס שנשאר' });
    await write(browser, 'POST', `/v2/api/customers/${target.id}/merge`, { sourceId: customerId });
    const query = '?from=2026-01-01&to=2026-12-30';
    const pdf = `/statement/pdf${query}&language=en`;
    for (const rest of ['', '/documents', `/statement${query}`, pdf]) {
      expect((await download(api(token, rest))).status, rest).toBe(404);
    }
  });
});
