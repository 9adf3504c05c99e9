import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { readRequestTarget, requestsOf } from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { seedPaymentRequests } from './seed-payment-requests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo has requests in the states that a business meets, and their links open', async () => {
  const user = await server.givenUser();
  const { config } = server.services;
  const { accountId, id: userId } = user;
  const nowMs = server.time.now();
  await seedPaymentRequests(server.db.database, config.secret, { accountId, userId }, nowMs);
  const rows = await requestsOf(await signIn(server, user));
  expect(rows.map(({ state, hasFailed }) => (hasFailed ? 'failed' : state))).toEqual([
    'opened',
    'sent',
    'sent',
    'sent',
    'opened',
    'cancelled',
    'failed',
    'expired',
  ]);
  const [last] = rows;
  const target = await readRequestTarget(server.services, last?.linkPath.slice(5) ?? '');
  expect(target).toMatchObject({ state: 'open', amountAgorot: 8_791_00 });
});
