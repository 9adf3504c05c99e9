import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { inAccount, type AccountTx } from '../account-transaction.ts';
import { asOwner } from '../owner-transaction.ts';

/* What listeners receive once a row is committed. */

let db: TestDatabase;
let listener: pg.Client;
const heard: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  listener = new pg.Client(db.superuser.options);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen pinkas_changes');
});
afterAll(async () => {
  await listener.end();
  await db.drop();
});

const AUDIT = `insert into audit_events (account_id, id, at, actor_kind, action, entity_kind, entity_id)
  select account, gen_random_uuid(), now(), 'user', 'x', kind, 'y'
  from (values (1, 'item'), (1, 'item'), (1, 'tag'), (2, 'item')) as of (account, kind)`;
const NOTICE = `insert into notices (account_id, user_id, id, kind, cause, facts, made_at, is_shown, mail)
  values (3, gen_random_uuid(), gen_random_uuid(), 'job-done', 'x', '{}', now(), true, 'none')`;

test('the account and the kind of what changed, each once a statement', async () => {
  await db.superuser.query(AUDIT);
  await db.superuser.query(NOTICE);
  await expect.poll(() => heard.toSorted()).toEqual(['1 item', '1 tag', '2 item', '3 notice']);
});

test('that something happened to a document', async () => {
  heard.length = 0;
  const books = new PlantedBooks(db.superuser).document('it', 305, 1);
  await books.plant();
  await db.superuser.query(
    `insert into document_events (account_id, id, document_id, kind, at, actor_kind)
     values ($1, gen_random_uuid(), $2, 'printed', now(), 'user')`,
    [books.account, books.id('it')],
  );
  await expect.poll(() => heard).toEqual([`${books.account} document`]);
});

describe('on a distributed engine', () => {
  const inDistributed = (work: (tx: AccountTx) => Promise<void>): Promise<void> =>
    inAccount({ ...db.database, isDistributed: true }, { accountId: 5 }, work);

  test('what a transaction noted is announced once, when it commits', async () => {
    heard.length = 0;
    await inDistributed(async (tx) => {
      for (const kind of ['item', 'document', 'item']) tx.noteChange(kind);
      await db.superuser.query("select pg_notify('pinkas_changes', '5 before')");
      await expect.poll(() => heard).toEqual(['5 before']);
    });
    await expect.poll(() => heard).toEqual(['5 before', '5 item', '5 document']);
  });

  test('what an operator changed in accounts too', async () => {
    heard.length = 0;
    await asOwner({ ...db.database, isDistributed: true }, async (tx) => {
      (await tx.inAccount(6)).noteChange('person');
      (await tx.inAccount(7)).noteChange('person');
    });
    await expect.poll(() => heard).toEqual(['6 person', '7 person']);
  });

  test('what is rolled back is not', async () => {
    heard.length = 0;
    const failing = inDistributed((tx) => {
      tx.noteChange('item');
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    await db.superuser.query("select pg_notify('pinkas_changes', '5 after')");
    await expect.poll(() => heard).toEqual(['5 after']);
  });
});
