import { localDateAt } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip, type ZipEntry } from '@pinkas/test-kit/read-zip';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';
import { ALL_TYPES, fileOf, makeRun, repeatRun, sendRun } from '../testing/all-types-calls.ts';

const TODAY = localDateAt(Date.now());
const MONTH = TODAY.slice(0, 7);
const DOCUMENTS = {
  target: 'documents',
  format: 'zip',
  from: `${TODAY.slice(0, 4)}-01-01`,
  to: TODAY,
  isAll: false,
} as const;
const NAME = 'דנה \u202e"שרון"/../\n🙂';

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

const namesOf = (entries: readonly ZipEntry[]) => entries.map(({ name }) => name);

function textOf(entries: readonly ZipEntry[], name: string): string {
  const entry = entries.find((one) => one.name === name);
  return new TextDecoder().decode(entry?.bytes);
}

const isPdf = ({ bytes }: ZipEntry) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-';

/** Cancels a receipt, as a person does. */
async function cancel(browser: HttpBrowser, id: string): Promise<void> {
  const { status } = await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  expect(status).toBe(200);
}

test('an archive holds each document by type and month, an index with their files, rows and money', async () => {
  const { browser, accountId } = await aBusiness();
  const invoice = await issue(browser, { customer: aCustomer({ name: NAME }) });
  const receipt = await issueOf(browser, aReceipt(1_250_00));
  const { run, bytes } = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  expect(run).toMatchObject({ target: 'documents', entries: 2, debitAgorot: 0 });
  const entries = readZip(bytes);
  const names = namesOf(entries);
  expect(names).toHaveLength(5);
  const [first = '', second = ''] = names;
  expect(first).toMatch(new RegExp(`^חשבונית מס/${MONTH}/${invoice.number} דנה .*שרון.*\\.pdf$`));
  expect(first).not.toMatch(/[\u202e"\n\\]|\/\.\.\//);
  expect(second).toMatch(new RegExp(`^קבלה/${MONTH}/${receipt.number} .*\\.pdf$`));
  expect(names.slice(2)).toEqual(['אינדקס.csv', 'שורות מסמכים.csv', 'תקבולים במסמכים.csv']);
  expect(entries.slice(0, 2).every(isPdf)).toBe(true);
  const index = textOf(entries, 'אינדקס.csv').split('\r\n');
  expect(index).toHaveLength(4);
  expect(index[1]).toContain(`"${first}"`);
  expect(textOf(entries, 'תקבולים במסמכים.csv')).toContain('1250.00');
});

test('no original is printed or taken for an archive: it holds the certified copies', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  const { run, bytes } = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  const { owner } = server.db.database;
  const { rows: taken } = await owner.query(
    'select from document_originals where account_id = $1',
    [accountId],
  );
  expect(taken).toHaveLength(0);
  const { rows } = await owner.query<{ hash: string; kind: string }>(
    `select encode(f.sha256, 'hex') as hash, x.print_kind as kind from accounting_export_documents x
     join document_files f on f.account_id = $1 and f.document_id = x.document_id and f.kind = x.print_kind
     where x.account_id = $1 and x.export_id = $2`,
    [accountId, run.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['copy']);
  const [pdf] = readZip(bytes);
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(pdf?.bytes ?? []));
  expect(Buffer.from(digest).toString('hex')).toBe(rows[0]?.hash);
});

test('a run is the same bytes again after a document was cancelled, and the next one gives that alone', async () => {
  const { browser, accountId } = await aBusiness();
  const receipt = await issueOf(browser, aReceipt(1_250_00));
  await issue(browser);
  const first = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  expect((await sendRun(browser, DOCUMENTS)).json).toMatchObject({ code: 'NOTHING_NEW' });
  await cancel(browser, receipt.id);
  const again = await repeatRun(browser, worker, { id: first.run.id, accountId });
  expect(Buffer.compare(again, first.bytes)).toBe(0);
  const ahead = await getJson(
    browser,
    `${ALL_TYPES}/ahead?target=documents&from=${DOCUMENTS.from}&to=${TODAY}`,
  );
  expect(ahead).toMatchObject({ fresh: { entries: 1 }, given: { entries: 1 } });
  const second = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  expect(second.run.entries).toBe(1);
  const index = textOf(readZip(second.bytes), 'אינדקס.csv');
  expect(index).toContain('"מבוטל"');
  const all = await makeRun(browser, worker, { ...DOCUMENTS, isAll: true, accountId });
  expect(all.run.entries).toBe(2);
  expect((await sendRun(browser, DOCUMENTS)).status).toBe(409);
});

test('what is issued or cancelled while a file waits to be written is not of its run', async () => {
  const { browser, accountId } = await aBusiness();
  const receipt = await issueOf(browser, aReceipt(1_250_00));
  const { json } = await sendRun(browser, DOCUMENTS);
  const { id } = json as { readonly id: string };
  await issue(browser);
  await cancel(browser, receipt.id);
  await worker.runAll(accountId);
  const entries = readZip(await fileOf(browser, id));
  expect(namesOf(entries).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  // The copy was printed after the cancellation and shows it; the index states what the copy shows.
  expect(textOf(entries, 'אינדקס.csv')).toContain('"מבוטל"');
});

test('a print whose file is gone is printed again, and the archive is whole', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  const first = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  const { rows } = await server.db.database.owner.query<{ hash: string }>(
    `select encode(sha256, 'hex') as hash from document_files where account_id = $1 and kind = 'copy'`,
    [accountId],
  );
  expect(rows).toHaveLength(1);
  for (const { hash } of rows) await server.services.files.remove(hash);
  const second = await repeatRun(browser, worker, { id: first.run.id, accountId });
  expect(namesOf(readZip(second))).toEqual(namesOf(readZip(first.bytes)));
  const third = await repeatRun(browser, worker, { id: first.run.id, accountId });
  expect(Buffer.compare(third, second)).toBe(0);
});

test('a file that was cancelled is written whole when it is asked for again', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  const { json } = await sendRun(browser, DOCUMENTS);
  const { id, job } = json as { readonly id: string; readonly job: { readonly id: string } };
  const stopped = await write(browser, 'POST', `/v2/api/exports/${job.id}/cancel`);
  expect(stopped.json).toMatchObject({ state: 'cancelled' });
  await worker.runAll(accountId);
  const bytes = await repeatRun(browser, worker, { id, accountId });
  expect(readZip(bytes).filter(isPdf)).toHaveLength(1);
});

test.each([
  ['company', 5],
  ['exempt-dealer', 12],
] as const)(
  'an archive of a random %s has each of its documents, and the sums of its index and rows are theirs',
  { timeout: 300_000 },
  async (kind, seed) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed, steps: 60 });
    const { accountId } = user;
    await worker.runAll(accountId);
    const { run, bytes } = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
    const { rows } = await server.db.database.owner.query<{ sum: number; lines: number }>(
      `select (select coalesce(sum(l.total_minor), 0)::float8 from document_lines l
          where l.account_id = d.account_id and l.document_id = d.id and l.kind = 'priced') as sum,
        (select count(*)::int from document_lines l where l.account_id = d.account_id and l.document_id = d.id) as lines
       from documents d where d.account_id = $1`,
      [accountId],
    );
    expect(run).toMatchObject({
      entries: rows.length,
      lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    });
    const entries = readZip(bytes);
    expect(new Set(namesOf(entries.filter(isPdf))).size).toBe(rows.length);
    const lines = textOf(entries, 'שורות מסמכים.csv').split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(run.lines);
    const totals = lines.map((one) => Number(one.split(',').at(-2)?.replace('.', '') ?? 0));
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(
      rows.reduce((sum, one) => sum + one.sum, 0),
    );
    const again = await repeatRun(browser, worker, { id: run.id, accountId });
    expect(Buffer.compare(again, bytes)).toBe(0);
  },
);

test('the same in English, with English names of folders', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  const { bytes } = await makeRun(browser, worker, { ...DOCUMENTS, language: 'en', accountId });
  const [first = '', ...rest] = namesOf(readZip(bytes));
  expect(first).toMatch(new RegExp(`^Tax invoice/${MONTH}/\\d+ .*\\.pdf$`));
  expect(rest).toEqual(['Index.csv', 'Rows of documents.csv', 'Payments on documents.csv']);
});
