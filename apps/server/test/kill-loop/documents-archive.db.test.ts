import type { AccountingRun } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import { insertAccount } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import {
  ALL_TYPES,
  fileOf,
  runsOf,
  sendRun,
} from '../../src/features/reports/testing/all-types-calls.ts';
import { write } from '../accounting/customers.ts';
import { issue } from '../accounting/issue.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { ageFilesComing, filesComing, unknownResults } from './result-files.ts';
import { signInNewPerson } from './sign-in-new-person.ts';
import { waitUntilNone } from './wait-until-none.ts';

const TODAY = localDateAt(Date.now());
const ARCHIVE = {
  target: 'documents',
  format: 'zip',
  from: `${TODAY.slice(0, 4)}-01-01`,
  to: TODAY,
  isAll: true,
} as const;
/** More than are printed between two reads. */
const DOCUMENTS = 24;
/** What is written when the last document holds the file up. */
const WRITTEN = 20;
const PATIENCE = { timeout: 120_000 };

let product: CrashingProduct;
let browser: HttpBrowser;
let accountId: number;
let lastDocument = '';
/** Releases a file that is held. */
let release = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  product = await startCrashingProduct('documents-archive');
  accountId = await insertAccount(product.owner, {});
  browser = await signInNewPerson(product, product.owner, accountId);
  for (let count = 0; count < DOCUMENTS; count += 1) lastDocument = (await issue(browser)).id;
  // The demo writes files of its own at first.
  const running = `select from long_jobs where state = 'running'`;
  await waitUntilNone(async () => (await product.owner.query(running)).rowCount ?? 0);
}, 300_000);
afterEach(() => release());
afterAll(() => product.end());

/** Holds the row of the last document of a run, so that its print cannot be entered. */
async function holdLast(exportId: string): Promise<void> {
  const client = await product.owner.connect();
  await client.query('begin');
  release = async () => {
    release = () => Promise.resolve();
    await client.query('rollback');
    client.release();
  };
  const { rowCount } = await client.query(
    `select from accounting_export_documents
      where account_id = $1 and export_id = $2 and document_id = $3 for update`,
    [accountId, exportId, lastDocument],
  );
  expect(rowCount).toBe(1);
}

/** Starts an archive and waits until it is in the middle: prints of the first documents are in it. */
async function startHeld(): Promise<AccountingRun> {
  const beginning = await product.owner.connect();
  // Nothing is printed before the row of the last document is held.
  await beginning.query('begin; lock table document_files in access exclusive mode');
  const answer = await sendRun(browser, ARCHIVE);
  expect(answer.status, answer.text).toBe(200);
  const run = answer.json as AccountingRun;
  await holdLast(run.id);
  await beginning.query('rollback');
  beginning.release();
  await expect
    .poll(async () => {
      const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`;
      return (await product.owner.query(waiting)).rowCount;
    }, PATIENCE)
    .toBeGreaterThan(0);
  expect(await filesComing(product)).not.toEqual([]);
  return run;
}

async function printsOf(exportId: string): Promise<string[]> {
  const { rows } = await product.owner.query<{ hash: string }>(
    `select encode(f.sha256, 'hex') as hash from accounting_export_documents x
      join document_files f on f.account_id = $1 and f.document_id = x.document_id and f.kind = x.print_kind
        and f.print_no = x.print_no
      where x.account_id = $1 and x.export_id = $2 order by hash`,
    [accountId, exportId],
  );
  return rows.map(({ hash }) => hash);
}

async function untilDone(id: string): Promise<void> {
  const stateOf = async () => (await runsOf(browser)).find((run) => run.id === id)?.job?.state;
  await expect.poll(stateOf, PATIENCE).not.toBe('running');
  expect(await stateOf()).toBe('done');
}

test(
  'FA-15: a server that is killed in the middle of an archive offers no half of it, and the next one writes it once, of the same prints',
  { timeout: 300_000 },
  async () => {
    const { id, job } = await startHeld();
    await product.kill(false);
    await ageFilesComing(product);
    const printed = await printsOf(id);
    expect(printed).toHaveLength(WRITTEN);
    await release();
    await product.restart();
    await untilDone(id);

    const prints = await printsOf(id);
    expect(prints).toHaveLength(DOCUMENTS);
    expect(prints).toEqual(expect.arrayContaining(printed));
    const { rows: copies } = await product.owner.query(
      `select document_id from document_files where account_id = $1 and kind = 'copy'`,
      [accountId],
    );
    expect(copies).toHaveLength(DOCUMENTS);
    const runs = await runsOf(browser);
    expect(runs.map((run) => [run.id, run.job?.id])).toEqual([[id, job?.id]]);
    const bytes = await fileOf(browser, id);
    const names = readZip(bytes).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(DOCUMENTS);
    expect(new Set(names).size).toBe(DOCUMENTS + 3);
    await expect.poll(() => unknownResults(product), PATIENCE).toEqual([]);
    await expect.poll(() => filesComing(product), PATIENCE).toEqual([]);

    const again = await write(browser, 'POST', `${ALL_TYPES}/runs/${id}/repeat`);
    expect(again.status, again.text).toBe(200);
    await untilDone(id);
    expect(Buffer.compare(await fileOf(browser, id), bytes)).toBe(0);
  },
);

test(
  'FA-15: an archive that is cancelled in the middle leaves nothing behind, also when its server is killed then',
  { timeout: 300_000 },
  async () => {
    const cancel = async ({ job }: AccountingRun) => {
      const { status } = await browser.post(`/v2/api/exports/${job?.id ?? ''}/cancel`, undefined);
      expect(status).toBe(200);
    };
    const first = await startHeld();
    await cancel(first);
    await release();
    await expect.poll(() => filesComing(product), PATIENCE).toEqual([]);

    const second = await startHeld();
    await cancel(second);
    await product.kill(false);
    await ageFilesComing(product);
    await release();
    await product.restart();
    for (const { job } of [first, second]) {
      const stopped = await browser.get(`/v2/api/exports/${job?.id ?? ''}`);
      expect(stopped.json).toMatchObject({ state: 'cancelled', result: null });
      expect((await browser.get(`/v2/api/exports/${job?.id ?? ''}/file`)).status).toBe(404);
    }
    await expect.poll(() => filesComing(product), PATIENCE).toEqual([]);
    await expect.poll(() => unknownResults(product), PATIENCE).toEqual([]);

    // The run still exists, and its file can be requested.
    const again = await write(browser, 'POST', `${ALL_TYPES}/runs/${second.id}/repeat`);
    expect(again.status, again.text).toBe(200);
    await untilDone(second.id);
    expect(await printsOf(second.id)).toHaveLength(DOCUMENTS);
  },
);
