import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyBooks } from '../../../../test/chains/issue-chains.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sealAccount, sealEvidence } from './seal-evidence.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An account with two documents, a closed one among them, all of it sealed. */
async function sealedBooks(): Promise<TestUser> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  await issue(browser);
  const { id } = await issue(browser);
  await browser.post(`/v2/api/documents/${id}/close`);
  await sealEvidence(server.services);
  return user;
}

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(statement: string, accountId: number): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [accountId]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

async function faultsOf({ accountId }: TestUser): Promise<string[]> {
  const { violations } = await verifyBooks(server, accountId);
  return violations.map(({ invariant, what }) => `${invariant} ${what}`);
}

test('a sealing takes every change, and a second one finds nothing', async () => {
  const user = await sealedBooks();
  const { evidence, violations } = await verifyBooks(server, user.accountId);
  expect(violations).toEqual([]);
  expect(evidence.unsealedCount).toBe(0);
  expect(evidence.entriesCount).toBeGreaterThan(20);
  const { head } = evidence;
  await sealEvidence(server.services);
  expect((await verifyBooks(server, user.accountId)).evidence.head).toEqual(head);
});

test('books whose changes wait for their seal are in order', async () => {
  const user = await server.givenUser();
  await issue(await signIn(server, user));
  const { evidence, violations } = await verifyBooks(server, user.accountId);
  expect(violations).toEqual([]);
  expect(evidence.unsealedCount).toBeGreaterThan(2);
});

test('a change without evidence shows under a later one that has it', async () => {
  const user = await sealedBooks();
  await tamper("update business_profiles set name_he = 'x' where account_id = $1", user.accountId);
  await server.db.database.owner.query(
    "update business_profiles set phone = '03-5551111' where account_id = $1",
    [user.accountId],
  );
  await sealEvidence(server.services);
  expect(await faultsOf(user)).toEqual([
    'I10 business_profiles  is gone or was changed without evidence',
  ]);
});

test('an event that commits after a later one was sealed gets its entry', async () => {
  const user = await sealedBooks();
  const late = await server.db.database.owner.connect();
  const insert = `insert into audit_events (account_id, id, at, actor_kind, action, entity_kind, entity_id)
    values ($1, gen_random_uuid(), '2020-01-01', 'system', 'x', 'account', '1')`;
  await late.query('begin');
  await late.query(insert, [user.accountId]);
  await server.db.database.owner.query(insert, [user.accountId]);
  await sealEvidence(server.services);
  await late.query('commit');
  late.release();
  await sealEvidence(server.services);
  const { evidence, violations } = await verifyBooks(server, user.accountId);
  expect(violations).toEqual([]);
  expect(evidence.unsealedCount).toBe(0);
});

test('two sealings at once make one chain', async () => {
  const user = await sealedBooks();
  const browser = await signIn(server, user);
  for (let count = 0; count < 5; count += 1) await issue(browser);
  const { owner } = server.db.database;
  await Promise.allSettled([1, 2, 3, 4].map(() => sealAccount(owner, user.accountId)));
  await sealEvidence(server.services);
  const { evidence, violations } = await verifyBooks(server, user.accountId);
  expect(violations).toEqual([]);
  expect(evidence.unsealedCount).toBe(0);
});

test.each([
  [
    'a seal that was removed',
    'delete from evidence_seals where account_id = $1 and seal_no = 1',
    ['seal 1 is missing', 'entries name a seal that is missing'],
  ],
  [
    'the last seal, removed with its entries',
    `with s as (delete from evidence_seals where account_id = $1 and seal_no = 2)
      delete from evidence_entries where account_id = $1 and seal_no = 2`,
    ['seal 2 is not the one that was recorded outside of the database'],
  ],
  [
    'an entry that was removed',
    `delete from evidence_entries where account_id = $1 and table_name = 'document_closures'`,
    ['seal 1 does not match its entries', 'was added without evidence'],
  ],
  [
    'an entry that was passed over',
    `update evidence_entries set seal_no = null, at = at - interval '2 hours'
      where account_id = $1 and table_name = 'document_closures'`,
    ['seal 1 does not match its entries', 'were passed over by the last seal'],
  ],
])('%s is named', async (_what, statement, named) => {
  const user = await sealedBooks();
  await issue(await signIn(server, user));
  await sealEvidence(server.services);
  await tamper(statement, user.accountId);
  const faults = (await faultsOf(user)).join('\n');
  for (const part of named) expect(faults).toContain(part);
});

test('the numbering page shows the head that the verifier found', async () => {
  const user = await sealedBooks();
  const { evidence } = await verifyBooks(server, user.accountId);
  const { json } = await (await signIn(server, user)).get('/v2/api/account/numberings');
  const { head, entriesCount } = evidence;
  expect((json as { evidence: unknown }).evidence).toEqual({ ...head, entriesCount });
  const { json: fresh } = await (
    await signIn(server, await server.givenUser())
  ).get('/v2/api/account/numberings');
  expect((fresh as { evidence: unknown }).evidence).toBeNull();
});
