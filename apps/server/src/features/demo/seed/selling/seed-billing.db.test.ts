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
    { method: 'card', state: 'active', period: 'refused' },
    { method: 'card', state: 'active', period: null },
    { method: 'document', state: 'active', period: null },
    { method: 'document', state: 'active', period: null },
    { method: 'document', state: 'paused', period: null },
    { method: 'mandate', state: 'active', period: null },
    { method: 'request', state: 'active', period: null },
  ]);
});

test('the demo has mandates, and a file at the bank of which a debit came back', async () => {
  const { rows: mandates } = await server.db.superuser.query(
    'select state from bank_mandates where account_id = $1 order by state',
    [DEMO_ACCOUNT_ID],
  );
  expect(mandates).toEqual(['approved', 'approved', 'sent'].map((state) => ({ state })));
  const { rows: debits } = await server.db.superuser.query(
    `select r.state, r.return_reason as reason, f.sent_at is not null as "isSent" from debit_rows r
      join debit_files f on f.account_id = r.account_id and f.id = r.file_id
      where r.account_id = $1 order by r.state`,
    [DEMO_ACCOUNT_ID],
  );
  expect(debits).toEqual([
    { state: 'provisional', reason: null, isSent: true },
    { state: 'returned', reason: 'no-cover', isSent: true },
  ]);
});
