import type { BookCheck } from '@pinkas/contract/settings/health/health.contract';
import { BOOK_CHECKS } from '@pinkas/domain/bookkeeping/book-checks';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issue, type Issued } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../accounting/documents/documents.api.ts';
import { outcomeOf } from './book-outcome.ts';

const PATH = '/v2/api/settings/health';

let server: TestServer;
let worker: HandWorker;
let user: TestUser;
let browser: HttpBrowser;
let issued: Issued[];

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  issued = [];
  for (let count = 0; count < 3; count += 1) issued.push(await issue(browser));
  await worker.runAll(user.accountId);
});

const newest = async () => (await getJson<{ check: BookCheck | null }>(browser, PATH)).check;
const start = async () => (await write(browser, 'POST', PATH)).json as { check: BookCheck };

/** Starts a check, runs it, and returns what it found. */
async function checked(): Promise<BookCheck | null> {
  await start();
  await worker.runAll(user.accountId);
  return newest();
}

/** How many things each check found that do not hold. */
const brokenIn = (check: BookCheck | null) =>
  Object.fromEntries(
    (check?.outcome?.checks ?? [])
      .filter(({ broken }) => broken > 0)
      .map(({ check: name, broken }) => [name, broken]),
  );

/** Changes rows as an intruder would, around every trigger. */
async function forge(sql: string, values: readonly unknown[]): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(sql, [...values]);
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
}

test('books in order pass every check, and the result stays with its day', async () => {
  expect(await newest()).toBeNull();
  expect((await start()).check).toMatchObject({ state: 'running', done: 0, outcome: null });
  await worker.runAll(user.accountId);
  const check = await newest();
  expect(check).toMatchObject({ state: 'done', outcome: { documents: 3 } });
  expect(check?.endedAt).not.toBeNull();
  expect(check?.outcome?.checks.map(({ check: name }) => name)).toEqual([...BOOK_CHECKS]);
  expect(brokenIn(check)).toEqual({});
  expect(check?.done).toBe(check?.all);
});

test('pressed twice is one check; after its end another one is possible, and both are in the audit', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(second.check.id).toBe(first.check.id);
  await worker.runAll(user.accountId);
  server.time.advance(1_000);
  expect((await start()).check.id).not.toBe(first.check.id);
  const { rows } = await server.db.superuser.query(
    `select count(*)::int as count from audit_events where account_id = $1 and action = 'book-check.started'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('a document whose sum was changed is named by the checks that it breaks', async () => {
  const [, second] = issued;
  await forge('update documents set total_agorot = total_agorot + 1 where id = $1', [second?.id]);
  const check = await checked();
  expect(brokenIn(check)).toMatchObject({ ledger: expect.any(Number) });
  const ledger = check?.outcome?.checks.find(({ check: name }) => name === 'ledger');
  expect(ledger?.documents).toContainEqual({
    id: second?.id,
    docType: expect.any(Number),
    number: second?.number,
  });
});

test('a document that was removed leaves a gap in the numbers', async () => {
  const [, second] = issued;
  for (const table of ['document_lines', 'journal_lines', 'document_events']) {
    await forge(`delete from ${table} where account_id = $1 and document_id = $2`, [
      user.accountId,
      second?.id,
    ]);
  }
  await forge('delete from documents where id = $1', [second?.id]);
  expect(brokenIn(await checked())).toMatchObject({ numbers: 1, chain: expect.any(Number) });
});

test('a change around the chain of evidence is found', async () => {
  await forge(`update business_profiles set email = 'forged@shop.test' where account_id = $1`, [
    user.accountId,
  ]);
  expect(brokenIn(await checked())).toEqual({ evidence: 1 });
});

test('it says exactly what the command says', async () => {
  await forge('update documents set net_agorot = net_agorot - 1 where id = $1', [issued[0]?.id]);
  const check = await checked();
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ ...server.services, owner }, user.accountId);
  expect(report.violations.length).toBeGreaterThan(0);
  expect(check?.outcome?.checks).toEqual(outcomeOf(report).checks);
});

test('broken books of another business are nothing of this one', async () => {
  const other = await server.givenUser();
  const theirs = await issue(await signIn(server, other));
  await forge('update documents set total_agorot = 1 where id = $1', [theirs.id]);
  expect(brokenIn(await checked())).toEqual({});
});

test('who may not write the books starts none, and one whose right went is stopped', async () => {
  const clerk = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents'] }),
  );
  expect((await write(clerk, 'POST', PATH)).status).toBe(403);
  await start();
  await server.db.superuser.query(
    `update memberships set role = 'sub-user', permission_groups = '{documents}' where user_id = $1`,
    [user.id],
  );
  await worker.runAll(user.accountId);
  const { rows } = await server.db.superuser.query(
    `select state from long_jobs where account_id = $1 and kind = 'book-check'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ state: 'cancelled' }]);
});
