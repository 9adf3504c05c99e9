import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { readCashAhead } from './cash-ahead.reads.ts';
import { computeDashboard } from './dashboard.reads.ts';

/* Figures of today, by rows on both sides of each condition. */

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const [REQUEST, INVOICE, CREDIT] = [300, 305, 330] as const;

const COMPANY = { kind: 'company', seesExpenses: false } as const;

test('debts are counted and are late over all customers; credits cover those of their customer', async () => {
  const books = new PlantedBooks(db.superuser).add('business_profiles', { kind: 'company' });
  let no = 0;
  const of = (customer: string, docType: number, open: number, due: string, credit = 0) => {
    no += 1;
    const sums = { open_agorot: open, credit_agorot: credit };
    const own = { customer_id: books.id(customer), due_date: due };
    books.document(`${no}`, docType, 0, { ...own, ...sums });
  };
  of('a', INVOICE, 1_000, '2026-05-09');
  of('a', INVOICE, 200, '2026-05-10');
  of('a', CREDIT, 0, '2026-05-01', 150);
  of('b', INVOICE, 30, '2026-05-04');
  of('b', INVOICE, 7, '2026-05-05');
  of('b', REQUEST, 50_000, '2026-05-09');
  of('b', REQUEST, 60_000, '2026-05-10');
  of('c', INVOICE, 0, '2026-04-01', 4);
  of('c', REQUEST, 70_000, '2026-05-02');
  of('c', INVOICE, 0, '2026-04-01');
  const figures = await books.readIn(db.database, (tx) => computeDashboard(tx, TODAY, COMPANY));
  expect(figures).toMatchObject({
    openAgorot: 1_087,
    creditAgorot: 4,
    openCount: 4,
    openCoveredAgorot: 1_237 - 1_087,
    overdueAgorot: 887,
    overdueCount: 3,
    overdueCoveredAgorot: 1_037 - 887,
    oldestOverdueDays: 6,
    openRequests: { count: 3, sumAgorot: 180_000 },
    overdueRequests: { count: 2, sumAgorot: 120_000 },
  });
});

test('a business to whom nobody owes anything shows noughts', async () => {
  const books = new PlantedBooks(db.superuser).add('business_profiles', { kind: 'company' });
  const figures = await books.readIn(db.database, (tx) => computeDashboard(tx, TODAY, COMPANY));
  const nothing = { count: 0, sumAgorot: 0 };
  expect(figures).toMatchObject({
    openAgorot: 0,
    creditAgorot: 0,
    openCount: 0,
    overdueAgorot: 0,
    overdueCount: 0,
    overdueCoveredAgorot: 0,
    oldestOverdueDays: 0,
    openRequests: nothing,
    overdueRequests: nothing,
  });
});

test('suppliers are to be paid in the week in which what is open falls due, six weeks ahead', async () => {
  const books = new PlantedBooks(db.superuser);
  const owed = (day: string, open_agorot: number, values: object = {}) =>
    books.expense(`${day} ${open_agorot}`, day, open_agorot, { open_agorot, ...values });
  owed('2026-05-09', 1);
  owed('2026-04-01', 20, { due_date: '2026-05-10' });
  owed('2026-05-16', 300, { state: 'reported' });
  owed('2026-05-16', 4_000, { kind: 'credit-note' });
  owed('2026-05-17', 50_000);
  owed('2026-06-20', 600_000);
  owed('2026-06-21', 7);
  owed('2026-05-10', 8, { due_date: '2026-06-21' });
  owed('2026-06-30', 5_000_000, { due_date: '2026-05-24' });
  owed('2026-05-10', 9, { state: 'waiting' });
  owed('2026-05-10', 10, { removed_at: '2026-05-11T10:00:00Z' });
  const { lateOutAgorot, weeks } = await books.readIn(db.database, (tx) =>
    readCashAhead(tx, TODAY, true),
  );
  expect(lateOutAgorot).toBe(1);
  expect(weeks.map(({ outAgorot }) => outAgorot)).toEqual([
    -3_680, 50_000, 5_000_000, 0, 0, 600_000,
  ]);
});
