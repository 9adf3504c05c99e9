import type { Notice, NoticeSetting } from '@pinkas/contract/shell/notices/notices.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { answerPage } from '../../../../../test/lists/answer-page.ts';
import { getJson } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { aQuote } from '@pinkas/test-kit/a-document';

export const NOTICES = '/v2/api/notices';

export interface NoticeList {
  readonly rows: readonly Notice[];
  readonly unread: number;
  readonly after: string | null;
}

export let server: TestServer;
export let user: TestUser;
export let owner: HttpBrowser;

/** Starts a server for the tests of a file, with a new business for each; stops it after the last. */
export function startNoticeServer({ withJobs = false } = {}): void {
  beforeAll(async () => {
    server = await startTestServer({ withJobs, env: { PINKAS_TRUSTED_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    user = await server.givenUser();
    owner = await signIn(server, user);
  });
  afterAll(() => server.stop());
}

export function listOf(browser: HttpBrowser = owner, query = ''): Promise<NoticeList> {
  return getJson(browser, `${NOTICES}${query}`);
}

/** Kinds of somebody's notices, the newest first. */
export async function kindsOf(browser: HttpBrowser = owner): Promise<string[]> {
  return (await listOf(browser)).rows.map(({ kind }) => kind);
}

/** A customer answers a quote of the business on its page. */
export async function answerQuote(quote: Pick<Issued, 'id'>, answer: 'accepted' | 'rejected') {
  const view = await getJson<{ pagePath: string }>(owner, `/v2/api/documents/${quote.id}`);
  const answered = await answerPage(server, view.pagePath, { answer });
  expect(answered.status, answered.text).toBe(200);
}

/** A quote that its customer accepted. */
export async function anAcceptedQuote(by: HttpBrowser = owner): Promise<Issued> {
  const quote = await issueOf(by, aQuote());
  await answerQuote(quote, 'accepted');
  return quote;
}

export async function choose(
  settings: readonly NoticeSetting[],
  browser: HttpBrowser = owner,
): Promise<NoticeSetting[]> {
  const answer = await browser.send('PUT', `${NOTICES}/settings`, { body: { settings } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { settings: NoticeSetting[] }).settings;
}
