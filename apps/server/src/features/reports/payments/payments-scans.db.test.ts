import { localDate } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { scansOf } from '../testing/table-scans.ts';
import { readPayments } from './payments.reads.ts';

const PERIOD = { from: localDate('2026-01-01'), to: localDate('2026-12-31') };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each(['month', 'day', 'means', 'customer'] as const)(
  'payments by %s read documents once, and no table whole, in which the rows of others lie',
  async (by) => {
    const user = await server.givenUser();
    await issueOf(await signIn(server, user), aReceipt(100_00));
    await server.db.superuser.query('analyze documents, customers');
    const read = (table: string) =>
      scansOf(server, user.accountId, {
        table,
        read: (tx) =>
          readPayments(tx, { ...PERIOD, by, filter: {} }, { sort: 'total', direction: 'desc' }),
      });
    expect(await read('documents')).toEqual({ whole: 0, indexed: 1 });
    expect((await read('journal_lines')).whole).toBe(0);
    expect((await read('customers')).whole).toBe(0);
  },
);
