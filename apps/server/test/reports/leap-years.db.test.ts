import type { revenueContract } from '@pinkas/contract/reports/revenue/revenue.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson } from '../accounting/customers.ts';
import { givenAccount, givenEntry } from '../bookkeeping/journal.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const REPORTS = '/backoffice/reports';
const EARNED = 1_000_00;
const DAYS = ['2023-12-31', '2024-01-01', '2024-02-29', '2024-12-31', '2025-01-01'];

let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signIn(server, await server.givenUser({}, { kind: 'company' }));
  const { account } = await givenAccount(owner, { name: 'מענקים', kind: 'income' });
  const row = (of: string, debitAgorot: number, creditAgorot: number) => ({
    account: of,
    debitAgorot,
    creditAgorot,
  });
  for (const date of DAYS) {
    const lines = [row('bank', EARNED, 0), row(account, 0, EARNED)];
    await givenEntry(owner, { date, lines });
  }
});
afterAll(() => server.stop());

type Report = z.output<typeof revenueContract.report.response>;

const revenueOf = (from: string, to: string): Promise<Report> =>
  getJson(owner, `${REPORTS}/revenue?from=${from}&to=${to}`);

test('profit and loss of 2024 has all of its days, against all of 2023', async () => {
  const report = await revenueOf('2024-01-01', '2024-12-31');
  expect(report.profit).toMatchObject({ totalAgorot: 3 * EARNED, previousAgorot: EARNED });
  expect(report.profit.months).toHaveLength(12);
});

/** Income cannot be requested for future days. */
const AHEAD = ['payments', 'expenses', 'cc', 'ledger', 'trial_balance', 'revenue'];
const YEARS = [
  { year: '2020', paths: ['income_data', ...AHEAD] },
  { year: '2024', paths: ['income_data', ...AHEAD] },
  { year: '2028', paths: AHEAD },
];

test.each(YEARS)('each report is given for the whole of $year', async ({ year, paths }) => {
  const days = `from=${year}-01-01&to=${year}-12-31`;
  for (const path of paths) {
    const answer = await owner.get(`${REPORTS}/${path}?${days}`);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    const file = await owner.get(`${REPORTS}/${path}/export?${days}&format=csv`);
    expect(file.status, `${path} ${file.text}`).toBe(200);
  }
});

test('a day more than the year is refused with what to do', async () => {
  for (const days of ['from=2024-01-01&to=2025-01-01', 'from=2024-01-15&to=2025-01-14']) {
    const { status, json } = await owner.get(`${REPORTS}/income_data?${days}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ fields: [{ code: 'DATE_RANGE_TOO_LONG' }] });
  }
});
