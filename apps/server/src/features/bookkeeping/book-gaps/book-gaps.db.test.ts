import type { BookGaps } from '@pinkas/contract/settings/book/book-gaps.contract';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../../../../test/accounting/expenses.ts';
import { givenEntry } from '../../../../test/bookkeeping/journal.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeNext, passNewYear } from '../../../../test/years.ts';

const PATH = '/v2/api/settings/book';

let server: TestServer;
/** The year that is over; its returns are due on the fifteenth of January. */
let year: number;

beforeAll(async () => {
  server = await startTestServer();
  year = passNewYear(server);
});
afterAll(() => server.stop());

async function aBusiness(kind: CompanyKind): Promise<HttpBrowser> {
  return signIn(server, await server.givenUser({}, { kind }));
}

const gapsOf = async (browser: HttpBrowser) =>
  (await getJson<BookGaps>(browser, `${PATH}/gaps`)).gaps.map(({ gap }) => gap);

const put = async (browser: HttpBrowser, path: string, body: object): Promise<void> => {
  taken(await write(browser, 'PUT', PATH + path, body));
};

const DETAILS = {
  version: 1,
  incomeTaxFile: '514000009',
  deductionsFile: '935000002',
  bookSystem: 'double-entry',
  retentionYears: 7,
  isRule46Approved: false,
};

test('what a company lacks goes line by line as it is mended, and comes back as the books change', async () => {
  const browser = await aBusiness('company');
  const first = await gapsOf(browser);
  expect(first).toEqual([
    'income-tax-file',
    'vat-terms',
    'advances',
    'opening-balances',
    'bookkeeping',
    'withholding',
  ]);
  const supplier = await givenSupplier(browser);
  const named = { id: supplier.id, name: supplier.form.name, taxId: '' };
  const { id: expenseId } = await givenExpense(browser, { supplier: named });
  const parts = [{ expenseId, sumAgorot: 1_180_00 }];
  const withheld = { paidAgorot: 944_00, withheldAgorot: 236_00 };
  taken(await sendPayment(browser, aPayment(supplier.id, parts, withheld)));
  expect(await gapsOf(browser)).toContain('deductions-file');
  await put(browser, '/details', DETAILS);
  // The terms of its kind, chosen: nothing of them changes.
  await put(browser, '/terms', {
    fromMonth: `${String(year)}-01-01`,
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'summary',
    advancesPeriod: 'two-months',
    advancesBasisPoints: 0,
    lastChangeNo: 0,
  });
  for (const kind of ['bookkeeping', 'withholding']) {
    const fileId = await upload(browser, TINY_PNG, { fileName: `${kind}.png` });
    const dates = { validFrom: null, validUntil: `${String(year + 2)}-12-31` };
    await put(browser, '/certificate', { kind, fileId, ...dates });
  }
  const books = ['opening-balances', 'lock', 'year'];
  expect(await gapsOf(browser)).toEqual(books);
  const locked = { until: `${String(year)}-10-31`, lastLockNo: 0 };
  taken(await write(browser, 'POST', `${PATH}/locks`, locked));
  expect(await gapsOf(browser)).toEqual(books.filter((gap) => gap !== 'lock'));
  const date = `${String(year)}-12-01`;
  const { id } = await givenEntry(browser, { kind: 'opening', date });
  expect(await gapsOf(browser)).toEqual(['year']);
  await write(browser, 'POST', `/v2/api/ledger/entries/${id}/reversal`, {
    date,
    description: 'ביטול',
  });
  expect(await gapsOf(browser)).toEqual(['opening-balances', 'year']);
  await closeNext(browser, 'retained-earnings');
  expect(await gapsOf(browser)).toEqual([]);
});

test('a business without VAT and without a chart is not asked for them', async () => {
  expect(await gapsOf(await aBusiness('exempt-dealer'))).toEqual([
    'income-tax-file',
    'advances',
    'bookkeeping',
    'withholding',
  ]);
});
