import type { BookCheck, NewestChecks } from '@pinkas/contract/settings/health/health.contract';
import { BOOK_CHECKS, CHECK_PAUSE_MINUTES } from '@pinkas/domain/bookkeeping/book-checks';
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
import { releaseHeldMails } from '../../../platform/mail/release-held-mails.ts';
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

const newest = async () => (await getJson<NewestChecks>(browser, PATH)).check;
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

test('pressed twice is one check; some minutes after its end another one is possible, and both are in the audit', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(second.check.id).toBe(first.check.id);
  await worker.runAll(user.accountId);
  server.time.advance(CHECK_PAUSE_MINUTES * 60_000 - 1_000);
  expect((await start()).check.id).toBe(first.check.id);
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

test('one of two checks at once in a process waits for its turn, and is made then', async () => {
  const other = await server.givenUser();
  await start();
  await write(await signIn(server, other), 'POST', PATH);
  const tasks = [
    ...(await worker.pending(user.accountId)),
    ...(await worker.pending(other.accountId)),
  ].filter(({ kind }) => kind === 'book-check');
  await Promise.all(tasks.map((task) => worker.run(task)));
  const states = async () => {
    const { rows } = await server.db.superuser.query<{ state: string; job: string }>(
      `select t.state, j.state as job from long_jobs j
        join outbox_tasks t on t.account_id = j.account_id and t.id = j.task_id
        where j.account_id in ($1, $2) and j.kind = 'book-check'`,
      [user.accountId, other.accountId],
    );
    return rows.map(({ state, job }) => `${state} ${job}`).toSorted();
  };
  expect(await states()).toEqual(['done done', 'held running']);
  server.time.advance(60_000);
  await releaseHeldMails(server.services);
  for (const { accountId } of [user, other]) await worker.runAll(accountId);
  expect(await states()).toEqual(['done done', 'done done']);
});

test('a check that fails leaves the last outcome to be read', async () => {
  const done = await checked();
  server.time.advance(CHECK_PAUSE_MINUTES * 60_000);
  const { check } = await start();
  await server.db.superuser.query(`update long_jobs set state = 'failed' where id = $1`, [
    check.id,
  ]);
  const read = await getJson<NewestChecks>(browser, PATH);
  expect(read.check).toMatchObject({ id: check.id, state: 'failed', outcome: null });
  expect(read.complete).toEqual(done);
});

test('a person of own documents alone sees how much is broken, not at which documents of others', async () => {
  await forge('update documents set total_agorot = total_agorot + 1 where id = $1', [
    issued[0]?.id,
  ]);
  const clerk = await server.givenColleague(user, {
    permissionGroups: ['documents', 'settings/book'],
  });
  await server.db.superuser.query(
    'update memberships set own_documents_only = true where user_id = $1',
    [clerk.id],
  );
  const theirs = await signIn(server, clerk);
  expect((await write(theirs, 'POST', PATH)).status).toBe(200);
  await worker.runAll(user.accountId);
  const namedIn = (check: BookCheck | null) =>
    check?.outcome?.checks.flatMap(({ documents }) => documents.map(({ id }) => id));
  const whole = await newest();
  expect(namedIn(whole)).toContain(issued[0]?.id);
  const { check } = await getJson<NewestChecks>(theirs, PATH);
  expect(brokenIn(check)).toEqual(brokenIn(whole));
  expect(namedIn(check)).toEqual([]);
});

test('the log has one line of a check: how often by invariant, and the first faults alone', async () => {
  for (let count = 0; count < 2; count += 1) await issue(browser);
  await worker.runAll(user.accountId);
  await forge(
    'update documents set total_agorot = total_agorot + 1, net_agorot = net_agorot + 1 where account_id = $1',
    [user.accountId],
  );
  await forge('delete from journal_lines where account_id = $1', [user.accountId]);
  const lines: Record<string, unknown>[] = [];
  const { log } = server.services;
  const logged = openHandWorker(server, {
    log: Object.assign(Object.create(log), {
      warn: (line: Record<string, unknown>) => lines.push(line),
    }),
  });
  await start();
  await logged.runAll(user.accountId);
  const found = Object.values(brokenIn(await newest())).reduce((sum, count) => sum + count, 0);
  expect(found).toBeGreaterThan(20);
  expect(lines).toHaveLength(1);
  const [{ counts = {}, first } = {}] = lines;
  expect(Object.values(counts as object).reduce((sum, count) => sum + count, 0)).toBe(found);
  expect(first).toHaveLength(20);
});
