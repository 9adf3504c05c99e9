import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { pageCalls } from '../../../../test/lists/answer-page.ts';
import {
  givenRequest,
  givenTerminalRow,
  readRequestTarget,
  requestOf,
} from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tellRequestOpened } from '../../sales/payment-requests/payment-requests.api.ts';

const PATH = '/v2/api/settings/privacy';
const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const save = (notesOpenings: boolean, version: number) =>
  write(browser, 'PUT', PATH, { version, notesOpenings }, randomUUID());

const viewOf = (id: string) => getJson<DocumentView>(browser, `/v2/api/documents/${id}`);

/** Opens the page of a document as its customer. */
async function openPageOf(id: string): Promise<void> {
  const { pagePath } = await viewOf(id);
  const answer = await server.browser().get(pageCalls(pagePath));
  expect(answer.status).toBe(200);
}

const openingsOf = async (id: string) =>
  (await viewOf(id)).events.filter(({ kind }) => kind === 'opened').length;

test('the customer sees a document whose opening is not recorded, and one that was stays', async () => {
  const { id } = await issue(browser);
  await openPageOf(id);
  expect(await openingsOf(id)).toBe(1);
  expect((await save(false, 1)).json).toEqual({ version: 2, notesOpenings: false });
  server.time.advance(DAY_MS);
  browser = await signIn(server, user);
  await openPageOf(id);
  expect(await openingsOf(id)).toBe(1);
  const { id: later } = await issue(browser);
  await openPageOf(later);
  expect(await viewOf(later)).toMatchObject({ isOpened: false });
  await save(true, 2);
  await openPageOf(later);
  expect(await viewOf(later)).toMatchObject({ isOpened: true });
});

test('neither is the opening of a payment request', async () => {
  await givenTerminalRow(server, user.accountId);
  await save(false, 1);
  const made = await givenRequest(browser);
  const target = await readRequestTarget(server.services, made.linkPath.replace('/pay/', ''));
  if (target === undefined) throw new Error('no such link');
  const { db, clock } = server.services;
  const open = () =>
    tellRequestOpened({ db, clock, caller: undefined, userAgent: 'Firefox' }, target);
  await open();
  expect(await requestOf(browser, made.id)).toMatchObject({ state: 'sent' });
  await save(true, 2);
  await open();
  expect(await requestOf(browser, made.id)).toMatchObject({ state: 'opened' });
});

test('a change is in the audit, and a save over that of somebody else is refused', async () => {
  await save(false, 1);
  const late = await save(true, 1);
  expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'account.privacy-set'`,
    [user.accountId],
  );
  expect(rows).toEqual([
    { detail: { before: { notesOpenings: true }, after: { notesOpenings: false } } },
  ]);
});
