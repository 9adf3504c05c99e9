import { createHash } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { insertAccount } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueKeyOf } from '../../src/features/accounting/batch-upload/files/stored-file.ts';
import { verifyAccount } from '../../src/features/accounting/documents/verify/verify-account.ts';
import { columnNames } from '../../src/platform/db/column-names.ts';
import type { DB } from '../../src/platform/db/schema.types.ts';
import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  untilDone,
  untilTable,
} from '../accounting/batch-files.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { signInNewPerson } from './sign-in-new-person.ts';

const ROWS = 1000;
/** This many documents are issued when the process is killed in the middle of the twenty that follow. */
const HELD_AFTER = 500;

let product: CrashingProduct;
let accountId: number;
let browser: HttpBrowser;

beforeAll(async () => {
  product = await startCrashingProduct('batch-file');
  accountId = await insertAccount(product.owner, {});
  browser = await signInNewPerson(product, product.owner, accountId);
});
afterAll(() => product.end());

test(
  'FI-11: a file of 1,000 rows whose server is killed again and again ends with each row exactly once',
  { timeout: 600_000 },
  async () => {
    const table = aTable(ROWS);
    const file = await givenTable(browser, table);
    const release = await holdRow(table, HELD_AFTER + 2); // below the head
    expect((await issueTable(browser, file.id)).status).toBe(200);

    await untilTable(browser, file.id, ({ progress }) => progress.issued >= 120);
    await product.kill(false);
    await product.restart();

    await untilTable(browser, file.id, ({ progress }) => progress.issued === HELD_AFTER);
    await untilSomebodyWaits();
    await product.kill(false);
    expect(await countDocuments()).toBe(HELD_AFTER);
    await release();
    await product.restart();

    await untilTable(browser, file.id, ({ progress }) => progress.issued >= 780);
    await product.kill(true);
    await product.restart();

    const done = await untilDone(browser, file.id);
    expect(done.progress).toEqual({ waiting: 0, issued: ROWS, refused: 0 });

    const { rows: documents } = await product.owner.query<{ number: number; total: number }>(
      `select number, total_agorot as total from documents where account_id = $1 order by number`,
      [accountId],
    );
    expect(documents.map(({ number }) => number)).toEqual(
      Array.from({ length: ROWS }, (_, index) => 1001 + index),
    );
    // Each row has a price of its own, so equal sums would be a row issued twice.
    const prices = Array.from({ length: ROWS }, (_, index) => (index + 10) * 118);
    expect(documents.map(({ total }) => total)).toEqual(prices);
    const { rows } = await dryRun(browser, file.id, `?limit=${ROWS}`);
    expect(rows.map(({ issued }) => issued?.number)).toEqual(documents.map(({ number }) => number));
    const dialect = new PostgresDialect({ pool: product.owner });
    const owner = new Kysely<DB>({ dialect, plugins: [columnNames] });
    const report = await verifyAccount({ ...product, owner }, accountId);
    expect(report.violations).toEqual([]);
    expect(report.documentsCount).toBe(ROWS);
  },
);

/** Blocks the issue of a row inside its transaction, as the same request elsewhere would. */
async function holdRow(table: Buffer, rowNo: number): Promise<() => Promise<void>> {
  const client = await product.owner.connect();
  const sha256 = createHash('sha256').update(table).digest();
  await client.query('begin');
  await client.query(
    `insert into idempotency_records (account_id, key, request_hash, created_at)
     values ($1, $2, '', now())`,
    [accountId, issueKeyOf(sha256, rowNo)],
  );
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`;
  await expect
    .poll(async () => (await product.owner.query(waiting)).rowCount, { timeout: 60_000 })
    .toBe(1);
}

async function countDocuments(): Promise<number> {
  const text = 'select count(*)::int as count from documents where account_id = $1';
  const { rows } = await product.owner.query<{ count: number }>(text, [accountId]);
  return rows[0]?.count ?? 0;
}
