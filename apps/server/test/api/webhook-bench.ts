import type { WebhookDelivery } from '@pinkas/contract/api/webhooks/webhook-fields';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { getJson } from '../accounting/customers.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { givenClient } from './api-client.ts';
import { sendDue, startReceiver, WEBHOOKS, type Receiver } from './webhook-receiver.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;
export let receiver: Receiver;

/** Starts the product for the tests of a file, with a new business and a receiver that takes everything for each. */
export function startWebhookBench(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  afterAll(() => server.stop());
}

/** Sends what is due for the business. */
export const send = () => sendDue(server, user.accountId);

/** Types of the events that the receiver got, in their order. */
export const types = () => receiver.received.map(({ event }) => event.type);

/** From now on the receiver takes nothing. */
export const down = () => receiver.answer(() => ({ status: 503 }));

/** From now on it takes everything. */
export const up = () => receiver.answer(() => ({ status: 200 }));

/** Lets time go by, after which the owner signs in again. */
export async function pass(ms: number): Promise<void> {
  server.time.advance(ms);
  browser = await signIn(server, user);
}

/** What the log of an endpoint shows its owner. */
export async function deliveries(
  owner: HttpBrowser,
  id: string,
): Promise<readonly WebhookDelivery[]> {
  const path = `${WEBHOOKS}/${id}/deliveries?show=all`;
  return (await getJson<{ rows: WebhookDelivery[] }>(owner, path)).rows;
}

/** Of what the business was told about its endpoints, the first one first. */
export async function stagesTold(): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ stage: string }>(
    `select facts->>'stage' as stage from notices where account_id = $1 and kind = 'webhook-failing' order by made_at`,
    [user.accountId],
  );
  return rows.map(({ stage }) => stage);
}

/** Changes the city of a customer, by the API. */
export async function move(customerId: string): Promise<void> {
  const client = await givenClient(server.url, browser);
  const answer = await client.send('PATCH', `/customers/${customerId}`, { body: { city: 'עכו' } });
  if (answer.status !== 200) throw new Error(`not moved: ${String(answer.status)}`);
}
