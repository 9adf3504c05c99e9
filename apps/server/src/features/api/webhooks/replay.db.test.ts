import { randomUUID } from 'node:crypto';

import type { WebhookDelivery } from '@pinkas/contract/api/webhooks/webhook-fields';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  givenEndpoint,
  sendDue,
  startReceiver,
  WEBHOOKS,
  type Receiver,
} from '../../../../test/api/webhook-receiver.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.stop();
});

interface Sent {
  readonly browser: HttpBrowser;
  readonly endpointId: string;
  readonly eventId: string;
}

/** An account whose endpoint has got one event. */
async function givenSent(): Promise<Sent> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const { id } = await givenEndpoint(browser, { url: receiver.url });
  await givenCustomer(browser);
  await sendDue(server, user.accountId);
  const path = `${WEBHOOKS}/${id}/deliveries?show=all`;
  const [first] = (await getJson<{ rows: WebhookDelivery[] }>(browser, path)).rows;
  if (first === undefined) throw new Error('no event was sent');
  return { browser, endpointId: id, eventId: first.eventId };
}

test('TE-01: the event of another account is answered like a missing one, and one of its own is sent', async () => {
  const own = await givenSent();
  const foreign = await givenSent();
  const replay = (eventId: string) =>
    write(own.browser, 'POST', `${WEBHOOKS}/${own.endpointId}/replay`, { eventId });
  const [missing, answer] = [await replay(randomUUID()), await replay(foreign.eventId)];
  expect(missing).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect((await replay(own.eventId)).json).toEqual({ events: 1 });
});
