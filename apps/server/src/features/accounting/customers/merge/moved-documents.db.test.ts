import { expect, test } from 'vitest';

import type { DoneMerge } from '@pinkas/contract/accounting/customers/customer-merge.contract';

import {
  documentsOf,
  merge,
  server,
  startMergeServer,
  twoCards,
  undo,
} from './testing/merge-calls.ts';

startMergeServer();

/** Moves the documents of a card to another as who owns the tables, past the functions of the product. */
async function moveByOwner(from: string, to: string): Promise<'final' | 'moved'> {
  try {
    await server.db.database.owner.query(
      'update documents set customer_id = $2 where customer_id = $1',
      [from, to],
    );
    return 'moved';
  } catch (error) {
    expect(String(error)).toContain('final');
    return 'final';
  }
}

test('documents go nowhere but the way of a merge: there while it stands, back once it is undone', async () => {
  const { target, source } = await twoCards();
  const { mergeId } = (await merge(target, source)).json as DoneMerge;
  expect(await moveByOwner(target, source)).toBe('final');
  expect(await documentsOf(target)).toBe(3);
  expect((await undo(mergeId)).status).toBe(200);
  expect(await moveByOwner(source, target)).toBe('final');
  expect([await documentsOf(target), await documentsOf(source)]).toEqual([1, 2]);
});
