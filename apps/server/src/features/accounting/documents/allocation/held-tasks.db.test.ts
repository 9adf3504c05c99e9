import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { holdAsking, holdDeliveries, releaseDeliveries } from './held-tasks.ts';

const db = useTestDatabase();

const [BEFORE, LATER] = ['2026-05-07T10:00:00+00:00', '2026-05-07T12:00:00+00:00'];

/** Tasks of two documents, each called by what is not usual of it. */
function heldTasks(): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  const add = (name: string, kind: string, changes: object = {}, document = 'one') =>
    books.add('outbox_tasks', {
      id: books.id(name),
      document_id: books.id(document),
      kind,
      state: 'held',
      held_until: BEFORE,
      attempts: 0,
      ...changes,
    });
  add('print', 'print-document');
  add('mail', 'mail-document');
  add('message', 'sms-document');
  add('asking', 'ask-allocation');
  add('asking again', 'ask-allocation', { attempts: 3 });
  add('telling', 'tell-allocation-decision');
  add('mail that ran', 'mail-document', { attempts: 1 });
  add('print on its way', 'print-document', { state: 'pending', held_until: null });
  add('asking on its way', 'ask-allocation', { state: 'pending', held_until: null });
  add('print of another', 'print-document', {}, 'other');
  add('asking of another', 'ask-allocation', {}, 'other');
  return books;
}

/** What a deed did to which tasks. */
async function changedBy(
  deed: (tx: AccountTx, documentId: string) => Promise<void>,
): Promise<unknown[][]> {
  const books = heldTasks();
  const stored = async () =>
    books.read(
      'select id, state, held_until from outbox_tasks where account_id = $1 order by kind, attempts, document_id, state',
    );
  const before = await stored();
  const documentId = books.id('one');
  await inAccount(db.database, { accountId: books.account }, (tx) => deed(tx, documentId));
  const known = new Set(before.map((row) => JSON.stringify(row)));
  const changed = (await stored()).filter((row) => !known.has(JSON.stringify(row)));
  return changed.map(({ id, state, held_until: until }) => [id, state, until]);
}

test('prints and mails of the document that never ran are held until another hour', async () => {
  const hold = (tx: AccountTx, documentId: string) =>
    holdDeliveries(tx, { documentId, until: LATER });
  expect(await changedBy(hold)).toEqual([
    ['mail', 'held', LATER],
    ['print', 'held', LATER],
  ]);
});

test('the same ones are let go, and are on the queue', async () => {
  expect(await changedBy(releaseDeliveries)).toEqual([
    ['mail', 'pending', null],
    ['print', 'pending', null],
  ]);
});

test('what asks for the number of the document waits until another hour, also when it asked before', async () => {
  const hold = (tx: AccountTx, documentId: string) => holdAsking(tx, { documentId, until: LATER });
  expect(await changedBy(hold)).toEqual([
    ['asking', 'held', LATER],
    ['asking again', 'held', LATER],
  ]);
});
