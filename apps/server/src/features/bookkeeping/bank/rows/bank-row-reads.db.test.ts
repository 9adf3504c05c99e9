import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { readBankLeft } from './bank-left.reads.ts';
import { rowsToExport } from './bank-rows.reads.ts';

const db = useTestDatabase();

const MONTH = { from: localDate('2026-05-01'), to: localDate('2026-05-31') };
const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;

class Statements extends PlantedBooks {
  #rows = 0;

  row(bank_account_id: string, booked_on: string, values: object = {}): this {
    this.#rows += 1;
    const of = { id: this.id(`row ${this.#rows}`), row_key: `${this.#rows}`, like_no: 1 };
    const row = { bank_account_id, booked_on, place: this.#rows, amount_agorot: 1 };
    return this.add('bank_rows', { ...of, ...row, ...values });
  }

  bank(no: number, day: number): string {
    const numbers = { bank_code: '10', branch: '1', number: `1000${no}` };
    this.add('bank_accounts', {
      id: idOf(no),
      created_at: `2026-01-0${day}T10:00:00Z`,
      ...numbers,
    });
    return idOf(no);
  }

  statement(bank_account_id: string, imported_at: string, state = 'imported'): this {
    const file = { format: 'csv', sha256: String.raw`\x${'0'.repeat(64)}` };
    const id = this.id(`statement of ${bank_account_id}`);
    return this.add('bank_statements', {
      id,
      bank_account_id,
      imported_at,
      import_no: 1,
      state,
      ...file,
    });
  }
}

test('movements are left of some days, most of them at the first bank, with banks that told no end', async () => {
  const books = new Statements(db.superuser);
  const ignored = { ignored_reason: 'private' };
  books.row(books.bank(1, 1), '2026-05-31', ignored);
  books.statement(books.bank(2, 1), '2026-05-31T21:00:00Z');
  // What was put aside is left too.
  books.row(books.bank(7, 3), '2026-05-31', { is_paused: true }).row(idOf(7), '2026-05-01');
  books.row(books.bank(6, 3), '2026-05-31').row(idOf(6), '2026-05-01');
  books.row(books.bank(5, 4), '2026-05-31').row(idOf(5), '2026-05-01');
  books.row(books.bank(4, 2), '2026-05-31').row(idOf(4), '2026-04-30').row(idOf(4), '2026-06-01');
  books.row(books.bank(9, 5), '2026-05-30', ignored);
  books.statement(books.bank(8, 5), '2026-05-31T20:59:59Z');
  books.statement(books.bank(3, 6), '2026-06-10T10:00:00Z', 'undone');
  const left = await books.readIn(db.database, (tx) => readBankLeft(tx, MONTH));
  expect(left).toEqual({
    openRows: 7,
    openAccountId: idOf(6),
    withoutStatement: 3,
    withoutStatementId: idOf(8),
  });
});

test('nothing is left where each bank told the days and all of its movements are known', async () => {
  const books = new Statements(db.superuser);
  books.row(books.bank(1, 1), '2026-05-31', { ignored_reason: 'private' });
  expect(await books.readIn(db.database, (tx) => readBankLeft(tx, MONTH))).toEqual({
    openRows: 0,
    openAccountId: null,
    withoutStatement: 0,
    withoutStatementId: null,
  });
});

test.each([
  ['512.50', []],
  ['12.50', [-1_250]],
  ['1,234.50', [123_450]],
  ['1234.5', [123_450]],
  ['0.05', [5]],
  ['2.', []],
  ['1.', []],
  ['9.', [-950]],
  ['0.', [5]],
  ['fee5', []],
  ['fee 5', [-1_250]],
  ['חשמל', [123_450]],
])(
  'a search for %j finds movements by their words, or by a whole sum either way',
  async (q, sums) => {
    const books = new Statements(db.superuser);
    const bank = books.bank(1, 1);
    const ignored = { ignored_reason: 'private' };
    books.row(bank, '2026-05-03', { ...ignored, amount_agorot: 5 });
    books.row(bank, '2026-05-02', {
      ...ignored,
      description: 'Fee',
      reference: '5',
      amount_agorot: -1_250,
    });
    books.row(bank, '2026-05-02', { ...ignored, amount_agorot: -950 });
    const bill = { description: 'חברת חשמל', reference: '77', amount_agorot: 123_450 };
    books.row(bank, '2026-05-01', { ...ignored, ...bill });
    books.row(idOf(2), '2026-05-01', { ...ignored, ...bill });
    const found = await books.readIn(db.database, async (tx) => {
      const pages = rowsToExport(tx, bank, {
        show: 'ignored',
        q,
        withExpenses: true,
        withWaiting: true,
        withInvoices: false,
        withTransfers: false,
        withFees: false,
        withEntries: false,
      });
      return (await Array.fromAsync(pages)).flat();
    });
    expect(found.map(({ amountAgorot }) => amountAgorot)).toEqual(sums);
  },
);
