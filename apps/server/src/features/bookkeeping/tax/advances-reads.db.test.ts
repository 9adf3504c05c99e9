import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test, vi } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listPastAdvances } from './advances.reads.ts';

/* Which advances are listed, and how much of the books is read for them. */

const db = useTestDatabase();

const TODAY = localDate('2026-11-20');

/** A business with a sale of ₪ 1,000 in March of each year since 2022, and advances of 5% from a month on. */
function aBusiness(fromMonth: string): PlantedBooks {
  const books = new PlantedBooks(db.superuser)
    .add('business_profiles', { kind: 'licensed-dealer' })
    .add('book_terms', { change_no: 1, from_month: fromMonth, advances_basis_points: 500 });
  for (const year of ['2022', '2023', '2024', '2025', '2026']) {
    books.credited(year, 1, `${year}-03-10`, 'income-taxable', 1_000_00);
  }
  return books;
}

/** Returns the listed periods by their first days, and the days of the books that were read for them. */
async function listed(books: PlantedBooks, doneUntil: string | null) {
  return books.readIn(db.database, async (tx: AccountTx) => {
    const queries = vi.spyOn(tx, 'query');
    const until = doneUntil === null ? null : localDate(doneUntil);
    const rows = await listPastAdvances(tx, TODAY, until);
    const read = queries.mock.calls.flatMap(([{ name, values = [] }]) =>
      name === 'months-of-advances' ? [values.slice(1, 3)] : [],
    );
    return { periods: rows.map(({ from, payAgorot }) => [from, payAgorot]), read };
  });
}

test('the books are read of the years with a percent alone, and not at all without one', async () => {
  expect(await listed(aBusiness('2025-01-01'), null)).toEqual({
    periods: [
      ['2025-03-01', 50_00],
      ['2026-03-01', 50_00],
    ],
    read: [['2025-01-01', '2026-10-31']],
  });
  expect(await listed(aBusiness('2027-01-01'), null)).toEqual({ periods: [], read: [] });
});

test('what was dealt with elsewhere is neither listed nor read, but for the beginning of its year', async () => {
  const books = aBusiness('2022-01-01');
  expect((await listed(books, null)).periods).toHaveLength(5);
  expect(await listed(books, '2025-02-28')).toEqual({
    periods: [
      ['2025-03-01', 50_00],
      ['2026-03-01', 50_00],
    ],
    read: [['2025-01-01', '2026-10-31']],
  });
  expect(await listed(books, '2025-12-31')).toEqual({
    periods: [['2026-03-01', 50_00]],
    read: [['2026-01-01', '2026-10-31']],
  });
  expect(await listed(books, '2026-10-31')).toEqual({ periods: [], read: [] });
});

test('what was withheld in periods that were dealt with elsewhere still lowers the next one of the year', async () => {
  const books = aBusiness('2022-01-01').credited(
    'withheld',
    1,
    '2026-01-15',
    'withholding',
    -20_00,
  );
  expect((await listed(books, '2026-02-28')).periods).toEqual([['2026-03-01', 30_00]]);
});
