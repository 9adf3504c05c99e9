import { localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { insertAccount } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import {
  faultsIn,
  newestRun,
  OPEN_FORMAT,
  readUniformFile,
} from '../../src/features/reports/testing/open-format-calls.ts';
import { write } from '../accounting/customers.ts';
import { issue } from '../accounting/issue.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { ageFilesComing, filesComing, unknownResults } from './result-files.ts';
import { signInNewPerson } from './sign-in-new-person.ts';
import { waitUntilNone } from './wait-until-none.ts';

const TODAY = localDateAt(Date.now());
const YEAR = { from: `${TODAY.slice(0, 4)}-01-01`, to: TODAY };
const DOCUMENTS = 5;
const PATIENCE = { timeout: 120_000 };

let product: CrashingProduct;
let browser: HttpBrowser;
/** Releases a file that is held. */
let release = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  product = await startCrashingProduct('uniform-file');
  browser = await signInNewPerson(product, product.owner, await insertAccount(product.owner, {}));
  for (let count = 0; count < DOCUMENTS; count += 1) await issue(browser);
  // The demo writes a file of its own at first.
  const running = `select from long_jobs where state = 'running'`;
  await waitUntilNone(async () => (await product.owner.query(running)).rowCount ?? 0);
}, 300_000);
afterEach(() => release());
afterAll(() => product.end());

/** Lets the next file start and blocks it: its rows of documents are locked. */
async function holdFiles(): Promise<void> {
  const client = await product.owner.connect();
  await client.query('begin');
  await client.query('lock table document_lines in access exclusive mode');
  release = async () => {
    release = () => Promise.resolve();
    await client.query('rollback');
    client.release();
  };
}

/** Starts a file and waits until it is in the middle of being written; returns its job. */
async function startHeld(): Promise<string> {
  await holdFiles();
  const answer = await write(browser, 'POST', OPEN_FORMAT, YEAR);
  expect(answer.status, answer.text).toBe(200);
  await expect
    .poll(async () => {
      const waiting = `select from pg_locks where not granted and relation = 'document_lines'::regclass`;
      return (await product.owner.query(waiting)).rowCount;
    }, PATIENCE)
    // A print of a document may wait beside it.
    .toBeGreaterThan(0);
  await expect.poll(async () => (await filesComing(product)).length, PATIENCE).toBeGreaterThan(0);
  return (answer.json as { id: string }).id;
}

async function storedJob(id: string): Promise<object[]> {
  const text = `select j.state, j.result_key, e.outcome from long_jobs j
    join export_jobs e on e.account_id = j.account_id and e.id = j.id where j.id = $1`;
  return (await product.owner.query<object>(text, [id])).rows;
}

const fileOf = (id: string) => browser.get(`/v2/api/exports/${id}/file`);

test(
  'FA-15: a server that is killed in the middle of a uniform file offers no half of it, and the next one writes it anew',
  { timeout: 300_000 },
  async () => {
    const id = await startHeld();
    await product.kill(false);
    await ageFilesComing(product);
    // What a person would see: a file that is not there yet.
    expect(await storedJob(id)).toEqual([{ state: 'running', result_key: null, outcome: null }]);
    await release();
    await product.restart();
    await expect
      .poll(async () => (await newestRun(browser)).job.state, PATIENCE)
      .not.toBe('running');
    const { job, outcome } = await newestRun(browser);
    expect(job).toMatchObject({ id, state: 'done' });
    expect(outcome?.counts.C100).toBe(DOCUMENTS);
    const { bytes } = await fileOf(id);
    expect(readUniformFile(bytes).of('C100')).toHaveLength(DOCUMENTS);
    // All that is wrong is what a test has not: a producer, a registration and a number with its check digit.
    expect((await faultsIn(bytes)).toSorted()).toEqual([
      'business_check_digit 1003',
      'field_missing 1009',
      'software_not_registered 1006',
    ]);
    await expect.poll(() => unknownResults(product), PATIENCE).toEqual([]);
    await expect.poll(() => filesComing(product), PATIENCE).toEqual([]);
  },
);

test(
  'FA-15: a uniform file that is cancelled in the middle, and whose server is killed then, stays cancelled and is in nobody’s way',
  { timeout: 300_000 },
  async () => {
    const first = await startHeld();
    expect((await browser.post(`/v2/api/exports/${first}/cancel`, undefined)).status).toBe(200);
    await release();
    await expect.poll(() => filesComing(product), PATIENCE).toEqual([]);

    const second = await startHeld();
    expect((await browser.post(`/v2/api/exports/${second}/cancel`, undefined)).status).toBe(200);
    await product.kill(false);
    await release();
    await product.restart();
    for (const id of [first, second]) {
      const job = await browser.get(`/v2/api/exports/${id}`);
      expect(job.json).toMatchObject({ state: 'cancelled', result: null });
      expect((await fileOf(id)).status).toBe(404);
    }
    const answer = await write(browser, 'POST', OPEN_FORMAT, YEAR);
    expect(answer.status, answer.text).toBe(200);
    await expect.poll(async () => (await newestRun(browser)).job.state, PATIENCE).toBe('done');
    await expect.poll(() => unknownResults(product), PATIENCE).toEqual([]);
  },
);
