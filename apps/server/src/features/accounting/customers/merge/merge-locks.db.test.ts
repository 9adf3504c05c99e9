import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { readMergeSides } from './merge-preview.reads.ts';

const db = useTestDatabase();

test.each([
  ['holds no card', undefined, []],
  ['holds both cards, and no other, when it is to be done', true, ['source', 'target']],
] as const)('a merge that is looked at %s', async (_what, isLocked, held) => {
  const books = new PlantedBooks(db.superuser);
  const names = ['source', 'target', 'other'] as const;
  for (const name of names) {
    books.add('customers', { id: books.id(name), name, search_name: name, is_regular: true });
  }
  await books.plant();
  const [targetId, sourceId] = [books.id('target'), books.id('source')];
  const isHeld = async (name: string) => {
    const look = 'select from customers where account_id = $1 and id = $2 for key share nowait';
    try {
      await db.superuser.query(look, [books.account, books.id(name)]);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: '55P03' });
      return true;
    }
  };
  const found = await inAccount(db.database, { accountId: books.account }, async (tx) => {
    const wanted = { targetId, sourceId };
    const sides = await readMergeSides(tx, wanted, 'merge', isLocked);
    expect([sides.target.name, sides.source.name]).toEqual(['target', 'source']);
    const locked: string[] = [];
    for (const name of names) if (await isHeld(name)) locked.push(name);
    return locked;
  });
  expect(found).toEqual(held);
});
