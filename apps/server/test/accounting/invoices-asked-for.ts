import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { anInvoice } from '../isolation/foreign-account-things.ts';
import type { TestServer } from '../test-server.ts';

/**
 * Makes an invoice whose number was requested, of a business with a consent at an authority which has no record of it.
 */
export async function anInvoiceAskedFor(
  owner: HttpBrowser,
  server: TestServer | undefined,
  state: 'unanswered' | 'refused' | 'asked',
): Promise<{ readonly id: string }> {
  if (server === undefined) throw new Error('it is made on the server');
  const { id } = await anInvoice(owner);
  const { db } = server;
  await db.superuser.query(
    `insert into tax_authority_connections (account_id, id, connected_at, connected_by, consent_until, access_token,
        access_until, refresh_token, renewed_at)
      select account_id, gen_random_uuid(), issued_at, actor_id::uuid, (issued_at + interval '30 days')::date, '', issued_at, '', issued_at
      from documents where id = $1 on conflict do nothing`,
    [id],
  );
  await db.superuser.query(
    `insert into allocation_requests (account_id, document_id, state, asked_at, requested_by, deliveries_wait_until, code)
      select account_id, id, $2, issued_at, actor_id::uuid, issued_at, 432 from documents where id = $1`,
    [id, state],
  );
  return { id };
}

/**
 * Makes an invoice for which five requests to the authority failed, of a business with a number that was given in
 * advance.
 */
export async function anInvoiceAskedInVain(
  owner: HttpBrowser,
  server: TestServer | undefined,
): Promise<{ readonly id: string }> {
  const { id } = await anInvoiceAskedFor(owner, server, 'asked');
  await server?.db.superuser.query(
    `insert into allocation_request_events (account_id, id, document_id, at, kind, fault, actor_kind, actor_id)
      select account_id, gen_random_uuid(), id, issued_at, 'unheard', 'unreachable', 'system', 'ask-allocation'
      from documents, generate_series(1, 5) where id = $1`,
    [id],
  );
  await server?.db.superuser.query(
    `insert into emergency_numbers (account_id, allocation_number, entered_at, entered_by)
      select account_id, '930000001', issued_at, actor_id::uuid from documents where id = $1`,
    [id],
  );
  return { id };
}
