import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { changeOf, columnsOf } from '../../../../test/evidence/planted-changes.ts';
import { sqlStateOf } from '../database-errors.ts';

/* What triggers guard of rows that may be written: columns that stay, and days of locked books. */

const [DONE, FINAL, REFUSED, REPORTED] = ['done', 'PK002', 'PK001', 'P0001'];
const [LOCKED_DAY, OPEN_DAY] = ['2026-01-31', '2026-02-01'];

const db = useTestDatabase();

async function outcomeOf(books: PlantedBooks, statement: string): Promise<string | undefined> {
  await books.plant();
  try {
    await db.superuser.query(statement);
    return DONE;
  } catch (error) {
    return sqlStateOf(error);
  }
}

/** A business whose books are locked up to the end of January. */
const lockedBooks = () =>
  new PlantedBooks(db.superuser).add('business_profiles', {
    kind: 'licensed-dealer',
    books_locked_until: LOCKED_DAY,
  });

const anExpense = (values: object) => ({
  state: 'open',
  kind: 'tax-invoice',
  document_date: OPEN_DAY,
  entry_date: OPEN_DAY,
  report_month: '2026-02-01',
  category_code: 'office',
  currency: 'ILS',
  currency_rate_e6: 1_000_000,
  gross_agorot: 100,
  vat_of: 1,
  tax_of: 1,
  is_vat_deductible: true,
  source: 'form',
  ...values,
});

/** A document of the last locked day, posted on it. */
const LOCKED = { document_date: LOCKED_DAY, entry_date: LOCKED_DAY };

/** Other words of columns that take no text beside theirs. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  actor_kind: 'system',
  language: 'en',
  discount_kind: 'amount',
  rounding: 'shekel',
};

/** The columns of which no change alone is refused so. */
async function freeColumns(books: PlantedBooks, table: string, code: string): Promise<string[]> {
  await books.plant();
  const free: string[] = [];
  for (const column of await columnsOf(db.superuser, [table])) {
    const word = OTHER_WORDS[column.name];
    const change =
      word === undefined
        ? changeOf(books.account, column)
        : `update ${table} set ${column.name} = '${word}' where account_id = ${books.account}`;
    if ((await outcomeOf(books, change)) !== code) free.push(column.name);
  }
  return free;
}

test('of an issued document its open balance and its credit alone change', async () => {
  const books = new PlantedBooks(db.superuser).document('it', 305, 100);
  expect(await freeColumns(books, 'documents', FINAL)).toEqual(['open_agorot', 'credit_agorot']);
});

test.each([
  ['a download', 'download', 'pending', FINAL],
  ['a mail that was sent', 'mail', 'done', FINAL],
  ['a mail that was given up', 'mail', 'failed', FINAL],
  ['a mail on its way', 'mail', 'pending', DONE],
])('the original of %s is released: %s', async (_name, channel, state, outcome) => {
  const books = new PlantedBooks(db.superuser).document('it', 305, 100);
  books
    .add('outbox_tasks', { id: books.id('mail'), kind: 'mail-document', state })
    .add('document_originals', {
      document_id: books.id('it'),
      taken_by: books.id('mail'),
      channel,
    });
  const release = `delete from document_originals where account_id = ${books.account}`;
  expect(await outcomeOf(books, release)).toBe(outcome);
});

const OF_PAYMENT = ['open_agorot', 'paid_by'];
const OF_NUMBER = ['number_check', 'number_checked_at', 'number_found'];

test('of a reported expense what is paid of it changes, and what is known of its number', async () => {
  const books = new PlantedBooks(db.superuser).add('expenses', anExpense({ state: 'reported' }));
  const free = await freeColumns(books, 'expenses', REPORTED);
  expect(free.toSorted()).toEqual(['state', 'version', ...OF_PAYMENT, ...OF_NUMBER].toSorted());
  await db.superuser.query(
    `update expenses set state = 'open' where account_id = ${books.account}`,
  );
  const opened = `update expenses set description = 'x' where account_id = ${books.account}`;
  expect(await outcomeOf(books, opened)).toBe(DONE);
});

test('of an expense of locked books, also the report that it is in', async () => {
  const books = lockedBooks().add('expenses', anExpense(LOCKED));
  const free = await freeColumns(books, 'expenses', REFUSED);
  const ofReport = ['state', 'reported_at', 'version'];
  expect(free.filter((name) => name !== 'account_id').toSorted()).toEqual(
    [...ofReport, ...OF_PAYMENT, ...OF_NUMBER].toSorted(),
  );
});

describe('an expense', () => {
  const insert = (books: PlantedBooks, values: object) => {
    const row = anExpense({
      account_id: books.account,
      id: books.id('x'),
      supplier_id: books.id('x'),
      ...values,
    });
    const filled = {
      supplier_name: '',
      supplier_tax_id: '',
      reference: '',
      description: '',
      remarks: '',
      gross_minor: 0,
      vat_minor: 0,
      vat_agorot: 0,
      vat_parts: 0,
      tax_parts: 0,
      vat_claimed_agorot: 0,
      is_vat_given_up: false,
      is_late_claim_confirmed: false,
      tax_recognised_agorot: 0,
      is_equipment: false,
      open_agorot: 0,
      search_text: '',
      created_at: OPEN_DAY,
      created_by: books.id('x'),
      ...row,
    };
    const columns = Object.keys(filled).join(', ');
    books.add('customers', { id: books.id('x'), is_regular: true });
    return outcomeOf(
      books,
      `insert into expenses (${columns})
      select ${columns} from jsonb_populate_record(null::expenses, '${JSON.stringify(filled)}')`,
    );
  };

  test.each([
    ['of a day after the lock', {}, DONE],
    ['of the last locked day', LOCKED, REFUSED],
    [
      'of a locked month',
      { document_date: '2026-01-05', entry_date: '2026-01-05', report_month: '2026-01-01' },
      REFUSED,
    ],
    ['that was reported', { ...LOCKED, state: 'reported' }, REFUSED],
    ['of a locked day, posted on an open one', { document_date: LOCKED_DAY }, DONE],
    ['posted before its own day', { document_date: '2026-02-28' }, '23514'],
    ['that waits', { ...LOCKED, state: 'waiting' }, DONE],
  ])('%s', async (_what, values, expected) => {
    expect(await insert(lockedBooks(), values)).toBe(expected);
  });

  test.each([
    ['that waits, changes', { state: 'waiting', ...LOCKED }, "description = 'x'", DONE],
    ['that waits, is not approved', { state: 'waiting', ...LOCKED }, "state = 'open'", REFUSED],
    ['does not begin to wait', LOCKED, "state = 'waiting', description = 'x'", REFUSED],
    [
      'does not come into locked books',
      {},
      `document_date = '${LOCKED_DAY}', entry_date = '${LOCKED_DAY}'`,
      REFUSED,
    ],
    [
      'does not leave them',
      LOCKED,
      `document_date = '${OPEN_DAY}', entry_date = '${OPEN_DAY}'`,
      REFUSED,
    ],
    ['of open books changes', {}, "description = 'x'", DONE],
  ])('%s', async (_what, values, change, expected) => {
    const books = lockedBooks().add('expenses', anExpense(values));
    expect(
      await outcomeOf(books, `update expenses set ${change} where account_id = ${books.account}`),
    ).toBe(expected);
  });
});

test.each([
  [LOCKED_DAY, REFUSED],
  [OPEN_DAY, DONE],
])(
  'a payment to a supplier that is posted on %s is neither made nor cancelled: %s',
  async (day, expected) => {
    const books = lockedBooks();
    books.add('customers', { id: books.id('supplier'), is_regular: true });
    // The day of the payment itself may be locked: it is posted on another one.
    const days = { payment_date: LOCKED_DAY, entry_date: day };
    books.add('supplier_payments', { id: books.id('kept'), ...days, means: 'cash' });
    const insert = `insert into supplier_payments (account_id, id, supplier_id, payment_date, entry_date, means, paid_agorot,
      withheld_agorot, remark, created_at, created_by)
    values (${books.account}, gen_random_uuid(), '${books.id('supplier')}', '${LOCKED_DAY}', '${day}', 'cash', 0, 0, '', now(),
      gen_random_uuid())`;
    expect(await outcomeOf(books, insert)).toBe(expected);
    const cancel = `update supplier_payments set cancelled_at = now() where id = '${books.id('kept')}'`;
    expect(await outcomeOf(books, cancel)).toBe(expected);
  },
);

describe('a business', () => {
  test.each([
    ['has books of VAT with a kind that adds it', 'licensed-dealer', 'company', [], true],
    [
      'had none with a kind that nothing was written under',
      'licensed-dealer',
      'exempt-dealer',
      [],
      false,
    ],
    ['keeps them with a document', 'company', 'exempt-dealer', ['documents'], true],
    ['keeps them with a purchase of their time', 'company', 'non-profit', ['expenses'], true],
    ['begins them with another kind', 'exempt-dealer', 'company', [], true],
    ['has none before', 'exempt-dealer', 'non-profit', ['documents'], false],
  ])('%s', async (_what, kind, next, written, expected) => {
    const books = new PlantedBooks(db.superuser);
    const has_vat_books = kind !== 'exempt-dealer';
    books.add('business_profiles', { kind, has_vat_books });
    for (const table of written) books.add(table, table === 'expenses' ? anExpense({}) : {});
    const change = `update business_profiles set kind = '${next}' where account_id = ${books.account}`;
    expect(await outcomeOf(books, change)).toBe(DONE);
    const read = 'select has_vat_books as has from business_profiles where account_id = $1';
    expect(await books.read(read)).toEqual([{ has: expected }]);
  });

  test('holds its series while it gets another number, which is final after a document', async () => {
    const books = lockedBooks().add('numberings', {
      doc_type: 305,
      first_number: 1,
      next_number: 1,
    });
    await books.plant();
    const [holder, other] = [await db.superuser.connect(), await db.database.owner.connect()];
    const change = `update business_profiles set tax_id = 'x' where account_id = ${books.account}`;
    try {
      await holder.query('begin');
      await holder.query(change);
      const look = `select from numberings where account_id = ${books.account} for share nowait`;
      await expect(other.query(look)).rejects.toMatchObject({ code: '55P03' });
    } finally {
      await holder.query('rollback');
      holder.release();
      other.release();
    }
    expect(await outcomeOf(books.document('it', 305, 1), change)).toBe(FINAL);
  });
});
