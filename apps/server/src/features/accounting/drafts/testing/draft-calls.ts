import { randomUUID } from 'node:crypto';

import type { Draft, DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { aDraft, type DraftRequest } from '@pinkas/test-kit/a-draft';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;
export let today: LocalDate;

export const pathOf = (id: string, rest = ''): string => `/v2/api/drafts/${id}${rest}`;

export function save(id: string, draft: DraftRequest, by = browser): Promise<Answer> {
  return by.send('PUT', pathOf(id), { body: draft });
}

export async function given(
  changes: Partial<DraftRequest> = {},
): Promise<DraftRequest & { id: string }> {
  const [id, draft] = [randomUUID(), aDraft(changes)];
  const answer = await save(id, draft);
  expect(answer.status, answer.text).toBe(200);
  return { ...draft, id };
}

export const listed = async (by = browser) =>
  (await getJson<{ drafts: DraftRow[] }>(by, '/v2/api/drafts')).drafts;
export const read = (id: string) => getJson<Draft>(browser, pathOf(id));

/** Starts a server for the tests of a file, and stops it after the last. */
export function startDraftsServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
    today = server.services.clock.today();
  });
  afterAll(() => server.stop());
}
