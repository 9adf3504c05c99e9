import { ASSISTANT_SCOPES } from '@pinkas/domain/api/api-scopes';
import type { IssueRequestView } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { getJson } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { aPreparedInvoice } from '../mcp/assistants.ts';
import type { TestServer } from '../test-server.ts';
import { givenClient } from './api-client.ts';

const PATH = '/v2/api/issue-requests';

/** How many calls of programs the log of the business shows. */
async function countLogged(owner: HttpBrowser): Promise<number> {
  const { rows } = await getJson<{ rows: unknown[] }>(owner, '/v2/api/settings/api-requests');
  return rows.length;
}

/** What a program asked to issue, as its business sees it. */
export async function givenIssueRequest(
  { url }: Pick<TestServer, 'url'>,
  owner: HttpBrowser,
): Promise<IssueRequestView> {
  const client = await givenClient(url, owner, { scopes: [...ASSISTANT_SCOPES] });
  const logged = await countLogged(owner);
  const draft = await client.post('/drafts', aPreparedInvoice());
  const { id: draftId } = draft.json as { id: string };
  const { id } = (await client.post('/issue-requests', { draftId })).json as { id: string };
  // The log is written after the answers: what a test counts next has no row of these calls.
  await expect.poll(() => countLogged(owner)).toBe(logged + 2);
  return (await owner.get(`${PATH}/${id}`)).json as IssueRequestView;
}

const aRequest =
  (bodyOf: (request: IssueRequestView) => object): GivenThing =>
  async (owner, server) => {
    if (server === undefined) throw new Error('a program asks over the network');
    const request = await givenIssueRequest(server, owner);
    return { id: request.id, body: bodyOf(request) };
  };

/** What calls that name a request are sent. */
export const ISSUE_REQUEST_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/issue-requests/{id}': async (owner, server) => {
    const { id } = await aRequest(() => ({}))(owner, server);
    return { id };
  },
  'POST /v2/api/issue-requests/{id}/approve': aRequest(({ asked }) => ({ hash: asked.hash })),
  'POST /v2/api/issue-requests/{id}/refuse': aRequest(() => ({})),
  'POST /v2/api/issue-requests/{id}/renew': aRequest(() => ({})),
};
