import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { sqlStateOf } from '../database-errors.ts';

/* What triggers ask of entries that are posted beside those of documents, in one statement each. */

const [DONE, REFUSED, NO_BALANCE] = ['done', 'PK001', '23514'];
const [LOCKED_DAY, OPEN_DAY] = ['2026-01-31', '2026-02-01'];

const db = useTestDatabase();

/** A business whose books are locked up to the end of January. */
const lockedBooks = () =>
  new PlantedBooks(db.superuser).add('business_profiles', {
    kind: 'licensed-dealer',
    books_locked_until: LOCKED_DAY,
  });

/** A line of an entry: its account, its entry, its day, and its debit, below zero for a credit. */
type Line = readonly [books: PlantedBooks, entry: string, day: string, debit: number];

const sides = (debit: number) => `${Math.max(0, debit)}, ${Math.max(0, -debit)}`;

const COLUMNS = {
  purchase_journal_lines:
    'account_id, source_id, line_no, entry_date, debit_agorot, credit_agorot, ledger_account, source_kind, entry_no, posted_at',
  manual_entry_lines:
    'account_id, entry_id, line_no, entry_date, debit_agorot, credit_agorot, standard_account, is_closing',
};
type Table = keyof typeof COLUMNS;

/** Posts lines by one statement; answers the SQLSTATE that they are refused with, or 'done'. */
async function post(
  table: Table,
  lines: readonly Line[],
  isClosing = false,
): Promise<string | undefined> {
  const entries = new Map(lines.map(([books, entry]) => [books.id(entry), books]));
  for (const [index, [id, books]] of [...entries].entries()) {
    books.add('manual_entries', { id, entry_no: index + 1, kind: 'ordinary', description: 'x' });
    await books.plant();
  }
  const rest = table === 'manual_entry_lines' ? `${isClosing}` : "'expense', 1, now()";
  const values = lines.map(
    ([books, entry, day, debit], index) =>
      `(${books.account}, '${books.id(entry)}', ${index}, '${day}', ${sides(debit)}, 'cash', ${rest})`,
  );
  try {
    await db.superuser.query(
      `insert into ${table} (${COLUMNS[table]}) values ${values.join(', ')}`,
    );
    return DONE;
  } catch (error) {
    return sqlStateOf(error);
  }
}

describe.each<Table>(['purchase_journal_lines', 'manual_entry_lines'])(
  'what is posted at once into %s',
  (table) => {
    test.each<[string, [entry: string, day: string, debit: number][], string]>([
      [
        'balances',
        [
          ['a', OPEN_DAY, 5],
          ['a', OPEN_DAY, -3],
          ['a', OPEN_DAY, -2],
        ],
        DONE,
      ],
      ['is no half of an entry', [['a', OPEN_DAY, 5]], NO_BALANCE],
      [
        'balances by entry',
        [
          ['a', OPEN_DAY, 5],
          ['b', OPEN_DAY, -5],
        ],
        NO_BALANCE,
      ],
      [
        'balances to the agora',
        [
          ['a', OPEN_DAY, 5],
          ['a', OPEN_DAY, -4],
        ],
        NO_BALANCE,
      ],
      [
        'is of open days',
        [
          ['a', LOCKED_DAY, 5],
          ['a', LOCKED_DAY, -5],
        ],
        REFUSED,
      ],
      [
        'is of open days alone',
        [
          ['a', OPEN_DAY, 5],
          ['a', OPEN_DAY, -5],
          ['b', LOCKED_DAY, 5],
          ['b', LOCKED_DAY, -5],
        ],
        REFUSED,
      ],
    ])('%s', async (_what, lines, expected) => {
      const books = lockedBooks();
      expect(
        await post(
          table,
          lines.map(([entry, day, debit]): Line => [books, entry, day, debit]),
        ),
      ).toBe(expected);
    });

    test('balances by account, and goes by the books of each', async () => {
      const [one, other] = [
        lockedBooks(),
        new PlantedBooks(db.superuser).add('business_profiles', { kind: 'company' }),
      ];
      const entries = (ofOther: string): Line[] => [
        [one, 'a', OPEN_DAY, 5],
        [one, 'a', OPEN_DAY, -5],
        [other, 'b', ofOther, 5],
        [other, 'b', ofOther, -5],
      ];
      expect(await post(table, entries(LOCKED_DAY))).toBe(DONE);
      const [three, four] = [lockedBooks(), lockedBooks()];
      expect(
        await post(table, [
          [three, 'a', OPEN_DAY, 5],
          [four, 'a', OPEN_DAY, -5],
        ]),
      ).toBe(NO_BALANCE);
    });
  },
);

test('the closing of a year is posted into its locked books', async () => {
  const books = lockedBooks();
  const lines: Line[] = [
    [books, 'a', LOCKED_DAY, 5],
    [books, 'a', LOCKED_DAY, -5],
  ];
  expect(await post('manual_entry_lines', lines, true)).toBe(DONE);
});
