import { localDate } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { scansOf } from '../testing/table-scans.ts';
import { readRevenueReport } from './revenue.reads.ts';

const PERIOD = { from: localDate('2026-01-01'), to: localDate('2026-12-31') };
/** The same days again, so that there are lines in both. */
const COMPARED = { ...PERIOD, monthsApart: 12 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the documents of a filter are read once, whatever halves and periods they are summed for', async () => {
  const user = await server.givenUser();
  await issueOf(await signIn(server, user), anInvoice());
  const asked = {
    ...PERIOD,
    basis: 'accrual',
    filter: { userId: user.id },
    compared: COMPARED,
  } as const;
  const scans = await scansOf(server, user.accountId, {
    table: 'documents',
    read: (tx) => readRevenueReport(tx, asked),
  });
  expect(scans).toEqual({ whole: 0, indexed: 1 });
});
