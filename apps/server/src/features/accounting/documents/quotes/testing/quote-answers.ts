import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { AccountOptions, TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { answerPage, type PageAnswer } from '../../../../../../test/lists/answer-page.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';

export const SIGNATURE = 'M10 100L200 120L220 60M20 20L140 30';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;

export async function givenBusiness(account: AccountOptions = {}): Promise<void> {
  user = await server.givenUser({}, account);
  browser = await signIn(server, user);
}

export async function viewOf(id: string): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

export async function answer(id: string, given: PageAnswer = {}, key?: string): Promise<Answer> {
  return answerPage(server, (await viewOf(id)).pagePath, given, key);
}

export function codesOf({ status, json }: Answer): unknown {
  return [status, (json as { code?: string }).code];
}

/** What was published about the answers to a quote. */
export async function publishedAbout(id: string): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ payload: unknown }>(
    `select payload from outbox_tasks where document_id = $1 and kind = 'quote.answered'`,
    [id],
  );
  return rows.map(({ payload }) => payload);
}

export const settled = { timeout: 60_000, interval: 100 };

/** Starts a server for the tests of a file, and stops it after the last. */
export function startQuoteServer(): void {
  beforeAll(async () => {
    server = await startTestServer({
      withJobs: true,
      env: { PINKAS_TRUSTED_PROXY: '127.0.0.1' },
    });
  });
  afterAll(() => server.stop());
  beforeEach(() => givenBusiness());
}
