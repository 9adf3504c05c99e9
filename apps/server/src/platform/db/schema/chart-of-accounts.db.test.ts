import { STANDARD_ACCOUNTS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the accounts of the ledger are those of the domain, each of its kind', async () => {
  const { rows } = await server.db.superuser.query<{ code: string; kind: string }>(
    'select code, kind from ledger_accounts',
  );
  expect(Object.fromEntries(rows.map(({ code, kind }) => [code, kind]))).toEqual(STANDARD_ACCOUNTS);
});
