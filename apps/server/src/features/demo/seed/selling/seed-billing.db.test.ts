import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { composeFeatures } from '../../../../features.ts';
import { DEMO_ACCOUNT_ID } from '../../demo-business.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await composeFeatures(server.services).seedDemo();
});
afterAll(() => server.stop());

test('the demo has templates of each means, and a period that waits for a person', async () => {
  const { rows } = await server.db.superuser.query(
    `select t.method, t.state, p.state as period from billing_templates t
      left join billing_periods p on p.account_id = t.account_id and p.template_id = t.id
      where t.account_id = $1 order by t.method, t.state, p.state`,
    [DEMO_ACCOUNT_ID],
  );
  expect(rows).toEqual([
    { method: 'card', state: 'active', period: 'held' },
    { method: 'card', state: 'active', period: null },
    { method: 'document', state: 'active', period: null },
    { method: 'document', state: 'paused', period: null },
    { method: 'request', state: 'active', period: null },
  ]);
});
