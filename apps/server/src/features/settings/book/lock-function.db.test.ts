import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';

/* What the function refuses that locks and opens books, and what posts into them. */

const db = useTestDatabase();

const [JANUARY, FEBRUARY, MARCH] = ['2026-01-31', '2026-02-28', '2026-03-31'] as const;
const AT = '2026-05-07T10:00:00Z';
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';

/** Books that were locked once, or never. */
function booksUntil(day: string | null): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  books.add('business_profiles', { kind: 'company', books_locked_until: day });
  books.add('numberings', { doc_type: 305, series: 'main', first_number: 1, next_number: 1 });
  return day === null
    ? books
    : books.add('book_locks', { lock_no: 1, locked_until: day, is_opening: false });
}

const lock = (books: PlantedBooks, until: string | null, reason: string, lastNo: number) =>
  books.run(
    `select lock_books(${books.account}, ${until === null ? 'null' : `'${until}'`}, ${lastNo}, '${reason}', '${AT}', '${ACTOR}')`,
  );

test.each([
  ['locks what was open', null, JANUARY, '', 0, 'done'],
  ['locks further', JANUARY, FEBRUARY, '', 1, 'done'],
  ['locks the same no second time', FEBRUARY, FEBRUARY, '', 1, 'STATE_NOT_ALLOWED'],
  ['locks nothing back', FEBRUARY, JANUARY, '', 1, 'STATE_NOT_ALLOWED'],
  ['locks no day that is none', FEBRUARY, null, '', 1, 'STATE_NOT_ALLOWED'],
  ['opens a part', FEBRUARY, JANUARY, 'why', 1, 'done'],
  ['opens all', FEBRUARY, null, 'why', 1, 'done'],
  ['opens nothing that is open', null, JANUARY, 'why', 0, 'STATE_NOT_ALLOWED'],
  ['opens nothing by the same day', FEBRUARY, FEBRUARY, 'why', 1, 'STATE_NOT_ALLOWED'],
  ['opens nothing by a later one', FEBRUARY, MARCH, 'why', 1, 'STATE_NOT_ALLOWED'],
  ['knows an older change', FEBRUARY, MARCH, '', 0, 'SETTINGS_CHANGED'],
  ['knows no change to come', FEBRUARY, MARCH, '', 2, 'SETTINGS_CHANGED'],
])('%s', async (_what, before, until, reason, lastNo, expected) => {
  const books = booksUntil(before);
  expect(await lock(books, until, reason, lastNo)).toBe(expected);
  const held = 'select books_locked_until as day from business_profiles where account_id = $1';
  expect(await books.read(held)).toEqual([{ day: expected === 'done' ? until : before }]);
});

test.each([
  ['back to the day of a closing', FEBRUARY, JANUARY, false, 'YEAR_CLOSED'],
  ['whole', FEBRUARY, null, false, 'YEAR_CLOSED'],
  ['back to that day itself', MARCH, FEBRUARY, false, 'done'],
  ['once it was reopened', FEBRUARY, null, true, 'done'],
])('a closed year is not opened: %s', async (_what, before, until, isReversed, expected) => {
  const books = booksUntil(before);
  const closing = { entry_no: 1, kind: 'closing', description: 'x', entry_date: FEBRUARY };
  books.add('manual_entries', { id: books.id('closing'), ...closing });
  const reversal = { ...closing, entry_no: 2, kind: 'reversal', reverses_id: books.id('closing') };
  if (isReversed) books.add('manual_entries', { id: books.id('back'), ...reversal });
  expect(await lock(books, until, 'why', 1)).toBe(expected);
});

test('who locks holds the business and all its series; who posts holds the business', async () => {
  const books = booksUntil(null);
  await books.plant();
  const [holder, other] = [await db.superuser.connect(), await db.database.owner.connect()];
  const isHeld = async (table: string, strength: string) => {
    const look = `select from ${table} where account_id = ${books.account} ${strength} nowait`;
    return other.query(look).then(
      () => false,
      ({ code }: { code: string }) => code === '55P03',
    );
  };
  try {
    await holder.query(`begin; set local app.account_id = '${books.account}'`);
    await holder.query(
      `select lock_books(${books.account}, '${JANUARY}', 0, '', '${AT}', '${ACTOR}')`,
    );
    expect(await isHeld('numberings', 'for share')).toBe(true);
    await holder.query('rollback; begin');
    await holder.query(`select require_open_books(${books.account}, '${MARCH}')`);
    expect(await isHeld('business_profiles', 'for no key update')).toBe(true);
    expect(await isHeld('business_profiles', 'for share')).toBe(false);
  } finally {
    await holder.query('rollback');
    holder.release();
    other.release();
  }
});

test.each([
  [JANUARY, 'PERIOD_LOCKED'],
  ['2026-02-01', 'done'],
])('entries of documents of %s: %s', async (day, expected) => {
  const books = booksUntil(JANUARY).document('one', 305, 1).document('other', 305, 1);
  const line = (name: string, line_no: number, entry_date: string, debit: number) => ({
    document_id: books.id(name),
    line_no,
    entry_date,
    ledger_account: 'cash',
    debit_agorot: Math.max(0, debit),
    credit_agorot: Math.max(0, -debit),
  });
  const post = (lines: object[]) =>
    books.run(`select post_journal_lines(${books.account}, '${JSON.stringify(lines)}')`);
  const open = [line('one', 1, MARCH, 5), line('one', 2, MARCH, -5)];
  expect(await post([...open, line('other', 1, day, 5), line('other', 2, day, -5)])).toBe(expected);
  expect(await books.run(`select require_open_books(${books.account}, '${day}')`)).toBe(expected);
});

test('each document of a call balances', async () => {
  const books = booksUntil(null).document('one', 305, 1).document('other', 305, 1);
  const line = (name: string, debit_agorot: number, credit_agorot: number) => ({
    document_id: books.id(name),
    line_no: 1,
    entry_date: MARCH,
    ledger_account: 'cash',
    debit_agorot,
    credit_agorot,
  });
  const lines = JSON.stringify([line('one', 5, 0), line('other', 0, 5)]);
  expect(await books.run(`select post_journal_lines(${books.account}, '${lines}')`)).toContain(
    'does not balance',
  );
});
