import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { getDeposit, listDepositParts, listDeposits } from './deposits.reads.ts';

/* What deposits show of their parts and of the bank, by rows on both sides of each condition. */

const db = useTestDatabase();

const RECEIPT = 400;
const MADE_AT = '2026-05-10T10:00:00Z';
const BEFORE = '2026-05-10T09:59:59Z';

class Deposits extends PlantedBooks {
  #matches = 0;

  bank(name: string): this {
    const numbers = { bank_code: '10', branch: '1', number: `1000${this.account}` };
    return this.add('bank_accounts', { id: this.id(name), name, ...numbers });
  }

  deposit(name: string, deposit_no: number, values: object = {}): this {
    const row = { id: this.id(name), deposit_no, bank_account_id: this.id('bank') };
    return this.add('bank_deposits', { ...row, created_at: MADE_AT, ...values });
  }

  parts(
    deposit: string,
    ...parts: readonly (readonly [document: string, line_no: number])[]
  ): this {
    for (const [document, line_no] of parts) {
      const row = { deposit_id: this.id(deposit), document_id: this.id(document), line_no };
      this.add('bank_deposit_parts', row);
    }
    return this;
  }

  match(document: string, line_no: number, at: string): this {
    this.#matches += 1;
    const id = this.id(`match ${this.#matches}`);
    return this.add('bank_matches', { id, document_id: this.id(document), line_no, due_no: 1, at });
  }
}

test('a deposit is at the bank as far as its own rows were matched since it was made', async () => {
  const books = new Deposits(db.superuser).bank('bank');
  books.deposit('partly', 1).parts('partly', ['a', 1], ['a', 2]);
  books.match('a', 1, MADE_AT).match('a', 2, BEFORE);
  books.deposit('open', 2).parts('open', ['b', 1]).match('b', 2, MADE_AT).match('z', 1, MADE_AT);
  books.deposit('whole', 3).parts('whole', ['c', 1], ['c', 2]);
  books.match('c', 1, MADE_AT).match('c', 2, '2026-05-11T10:00:00Z');
  books.deposit('undone', 4, { undone_at: MADE_AT }).parts('undone', ['d', 1]);
  books.match('d', 1, MADE_AT);
  books.deposit('empty', 5);
  const { rows } = await books.readIn(db.database, (tx) =>
    listDeposits(tx, {}, { sort: 'number', direction: 'asc', limit: 10 }),
  );
  expect(rows.map((row) => [books.nameOf(row.id), row.state, row.accountName])).toEqual([
    ['partly', 'partly', 'bank'],
    ['open', 'open', 'bank'],
    ['whole', 'matched', 'bank'],
    ['undone', 'undone', 'bank'],
    ['empty', 'open', 'bank'],
  ]);
});

test('standing deposits of some days name the due money of their rows', async () => {
  const books = new Deposits(db.superuser);
  const on = (deposited_on: string) => ({ deposited_on });
  books.deposit('last', 8, on('2026-05-15')).parts('last', ['a', 2], ['a', 1], ['b', 1]);
  books.deposit('first', 9, on('2026-05-05')).parts('first', ['c', 1]);
  books.deposit('before', 1, on('2026-05-04')).parts('before', ['d', 1]);
  books.deposit('after', 2, on('2026-05-16')).parts('after', ['e', 1]);
  books.deposit('undone', 3, { ...on('2026-05-10'), undone_at: MADE_AT }).parts('undone', ['f', 1]);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    books.due(name, 3, '2026-05-01', 1).due(name, 2, '2026-05-01', 1);
    books.due(name, 1, '2026-05-01', 1, 2).due(name, 1, '2026-05-01', 1);
  }
  const days = { from: localDate('2026-05-05'), to: localDate('2026-05-15') };
  const found = await books.readIn(db.database, (tx) => listDepositParts(tx, days));
  const named = found.map(({ depositNo, parts }) => [
    depositNo,
    parts.map((part) => `${books.nameOf(part.documentId)} ${part.lineNo} ${part.dueNo}`).toSorted(),
  ]);
  expect(named).toEqual([
    [8, ['a 1 1', 'a 1 2', 'a 2 1', 'b 1 1', 'b 1 2']],
    [9, ['c 1 1', 'c 1 2']],
  ]);
});

test('a deposit tells its cheques by their day and number, then its cash, and which the bank showed', async () => {
  const books = new Deposits(db.superuser).bank('bank');
  const by = { actor_id: books.id('me'), cheques_agorot: 70, cash_agorot: 9 };
  books.deposit('mine', 1, by).deposit('other', 2, { created_at: '2026-05-10T08:00:00Z' });
  books.add('person_names', { user_id: books.id('another'), full_name: 'another' });
  books.add('person_names', { user_id: books.id('me'), full_name: 'me' });
  const paid = (name: string, line_no: number, kind: string, payment_date: string) =>
    books.payment(name, line_no, kind, 1, { payment_date });
  books.document('c', RECEIPT, 0, { number: 30 }).document('b', RECEIPT, 0, { number: 20 });
  books.document('a', RECEIPT, 0, { number: 10 }).document('other', RECEIPT, 0, { number: 5 });
  paid('a', 3, 'cash', '2026-05-01');
  paid('b', 1, 'cheque', '2026-05-03');
  paid('a', 2, 'cheque', '2026-05-03');
  paid('a', 1, 'cheque', '2026-05-03');
  paid('a', 4, 'cheque', '2026-05-01');
  paid('c', 1, 'cheque', '2026-05-02');
  paid('other', 1, 'cheque', '2026-05-02');
  books.parts('mine', ['a', 1], ['a', 2], ['a', 3], ['b', 1], ['c', 1]);
  books.parts('other', ['other', 1], ['a', 4]);
  books.match('a', 1, MADE_AT).match('a', 2, BEFORE).match('b', 2, MADE_AT);
  books.match('other', 1, MADE_AT).match('a', 3, '2026-05-11T10:00:00Z');
  const deposit = await books.readIn(db.database, (tx) => getDeposit(tx, books.id('mine')));
  expect(
    deposit.parts.map((part) => [
      `${books.nameOf(part.documentId)} ${part.lineNo}`,
      part.kind,
      part.isMatched,
    ]),
  ).toEqual([
    ['c 1', 'cheque', false],
    ['a 1', 'cheque', true],
    ['a 2', 'cheque', false],
    ['b 1', 'cheque', false],
    ['a 3', 'cash', true],
  ]);
  expect(deposit).toMatchObject({ sumAgorot: 79, state: 'partly', by: { name: 'me' } });
});
