import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { listDebtItems } from './debt-items.reads.ts';

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const [REQUEST, INVOICE, CREDIT] = [300, 305, 330] as const;

test('a debt is late since the day on which it was to be paid; what is no debt is never late', async () => {
  const books = new PlantedBooks(db.superuser);
  const of = (name: string, docType: number, day: string, values: object) =>
    books.document(name, docType, 100, {
      customer_id: books.id('me'),
      document_date: day,
      ...values,
    });
  of('coming', INVOICE, '2026-05-01', { due_date: '2026-05-11', open_agorot: 1 });
  of('of today', INVOICE, '2026-05-02', { due_date: '2026-05-10', open_agorot: 20 });
  of('late', INVOICE, '2026-05-01', { due_date: '2026-05-05', open_agorot: 300 });
  of('without a due day', INVOICE, '2026-05-03', { open_agorot: 4_000 });
  of('credit', CREDIT, '2026-04-02', { credit_agorot: 7 });
  of('paid ahead', INVOICE, '2026-04-04', { credit_agorot: 8 });
  of('request', REQUEST, '2026-04-03', { open_agorot: 50_000, credit_agorot: 90 });
  of('owed and owing', INVOICE, '2026-04-01', {
    due_date: '2026-05-09',
    open_agorot: 600_000,
    credit_agorot: 100_000,
  });
  of('settled', INVOICE, '2026-04-01', {});
  const asked = { today: TODAY, show: 'all', filter: {} } as const;
  const { rows } = await books.readIn(db.database, (tx) =>
    listDebtItems(tx, asked, { sort: 'due', direction: 'asc', limit: 20 }),
  );
  expect(
    rows.map((row) => [
      books.nameOf(row.id),
      row.daysLate,
      row.debtAgorot,
      row.creditAgorot,
      row.balanceAgorot,
    ]),
  ).toEqual([
    ['credit', 0, 0, 7, -7],
    ['request', 0, 0, 90, -90],
    ['paid ahead', 0, 0, 8, -8],
    ['without a due day', 7, 4_000, 0, 4_000],
    ['late', 5, 300, 0, 300],
    ['owed and owing', 1, 600_000, 100_000, 500_000],
    ['of today', 0, 20, 0, 20],
    ['coming', 0, 1, 0, 1],
  ]);
});
