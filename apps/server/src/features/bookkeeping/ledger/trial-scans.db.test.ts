import { localDate } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { scansOf } from '../../reports/testing/table-scans.ts';
import { readTrialReport } from './trial-balance.reads.ts';

const YEAR = { from: localDate('2026-01-01'), to: localDate('2026-12-31') };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each(['account', 'customer', 'supplier'] as const)(
  'a trial balance by %s reads the ledger along its index, once and without the lines of other businesses',
  async (by) => {
    const user = await server.givenUser();
    await issueOf(await signIn(server, user), anInvoice());
    // A table whose size is known to be small would be read whole.
    await server.db.superuser.query('analyze journal_lines');
    const asked = { ...YEAR, by, sort: 'name', direction: 'asc' } as const;
    const scans = await scansOf(server, user.accountId, {
      table: 'journal_lines',
      read: (tx) => readTrialReport(tx, asked),
    });
    expect(scans).toEqual({ whole: 0, indexed: 1 });
  },
);
