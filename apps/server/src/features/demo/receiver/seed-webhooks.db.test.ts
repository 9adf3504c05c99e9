import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { viewEndpoints } from '../../api/webhooks/endpoints-view.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { seedDemoBusiness } from '../seed/seed-demo.ts';
import { seedWebhooks } from './seed-webhooks.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo has endpoints with the events of a day, once', async () => {
  const { db, passwords, config, clock } = server.services;
  await seedDemoBusiness({ db, passwords, linkSecret: config.secret }, () => clock.nowMs());
  await seedWebhooks(server.services);
  await seedWebhooks(server.services);
  const { endpoints } = await inAccount(db, { accountId: DEMO_ACCOUNT_ID }, (tx) =>
    viewEndpoints(tx, clock),
  );
  const shown = endpoints.map(({ name, offReason, waitingCount, hours }) => ({
    name,
    offReason,
    waitingCount,
    good: hours.reduce((sum, { good }) => sum + good, 0),
    failed: hours.reduce((sum, { failed }) => sum + failed, 0),
  }));
  expect(shown).toEqual([
    { name: 'מערכת ההזמנות', offReason: null, waitingCount: 0, good: 26, failed: 1 },
    { name: 'ניהול לקוחות', offReason: null, waitingCount: 0, good: 13, failed: 1 },
    { name: 'ניסוי', offReason: 'person', waitingCount: 0, good: 0, failed: 0 },
  ]);
});
