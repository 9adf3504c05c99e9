import type { SupportSettings } from '@pinkas/contract/operator/support/support-settings';
import { httpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anOperator } from '../../../../test/account/operators.ts';
import type { WithApp } from '../../../../test/auth/factors.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const DAY = { from: '08:00', to: '18:00' };
const SUPPORT: SupportSettings = {
  email: 'support@pinkas.example',
  chatAddress: 'https://chat.pinkas.example/',
  hours: [DAY, DAY, DAY, DAY, DAY, { from: '08:00', to: '12:00' }, null],
};

let server: TestServer;
let operator: WithApp;

beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate support_settings'));

const save = (body: unknown, key: string = crypto.randomUUID()) =>
  operator.browser.post('/v2/api/operator/support', body, {
    headers: { 'idempotency-key': key },
  });

/** What a browser knows of support before anybody signs in. */
async function knownToVisitors(): Promise<unknown> {
  const answer = await httpBrowser(server.url).get('/front/data/initData');
  return (answer.json as { ENV_DATA: { support: unknown } }).ENV_DATA.support;
}

test('support is unknown until an operator sets it, and then known to every visitor', async () => {
  expect(await knownToVisitors()).toBeNull();
  expect((await save(SUPPORT)).json).toEqual({ outcome: 'changed' });
  expect(await knownToVisitors()).toEqual(SUPPORT);
  const changed = { ...SUPPORT, chatAddress: '' };
  expect((await save(changed)).json).toEqual({ outcome: 'changed' });
  const answer = await operator.browser.get('/v2/api/operator/support');
  expect(answer.json).toEqual({ support: changed });
});

test('the same again changes nothing and is recorded once', async () => {
  const count = async () => {
    const { rows } = await server.db.superuser.query<{ count: number }>(
      `select count(*)::int from security_events where kind = 'operator-support-changed'`,
    );
    return rows[0]?.count;
  };
  const before = (await count()) ?? 0;
  const key = crypto.randomUUID();
  expect((await save(SUPPORT, key)).json).toEqual({ outcome: 'changed' });
  expect((await save(SUPPORT, key)).json).toEqual({ outcome: 'changed' });
  expect((await save(SUPPORT)).json).toEqual({ outcome: 'unchanged' });
  expect(await count()).toBe(before + 1);
});

test.each([
  ['an address that is none', { email: 'support' }, 'email'],
  ['a chat without encryption', { chatAddress: 'http://chat.pinkas.example/' }, 'chatAddress'],
  ['a chat that is a script', { chatAddress: 'javascript:alert(1)' }, 'chatAddress'],
  ['six days', { hours: SUPPORT.hours.slice(1) }, 'hours'],
])('%s is refused with its field', async (_case, changes, field) => {
  const answer = await save({ ...SUPPORT, ...changes });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ path: [field] }] });
  expect(await knownToVisitors()).toBeNull();
});
