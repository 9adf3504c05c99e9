import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pageCalls } from '../../../../test/lists/answer-page.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

async function viewOf(id: string): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

async function pagePathOf(id: string): Promise<string> {
  return (await viewOf(id)).pagePath;
}

async function pageOf(id: string): Promise<DocumentPage> {
  const answer = await server.browser().get(pageCalls(await pagePathOf(id)));
  expect(answer.status).toBe(200);
  return answer.json as DocumentPage;
}

async function openingsOf(id: string): Promise<number> {
  return (await viewOf(id)).events.filter(({ kind }) => kind === 'opened').length;
}

describe('the link', () => {
  test('TE-13: has 132 bits beyond the printed link, and the database keeps nothing that opens it', async () => {
    const { id } = await issue(browser);
    const { pagePath, verificationPath } = await viewOf(id);
    const token = pagePath.replace('/d/', '');
    const printed = verificationPath.replace('/v/', '');
    expect(token).toMatch(/^[0-9a-z]{1,10}[A-Za-z0-9_-]{44}$/);
    expect(token.startsWith(printed)).toBe(true);
    const { rows } = await server.db.superuser.query<{ kept: string }>(
      `select to_jsonb(l)::text as kept from public_links l where account_id = $1
        union all select to_jsonb(a)::text from audit_events a where account_id = $1
        union all select to_jsonb(t)::text from outbox_tasks t where account_id = $1`,
      [user.accountId],
    );
    const kept = rows.map((row) => row.kept).join(' ');
    expect(kept).not.toContain(printed);
    expect(kept).not.toContain(token.slice(-22));
  });

  test('TE-13: what is printed opens the proof alone, and neither token does the work of the other', async () => {
    const { id } = await issue(browser);
    const { pagePath, verificationPath } = await viewOf(id);
    const visitor = server.browser();
    const printed = verificationPath.replace('/v/', '');
    const whole = pagePath.replace('/d/', '');
    const found = [
      await visitor.get(`/v2/api/verification/${printed}`),
      await visitor.get(pageCalls(pagePath)),
      await visitor.get(pageCalls(printed)),
      await visitor.get(pageCalls(`${printed}${printed}`)),
      await visitor.get(`/v2/api/verification/${whole}`),
    ];
    expect(found.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
  });

  test('TE-13: guessed links are all answered alike, on every call of the page', async () => {
    const { id } = await issue(browser);
    const { id: other } = await issue(browser);
    const token = (await pagePathOf(id)).replace('/d/', '');
    const otherToken = (await pagePathOf(other)).replace('/d/', '');
    const guesses = [
      'x',
      'A'.repeat(44),
      `1${'A'.repeat(44)}`,
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      // The proof of one document with the seal of another.
      token.slice(0, -22) + otherToken.slice(-22),
      "'; drop table quote_answers; --",
      '../../etc/passwd',
    ];
    const visitor = server.browser();
    await visitor.get('/front/data/initData');
    const answers = new Set<string>();
    for (const guess of guesses) {
      const path = pageCalls(encodeURIComponent(guess));
      for (const rest of ['', '/pages', '/file']) {
        const { status, json } = await visitor.get(path + rest);
        answers.add(JSON.stringify([status, { ...(json as object), requestId: '' }]));
      }
      const { status, json } = await visitor.post(
        `${path}/answer`,
        { answer: 'accepted', name: 'א', remark: '', signature: null },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      answers.add(JSON.stringify([status, { ...(json as object), requestId: '' }]));
    }
    expect([...answers]).toEqual([
      JSON.stringify([404, { success: false, code: 'NOT_FOUND', requestId: '' }]),
    ]);
  });

  test('a document of before the page existed has its page, too: nothing is stored for it', async () => {
    const { id } = await issue(browser);
    expect((await pageOf(id)).docType).toBe(DOC_TYPES.INVOICE);
  });
});

describe('the page', () => {
  test('shows the document and its business, sets no cookie and is kept by nobody', async () => {
    const { id, number } = await issue(browser, { subject: 'מיתוג מחדש' });
    const visitor = server.browser();
    const answer = await visitor.get(pageCalls(await pagePathOf(id)));
    expect(answer.json).toMatchObject({
      docType: DOC_TYPES.INVOICE,
      number,
      subject: 'מיתוג מחדש',
      totalAgorot: 11_800,
      toPayAgorot: 11_800,
      state: 'open',
      issuer: { nameHe: 'סטודיו לבדיקות', taxId: '514788216' },
      isOriginalWaiting: true,
      isAnswerable: false,
      answer: null,
    });
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await fetch(server.url + (await pagePathOf(id)));
    expect(html.headers.get('set-cookie')).toBeNull();
  });

  test('carries nothing of the account beyond the document', async () => {
    const { id } = await issue(browser);
    const other = await issue(browser);
    const text = JSON.stringify(await pageOf(id));
    for (const secret of [other.id, id, user.id, user.email, 'לקוח']) {
      expect(text).not.toContain(secret);
    }
  });

  test('tells how the document stands: paid in part, paid, credited, cancelled, followed', async () => {
    const partly = await issue(browser);
    await issueOf(browser, aReceipt(4_000, { links: [aLink(partly, 'receipt', 4_000)] }));
    expect(await pageOf(partly.id)).toMatchObject({ state: 'partly-paid', toPayAgorot: 7_800 });

    const paid = await issue(browser);
    const receipt = await issueOf(
      browser,
      aReceipt(11_800, { links: [aLink(paid, 'receipt', 11_800)] }),
    );
    expect(await pageOf(paid.id)).toMatchObject({
      state: 'paid',
      toPayAgorot: 0,
      followers: [{ docType: DOC_TYPES.RECIEPT, number: receipt.number }],
    });

    const credited = await issue(browser);
    await issueOf(browser, aCredit(credited));
    expect(await pageOf(credited.id)).toMatchObject({ state: 'cancelled', toPayAgorot: 0 });

    const asked = await issueOf(browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION));
    expect(await pageOf(asked.id)).toMatchObject({ toPayAgorot: 11_800 });
    await browser.post(`/v2/api/documents/${asked.id}/cancel`, { reason: 'טעות' });
    expect(await pageOf(asked.id)).toMatchObject({
      state: 'cancelled',
      toPayAgorot: 0,
      isOriginalWaiting: false,
    });

    const quote = await issueOf(browser, aQuote());
    const order = await issueOf(browser, aPaper(DOC_TYPES.ORDER, {}, quote));
    expect(await pageOf(quote.id)).toMatchObject({
      state: 'closed',
      isAnswerable: false,
      followers: [{ docType: DOC_TYPES.ORDER, number: order.number }],
    });
  });

  test('shows the printed pages, and gives the original once and certified copies ever after', async () => {
    const { id } = await issue(browser);
    const path = await pagePathOf(id);
    const visitor = server.browser();
    const { pages, text } = (await visitor.get(pageCalls(path, '/pages'))).json as PrintedPages;
    expect(pages[0]).toMatch(/^<svg /);
    // Readers who cannot see pictures get the rows and the sums of the same print.
    const table = text?.parts.find((part) => part.table !== null)?.table;
    expect(table?.rows.length).toBeGreaterThan(0);
    expect(table?.sums.at(-1)?.value).toMatch(/\d\.\d\d ₪$/);
    expect(text?.parts[0]?.lines).toContain('העתק נאמן למקור');
    const take = async () => {
      const response = await fetch(server.url + pageCalls(path, '/file'));
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
    };
    const first = await take();
    expect(first).toContain('מקור');
    expect(first).not.toContain('העתק');
    expect(await take()).toContain('העתק');
    expect((await pageOf(id)).isOriginalWaiting).toBe(false);
    const later = await browser.post(`/v2/api/documents/${id}/original`, undefined);
    expect(later.json).toMatchObject({ code: 'ORIGINAL_ALREADY_DELIVERED' });
  });

  test('another site cannot take the original through a visitor, nor a HEAD request', async () => {
    const { id } = await issue(browser);
    const path = server.url + pageCalls(await pagePathOf(id), '/file');
    const foreign = await fetch(path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await fetch(path, { method: 'HEAD' })).status).not.toBe(200);
    expect((await pageOf(id)).isOriginalWaiting).toBe(true);
  });
});

describe('an opening', () => {
  test('is told once a day, to the view and the list, however often and by however many', async () => {
    const { id } = await issue(browser);
    expect(await viewOf(id)).toMatchObject({ isOpened: false });
    const path = pageCalls(await pagePathOf(id));
    await Promise.all(Array.from({ length: 6 }, () => server.browser().get(path)));
    expect(await openingsOf(id)).toBe(1);
    server.time.advance(26 * 3_600_000);
    browser = await signIn(server, user);
    await server.browser().get(path);
    await server.browser().get(path);
    expect(await openingsOf(id)).toBe(2);
    expect(await viewOf(id)).toMatchObject({ isOpened: true });
    const { rows } = (await browser.get('/v2/api/documents')).json as {
      rows: { id: string; isOpened: boolean }[];
    };
    expect(rows).toMatchObject([{ id, isOpened: true }]);
  });

  test('by the people of the business themselves is none; by those of another business it is', async () => {
    const { id } = await issue(browser);
    const path = pageCalls(await pagePathOf(id));
    expect((await browser.get(path)).status).toBe(200);
    expect(await openingsOf(id)).toBe(0);
    const stranger = await signIn(server, await server.givenUser());
    await stranger.get(path);
    expect(await openingsOf(id)).toBe(1);
  });

  test('by what draws previews of links, crawls or only asks for the head is none', async () => {
    const { id } = await issue(browser);
    const path = server.url + pageCalls(await pagePathOf(id));
    for (const agent of [
      'WhatsApp/2.24.1 N',
      'facebookexternalhit/1.1',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'TelegramBot (like TwitterBot)',
      'Slackbot-LinkExpanding 1.0',
      'SkypeUriPreview Preview/0.5',
      '',
    ]) {
      expect((await fetch(path, { headers: { 'user-agent': agent } })).status).toBe(200);
    }
    await fetch(path, { method: 'HEAD' });
    await fetch(path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await openingsOf(id)).toBe(0);
    await fetch(path, {
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1',
      },
    });
    expect(await openingsOf(id)).toBe(1);
  });
});
