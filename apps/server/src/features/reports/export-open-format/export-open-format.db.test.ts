import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aCredit, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { aBranch } from '../../../../test/isolation/foreign-account-things.ts';
import { givenItem, keepStock } from '../../../../test/accounting/items.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
import { newestRun, OPEN_FORMAT, produceFile } from '../testing/open-format-calls.ts';

const TODAY = localDateAt(Date.now());
const FROM = `${TODAY.slice(0, 4)}-01-01`;
const YEAR = { from: FROM, to: TODAY };

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

async function aBusiness(account: Parameters<TestServer['givenUser']>[1] = {}) {
  const user = await server.givenUser({}, account);
  const browser = await signIn(server, user);
  return { user, browser, range: { ...YEAR, accountId: user.accountId } };
}

const start = (browser: HttpBrowser, days: object = YEAR) =>
  write(browser, 'POST', OPEN_FORMAT, days);

test('FA-15: a file that documents are issued beside is whole, in the folder that the instructions name', async () => {
  const { browser, range, user } = await aBusiness();
  await issue(browser, { lines: [aLine({ quantityE4: 25_000 })], rounding: 'shekel' });
  const issuing = Promise.all(Array.from({ length: 4 }, () => issue(browser)));
  const { run, file } = await produceFile(browser, worker, range);
  await issuing;
  const { tax_id: taxId } = (
    await server.db.database.owner.query<{ tax_id: string }>(
      'select tax_id from business_profiles where account_id = $1',
      [user.accountId],
    )
  ).rows[0] ?? { tax_id: '' };
  const year = TODAY.slice(2, 4);
  const folder = new RegExp(`^OPENFRMT/${taxId.slice(0, 8)}\\.${year}/\\d{8}/`);
  expect(file.names.map((name) => name.replace(folder, ''))).toEqual(['BKMVDATA.zip', 'INI.TXT']);
  const heads = file.of('C100');
  expect(heads.map(({ link }) => link)).toEqual([
    ...new Set(file.of('D110').map(({ link }) => link)),
  ]);
  expect(run).toMatchObject({ ...YEAR, job: { state: 'done', format: 'zip' } });
  expect(run.outcome?.counts).toMatchObject({ C100: heads.length, D110: file.of('D110').length });
  const [row] = file.of('D110');
  expect(row?.amounts['quantity']).toBe(25_000);
  const { file: second, run: later } = await produceFile(browser, worker, range);
  expect(second.of('C100')).toHaveLength(5);
  // Runs of one minute share their folder, and the name of the download distinguishes them.
  expect(later.job.fileName).not.toBe(run.job.fileName);
  const primaryId = second.of('A100')[0]?.['primaryId'] ?? '';
  expect(later.job.fileName).toBe(`OPENFRMT ${FROM} ${TODAY} ${primaryId}.zip`);
  expect(second.of('A100')[0]?.['primaryId']).not.toBe(file.of('A100')[0]?.['primaryId']);
});

test('a receipt has the money that came, with what was withheld beside it', async () => {
  const { browser, range } = await aBusiness();
  await issueOf(browser, {
    ...aReceipt(1_250_00),
    payments: [
      { kind: 'cash' as const, sumAgorot: 1_000_00, date: TODAY, remark: '' },
      { kind: 'withholding' as const, sumAgorot: 250_00, date: TODAY, remark: '', certificate: '' },
    ],
  });
  const { file } = await produceFile(browser, worker, range);
  expect(file.of('C100')[0]?.amounts).toMatchObject({
    beforeDiscount: 1_000_00,
    afterDiscount: 1_000_00,
    vat: 0,
    total: 1_000_00,
    withheld: 250_00,
  });
  expect(file.of('D120').map(({ amounts }) => amounts['amount'])).toEqual([1_000_00]);
  expect(file.of('D110')).toEqual([]);
});

test('a document says who issued it, by the first signs of the name', async () => {
  const { browser, range, user } = await aBusiness();
  await issue(browser);
  const { rows } = await server.db.database.owner.query<{ full_name: string }>(
    'select full_name from person_names where account_id = $1 and user_id = $2',
    [user.accountId, user.id],
  );
  const { file } = await produceFile(browser, worker, range);
  const name = rows[0]?.full_name ?? '';
  expect(name).not.toBe('');
  expect(file.of('C100').map(({ operator }) => operator)).toEqual([name.slice(0, 9).trimEnd()]);
});

test('a credit names the invoice that it credits, and each record its branch where there are any', async () => {
  const { browser, range } = await aBusiness();
  const invoice = await issue(browser);
  await issueOf(browser, aCredit(invoice));
  const alone = await produceFile(browser, worker, range);
  const base = { baseDocumentType: '305', baseDocumentNumber: String(invoice.number) };
  expect(alone.file.of('D110').at(-1)).toMatchObject({ ...base, baseBranch: '', branch: '' });
  await aBranch(browser);
  const { file } = await produceFile(browser, worker, range);
  const branch = file.of('C100')[0]?.['branch'];
  expect(branch).toMatch(/^[0-9A-Z]{1,7}$/);
  expect(file.of('D110').at(-1)).toMatchObject({ ...base, baseBranch: branch, branch });
  expect(file.index[0]?.slice(419, 420)).toBe('1');
});

test('names with quotes, line breaks, emoji and two hundred letters keep every record at its length', async () => {
  const { browser, range } = await aBusiness();
  const name = `צה״ל "הדר" – 🙂 ${'א'.repeat(180)}`;
  await issue(browser, { customer: aCustomer({ name }), lines: [aLine({ description: name })] });
  const { file, faults } = await produceFile(browser, worker, range);
  expect(file.of('C100')[0]?.['partyName']).toBe(`צה"ל "הדר" - ? ${'א'.repeat(35)}`);
  expect(file.of('D110')[0]?.['description']).toHaveLength(30);
  // All that is wrong is what a test has not: a producer, a registration and a number with its check digit.
  expect(faults.toSorted()).toEqual([
    'business_check_digit 1003',
    'field_missing 1009',
    'software_not_registered 1006',
  ]);
});

test('a range without documents is a file of its two frame records', async () => {
  const { browser, range } = await aBusiness();
  const days = { from: '2019-01-01', to: '2019-12-31' };
  const { file, run } = await produceFile(browser, worker, { ...range, ...days });
  expect(file.lines.map((line) => line.slice(0, 4))).toEqual(['A100', 'Z900']);
  expect(file.index).toHaveLength(1);
  expect(run.outcome).toMatchObject({ total: 2, documents: [] });
});

test('ranges that end before they begin, that are longer than a year or that are not there yet are refused', async () => {
  const { browser } = await aBusiness();
  const tomorrow = addDays(TODAY, 1);
  for (const [days, path, code] of [
    [{ from: TODAY, to: FROM }, 'to', 'DATE_RANGE_INVALID'],
    [{ from: '2019-01-01', to: '2020-12-31' }, 'to', 'DATE_RANGE_TOO_LONG'],
    [{ from: tomorrow, to: tomorrow }, 'from', 'DATE_IN_FUTURE'],
    [{ from: TODAY, to: tomorrow }, 'to', 'DATE_IN_FUTURE'],
  ] as const) {
    const { status, json } = await start(browser, days);
    expect([status, json]).toMatchObject([
      400,
      { code: 'INVALID_REQUEST', fields: [{ path: [path], code }] },
    ]);
  }
});

test('a business without a number gets no file, and is told so before the job', async () => {
  const { browser, user } = await aBusiness();
  await server.db.database.owner.query(
    `update business_profiles set tax_id = '' where account_id = $1`,
    [user.accountId],
  );
  expect(await start(browser)).toMatchObject({
    status: 409,
    json: { code: 'BUSINESS_ID_MISSING' },
  });
  expect(await getJson(browser, OPEN_FORMAT)).toMatchObject({ taxId: '', runs: [] });
});

test('who sees a part of the documents gets no file; pressed twice it is one; within a call there is none', async () => {
  const { browser, user } = await aBusiness();
  const colleague = await signIn(server, await server.givenColleague(user));
  expect((await start(colleague)).status).toBe(403);
  const [first, second] = await Promise.all([start(browser), start(browser)]);
  expect(first.status, first.text).toBe(200);
  expect(second.json).toMatchObject({ id: (first.json as { id: string }).id });
  const query = `format=zip&from=${FROM}&to=${TODAY}`;
  const answer = await browser.get(`${OPEN_FORMAT}/uniform_file?${query}`);
  expect(answer).toMatchObject({ status: 409, json: { code: 'EXPORT_NEEDS_JOB' } });
  const { job } = await newestRun(browser);
  expect(
    (await browser.get(`${OPEN_FORMAT}/runs/${job.id}/print?report=records&format=pdf`)).status,
  ).toBe(404);
  await write(browser, 'POST', `/v2/api/exports/${job.id}/cancel`, {});
  await worker.runAll(user.accountId);
  expect(await newestRun(browser)).toMatchObject({ job: { state: 'cancelled' }, outcome: null });
});

test('both reports are printed in the words of the instructions', async () => {
  const { browser, range } = await aBusiness({ kind: 'company' });
  await issue(browser);
  const { run } = await produceFile(browser, worker, range);
  const print = async (report: string) => {
    const at = `${OPEN_FORMAT}/runs/${run.job.id}/print?report=${report}&format=pdf&language=en`;
    const { status, bytes } = await browser.get(at);
    expect(status).toBe(200);
    return (await readPdf(bytes)).text;
  };
  const records = await print('records');
  for (const part of [
    'Production of files',
    'ended successfully',
    'OPENFRMT',
    'C100',
    'B110',
    'Z900',
  ]) {
    expect(records).toContain(part);
  }
  expect(records).not.toContain('M100');
  const documents = await print('documents');
  for (const part of ['305', 'Tax invoice', '910', 'Production out'])
    expect(documents).toContain(part);
  expect(await print('accounts')).toContain('1100');
});

test('goods with a serial number say their manufacturer and number, others nothing', async () => {
  const { browser, range } = await aBusiness();
  const fridge = aLine({ manufacturer: 'אלקטרה', serialNumbers: ['SN-1', 'SN-2'] });
  await issue(browser, { lines: [fridge, aLine()] });
  const { file } = await produceFile(browser, worker, range);
  expect(file.of('D110')).toMatchObject([
    { manufacturer: 'אלקטרה', serialNumber: 'SN-1, SN-2' },
    { manufacturer: '', serialNumber: '' },
  ]);
});

test('a stock that is kept has its items with what went out, under the number of the rows', async () => {
  const { browser, range } = await aBusiness();
  await keepStock(browser);
  const { id } = await givenItem(browser, { catalogueNumber: 'CH-7', isStocked: true });
  await issue(browser, { lines: [aLine({ itemId: id, quantityE4: 30_000 })] });
  const { file } = await produceFile(browser, worker, range);
  expect(file.of('M100')).toMatchObject([
    { sku: 'CH-7', amounts: { opening: 0, received: 0, issued: 3_00 } },
  ]);
  expect(file.of('D110')).toMatchObject([{ sku: 'CH-7', transactionKind: '2' }]);
});
