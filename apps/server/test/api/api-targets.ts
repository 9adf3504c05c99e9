import { apiEndpoints } from '@pinkas/contract/api/v1/resources';
import type { Endpoint } from '@pinkas/contract/define';
import type { Answer } from '@pinkas/test-kit/http-browser';

import type { TestServer } from '../test-server.ts';
import { aNewDocument, BODIES, type ApiClient } from './api-client.ts';

/** Every call of the public API by its name, `GET /api/v1/documents`. */
export const API_CALLS: readonly (readonly [name: string, endpoint: Endpoint])[] =
  apiEndpoints().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
export type NamedCall = (typeof API_CALLS)[number];

/** What calls name in their paths. */
export interface ApiTargets {
  readonly customer: string;
  readonly document: string;
}

/** A document and a customer of the account of a client. */
export async function apiTargets(client: ApiClient): Promise<ApiTargets> {
  const document = await client.post('/documents', aNewDocument());
  const customer = await client.post('/customers', { name: 'גלריית נחל' });
  return {
    customer: (customer.json as { id: string }).id,
    document: (document.json as { id: string }).id,
  };
}

/** The path of a call below the address of the API. */
export function pathOf(ids: ApiTargets, { path }: Endpoint): string {
  const id = path.startsWith('/api/v1/customers') ? ids.customer : ids.document;
  return path.replace('/api/v1', '').replace('{id}', id);
}

/** Makes a call that would succeed, but for what a test tries. */
export function callOn(
  ids: ApiTargets,
  by: ApiClient,
  [name, endpoint]: NamedCall,
): Promise<Answer> {
  const body = BODIES[name];
  return by.send(endpoint.method, pathOf(ids, endpoint), body === undefined ? {} : { body });
}

/** All that calls write; unchanged where every call was refused. */
export async function writtenIn({ db }: TestServer): Promise<string> {
  const { rows } = await db.superuser.query<{ text: string }>(
    `select concat_ws(' ', (select count(*) from documents), (select max(updated_at) from customers),
        (select count(*) from customers), (select count(*) from document_events),
        (select count(*) from audit_events where actor_kind = 'api-key'),
        (select count(*) from outbox_tasks), (select count(*) from idempotency_records where key like 'api:%'),
        (select count(*) from api_external_ids)) as text`,
  );
  return rows[0]?.text ?? '';
}
