import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { composeFeatures } from '../../../features.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await composeFeatures(server.services).seedDemo();
});
afterAll(() => server.stop());

test('the demo has a finished run of fast billing, with a row that was refused', async () => {
  const { rows } = await server.db.superuser.query(
    `select j.state, count(r.document_id)::int as issued, count(r.refusal)::int as refused
      from long_jobs j join fast_billing_rows r on r.account_id = j.account_id and r.run_id = j.id
      where j.account_id = $1 and j.kind = 'fast-billing' group by j.state`,
    [DEMO_ACCOUNT_ID],
  );
  expect(rows).toEqual([{ state: 'done', issued: 3, refused: 1 }]);
});
