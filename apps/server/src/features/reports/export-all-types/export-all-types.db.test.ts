import type { exportAllTypesContract } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { LEDGER_FILE_COLUMNS } from '@pinkas/domain/exports/accounting-exports';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  ALL_TYPES,
  makeRun,
  readHashavshevet,
  repeatRun,
  runsOf,
  sendRun,
} from '../testing/all-types-calls.ts';

type View = z.output<(typeof exportAllTypesContract)['view']['response']>;
type Ahead = z.output<(typeof exportAllTypesContract)['ahead']['response']>;

const TODAY = localDateAt(Date.now());
const FROM = `${TODAY.slice(0, 4)}-01-01`;
const MOVEIN = {
  target: 'hashavshevet',
  format: 'zip',
  from: FROM,
  to: TODAY,
  isAll: false,
} as const;
const LEDGER = { ...MOVEIN, target: 'ledger', format: 'csv' } as const;

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  return { accountId: user.accountId, browser: await signIn(server, user) };
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const viewOf = (browser: HttpBrowser) => getJson<View>(browser, ALL_TYPES);

async function save(browser: HttpBrowser, changes: object) {
  const { version, plan } = (await viewOf(browser)).settings;
  const body = { version, plan, accounts: [], codes: [], ...changes };
  return write(browser, 'PUT', `${ALL_TYPES}/settings`, body);
}

test('an invoice is a movement with the chosen keys and codes, to the account of its customer', async () => {
  const { browser, accountId } = await aBusiness();
  const { id } = await givenCustomer(browser, { name: 'גלריה יפו', accountingKey: '110042' });
  const saved = await save(browser, {
    accounts: [
      { account: 'income-taxable', key: '70001' },
      { account: 'output-vat', key: '' },
    ],
    codes: [{ kind: '305', code: 'קט' }],
  });
  expect(saved.status).toBe(200);
  const invoice = await issueTo(browser, id);
  const { run, bytes } = await makeRun(browser, worker, { ...MOVEIN, accountId });
  expect(run).toMatchObject({ no: 1, entries: 1, lines: 3, target: 'hashavshevet', isAll: false });
  const { faults, movements, accounts } = readHashavshevet(bytes);
  expect(faults).toEqual([]);
  expect(movements).toMatchObject([
    {
      code: 'קט',
      reference: String(invoice.number),
      debits: [{ account: '110042', agorot: run.debitAgorot }],
    },
  ]);
  expect(movements[0]?.credits.map(({ account }) => account).toSorted()).toEqual(['2200', '70001']);
  expect(accounts.get('110042')).toContain('גלריה יפו');
});

test('each target has its own account of what it was given, and what is ahead is said before', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  await issue(browser);
  const ahead = (target: string) =>
    getJson<Ahead>(browser, `${ALL_TYPES}/ahead?target=${target}&from=${FROM}&to=${TODAY}`);
  expect(await ahead('hashavshevet')).toMatchObject({
    fresh: { entries: 2 },
    given: { entries: 0 },
  });
  await makeRun(browser, worker, { ...MOVEIN, accountId });
  expect(await ahead('hashavshevet')).toMatchObject({
    fresh: { entries: 0 },
    given: { entries: 2 },
  });
  expect(await ahead('ledger')).toMatchObject({ fresh: { entries: 2 }, given: { entries: 0 } });
  expect((await sendRun(browser, MOVEIN)).json).toMatchObject({ code: 'NOTHING_NEW' });
  expect(await runsOf(browser)).toHaveLength(1);
});

test('a document that is taken back on its day gives the taking back alone', async () => {
  const { browser, accountId } = await aBusiness();
  const receipt = await issueOf(browser, aReceipt(1_250_00));
  const first = await makeRun(browser, worker, { ...MOVEIN, accountId });
  const cancelled = await browser.post(`/v2/api/documents/${receipt.id}/cancel`, {
    reason: 'טעות',
  });
  expect(cancelled.status).toBe(200);
  const second = await makeRun(browser, worker, { ...MOVEIN, accountId });
  const [taken] = readHashavshevet(second.bytes).movements;
  const [given] = readHashavshevet(first.bytes).movements;
  expect(taken?.credits).toEqual(given?.debits);
  expect(taken?.debits.toSorted((a, b) => a.agorot - b.agorot)).toEqual(
    given?.credits.toSorted((a, b) => a.agorot - b.agorot),
  );
  const all = await makeRun(browser, worker, { ...MOVEIN, isAll: true, accountId });
  expect(readHashavshevet(all.bytes).movements).toHaveLength(2);
});

test('two presses at once give nothing twice', async () => {
  const { browser } = await aBusiness();
  await issue(browser);
  const answers = await Promise.all([sendRun(browser, MOVEIN), sendRun(browser, MOVEIN)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await runsOf(browser)).toHaveLength(1);
});

test('the general file has the planned columns with their heads, as CSV and as a workbook', async () => {
  const { browser, accountId } = await aBusiness();
  const name = '=צה״ל "הדר"\n🙂';
  await issue(browser, { customer: aCustomer({ name }), lines: [aLine({ description: name })] });
  const plan = [
    { key: 'date', head: 'תאריך מסמך' },
    { key: 'debitKey', head: '' },
    { key: 'debit', head: '' },
    { key: 'credit', head: '' },
  ];
  expect((await save(browser, { plan })).status).toBe(200);
  const { bytes } = await makeRun(browser, worker, { ...LEDGER, accountId });
  const [head, first, ...rest] = text(bytes).split('\r\n');
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
  expect(head).toBe('"תאריך מסמך","חשבון חובה","חובה","זכות"');
  expect(first).toMatch(new RegExp(`^${TODAY},"[0-9A-Z]+",\\d+\\.\\d{2},0\\.00$`));
  expect(rest).toHaveLength(3);
  const workbook = await makeRun(browser, worker, {
    ...LEDGER,
    format: 'xlsx',
    isAll: true,
    accountId,
  });
  const again = await repeatRun(browser, worker, { id: workbook.run.id, accountId });
  expect(Buffer.compare(again, workbook.bytes)).toBe(0);
});

test('the file of a run is asked for in the form of the run, and of no other business', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  const { run } = await makeRun(browser, worker, { ...LEDGER, accountId });
  const asked = async (by: HttpBrowser, format: string) =>
    (await by.get(`${ALL_TYPES}/accounting_file?run=${run.id}&format=${format}`)).json;
  expect(await asked(browser, 'csv')).toMatchObject({ code: 'EXPORT_NEEDS_JOB' });
  for (const format of ['xlsx', 'zip']) {
    expect(await asked(browser, format)).toMatchObject({ code: 'NOT_FOUND' });
  }
  const other = await aBusiness();
  expect(await asked(other.browser, 'csv')).toMatchObject({ code: 'NOT_FOUND' });
});

test('refusals: forms of another target, days to come, repeated columns, unknown accounts, an older version', async () => {
  const { browser } = await aBusiness();
  expect((await sendRun(browser, { ...MOVEIN, format: 'csv' })).status).toBe(400);
  expect((await sendRun(browser, { ...MOVEIN, to: '2099-12-31' })).status).toBe(400);
  const column = { key: LEDGER_FILE_COLUMNS[0], head: '' };
  expect((await save(browser, { plan: [column, column] })).status).toBe(400);
  expect((await save(browser, { plan: [] })).status).toBe(400);
  expect((await save(browser, { accounts: [{ account: 'nobody', key: '1' }] })).status).toBe(400);
  expect((await save(browser, { accounts: [{ account: 'bank', key: 'א ב' }] })).status).toBe(400);
  expect((await save(browser, { version: 9 })).json).toMatchObject({ code: 'SETTINGS_CHANGED' });
  const nobody = '0193eeee-0000-7000-8000-000000000001';
  expect((await write(browser, 'POST', `${ALL_TYPES}/runs/${nobody}/repeat`)).status).toBe(404);
});
