import { WEBHOOK_ENDPOINTS_MAX } from '@pinkas/domain/limits';
import { describe, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  browser,
  HOUR_MS,
  pass,
  receiver,
  send,
  server,
  startWebhookBench,
  user,
} from '../../../../test/api/webhook-bench.ts';
import {
  aWebhookForm,
  givenEndpoint,
  theEndpoint,
  WEBHOOKS,
} from '../../../../test/api/webhook-receiver.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { assertSigned } from './testing/assert-signed.ts';

startWebhookBench();

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

test('there are twenty at most, also when the last are made at once', async () => {
  const made = await Promise.all(
    Array.from({ length: WEBHOOK_ENDPOINTS_MAX + 4 }, (_, index) =>
      write(browser, 'POST', WEBHOOKS, aWebhookForm({ name: `יעד ${index}` })),
    ),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(WEBHOOK_ENDPOINTS_MAX);
  const refused = made.filter(({ status }) => status !== 200);
  expect(refused.map(({ json }) => (json as { code: string }).code)).toEqual(
    Array.from({ length: 4 }, () => 'LIST_FULL'),
  );
});

test('only the owner sees and makes endpoints', async () => {
  const colleague = await signIn(server, await server.givenColleague(user));
  expect((await colleague.get(WEBHOOKS)).status).toBe(403);
});
