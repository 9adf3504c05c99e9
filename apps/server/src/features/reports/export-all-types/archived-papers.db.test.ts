import { localDateAt } from '@pinkas/domain/time/local-date';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip, type ZipEntry } from '@pinkas/test-kit/read-zip';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { ALL_TYPES, makeRun, repeatRun, sendRun } from '../testing/all-types-calls.ts';

const TODAY = localDateAt(Date.now());
const MONTH = TODAY.slice(0, 7);
const DOCUMENTS = {
  target: 'documents',
  format: 'zip',
  from: `${TODAY.slice(0, 4)}-01-01`,
  to: TODAY,
  isAll: false,
} as const;
const INDEX = 'אינדקס הוצאות.csv';
const OF_TODAY = { documentDate: TODAY, reportMonth: `${MONTH}-01` };

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

/** An approved expense of today with a document. */
async function givenPaper(browser: HttpBrowser, reference: string): Promise<string> {
  const { id } = await givenExpense(browser, { ...OF_TODAY, reference });
  const fields = { entityKind: 'expense', entityId: id };
  return upload(browser, TINY_PNG, { fileName: 'קבלה.PNG', fields });
}

function papersIn(archive: Uint8Array) {
  const entries = readZip(archive);
  const papers = entries.filter(({ name }) => name.startsWith('הוצאות/'));
  return { papers, index: indexOf(entries) };
}

/** The rows of the index below its head. */
function indexOf(entries: readonly ZipEntry[]): string[] {
  const entry = entries.find(({ name }) => name === INDEX);
  return entry === undefined
    ? []
    : new TextDecoder().decode(entry.bytes).split('\r\n').slice(1, -1);
}

/** Removes the bytes of a file from the store. */
async function loseFile(accountId: number, fileId: string): Promise<void> {
  const { rows } = await server.db.database.owner.query<{ sha256: string }>(
    'select sha256 from stored_files where id = $1',
    [fileId],
  );
  await server.services.storage.uploadedOf(accountId).remove(rows[0]?.sha256 ?? '');
}

test('papers of expenses stand in their own folder by month, each with a row in an index', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  await givenPaper(browser, '8801/א');
  await givenExpense(browser, { ...OF_TODAY, reference: '8802' });
  const waiting = await givenExpense(browser, OF_TODAY, { isApproved: false });
  const fields = { entityKind: 'expense', entityId: waiting.id };
  await upload(browser, TINY_PNG, { fields });
  const { run, bytes } = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  expect(run.entries).toBe(2);
  const { papers, index } = papersIn(bytes);
  expect(papers).toHaveLength(1);
  const [paper] = papers;
  expect(paper?.name).toMatch(new RegExp(`^הוצאות/${MONTH}/1 .+ 8801-א\\.png$`));
  expect(Buffer.from(paper?.bytes.slice(1, 4) ?? []).toString()).toBe('PNG');
  expect(index).toHaveLength(1);
  expect(index[0]).toContain(`"${paper?.name ?? ''}"`);
});

test('a paper is given once, alone where no document is new, and its run stays the same bytes', async () => {
  const { browser, accountId } = await aBusiness();
  await issue(browser);
  await givenPaper(browser, '1');
  const first = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  expect((await sendRun(browser, DOCUMENTS)).json).toMatchObject({ code: 'NOTHING_NEW' });
  await givenPaper(browser, '2');
  const ahead = `${ALL_TYPES}/ahead?target=documents&from=${DOCUMENTS.from}&to=${TODAY}`;
  expect(await getJson(browser, ahead)).toMatchObject({
    fresh: { entries: 1 },
    given: { entries: 2 },
  });
  const second = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  expect(papersIn(second.bytes).papers.map(({ name }) => name)).toEqual([
    expect.stringMatching(/1 .+ 2\.png$/),
  ]);
  const again = await repeatRun(browser, worker, { id: first.run.id, accountId });
  expect(Buffer.compare(again, first.bytes)).toBe(0);
});

test('a paper whose stored file is gone is named in the index, and the archive is whole otherwise', async () => {
  const { browser, accountId } = await aBusiness();
  const { number } = await issue(browser);
  const lost = await givenPaper(browser, 'נעלם');
  await loseFile(accountId, lost);
  const { bytes } = await makeRun(browser, worker, { ...DOCUMENTS, accountId });
  const { papers, index } = papersIn(bytes);
  expect(papers).toHaveLength(0);
  expect(index).toHaveLength(1);
  expect(index[0]).toContain('"נעלם"');
  expect(index[0]).toContain('"חסר באחסון"');
  const names = readZip(bytes).map(({ name }) => name);
  expect(names.some((name) => name.includes(`/${number} `))).toBe(true);
});
