import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { listMovements } from './stock-movements.reads.ts';

const db = useTestDatabase();

test('a movement tells its own item and document, and who made it', async () => {
  const books = new PlantedBooks(db.superuser);
  for (const name of ['cup', 'pen']) {
    books.add('items', { id: books.id(name), name, vat_kind: 'taxable' });
  }
  for (const name of ['me', 'another']) {
    books.add('person_names', { user_id: books.id(name), full_name: name });
  }
  books.document('other delivery', 200, 0, { number: 6 });
  books.document('delivery', 200, 0, { number: 7, actor_kind: 'api-key' });
  const move = (no: number, item: string, person: string, values: object) =>
    books.add('stock_movements', {
      id: `00000000-0000-4000-8000-00000000000${no}`,
      item_id: books.id(item),
      quantity_e4: no,
      created_by: books.id(person),
      ...values,
    });
  const at = (hour: number) => ({ at: `2026-05-01T${hour}:00:00Z` });
  const manual = { reason: 'manual' };
  move(1, 'pen', 'another', { ...at(11), ...manual });
  move(3, 'cup', 'me', { ...at(10), ...manual });
  move(2, 'pen', 'me', { ...at(12), reason: 'document', document_id: books.id('delivery') });
  move(4, 'pen', 'nobody', { ...at(10), ...manual });
  const list = (itemId?: string) =>
    books.readIn(db.database, (tx) =>
      listMovements(tx, { sort: 'at', direction: 'asc', limit: 10, itemId }),
    );
  const { rows } = await list();
  expect(
    rows.map((row) => [
      row.quantityE4,
      row.itemName,
      row.document?.number,
      row.by.kind,
      row.by.name,
    ]),
  ).toEqual([
    [3, 'cup', undefined, 'user', 'me'],
    [4, 'pen', undefined, 'user', ''],
    [1, 'pen', undefined, 'user', 'another'],
    [2, 'pen', 7, 'api-key', 'me'],
  ]);
  expect((await list(books.id('cup'))).rows.map(({ quantityE4 }) => quantityE4)).toEqual([3]);
});
