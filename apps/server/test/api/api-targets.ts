import { apiEndpoints } from '@pinkas/contract/api/v1/resources';
import type { Endpoint } from '@pinkas/contract/define';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { givenCardTerminal } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';
import { BODIES, type ApiClient } from './api-client.ts';

/** Every call of the public API by its name, `GET /api/v1/documents`. */
export const API_CALLS: readonly (readonly [name: string, endpoint: Endpoint])[] =
  apiEndpoints().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
export type NamedCall = (typeof API_CALLS)[number];

/** What calls name in their paths. */
export interface ApiTargets {
  readonly customer: string;
  readonly document: string;
  readonly item: string;
  readonly paymentRequest: string;
  readonly draft: string;
  readonly issueRequest: string;
  readonly webhook: string;
}

const CREATED = {
  customer: '/customers',
  document: '/documents',
  item: '/items',
  paymentRequest: '/payment-requests',
  draft: '/drafts',
  issueRequest: '/issue-requests',
  webhook: '/webhooks',
} as const satisfies Readonly<Record<keyof ApiTargets, string>>;

/** One thing of each kind, of the account of a client. Its owner has a terminal that charges. */
export async function apiTargets(client: ApiClient, owner: HttpBrowser): Promise<ApiTargets> {
  await givenCardTerminal(owner);
  const idOf = async (path: string, body = BODIES[`POST /api/v1${path}`]): Promise<string> => {
    const answer = await client.post(path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.json as { id: string }).id;
  };
  const draft = await idOf(CREATED.draft);
  return {
    customer: await idOf(CREATED.customer),
    document: await idOf(CREATED.document),
    item: await idOf(CREATED.item),
    paymentRequest: await idOf(CREATED.paymentRequest),
    draft,
    issueRequest: await idOf(CREATED.issueRequest, { draftId: draft }),
    webhook: await idOf(CREATED.webhook),
  };
}

/** The path of a call below the address of the API. */
export function pathOf(ids: ApiTargets, { path }: Endpoint): string {
  // Nothing is made there by a call: events and reports follow from what is made elsewhere.
  if (path === '/api/v1/events' || path.startsWith('/api/v1/reports/')) {
    return path.replace('/api/v1', '');
  }
  const kind = (Object.keys(CREATED) as (keyof ApiTargets)[]).find((one) =>
    path.startsWith(`/api/v1${CREATED[one]}`),
  );
  if (kind === undefined) throw new Error(`nothing is made at ${path}`);
  return path.replace('/api/v1', '').replace('{id}', ids[kind]);
}

/** Makes a call that would succeed, but for what a test tries. */
export function callOn(
  ids: ApiTargets,
  by: ApiClient,
  [name, endpoint]: NamedCall,
): Promise<Answer> {
  const isOfDraft = name === 'POST /api/v1/issue-requests';
  const body = isOfDraft ? { draftId: ids.draft } : BODIES[name];
  return by.send(endpoint.method, pathOf(ids, endpoint), body === undefined ? {} : { body });
}

/** All that calls write; unchanged where every call was refused. */
export async function writtenIn({ db }: TestServer): Promise<string> {
  const { rows } = await db.superuser.query<{ text: string }>(
    `select concat_ws(' ', (select count(*) from documents), (select max(updated_at) from customers),
        (select count(*) from customers), (select count(*) from document_events),
        (select count(*) from audit_events where actor_kind = 'api-key'),
        (select count(*) from outbox_tasks), (select count(*) from idempotency_records where key like 'api:%'),
        (select max(updated_at) from items), (select count(*) from payment_requests),
        (select count(*) from document_drafts), (select count(*) from issue_requests),
        (select count(*) from api_external_ids), (select count(*) from webhook_endpoints)) as text`,
  );
  return rows[0]?.text ?? '';
}
