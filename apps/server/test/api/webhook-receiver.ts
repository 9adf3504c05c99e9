import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type {
  FreshWebhook,
  WebhookEndpoint,
  WebhookForm,
  Webhooks,
} from '@pinkas/contract/api/webhooks/webhook-fields';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { wakeWebhooks } from '../../src/features/api/webhooks/delivery/dispatch-task.ts';
import { openHandWorker } from '../accounting/bulk-jobs.ts';
import { getJson, write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import type { TestServer } from '../test-server.ts';

export const WEBHOOKS = '/v2/api/settings/webhooks';

/** A request that a receiver got. */
export interface Received {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: {
    readonly type: string;
    readonly sequence: number;
    readonly data: Readonly<Record<string, unknown>> & { readonly id: string };
  };
}

/** What a receiver answers: a status, with a place to go where it leads elsewhere. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly location?: string;
}

type Answering = (request: Received) => ReceiverAnswer | Promise<ReceiverAnswer>;

/** A program of somebody else that takes webhooks. */
export interface Receiver {
  readonly url: string;
  /** Everything that came, whatever was answered. */
  readonly received: Received[];
  /** Changes what it answers. */
  answer(how: Answering): void;
  close(): Promise<void>;
}

/** Starts a receiver that takes everything. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: Answering = () => ({ status: 204 });
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const { headers } = request;
      const event = JSON.parse(body) as Received['event'];
      const one = { id: String(headers['webhook-id']), body, headers, event };
      received.push(one);
      const { status, location } = await how(one);
      response.writeHead(status, location === undefined ? {} : { location }).end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer(next) {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a person enters for an endpoint. */
export function aWebhookForm(changes: Partial<WebhookForm> = {}): WebhookForm {
  return {
    name: 'מערכת ההזמנות',
    url: 'https://orders.nahal.example/hooks',
    eventTypes: [],
    ...changes,
  };
}

/** A new endpoint with its secret; fails where it was refused. */
export async function givenEndpoint(
  browser: HttpBrowser,
  changes: Partial<WebhookForm> = {},
): Promise<FreshWebhook & { readonly secret: string }> {
  const answer = await write(browser, 'POST', WEBHOOKS, aWebhookForm(changes));
  if (answer.status !== 200) throw new Error(answer.text);
  const fresh = answer.json as FreshWebhook;
  if (fresh.secret === null) throw new Error('the endpoint was made before');
  return { ...fresh, secret: fresh.secret };
}

/** The endpoint of a business that has one. */
export async function theEndpoint(browser: HttpBrowser): Promise<WebhookEndpoint> {
  const { endpoints } = await getJson<Webhooks>(browser, WEBHOOKS);
  const [endpoint] = endpoints;
  if (endpoint === undefined) throw new Error('no endpoint');
  return endpoint;
}

/** Sends what is due, as the clock does. */
export async function sendDue(server: TestServer, accountId: number): Promise<void> {
  await wakeWebhooks(server.services);
  await openHandWorker(server).runAll(accountId);
}

async function givenEndpointThing(browser: HttpBrowser): Promise<{ id: string }> {
  const { id } = await givenEndpoint(browser);
  return { id };
}

/** What calls that name an endpoint are sent. */
export const WEBHOOK_CASES: Readonly<Record<string, GivenThing>> = {
  [`PUT ${WEBHOOKS}/{id}`]: async (owner) => ({
    ...(await givenEndpointThing(owner)),
    body: aWebhookForm({ name: 'ניסוי' }),
  }),
  [`DELETE ${WEBHOOKS}/{id}`]: givenEndpointThing,
  [`POST ${WEBHOOKS}/{id}/on`]: async (owner) => {
    const thing = await givenEndpointThing(owner);
    await write(owner, 'POST', `${WEBHOOKS}/${thing.id}/off`);
    return thing;
  },
  [`POST ${WEBHOOKS}/{id}/off`]: givenEndpointThing,
  [`POST ${WEBHOOKS}/{id}/rotate`]: async (owner) => ({
    ...(await givenEndpointThing(owner)),
    body: { overlapHours: 24 },
  }),
  [`POST ${WEBHOOKS}/{id}/test`]: givenEndpointThing,
  [`GET ${WEBHOOKS}/{id}/deliveries`]: givenEndpointThing,
  [`GET ${WEBHOOKS}/{id}/replay`]: async (owner) => ({
    ...(await givenEndpointThing(owner)),
    query: '?from=2026-01-01',
  }),
  [`POST ${WEBHOOKS}/{id}/replay`]: async (owner) => ({
    ...(await givenEndpointThing(owner)),
    body: { from: '2026-01-01' },
  }),
};

/** Writes without an id. */
export const WEBHOOK_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${WEBHOOKS}`]: () => Promise.resolve({ id: '', body: aWebhookForm() }),
};
