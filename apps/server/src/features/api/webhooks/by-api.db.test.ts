import type {
  ApiDelivery,
  ApiWebhook,
  FreshApiWebhook,
} from '@pinkas/contract/api/v1/webhook-resource';
import type { Webhooks } from '@pinkas/contract/api/webhooks/webhook-fields';
import { beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../test/accounting/customers.ts';
import { givenClient, type ApiClient } from '../../../../test/api/api-client.ts';
import {
  browser,
  down,
  receiver,
  send,
  server,
  startWebhookBench,
  up,
} from '../../../../test/api/webhook-bench.ts';
import { WEBHOOKS } from '../../../../test/api/webhook-receiver.ts';
import { assertSigned } from './testing/assert-signed.ts';

startWebhookBench();

let client: ApiClient;
beforeEach(async () => {
  client = await givenClient(server.url, browser);
});

const aWebhook = (changes: object = {}) => ({ name: 'הזמנות', url: receiver.url, ...changes });

async function created(changes: object = {}): Promise<FreshApiWebhook & { secret: string }> {
  const answer = await client.post('/webhooks', aWebhook(changes));
  expect(answer.status, answer.text).toBe(201);
  const fresh = answer.json as FreshApiWebhook;
  return { ...fresh, secret: fresh.secret ?? '' };
}

const change = (id: string, body: object) => client.send('PATCH', `/webhooks/${id}`, { body });
const refusal = (code: string, field: string | null = null) => ({ code, field });

async function log(id: string, query = ''): Promise<ApiDelivery[]> {
  const { json } = await client.get(`/webhooks/${id}/deliveries${query}`);
  return (json as { data: ApiDelivery[] }).data;
}

describe('an endpoint by the API', () => {
  test('is that of the screen, and signs by a secret that only its first answer has', async () => {
    const first = await client.post('/webhooks', aWebhook(), 'endpoint-1');
    const again = await client.post('/webhooks', aWebhook(), 'endpoint-1');
    const { secret, ...endpoint } = first.json as FreshApiWebhook;
    expect(secret).toMatch(/^whsec_/);
    expect(again.json).toEqual({ ...endpoint, secret: null });
    expect(endpoint).toMatchObject({ events: [], isOn: true, offReason: null, waiting: 0 });
    expect((await client.get(`/webhooks/${endpoint.id}`)).json).toEqual(endpoint);
    const { endpoints } = await getJson<Webhooks>(browser, WEBHOOKS);
    expect(endpoints).toMatchObject([{ id: endpoint.id, name: 'הזמנות', url: receiver.url }]);
    await givenCustomer(browser);
    await send();
    const [received] = receiver.received;
    if (received === undefined) throw new Error('nothing came');
    assertSigned(secret ?? '', received, server.services.clock.nowMs());
  });

  test('changes by what is sent and nothing else, and goes off and on', async () => {
    const { id } = await created({ events: ['item.created'] });
    expect((await change(id, { name: 'חנות' })).json).toMatchObject({
      name: 'חנות',
      events: ['item.created'],
    });
    expect((await change(id, { isOn: false, events: [] })).json).toMatchObject({
      name: 'חנות',
      events: [],
      isOn: false,
      offReason: 'person',
    });
    expect((await change(id, { isOn: true })).json).toMatchObject({ isOn: true, offReason: null });
    expect((await change(id, {})).json).toMatchObject({ name: 'חנות', isOn: true });
    const { rows } = await server.db.superuser.query<{ action: string; actor_kind: string }>(
      `select action, actor_kind from audit_events where entity_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action.replace('webhook-endpoint.', ''))).toEqual([
      'created',
      'changed',
      'changed',
      'switched-off',
      'switched-on',
    ]);
    expect(new Set(rows.map((row) => row.actor_kind))).toEqual(new Set(['api-key']));
  });

  test('has a new secret, with which the old one signs as well', async () => {
    const { id, secret: old } = await created();
    const body = { overlapHours: 24 };
    const path = `/webhooks/${id}/rotate`;
    const rotated = (await client.post(path, body, 'rotate-1')).json as FreshApiWebhook;
    expect((await client.post(path, body, 'rotate-1')).json).toEqual({ ...rotated, secret: null });
    expect(rotated.oldSecretEndsAt).not.toBeNull();
    await givenCustomer(browser);
    await send();
    const [received] = receiver.received;
    if (received === undefined) throw new Error('nothing came');
    for (const secret of [old, rotated.secret ?? '']) {
      assertSigned(secret, received, server.services.clock.nowMs());
    }
  });

  test('is removed once, and its key is answered again', async () => {
    const add = () => client.post('/webhooks', aWebhook(), 'endpoint-1');
    const { id } = (await add()).json as FreshApiWebhook;
    const remove = (key: string) => client.send('DELETE', `/webhooks/${id}`, { key });
    expect((await remove('remove-1')).json).toEqual({ id });
    expect((await remove('remove-1')).json).toEqual({ id });
    expect((await remove('remove-2')).json).toMatchObject(refusal('NOT_FOUND'));
    expect((await add()).json).toMatchObject(refusal('NOT_FOUND'));
    expect((await client.get('/webhooks')).json).toEqual({ data: [], nextCursor: null });
  });

  test('is refused by the rules of the screen, at the fields of the API', async () => {
    const refused = async (body: object) => (await client.post('/webhooks', aWebhook(body))).json;
    expect(await refused({ url: 'ftp://a.example' })).toMatchObject(
      refusal('INVALID_REQUEST', 'url'),
    );
    expect(await refused({ events: ['x'] })).toMatchObject(refusal('INVALID_REQUEST', 'events[0]'));
    expect(await refused({ eventTypes: [] })).toMatchObject(
      refusal('INVALID_REQUEST', 'eventTypes'),
    );
    const { id } = await created();
    expect((await change(id, { url: 'x' })).json).toMatchObject(refusal('INVALID_REQUEST', 'url'));
    expect((await change(id, { isOn: 'no' })).json).toMatchObject(
      refusal('INVALID_REQUEST', 'isOn'),
    );
  });

  test('is listed in its place, a page at a time', async () => {
    const ids: string[] = [];
    for (const name of ['א', 'ב', 'ג']) {
      server.time.advance(1_000);
      ids.push((await created({ name })).id);
    }
    const listed = async (query: string) =>
      (await client.get(`/webhooks${query}`)).json as { data: ApiWebhook[]; nextCursor: string };
    const first = await listed('?limit=2');
    const second = await listed(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(await listed('?cursor=x')).toMatchObject(refusal('INVALID_REQUEST', 'cursor'));
  });

  test('gets examples, and no more than ten a minute', async () => {
    const { id } = await created();
    const tried = () => client.post(`/webhooks/${id}/test`, {});
    expect((await tried()).json).toMatchObject({ status: 204, isGood: true });
    expect(receiver.received[0]?.event.type).toBe('webhook.test');
    const answers = await Promise.all(Array.from({ length: 10 }, tried));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const other = await created({ name: 'אחר' });
    expect((await client.post(`/webhooks/${other.id}/test`, {})).status).toBe(200);
  });
});

describe('what went to an endpoint', () => {
  /** An endpoint that took one event, and then did not take two. */
  async function givenLog(): Promise<{ id: string; events: ApiDelivery[] }> {
    const { id } = await created({ events: ['customer.created'] });
    await givenCustomer(browser, { name: 'אלון', taxId: '' });
    await send();
    down();
    server.time.advance(60_000);
    await givenCustomer(browser, { name: 'ברוש', taxId: '' });
    await givenCustomer(browser, { name: 'גפן', taxId: '' });
    await send();
    up();
    receiver.received.length = 0;
    return { id, events: (await log(id)).toReversed() };
  }

  const replay = (id: string, body: object, key?: string) =>
    client.post(`/webhooks/${id}/replay`, body, key);
  const places = () => receiver.received.map(({ event }) => event.sequence);

  test('is listed, the newest first, by the names of its events', async () => {
    const { id, events } = await givenLog();
    expect(events.map(({ sequence, state }) => [sequence, state])).toEqual([
      [1, 'done'],
      [2, 'pending'],
      [3, 'pending'],
    ]);
    expect(events[0]).toMatchObject({ type: 'customer.created', lastAnswer: { status: 204 } });
    const { json } = await client.get('/events');
    expect(events.map(({ event }) => event)).toEqual(
      (json as { data: { id: string }[] }).data.map((one) => one.id),
    );
    expect((await log(id, '?show=failed')).map(({ sequence }) => sequence)).toEqual([3, 2]);
    const page = (await client.get(`/webhooks/${id}/deliveries?limit=2`)).json as {
      nextCursor: string;
    };
    expect((await log(id, `?cursor=${page.nextCursor}`)).map((one) => one.sequence)).toEqual([1]);
    expect((await client.get(`/webhooks/${id}/deliveries?cursor=x`)).json).toMatchObject(
      refusal('INVALID_REQUEST', 'cursor'),
    );
  });

  test('is sent again: one event, all after one, after a cursor, or from a moment on', async () => {
    const { id, events } = await givenLog();
    const [first, second] = events;
    if (first === undefined || second === undefined) throw new Error('nothing is in the log');
    const { nextCursor } = (await client.get('/events?limit=2')).json as { nextCursor: string };
    const parts: readonly [object, number[]][] = [
      [{ event: first.event }, [1]],
      [{ after: first.event }, [2, 3]],
      [{ cursor: nextCursor }, [3]],
      [{ since: second.timestamp }, [2, 3]],
    ];
    for (const [body, sent] of parts) {
      receiver.received.length = 0;
      expect((await replay(id, body)).json).toEqual({ events: sent.length });
      await send();
      expect(places()).toEqual(sent);
    }
    expect(receiver.received[0]?.id).toBe(second.event);
  });

  test('is ordered once a key, with exactly one field, while the endpoint is on', async () => {
    const { id, events } = await givenLog();
    const body = { event: events[0]?.event };
    expect((await replay(id, body, 'again-key-1')).json).toEqual({ events: 1 });
    await send();
    expect((await replay(id, body, 'again-key-1')).json).toEqual({ events: 1 });
    await send();
    expect(places()).toEqual([1]);
    for (const wrong of [{}, { ...body, since: '2026-01-01T00:00:00Z' }]) {
      expect((await replay(id, wrong)).json).toMatchObject(refusal('INVALID_REQUEST', ''));
    }
    expect((await replay(id, { cursor: 'x' })).json).toMatchObject(
      refusal('INVALID_REQUEST', 'cursor'),
    );
    const missing = `evt_${id}`;
    for (const field of ['event', 'after']) {
      expect((await replay(id, { [field]: missing })).json).toMatchObject(refusal('NOT_FOUND'));
    }
    await change(id, { isOn: false });
    expect((await replay(id, body)).json).toMatchObject(refusal('STATE_NOT_ALLOWED'));
  });
});
