import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { insertAccount } from '@pinkas/test-kit/test-account';
import { TEST_SEED } from '@pinkas/test-kit/test-seed';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { atScale, limitAtScale } from '../chains/chance-scale.ts';
import { seededRandom } from '../chains/seeded-random.ts';
import { sendIssue } from '../accounting/issue.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { signInNewPerson } from './sign-in-new-person.ts';
import { storedBooks, type StoredBooks } from './stored-books.ts';
import { waitUntilNone } from './wait-until-none.ts';

/** Backends of the database are terminated while jobs run; twenty rounds with a scale of ten. */
const ROUNDS = atScale(2);
const DOCUMENTS_PER_ROUND = 12;
/** The kills are frequent enough to also hit the queue while it restarts. */
const KILLS_PER_ROUND = 6;
const KILL_PAUSE_MS_MAX = 400;

let product: CrashingProduct;
let browser: HttpBrowser;
let stored: StoredBooks;

beforeAll(async () => {
  product = await startCrashingProduct('backend-loss');
  const accountId = await insertAccount(product.owner);
  browser = await signInNewPerson(product, product.owner, accountId);
  stored = storedBooks(product.owner, [accountId]);
});
afterAll(() => product.end());

/** Asks until the database answers: it restarts after a backend was killed. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (
        !(error instanceof pg.DatabaseError) &&
        !/terminat|ECONN|ENOENT|EPIPE/.test(String(error))
      ) {
        throw error;
      }
      await sleep(50);
    }
  }
}

async function issueUntilDone(recipient: string): Promise<void> {
  const key = randomUUID();
  const request = anInvoice({ mailTo: [recipient] });
  await expect
    .poll(() => sendIssue(browser, request, key).then(({ status }) => status), { timeout: 120_000 })
    .toBe(200);
}

/** Ends all connections of the product politely, or one of them with SIGKILL, which restarts the database. */
async function killBackends(isPolite: boolean): Promise<void> {
  const { rows } = await patiently(() =>
    product.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'pinkas' and pid <> pg_backend_pid()`,
    ),
  );
  if (isPolite) {
    const pids = rows.map(({ pid }) => pid);
    await patiently(() =>
      product.superuserQuery('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]),
    );
  } else if (rows[0] !== undefined) {
    process.kill(rows[0].pid, 'SIGKILL');
  }
}

test(
  `FA-02: after killed backends under running jobs (rounds: ${ROUNDS}), everything pending was done and nothing is locked`,
  { timeout: limitAtScale(300_000) },
  async () => {
    const random = seededRandom(TEST_SEED);
    const recipients: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = Array.from(
        { length: DOCUMENTS_PER_ROUND },
        (_, index) => `round${round}-${index}@customers.test`,
      );
      recipients.push(...own);
      const issuing = Promise.all(own.map(issueUntilDone));
      for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1) {
        await sleep(random(KILL_PAUSE_MS_MAX));
        await killBackends((round + kill) % 4 !== 3);
      }
      await issuing;
      await waitUntilNone(() => patiently(() => stored.countPendingTasks()));
    }
    const { rows } = await product.owner.query<{ recipient: string; mails: number }>(
      'select recipient, count(*)::int as mails from demo_messages group by recipient',
    );
    const mailed = new Map(rows.map(({ recipient, mails }) => [recipient, mails]));
    expect(recipients.filter((recipient) => !mailed.has(recipient))).toEqual([]);
    // The completion of a job whose row is done already may not have reached the queue yet.
    await expect
      .poll(async () => {
        const { rowCount } = await product.owner.query(
          `select from graphile_worker._private_jobs
          where locked_at is not null and key like 'outbox-task:%'`,
        );
        return rowCount;
      })
      .toBe(0);
    await expect
      .poll(() => fetch(`${product.url}/health/ready`).then((answer) => answer.json()))
      .toEqual({ status: 'ready' });
  },
);
