import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { ASSISTANT_SCOPES } from '@pinkas/domain/api/api-scopes';
import type { ApiIssueRequest, ApiPreparedDraft } from '@pinkas/contract/api/v1/draft-resource';
import type { IssueRequestView } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { aPreparedInvoice } from '../../../../../test/mcp/assistants.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import { removeOldDrafts } from '../../../accounting/drafts/remove-old-drafts.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  client = await givenClient(server.url, owner, { scopes: [...ASSISTANT_SCOPES] });
});

async function prepared(changes: object = {}): Promise<ApiPreparedDraft> {
  const answer = await client.post('/drafts', aPreparedInvoice({ ...changes }));
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiPreparedDraft;
}

async function asked(draftId: string): Promise<ApiIssueRequest> {
  return (await client.post('/issue-requests', { draftId })).json as ApiIssueRequest;
}

async function viewed(id: string): Promise<IssueRequestView> {
  return (await owner.get(`/v2/api/issue-requests/${id}`)).json as IssueRequestView;
}

test('never adds a customer to the book', async () => {
  const { id } = await prepared({ customer: { name: 'מאפיית שיבולת', save: true } });
  const request = await asked(id);
  const { asked: shown } = await viewed(request.id);
  expect(shown.form.customer).toMatchObject({ name: 'מאפיית שיבולת', saveAsRegular: false });
  await write(owner, 'POST', `/v2/api/issue-requests/${request.id}/approve`, { hash: shown.hash });
  expect((await owner.get('/v2/api/customers')).text).not.toContain('מאפיית שיבולת');
});

test('a draft that a person scheduled is theirs, and stays scheduled', async () => {
  const { id } = await prepared();
  const request = await asked(id);
  const issueOn = addDays(server.services.clock.today(), 3);
  const scheduled = await write(owner, 'PUT', `/v2/api/drafts/${id}/schedule`, {
    version: 1,
    issueOn,
    request: anInvoice({ documentDate: issueOn }),
  });
  expect(scheduled.status, scheduled.text).toBe(200);
  for (const answer of [
    await client.send('PUT', `/drafts/${id}`, { body: aPreparedInvoice() }),
    await client.post('/issue-requests', { draftId: id }),
  ]) {
    expect(answer.json).toMatchObject({ code: 'DRAFT_TAKEN_OVER' });
  }
  expect(await viewed(request.id)).toMatchObject({ state: 'changed', changedBy: 'person' });
  expect((await owner.get('/v2/api/drafts')).text).toContain(issueOn);
});

test('a draft deleted for good takes along what was prepared of it, and requests without a document', async () => {
  const kept = await prepared();
  const { id } = await prepared();
  await asked(kept.id);
  const request = await asked(id);
  await owner.send('DELETE', `/v2/api/drafts/${id}`);
  const daysMs = 31 * 86_400_000;
  const clock = clockFrom(() => server.services.clock.nowMs() + daysMs);
  await removeOldDrafts({ ...server.services, clock });
  const { rows } = await server.db.superuser.query<{ draftId: string }>(
    `select draft_id as "draftId" from api_drafts where account_id = $1
      union all select draft_id from issue_requests where account_id = $1`,
    [user.accountId],
  );
  expect(rows.map(({ draftId }) => draftId)).toEqual([kept.id, kept.id]);
  expect((await client.get(`/issue-requests/${request.id}`)).status).toBe(404);
});
