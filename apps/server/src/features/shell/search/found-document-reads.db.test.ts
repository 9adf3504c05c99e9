import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { findDocuments } from './found-documents.reads.ts';

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const INVOICE = 305;

test('a whole number comes first, then a whole sum and a day, then what only begins so; the youngest before', async () => {
  const books = new PlantedBooks(db.superuser);
  const of = (name: string, number: number, total: number, document_date: string) =>
    books.document(name, INVOICE, total, { number, document_date });
  of('number and sum', 12, 1_250, '2026-01-01');
  of('begins so', 120, 1, '2026-05-09');
  of('ends so', 212, 1, '2026-05-09');
  of('sum', 500, 1_200, '2026-03-01');
  of('sum of a credit', 501, -1_200, '2026-04-01');
  of('part of an agora more', 502, 1_299, '2026-05-08');
  of('more', 503, 1_300, '2026-05-09');
  of('of the day', 504, 1, '2026-02-12');
  of('begins so, of the day', 121, 1, '2026-02-12');
  of('of the day after', 505, 1, '2026-02-13');
  const day = localDate('2026-02-12');
  const reading = {
    text: '',
    numberDigits: '12',
    sum: { from: 1_200, to: 1_299 },
    days: { from: day, to: day },
  };
  const find = () => books.readIn(db.database, (tx) => findDocuments(tx, reading, TODAY));
  const { rows, total } = await find();
  expect(total).toBe(7);
  expect(rows.map(({ id }) => books.nameOf(id))).toEqual([
    'number and sum',
    'sum of a credit',
    'sum',
    'of the day',
    'begins so, of the day',
  ]);
});
