import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { aQuote } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { answerPage, pageCalls } from '../../../../test/lists/answer-page.ts';
import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const viewOf = (id: string) => getJson<DocumentView>(browser, `/v2/api/documents/${id}`);

async function replace(id: string, key: string = randomUUID()): Promise<string> {
  const answer = await write(browser, 'POST', `/v2/api/documents/${id}/page-link`, undefined, key);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { pagePath: string }).pagePath;
}

/** What every call of a page answers, without the reference of the request. */
async function answersOf(pagePath: string): Promise<string[]> {
  const visitor = server.browser();
  const answers: string[] = [];
  for (const rest of ['', '/pages', '/file']) {
    const { status, json } = await visitor.get(pageCalls(pagePath, rest));
    answers.push(JSON.stringify([status, { ...(json as object), requestId: '' }]));
  }
  return answers;
}

test('TE-13: the former link answers exactly as one that was never given out, the new one opens the page', async () => {
  const { id, number } = await issue(browser);
  const { pagePath: former, verificationPath } = await viewOf(id);
  const next = await replace(id);
  expect(next).not.toBe(former);
  expect(next).toMatch(/^\/d\/[0-9a-z]{1,10}[A-Za-z0-9_-]{44}$/);
  expect(await answersOf(former)).toEqual(await answersOf(`/d/${'A'.repeat(44)}`));
  const opened = await server.browser().get(pageCalls(next));
  expect(opened.json).toMatchObject({ number });
  // What is printed proves the print as before.
  const view = await viewOf(id);
  expect(view).toMatchObject({ pagePath: next, verificationPath });
  const proof = verificationPath.replace('/v/', '/v2/api/verification/');
  expect((await server.browser().get(proof)).status).toBe(200);
});

test('TE-13: a link that was replaced again does not come back, and those of other documents stand', async () => {
  const { id } = await issue(browser);
  const other = await issue(browser);
  const { pagePath: first } = await viewOf(id);
  const second = await replace(id);
  const third = await replace(id);
  const status = async (path: string) => (await server.browser().get(pageCalls(path))).status;
  expect(await Promise.all([first, second, third].map(status))).toEqual([404, 404, 200]);
  expect(await status((await viewOf(other.id)).pagePath)).toBe(200);
  // The seal of one document over another.
  const mixed = (await viewOf(other.id)).pagePath.slice(0, -22) + third.slice(-22);
  expect(await status(mixed)).toBe(404);
});

test('TE-13: the database keeps nothing that opens the page', async () => {
  const { id } = await issue(browser);
  const token = (await replace(id)).replace('/d/', '');
  const { rows } = await server.db.superuser.query<{ kept: string }>(
    `select to_jsonb(l)::text as kept from document_page_links l where account_id = $1
      union all select to_jsonb(a)::text from audit_events a where account_id = $1
      union all select to_jsonb(e)::text from document_events e where account_id = $1
      union all select to_jsonb(i)::text from idempotency_records i where account_id = $1`,
    [user.accountId],
  );
  const kept = rows.map((row) => row.kept).join(' ');
  expect(kept).toContain('link-replaced');
  expect(kept).not.toContain(token.slice(-22));
});

test('the story and the audit tell it once, however often the same request is sent', async () => {
  const { id } = await issue(browser);
  const key = randomUUID();
  const paths = await Promise.all([replace(id, key), replace(id, key), replace(id, key)]);
  expect(new Set(paths).size).toBe(1);
  const told = (await viewOf(id)).events.filter(({ kind }) => kind === 'link-replaced');
  expect(told).toMatchObject([{ by: { kind: 'user', name: 'בעל העסק' } }]);
  const { rows } = await server.db.superuser.query(
    `select actor_kind, actor_id, entity_id from audit_events
      where account_id = $1 and action = 'document.link-replaced'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ actor_kind: 'user', actor_id: user.id, entity_id: id }]);
});

test('openings go on being told by the new link, and not by the former one', async () => {
  const { id } = await issue(browser);
  const { pagePath: former } = await viewOf(id);
  const next = await replace(id);
  const openings = async () =>
    (await viewOf(id)).events.filter(({ kind }) => kind === 'opened').length;
  await server.browser().get(pageCalls(former));
  expect(await openings()).toBe(0);
  await server.browser().get(pageCalls(next));
  expect(await openings()).toBe(1);
});

test('a quote is answered by the new link alone', async () => {
  const { id } = await issueOf(browser, aQuote());
  const { pagePath: former } = await viewOf(id);
  const next = await replace(id);
  expect((await answerPage(server, former)).status).toBe(404);
  expect((await answerPage(server, next)).status).toBe(200);
});

test('mails and the page of the customer carry the new link', async () => {
  const email = `pays-${randomUUID().slice(0, 8)}@customer.test`;
  const customerId = (await givenCustomer(browser, { email })).id;
  const { id } = await issueTo(browser, customerId, {
    customer: aCustomer({ id: customerId, name: 'לקוח מהספר', email }),
  });
  const next = await replace(id);
  await write(browser, 'POST', `/v2/api/documents/${id}/mail`, { mailTo: [email] });
  const mailed = async () =>
    (await getJson<OutboxMessage[]>(browser, '/outbox/messages'))
      .filter(({ to }) => to === email)
      .map(({ text }) => /\/d\/\S+/.exec(text)?.[0]);
  await expect.poll(mailed, { timeout: 60_000 }).toEqual([next]);
  const link = await write(browser, 'POST', `/v2/api/customers/${customerId}/public-link`);
  const page = (link.json as { path: string }).path.replace('/c/', '/v2/api/public/customers/');
  const { rows } = (await server.browser().get(`${page}/documents`)).json as {
    rows: { pagePath: string }[];
  };
  expect(rows.map(({ pagePath }) => pagePath)).toEqual([next]);
});
