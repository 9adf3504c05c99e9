import type { MatchTargetView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { addDays, localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import {
  findFreeTargets,
  listFreeTargets,
  listTargetsDatedBack,
  listUnpaidExpenses,
  readMatches,
  searchFreeTargets,
} from './match-targets.reads.ts';

/* What a movement of the bank may be in the books, by rows on both sides of each condition. */

const db = useTestDatabase();

const DAYS = { from: localDate('2026-05-05'), to: localDate('2026-05-15') };
const [RECEIPT, CREDIT] = [400, 330] as const;
const idOf = (no: number) => `00000000-0000-4000-8000-0000000000${String(no).padStart(2, '0')}`;

class Bank extends PlantedBooks {
  /** A receipt, named as its customer, with one sum of money that is due on a day. */
  money(name: string, kind: string, due: string, sum: number, values: object = {}): this {
    this.document(name, RECEIPT, sum, { customer_name: name, document_date: due, ...values });
    return this.payment(name, 1, kind, sum).due(name, 1, due, sum);
  }

  cheque(name: string, state: string, on_date: string, deposit: string | null, line = 1): this {
    const deposit_id = deposit === null ? null : this.id(deposit);
    const of = { document_id: this.id(name), line_no: line };
    return this.add('cheque_states', { ...of, state, on_date, deposit_id });
  }

  deposit(name: string, deposit_no: number, deposited_on: string): this {
    return this.add('bank_deposits', { id: this.id(name), deposit_no, deposited_on });
  }

  part(deposit: string, document: string, is_cash: boolean, is_undone = false, line = 1): this {
    const of = { deposit_id: this.id(deposit), document_id: this.id(document), line_no: line };
    return this.add('bank_deposit_parts', { ...of, is_cash, is_undone });
  }

  paid(name: string, day: string, sum: number, values: object = {}): this {
    this.add('customers', { id: this.id(`${name}, supplier`), is_regular: true, name });
    return this.add('supplier_payments', {
      id: this.id(name),
      supplier_id: this.id(`${name}, supplier`),
      payment_date: day,
      entry_date: day,
      paid_agorot: sum,
      means: 'transfer',
      ...values,
    });
  }

  owed(name: string, day: string, open: number, values: object = {}): this {
    return this.expense(name, day, open, { supplier_name: name, open_agorot: open, ...values });
  }

  match(no: number, row: string, at: string, target: object): this {
    return this.add('bank_matches', { id: idOf(no), row_id: this.id(row), at, ...target });
  }

  dueOf(document_id: string, line_no = 1, due_no = 1): object {
    return { document_id: this.id(document_id), line_no, due_no };
  }
}

const told = (targets: readonly MatchTargetView[]) =>
  targets
    .toSorted((a, b) => Math.abs(a.sumAgorot) - Math.abs(b.sumAgorot))
    .map(({ name, day, sumAgorot, isDeposited, depositNo }) => [
      name,
      day,
      sumAgorot,
      isDeposited ? `deposit ${depositNo}` : '',
    ]);

test('money of documents is free on the day that it went to the bank, or else is due', async () => {
  const books = new Bank(db.superuser);
  books.deposit('first', 1, '2026-05-06').deposit('undone', 2, '2026-05-07');
  books.deposit('second', 3, '2026-05-08').deposit('early', 4, '2026-05-04');
  books.money('due first', 'transfer', '2026-05-05', 1).money('due last', 'card', '2026-05-15', 2);
  books
    .money('due before', 'transfer', '2026-05-04', 90)
    .money('due after', 'card', '2026-05-16', 91);
  books.money('other means', 'other', '2026-05-10', 92);
  books.money('refund', 'transfer', '2026-05-10', 3, { doc_type: CREDIT });
  books
    .money('deposited cheque', 'cheque', '2026-05-10', 4)
    .cheque('deposited cheque', 'deposited', '2026-05-07', 'first');
  books
    .money('bounced', 'cheque', '2026-05-10', 5)
    .cheque('bounced', 'bounced', '2026-05-07', 'first');
  books.part('first', 'deposited cheque', false).part('first', 'bounced', false);
  books
    .money('given back', 'cheque', '2026-05-10', 98)
    .cheque('given back', 'returned', '2026-05-12', null);
  books.money('late cheque', 'cheque', '2026-04-01', 6);
  books.cheque('late cheque', 'deposited', '2026-05-05', null);
  books.money('brought cash', 'cash', '2026-04-01', 7).part('undone', 'brought cash', true, true);
  books.part('second', 'brought cash', true);
  books.money('cash in hand', 'cash', '2026-05-10', 8).part('undone', 'cash in hand', true, true);
  books.money('bounced late', 'cheque', '2026-04-01', 93);
  books.cheque('bounced late', 'bounced', '2026-05-07', 'first');
  books.money('brought early', 'cash', '2026-04-01', 94).part('early', 'brought early', true);
  books.money('brought and undone', 'cash', '2026-04-01', 95);
  books.part('second', 'brought and undone', true, true);
  books.money('cancelled', 'transfer', '2026-05-10', 96).cancel('cancelled');
  books.money('matched', 'transfer', '2026-05-10', 97);
  books.match(1, 'row', '2026-05-10T10:00:00Z', books.dueOf('matched'));
  books.money('two rows', 'transfer', '2026-05-10', 9).payment('two rows', 2, 'cheque', 10);
  books
    .due('two rows', 2, '2026-05-11', 10)
    .cheque('two rows', 'deposited', '2026-05-12', 'first', 2);
  books.payment('two rows', 3, 'cash', 11).due('two rows', 3, '2026-05-11', 11);
  books.part('second', 'two rows', true, false, 3);
  books.match(2, 'row', '2026-05-10T10:00:00Z', books.dueOf('two rows', 1, 2));
  books.match(3, 'row', '2026-05-10T10:00:00Z', books.dueOf('two rows', 9, 1));
  const free = await books.readIn(db.database, (tx) => listFreeTargets(tx, DAYS));
  expect(free.filter(({ bouncedOn }) => bouncedOn !== null)).toMatchObject([
    { name: 'bounced', bouncedOn: '2026-05-07' },
  ]);
  expect(told(free)).toEqual([
    ['due first', '2026-05-05', 1, ''],
    ['due last', '2026-05-15', 2, ''],
    ['refund', '2026-05-10', -3, ''],
    ['deposited cheque', '2026-05-07', 4, 'deposit 1'],
    ['bounced', '2026-05-10', 5, ''],
    ['late cheque', '2026-05-05', 6, 'deposit null'],
    ['brought cash', '2026-05-08', 7, 'deposit 3'],
    ['cash in hand', '2026-05-10', 8, ''],
    ['two rows', '2026-05-10', 9, ''],
    ['two rows', '2026-05-12', 10, 'deposit 1'],
    ['two rows', '2026-05-08', 11, 'deposit 3'],
  ]);
});

test('a cheque that bounced is the money of no later movement', async () => {
  const books = new Bank(db.superuser);
  books
    .money('bounced', 'cheque', '2026-05-10', 1)
    .cheque('bounced', 'bounced', '2026-05-12', null);
  const of = { withExpenses: false, withWaiting: false, withInvoices: false };
  const ref = { kind: 'document', documentId: books.id('bounced'), lineNo: 1, dueNo: 1 } as const;
  const foundOn = (day: LocalDate) =>
    books.readIn(db.database, async (tx) => [
      (await searchFreeTargets(tx, { day, isIn: true, ...of }, '')).length,
      (await findFreeTargets(tx, [ref], day)).length,
    ]);
  expect(await foundOn(localDate('2026-05-12'))).toEqual([1, 1]);
  expect(await foundOn(localDate('2026-05-13'))).toEqual([0, 0]);
});

test('payments to suppliers are free when they left by the bank, stand and are not matched', async () => {
  const books = new Bank(db.superuser);
  books.paid('first', '2026-05-05', 1).paid('last', '2026-05-15', 2, { means: 'cheque' });
  books.paid('before', '2026-05-04', 90).paid('after', '2026-05-16', 91);
  books.paid('other means', '2026-05-10', 92, { means: 'other' });
  books.paid('withheld whole', '2026-05-10', 0, { withheld_agorot: 93 });
  books.paid('cancelled', '2026-05-10', 94, { cancelled_at: '2026-05-11T10:00:00Z' });
  books.paid('matched', '2026-05-10', 95);
  books.match(1, 'row', '2026-05-10T10:00:00Z', { supplier_payment_id: books.id('matched') });
  const free = await books.readIn(db.database, (tx) => listFreeTargets(tx, DAYS));
  expect(told(free)).toEqual([
    ['first', '2026-05-05', -1, ''],
    ['last', '2026-05-15', -2, ''],
  ]);
});

test('expenses wait by what is open of them on their due day; credit notes pay nothing', async () => {
  const books = new Bank(db.superuser);
  books.owed('of its day', '2026-05-05', 1);
  books.owed('of its due day', '2026-04-01', 2, { due_date: '2026-05-15', state: 'reported' });
  books.owed('before', '2026-05-04', 90).owed('after', '2026-05-16', 91);
  books.owed('due after', '2026-05-10', 92, { due_date: '2026-05-16' });
  books.owed('paid', '2026-05-10', 93, { open_agorot: 0 });
  books.owed('waiting', '2026-05-10', 94, { state: 'waiting' });
  books.owed('removed', '2026-05-10', 95, { removed_at: '2026-05-11T10:00:00Z' });
  books.owed('credit note', '2026-05-10', 96, { kind: 'credit-note' });
  books.owed('waiting and paid on the spot', '2026-05-10', 97, {
    state: 'waiting',
    paid_by: 'cash',
  });
  const read = (withWaiting: boolean) =>
    books.readIn(db.database, (tx) => listUnpaidExpenses(tx, DAYS, withWaiting));
  const unpaid = [
    ['of its day', '2026-05-05', -1, ''],
    ['of its due day', '2026-05-15', -2, ''],
  ];
  expect(told(await read(false))).toEqual(unpaid);
  const all = told(await read(true));
  expect(all).toHaveLength(unpaid.length + 1);
  expect(all).toEqual(expect.arrayContaining([...unpaid, ['waiting', '2026-05-10', -94, '']]));
});

test('money that moves at once is also looked for by the date that its document was dated back to', async () => {
  const books = new Bank(db.superuser);
  const back = (document_date: string) => ({ document_date });
  books.money('back to the first day', 'transfer', '2026-05-16', 1, back('2026-05-05'));
  books.money('back to the last day', 'app', '2026-05-16', 2, back('2026-05-15'));
  books.money('earlier', 'transfer', '2026-05-16', 90, back('2026-05-04'));
  books.money('later', 'transfer', '2026-05-17', 91, back('2026-05-16'));
  books.money('due', 'transfer', '2026-05-15', 92, back('2026-05-10'));
  books.money('cheque', 'cheque', '2026-05-16', 93, back('2026-05-10'));
  books.money('cancelled', 'transfer', '2026-05-16', 94, back('2026-05-10')).cancel('cancelled');
  const found = await books.readIn(db.database, (tx) => listTargetsDatedBack(tx, DAYS));
  expect(new Map(found.map(({ name, writtenOn }) => [name, writtenOn]))).toEqual(
    new Map([
      ['back to the first day', '2026-05-05'],
      ['back to the last day', '2026-05-15'],
    ]),
  );
});

test('a search shows the thirty nearest of payments and expenses together', async () => {
  const books = new Bank(db.superuser);
  const day = localDate('2026-05-10');
  const OF_EACH = 31;
  for (let no = 0; no < OF_EACH; no += 1) {
    books.paid(`payment ${no}`, addDays(day, 2 * no), 1);
    books.owed(`expense ${no}`, addDays(day, -2 * no - 1), 1);
  }
  const near = { day, isIn: false, withExpenses: true, withWaiting: true, withInvoices: true };
  const found = await books.readIn(db.database, (tx) => searchFreeTargets(tx, near, ''));
  expect(found.map((target) => target.day)).toEqual(
    Array.from({ length: 30 }, (_, no) => addDays(day, no % 2 === 0 ? no : -no)),
  );
});

test('what a movement is matched with is told in the order in which it was matched', async () => {
  const books = new Bank(db.superuser);
  books.money('a', 'transfer', '2026-05-10', 1).money('b', 'transfer', '2026-05-10', 2);
  books.money('c', 'transfer', '2026-05-10', 3).cancel('c');
  books.money('d', 'transfer', '2026-05-10', 5).paid('e', '2026-05-10', 6);
  books.payment('a', 2, 'transfer', 7).due('a', 2, '2026-05-10', 7);
  books.due('a', 1, '2026-05-10', 8, 2);
  books.match(4, 'row', '2026-05-10T10:00:00Z', books.dueOf('c'));
  books.match(3, 'row', '2026-05-10T10:00:00Z', books.dueOf('b'));
  books.match(9, 'row', '2026-05-10T09:00:00Z', books.dueOf('a'));
  books.match(1, 'other row', '2026-05-10T10:00:00Z', books.dueOf('d'));
  books.match(2, 'row', '2026-05-10T11:00:00Z', { supplier_payment_id: books.id('e') });
  books.match(5, 'row not asked for', '2026-05-10T11:00:00Z', books.dueOf('a', 2));
  const rows = [books.id('row'), books.id('other row')];
  const matches = await books.readIn(db.database, (tx) => readMatches(tx, rows));
  const shown = (row: string) =>
    matches.get(books.id(row))?.map((one) => [one.name, one.sumAgorot, one.isReleased]);
  expect(matches.size).toBe(2);
  expect(shown('other row')).toEqual([['d', 5, false]]);
  expect(shown('row')).toEqual([
    ['a', 1, false],
    ['b', 2, false],
    ['c', 3, true],
    ['e', -6, false],
  ]);
});
