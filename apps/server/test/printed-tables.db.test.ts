import { PRINTED_ROWS_MAX } from '../src/platform/export/print-table.ts';
import { readPdf } from '../src/platform/pdf/testing/pdf-text.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from './issue.ts';
import { signIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const today = systemClock.today();

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

async function givenItems(count: number): Promise<void> {
  await server.db.superuser.query(
    `insert into items (account_id, id, name, search_name, price_e4, price_includes_vat, currency,
       vat_kind, created_at, updated_at)
     select $1, gen_random_uuid(), 'פריט ' || n, '', 0, false, 'ILS', 'taxable', now(), now()
     from generate_series(1, $2::int) n`,
    [accountId, count],
  );
}

test('a report is printed with its days and its total, in the columns that are shown', async () => {
  await issueOf(browser, anInvoice());
  const answer = await browser.get(
    `/backoffice/reports/income_data/export?from=${today}&to=${today}&by=type&format=pdf&columns=name,total&language=en`,
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text, title } = await readPdf(answer.bytes);
  expect(title).toBe('Income report');
  expect(text).toMatch(/From \d\d\/\d\d\/\d{4} to/);
  expect(text.match(/118\.00/g)).toHaveLength(2);
  expect(text).not.toContain('100.00');
});

test('a filtered report says on paper what narrows it, and profit and loss what that leaves out', async () => {
  const answer = await browser.get(
    `/backoffice/reports/revenue/export?from=${today}&to=${today}&docType=305&format=pdf&columns=name,total&language=en`,
  );
  expect(answer.status, answer.text).toBe(200);
  const { text } = await readPdf(answer.bytes);
  expect(text).toContain('Document type: Tax invoice');
  expect(text).toMatch(/Only documents have a customer/);
  const income = await browser.get(
    `/backoffice/reports/income_data/export?from=${today}&to=${today}&docType=305&format=pdf&language=en`,
  );
  expect((await readPdf(income.bytes)).text).toContain('Document type: Tax invoice');
});

test('a table that is too long for paper is refused at its format, and as a spreadsheet it is whole', async () => {
  await givenItems(PRINTED_ROWS_MAX);
  const whole = await browser.get('/v2/api/items/export?format=pdf&columns=name');
  expect(whole.status).toBe(200);
  expect((await readPdf(whole.bytes)).pages.length).toBeGreaterThan(30);
  await givenItems(1);
  const refused = await browser.get('/v2/api/items/export?format=pdf&columns=name');
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ path: ['format'], code: 'TABLE_TOO_LONG_TO_PRINT' }],
  });
  const csv = await browser.get('/v2/api/items/export?format=csv&columns=name');
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(PRINTED_ROWS_MAX + 2);
});
