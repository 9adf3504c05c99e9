import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { stockPreferences } from '../../business/preferences/preferences.api.ts';
import { listValuedMovements, sumValuedMovements } from './valued-movements.reads.ts';

const db = useTestDatabase();

const DAY = localDate('2026-05-10');
const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;

test('the stock after a movement is that of its item in the order of time, until the day ends in Israel', async () => {
  const books = new PlantedBooks(db.superuser);
  books.add('preferences', { slice: stockPreferences.slice, content: { keepsStock: true } });
  const item = (name: string, is_stocked: boolean) =>
    books.add('items', { id: books.id(name), name, is_stocked, vat_kind: 'taxable' });
  item('cup', true);
  item('pen', true);
  item('work', false);
  const move = (no: number, name: string, at: string, quantity_e4: number, person = 'me') =>
    books.add('stock_movements', {
      id: idOf(no),
      item_id: books.id(name),
      at,
      quantity_e4,
      reason: 'manual',
      created_by: books.id(person),
    });
  move(9, 'pen', '2026-05-01T10:00:00Z', 100);
  move(5, 'cup', '2026-05-02T10:00:00Z', 7);
  move(3, 'pen', '2026-05-03T10:00:00Z', -30);
  move(4, 'pen', '2026-05-03T10:00:00Z', -1);
  move(2, 'work', '2026-05-04T10:00:00Z', 1_000);
  move(1, 'pen', '2026-05-10T20:59:59.999Z', 2, 'another');
  move(6, 'pen', '2026-05-10T21:00:00Z', 1_000);
  books.add('person_names', { user_id: books.id('me'), full_name: 'me' });
  books.add('person_names', { user_id: books.id('another'), full_name: 'another' });
  const all = await books.readIn(db.database, (tx) =>
    listValuedMovements(tx, { day: DAY }, { sort: 'at', direction: 'asc', limit: 10 }),
  );
  expect(all.rows.map((row) => [row.itemName, row.quantityE4, row.balanceE4, row.by.name])).toEqual(
    [
      ['pen', 100, 100, 'me'],
      ['cup', 7, 7, 'me'],
      ['pen', -30, 70, 'me'],
      ['pen', -1, 69, 'me'],
      ['pen', 2, 71, 'another'],
    ],
  );
  const ofPen = { day: DAY, itemId: books.id('pen') };
  expect(await books.readIn(db.database, (tx) => sumValuedMovements(tx, ofPen))).toMatchObject({
    movements: 4,
    item: { name: 'pen', quantityE4: 71 },
  });
});
