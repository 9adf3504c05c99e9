import { describe, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../../test/accounting/customers.ts';
import {
  browser,
  down,
  HOUR_MS,
  MINUTE_MS,
  stagesTold,
  pass,
  receiver,
  SECOND_MS,
  send,
  server,
  startWebhookBench,
  up,
  user,
} from '../../../../../test/api/webhook-bench.ts';
import { givenEndpoint, theEndpoint, WEBHOOKS } from '../../../../../test/api/webhook-receiver.ts';

startWebhookBench();

describe('OA-12: a receiver that does not answer', () => {
  test('is tried ten times with one id, told of three times, and switched off', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    down();
    await givenCustomer(browser);
    await send();
    for (const seconds of [6, 6 * 60, 32 * 60]) {
      await pass(seconds * SECOND_MS);
      await send();
    }
    expect(receiver.received).toHaveLength(4);
    expect(await stagesTold()).toEqual(['fourth']);
    expect((await theEndpoint(browser)).firstWaiting?.attempts).toHaveLength(4);
    for (const hours of [2.2, 5.3, 10.2, 14.2, 20.2]) {
      await pass(hours * HOUR_MS);
      await send();
    }
    expect(await stagesTold()).toEqual(['fourth', 'last-day']);
    await pass(24.2 * HOUR_MS);
    await send();
    expect(await stagesTold()).toEqual(['fourth', 'last-day', 'off']);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    expect(await theEndpoint(browser)).toMatchObject({ offReason: 'failures', waitingCount: 0 });
    const replay = await write(browser, 'POST', `${WEBHOOKS}/${id}/replay`, { from: '2020-01-01' });
    expect(replay.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('is as if nothing had failed after one success', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    down();
    await givenCustomer(browser);
    await send();
    expect((await theEndpoint(browser)).failingSince).not.toBeNull();
    up();
    await pass(6 * SECOND_MS);
    await send();
    expect(await theEndpoint(browser)).toMatchObject({ failingSince: null, waitingCount: 0 });
    expect(await stagesTold()).toEqual([]);
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
    [
      'leads elsewhere, where nobody follows',
      { status: 302, location: '/other' },
      { fault: 'redirected', status: null },
    ],
    ['refuses', { status: 400 }, { fault: null, status: 400 }],
  ])('is noted where it %s', async (_name, answer, last) => {
    await givenEndpoint(browser, { url: receiver.url });
    receiver.answer(() => answer);
    await givenCustomer(browser);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect((await theEndpoint(browser)).last).toMatchObject({ ...last, isGood: false });
  });

  test('and is switched off meanwhile has nothing planned', async () => {
    const { id } = await givenEndpoint(browser, { url: receiver.url });
    receiver.answer(async () => {
      await write(browser, 'POST', `${WEBHOOKS}/${id}/off`);
      return { status: 503 };
    });
    await givenCustomer(browser);
    await send();
    expect(receiver.received).toHaveLength(1);
    const endpoint = await theEndpoint(browser);
    expect(endpoint).toMatchObject({ offReason: 'person', failingSince: null, waitingCount: 0 });
  });

  test('because it is gone is switched off at once, by the product', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    receiver.answer(() => ({ status: 410 }));
    await givenCustomer(browser);
    await send();
    expect(await theEndpoint(browser)).toMatchObject({ offReason: 'gone' });
    expect(await stagesTold()).toEqual(['gone']);
    const { rows } = await server.db.superuser.query(
      `select actor_id as by, requested_by as "for", detail->>'reason' as reason from audit_events
        where account_id = $1 and action = 'webhook-endpoint.switched-off'`,
      [user.accountId],
    );
    expect(rows).toEqual([{ by: 'deliver-webhooks', for: user.id, reason: 'gone' }]);
  });
});
