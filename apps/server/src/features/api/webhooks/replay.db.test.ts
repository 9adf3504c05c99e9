import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  browser,
  deliveries,
  down,
  MINUTE_MS,
  move,
  pass,
  receiver,
  send,
  server,
  startWebhookBench,
} from '../../../../test/api/webhook-bench.ts';
import {
  givenEndpoint,
  sendDue,
  theEndpoint,
  WEBHOOKS,
} from '../../../../test/api/webhook-receiver.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';

startWebhookBench();

describe('an event that is sent again', () => {
  test('has its id, and plans nothing where it fails', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    await givenCustomer(browser);
    await send();
    down();
    const [delivery] = await deliveries(browser, id);
    const body = { eventId: delivery?.eventId };
    expect((await write(browser, 'POST', `${WEBHOOKS}/${id}/replay`, body)).json).toEqual({
      events: 1,
    });
    await send();
    expect(receiver.received.map((one) => one.id)).toEqual([
      receiver.received[0]?.id,
      receiver.received[0]?.id,
    ]);
    expect((await deliveries(browser, id))[0]).toMatchObject({
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

test('from a moment on, or after the last one that was taken, is as many as was said before', async () => {
  const { id } = await givenEndpoint(browser, { url: receiver.url });
  await givenCustomer(browser, { name: 'אלון', taxId: '' });
  await send();
  await write(browser, 'POST', `${WEBHOOKS}/${id}/off`);
  await pass(MINUTE_MS);
  await givenCustomer(browser, { name: 'ברוש', taxId: '' });
  await pass(MINUTE_MS);
  const moment = server.services.clock.now();
  await givenCustomer(browser, { name: 'גפן', taxId: '' });
  await send();
  await write(browser, 'POST', `${WEBHOOKS}/${id}/on`);
  const counts = (since: string) =>
    getJson(browser, `${WEBHOOKS}/${id}/replay?since=${encodeURIComponent(since)}`);
  const replay = async (since: string) => {
    receiver.received.length = 0;
    expect((await write(browser, 'POST', `${WEBHOOKS}/${id}/replay`, { since })).status).toBe(200);
    await send();
    return receiver.received.map(({ event }) => event.sequence);
  };
  expect(await counts(moment)).toEqual({ events: 1, things: 1 });
  expect(await counts('last-taken')).toEqual({ events: 2, things: 2 });
  expect(await replay('last-taken')).toEqual([2, 3]);
  expect(await counts('last-taken')).toEqual({ events: 0, things: 0 });
  expect(await replay(moment)).toEqual([3]);
});

interface Sent {
  readonly owner: HttpBrowser;
  readonly endpointId: string;
  readonly eventId: string;
}

/** An account whose endpoint has got one event. */
async function givenSent(): Promise<Sent> {
  const person = await server.givenUser();
  const owner = await signIn(server, person);
  const { id } = await givenEndpoint(owner, { url: receiver.url });
  await givenCustomer(owner);
  await sendDue(server, person.accountId);
  const [first] = await deliveries(owner, id);
  if (first === undefined) throw new Error('no event was sent');
  return { owner, endpointId: id, eventId: first.eventId };
}

test('TE-01: the event of another account is answered like a missing one, and one of its own is sent', async () => {
  const own = await givenSent();
  const foreign = await givenSent();
  const replay = (eventId: string) =>
    write(own.owner, 'POST', `${WEBHOOKS}/${own.endpointId}/replay`, { eventId });
  const [missing, answer] = [await replay(randomUUID()), await replay(foreign.eventId)];
  expect(missing).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect((await replay(own.eventId)).json).toEqual({ events: 1 });
});
