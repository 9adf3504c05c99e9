import { aDonation, aReceipt } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import {
  aPayment,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../accounting/expenses.ts';
import { issue, issueOf } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
const browsers = new Map<string, HttpBrowser>();

beforeAll(async () => {
  server = await startTestServer();
  for (const kind of ['licensed-dealer', 'non-profit'] as const) {
    const browser = await signIn(server, await server.givenUser({}, { kind }));
    browsers.set(kind, browser);
    await (kind === 'non-profit' ? issueOf(browser, aDonation(18_00)) : fillBooks(browser));
  }
});
afterAll(() => server.stop());
afterEach(() => letRead('true'));

/** Adds a row to each of the books, without which a report would not read them. */
async function fillBooks(browser: HttpBrowser): Promise<void> {
  const name = 'ספק';
  const { id } = await givenSupplier(browser, { name });
  await givenExpense(browser, { supplier: { id, name, taxId: '' } });
  taken(await sendPayment(browser, aPayment(id, [], { paidAgorot: 80_00, withheldAgorot: 20_00 })));
  await issue(browser);
  const date = server.services.clock.today();
  const payments = [
    { kind: 'cash' as const, sumAgorot: 80_00, date, remark: '' },
    { kind: 'withholding' as const, sumAgorot: 20_00, date, remark: '', certificate: '' },
  ];
  await issueOf(browser, { ...aReceipt(100_00), payments });
}

/** Tables that reports are made of; those that admit a session are not among them. */
const BOOKS = [
  'book_terms',
  'business_certificates',
  'customers',
  'documents',
  'expenses',
  'journal_lines',
  'own_ledger_accounts',
  'purchase_journal_lines',
  'supplier_payments',
];

/** Allows the product to read a row of the books only under a condition, and fails any other statement over them. */
async function letRead(condition: string): Promise<void> {
  await server.db.superuser.query(`
    create or replace function may_read() returns boolean language plpgsql stable as $$
    begin
      if not (${condition}) then raise exception 'read at a wrong moment'; end if;
      return true;
    end $$`);
  for (const table of BOOKS) {
    await server.db.superuser.query(`drop policy if exists moment on ${table}`);
    await server.db.superuser.query(
      `create policy moment on ${table} as restrictive for select to pinkas_app using (may_read())`,
    );
  }
}

const IS_ONE_MOMENT = "current_setting('transaction_isolation') = 'repeatable read'";

/** Answers that are made of several statements and must not be of two moments. */
const REPORTS = [
  '/v2/api/reports/vat?day=2026-03-01',
  '/v2/api/reports/vat/entries?day=2026-03-01&figure=inputs',
  '/v2/api/reports/vat/detailed?day=2026-03-01',
  '/v2/api/reports/vat/detailed/records?day=2026-03-01',
  '/v2/api/reports/tax?day=TODAY',
  '/v2/api/reports/tax/withheld?day=TODAY',
  '/v2/api/reports/close_month',
  '/v2/api/ledger/chart',
  '/v2/api/settings/book/years',
  '/v2/api/settings/book/gaps',
  '/backoffice/reports/future_payments/total?step=month',
  '/backoffice/reports/withheld_suppliers?year=2026',
];
const OF_NON_PROFITS = ['/backoffice/reports/donations/file?year=2026'];

test.each([
  ...REPORTS.map((path) => ['licensed-dealer', path]),
  ...OF_NON_PROFITS.map((path) => ['non-profit', path]),
])('is read at one moment, by a %s: %s', async (kind, path) => {
  const browser = browsers.get(kind);
  const address = path.replace('TODAY', server.services.clock.today());
  await letRead(IS_ONE_MOMENT);
  const answer = await browser?.get(address);
  expect(answer?.status, answer?.text).toBe(200);
  // It does read the books: without read access it fails.
  await letRead('false');
  expect((await browser?.get(address))?.status).toBe(500);
});
