import type { WebhookDelivery } from '@pinkas/contract/api/webhooks/webhook-fields';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { givenClient, type ApiClient, aNewDocument } from '../../../../test/api/api-client.ts';
import {
  assertSigned,
  givenEndpoint,
  sendDue,
  startReceiver,
  theEndpoint,
  WEBHOOKS,
  type Receiver,
} from '../../../../test/api/webhook-receiver.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let receiver: Receiver;

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

const send = () => sendDue(server, user.accountId);
const types = () => receiver.received.map(({ event }) => event.type);
const down = () => receiver.answer(() => ({ status: 503 }));
const up = () => receiver.answer(() => ({ status: 200 }));

async function pass(ms: number): Promise<void> {
  server.time.advance(ms);
  browser = await signIn(server, user);
}

async function deliveries(id: string, show = 'all'): Promise<readonly WebhookDelivery[]> {
  const path = `${WEBHOOKS}/${id}/deliveries?show=${show}`;
  return (await getJson<{ rows: WebhookDelivery[] }>(browser, path)).rows;
}

async function notices(): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ stage: string }>(
    `select facts->>'stage' as stage from notices where account_id = $1 and kind = 'webhook-failing' order by made_at`,
    [user.accountId],
  );
  return rows.map(({ stage }) => stage);
}

async function move(id: string): Promise<void> {
  const client = await givenClient(server.url, browser);
  const answer = await client.send('PATCH', `/customers/${id}`, { body: { city: 'עכו' } });
  expect(answer.status).toBe(200);
}

describe('an event', () => {
  test('is signed and sent with the thing as the API shows it', async () => {
    const client = await givenClient(server.url, browser);
    const { secret } = await givenEndpoint(browser, { url: receiver.url });
    const issued = (await client.post('/documents', aNewDocument())).json as { id: string };
    await send();
    expect(types()).toEqual(['document.created']);
    const [got] = receiver.received;
    if (got === undefined) throw new Error('nothing came');
    assertSigned(secret, got, server.time.now());
    expect(got.id).toMatch(/^evt_[0-9a-f-]{36}$/);
    const { rows } = { rows: (await client.get('/documents')).json as { data: { id: string }[] } };
    expect(got.event.data).toEqual({
      object: 'document',
      ...rows.data.find(({ id }) => id === issued.id),
    });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await theEndpoint(browser)).toMatchObject({
      waitingCount: 0,
      failingSince: null,
      last: { status: 204, isGood: true },
    });
  });

  test('is there of what a document changed in another one', async () => {
    const client = await givenClient(server.url, browser);
    await givenEndpoint(browser, { url: receiver.url });
    const invoice = (await client.post('/documents', anInvoice())).json as { id: string };
    await client.post(`/documents/${invoice.id}/receipt`, {
      payments: [{ kind: 'cash', amount: '180.00' }],
    });
    await client.post(`/documents/${invoice.id}/receipt`, {
      payments: [{ kind: 'cash', amount: '1000.00' }],
    });
    await send();
    const ofInvoice = receiver.received.filter(({ event }) => event.data.id === invoice.id);
    expect(ofInvoice.map(({ event }) => event.type)).toContain('document.paid');
    expect(ofInvoice.at(-1)?.event.data).toMatchObject({ open: '0.00', state: 'paid' });
  });

  test('of types that nobody chose is not sent, and an account without an endpoint has none', async () => {
    await givenCustomer(browser);
    await givenEndpoint(browser, { url: receiver.url, eventTypes: ['document.created'] });
    await givenCustomer(browser, { name: 'נחל שקט', taxId: '' });
    await send();
    expect(types()).toEqual([]);
    const { rows } = await server.db.superuser.query(
      'select type, seq::int as seq from webhook_events where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ type: 'customer.created', seq: 1 }]);
  });

  test('waits for an earlier one of the same thing, and no other thing does', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    const first = await givenCustomer(browser, { name: 'אלון', taxId: '' });
    await move(first.id);
    await givenCustomer(browser, { name: 'ברוש', taxId: '' });
    receiver.answer(({ event }) => ({ status: event.data.id === first.id ? 500 : 200 }));
    await send();
    expect(types()).toEqual(['customer.created', 'customer.created']);
    const { id } = await theEndpoint(browser);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual([
      'done',
      'waiting',
      'pending',
    ]);
    up();
    await pass(6 * SECOND_MS);
    await send();
    expect(receiver.received.slice(2).map(({ event }) => [event.type, event.data.id])).toEqual([
      ['customer.created', first.id],
      ['customer.updated', first.id],
    ]);
  });
});

describe('OA-12: a receiver that does not answer', () => {
  test('is tried ten times with one id, told of three times, and switched off', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    down();
    await givenCustomer(browser);
    await send();
    const waits = [6, 6 * 60, 32 * 60, 130 * 60];
    for (const seconds of waits.slice(0, 3)) {
      await pass(seconds * SECOND_MS);
      await send();
    }
    expect(receiver.received).toHaveLength(4);
    expect(await notices()).toEqual(['fourth']);
    expect((await theEndpoint(browser)).firstWaiting?.attempts).toHaveLength(4);
    for (const hours of [2.2, 5.3, 10.2, 14.2, 20.2]) {
      await pass(hours * HOUR_MS);
      await send();
    }
    expect(await notices()).toEqual(['fourth', 'last-day']);
    await pass(24.2 * HOUR_MS);
    await send();
    expect(await notices()).toEqual(['fourth', 'last-day', 'off']);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    expect(await theEndpoint(browser)).toMatchObject({ offReason: 'failures', waitingCount: 0 });
    const replay = await write(browser, 'POST', `${WEBHOOKS}/${id}/replay`, { from: '2020-01-01' });
    expect(replay.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('is on again after one success, as if nothing had failed', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    down();
    await givenCustomer(browser);
    await send();
    expect((await theEndpoint(browser)).failingSince).not.toBeNull();
    up();
    await pass(6 * SECOND_MS);
    await send();
    expect(await theEndpoint(browser)).toMatchObject({ failingSince: null, waitingCount: 0 });
    expect(await notices()).toEqual([]);
  });

  test('is tried by three events and then left alone, however many wait', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    down();
    for (const name of ['א', 'ב', 'ג', 'ד', 'ה']) await givenCustomer(browser, { name, taxId: '' });
    await send();
    expect(receiver.received).toHaveLength(3);
    await pass(10 * SECOND_MS);
    await send();
    expect(receiver.received).toHaveLength(3);
    await pass(6 * MINUTE_MS);
    await send();
    expect(receiver.received).toHaveLength(4);
  });

  test.each([
    ['leads elsewhere', { status: 302, location: '/other' }, { fault: 'redirected', status: null }],
    ['refuses', { status: 400 }, { fault: null, status: 400 }],
  ])('because it %s is not followed', async (_name, answer, last) => {
    await givenEndpoint(browser, { url: receiver.url });
    receiver.answer(() => answer);
    await givenCustomer(browser);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect((await theEndpoint(browser)).last).toMatchObject({ ...last, isGood: false });
  });

  test('because it is gone is switched off at once', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    receiver.answer(() => ({ status: 410 }));
    await givenCustomer(browser);
    await send();
    expect(await theEndpoint(browser)).toMatchObject({ offReason: 'gone' });
    expect(await notices()).toEqual(['gone']);
  });
});

describe('an event that is sent again', () => {
  test('has its id, and plans nothing where it fails', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    await givenCustomer(browser);
    await send();
    down();
    const [delivery] = await deliveries(id);
    const body = { eventId: delivery?.eventId };
    expect((await write(browser, 'POST', `${WEBHOOKS}/${id}/replay`, body)).json).toEqual({
      events: 1,
    });
    await send();
    expect(receiver.received.map((one) => one.id)).toEqual([
      receiver.received[0]?.id,
      receiver.received[0]?.id,
    ]);
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'done',
      isOrdered: false,
      attempts: 0,
    });
    expect(await theEndpoint(browser)).toMatchObject({ failingSince: null, waitingCount: 0 });
  });

  test('may be all of days, in their order, of which the number is known before', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    await write(browser, 'POST', `${WEBHOOKS}/${id}/off`);
    const first = await givenCustomer(browser, { name: 'אלון', taxId: '' });
    await move(first.id);
    await givenCustomer(browser, { name: 'ברוש', taxId: '' });
    await send();
    expect(receiver.received).toEqual([]);
    await write(browser, 'POST', `${WEBHOOKS}/${id}/on`);
    const from = server.services.clock.today();
    const count = await getJson(browser, `${WEBHOOKS}/${id}/replay?from=${from}`);
    expect(count).toEqual({ events: 3, things: 2 });
    expect((await write(browser, 'POST', `${WEBHOOKS}/${id}/replay`, { from })).json).toEqual({
      events: 3,
    });
    await send();
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  });
});

test('a receiver that was down for a week has exactly our state after its return', async () => {
  const client = await givenClient(server.url, browser);
  await givenEndpoint(browser, { url: receiver.url });
  const known = new Map<string, unknown>();
  const first = (await client.post('/documents', anInvoice())).json as { id: string };
  await send();
  down();
  for (const amount of ['100.00', '1080.00']) {
    await pass(3 * 24 * HOUR_MS);
    await client.post(`/documents/${first.id}/receipt`, { payments: [{ kind: 'cash', amount }] });
    await send();
  }
  const quote = (await client.post('/documents', { ...anInvoice(), type: 'INVOICE_TRANSACTION' }))
    .json as {
    id: string;
  };
  await client.post(`/documents/${quote.id}/cancel`, { reason: 'טעות' });
  await pass(24 * HOUR_MS);
  await send();
  await catchUp(client, known);
  const { data } = (await client.get('/documents?limit=200')).json as { data: { id: string }[] };
  const ours = new Map(data.map((row) => [row.id, { object: 'document', ...row }]));
  expect(data.length).toBeGreaterThan(3);
  expect(new Map([...known].toSorted())).toEqual(new Map([...ours].toSorted()));
});

function anInvoice(): object {
  return aNewDocument({ type: 'INVOICE', payments: undefined });
}

/** Reads all changes page by page, and keeps the last of each thing. */
async function catchUp(client: ApiClient, known: Map<string, unknown>): Promise<void> {
  let cursor = '';
  for (;;) {
    const after = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = (await client.get(`/events?limit=3${after}`)).json as {
      data: { data: { id: string } }[];
      nextCursor: string;
      hasMore: boolean;
    };
    for (const { data } of page.data) known.set(data.id, data);
    cursor = page.nextCursor;
    if (!page.hasMore) return;
  }
}

describe('an endpoint', () => {
  test('OA-07: tells its secret once, and signs by the old one as well while they overlap', async () => {
    const { id, secret } = await givenEndpoint(browser, { url: receiver.url });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    const rotated = await write(browser, 'POST', `${WEBHOOKS}/${id}/rotate`, { overlapHours: 24 });
    const next = (rotated.json as { secret: string }).secret;
    await givenCustomer(browser);
    await send();
    const [got] = receiver.received;
    if (got === undefined) throw new Error('nothing came');
    for (const one of [secret, next]) assertSigned(one, got, server.time.now());
    await pass(25 * HOUR_MS);
    await givenCustomer(browser, { name: 'ברוש', taxId: '' });
    await send();
    const later = receiver.received[1];
    if (later === undefined) throw new Error('nothing came');
    assertSigned(next, later, server.time.now());
    expect(() => assertSigned(secret, later, server.time.now())).toThrow();
    const hidden = next.slice(10, -6);
    expect(JSON.stringify(await theEndpoint(browser))).not.toContain(hidden);
    expect(server.logged.join(' ')).not.toContain(hidden);
  });

  test('is tested by an example, whose answer is shown and counts nowhere', async () => {
    const { id, secret } = await givenEndpoint(browser, { url: receiver.url });
    receiver.answer(() => ({ status: 418 }));
    const answer = await write(browser, 'POST', `${WEBHOOKS}/${id}/test`);
    expect(answer.json).toMatchObject({ status: 418, fault: null, isGood: false });
    const [got] = receiver.received;
    if (got === undefined) throw new Error('nothing came');
    assertSigned(secret, got, server.time.now());
    expect(got.event.type).toBe('webhook.test');
    expect(await theEndpoint(browser)).toMatchObject({ last: null, failingSince: null });
  });

  test('is changed, switched and removed with entries of the audit', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    const changed = { name: 'ניסוי', url: receiver.url, eventTypes: ['item.created'] };
    expect((await browser.send('PUT', `${WEBHOOKS}/${id}`, { body: changed })).json).toMatchObject({
      endpoints: [changed],
    });
    for (const deed of ['off', 'off', 'on'])
      await write(browser, 'POST', `${WEBHOOKS}/${id}/${deed}`);
    expect((await browser.send('DELETE', `${WEBHOOKS}/${id}`)).json).toEqual({ endpoints: [] });
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and entity_id = $2 order by at, id`,
      [user.accountId, id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['created', 'changed', 'switched-off', 'switched-on', 'removed'].map(
        (deed) => `webhook-endpoint.${deed}`,
      ),
    );
  });

  test.each(['ftp://nahal.example', 'orders.nahal.example', 'https://us:pass@nahal.example/'])(
    'has no address such as %s',
    async (url) => {
      const answer = await write(browser, 'POST', WEBHOOKS, { name: 'x', url, eventTypes: [] });
      expect(answer.json).toMatchObject({
        fields: [{ path: ['url'], code: 'WEB_ADDRESS_INVALID' }],
      });
    },
  );
});

test('only the owner sees and makes endpoints', async () => {
  const colleague = await signIn(server, await server.givenColleague(user));
  expect((await colleague.get(WEBHOOKS)).status).toBe(403);
});
