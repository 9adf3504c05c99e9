import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { listSuppliers } from './supplier-list.reads.ts';
import { readSupplierStatement } from './supplier-statement.reads.ts';
import { getSupplierView } from './supplier-view.reads.ts';

/* What the page of a supplier is read from, by rows on both sides of each condition. */

const db = useTestDatabase();

class Purchases extends PlantedBooks {
  from(name: string): this {
    return this.add('customers', { id: this.id(name), name, is_supplier: true });
  }

  posting(source: string, line_no: number, owed: number, values: object): this {
    return this.add('purchase_journal_lines', {
      source_kind: 'expense',
      source_id: this.id(source),
      line_no,
      ledger_account: 'suppliers',
      customer_id: this.id('me'),
      debit_agorot: Math.max(0, -owed),
      credit_agorot: Math.max(0, owed),
      ...values,
    });
  }
}

test('a supplier cost this year what stands of it, and most in the first of the largest categories', async () => {
  const books = new Purchases(db.superuser).from('me');
  const bought = (name: string, day: string, gross: number, values: object = {}) =>
    books.expense(name, day, gross, {
      supplier_id: books.id('me'),
      category_code: name,
      ...values,
    });
  const withVat = { vat_agorot: 17, is_vat_deductible: true };
  bought('travel', '2026-01-01', 117, withVat);
  bought('office', '2026-12-31', 100, { ...withVat, is_vat_deductible: false, state: 'reported' });
  bought('car', '2026-05-01', 50);
  bought('rent', '2026-05-01', 4_000, { kind: 'credit-note' });
  bought('removed', '2026-05-01', 300, { removed_at: '2026-05-02T10:00:00Z' });
  bought('waiting', '2026-05-01', 301, { state: 'waiting' });
  bought('the year before', '2025-12-31', 302);
  bought('the year after', '2027-01-01', 303);
  bought('of another', '2026-05-01', 304, { supplier_id: books.id('another') });
  books.posting('owed', 1, 30, {}).posting('paid', 1, -10, {});
  books.posting('of another', 1, 500, { customer_id: books.id('another') });
  books.posting('cost', 1, 700, { ledger_account: 'office' });
  const view = await books.readIn(db.database, (tx) =>
    getSupplierView(tx, books.id('me'), localDate('2026-05-10')),
  );
  expect(view).toMatchObject({
    balanceAgorot: 20,
    yearNetAgorot: -3_750,
    topCategory: 'office',
  });
});

test('a statement tells the movements of a day in the order in which they were written down', async () => {
  const books = new Purchases(db.superuser).from('me');
  const at = (hour: number) => ({ created_at: `2026-05-09T0${hour}:00:00Z` });
  const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;
  const expense = (id: string, day: string, owed: number, hour: number) => {
    books.expense(id, day, owed, { id, reference: `of ${owed}`, ...at(hour) });
    books.posting(id, 1, owed, { source_id: id, entry_date: day });
  };
  const payment = (id: string, day: string, paid: number, hour: number) => {
    const detail = { reference: `transfer of ${paid}` };
    books.add('supplier_payments', { id, means: 'transfer', detail, ...at(hour) });
    const of = { source_id: id, source_kind: 'supplier-payment', entry_date: day };
    books.posting(id, 1, -paid, of);
  };
  expense(idOf(1), '2026-05-08', 1_000, 1);
  expense(idOf(2), '2026-05-10', 300, 1);
  payment(idOf(3), '2026-05-09', 5, 9);
  payment(idOf(4), '2026-05-09', 7, 3);
  expense(idOf(9), '2026-05-09', 20, 2);
  expense(idOf(6), '2026-05-09', 40, 4);
  expense(idOf(5), '2026-05-09', 80, 4);
  expense(idOf(7), '2026-05-11', 2_000, 1);
  books.posting('in and out', 1, 600, { entry_date: '2026-05-09' });
  books.posting('in and out', 2, -600, { entry_date: '2026-05-09' });
  const days = { from: localDate('2026-05-09'), to: localDate('2026-05-10') };
  const { openingAgorot, movements } = await books.readIn(db.database, (tx) =>
    readSupplierStatement(tx, books.id('me'), days),
  );
  expect(openingAgorot).toBe(1_000);
  expect(movements.map((row) => [row.reference, row.balanceAgorot])).toEqual([
    ['of 20', 1_020],
    ['transfer of 7', 1_013],
    ['of 80', 1_093],
    ['of 40', 1_133],
    ['transfer of 5', 1_128],
    ['of 300', 1_428],
  ]);
});

test('the book shows what is open of each supplier, and the day of the last paper that was kept', async () => {
  const books = new Purchases(db.superuser);
  for (const name of ['me', 'other']) {
    books.add('customers', { id: books.id(name), name, is_regular: true, is_supplier: true });
  }
  books.add('customers', { id: books.id('casual'), name: 'casual', is_supplier: true });
  books.add('customers', { id: books.id('customer'), name: 'customer', is_regular: true });
  let no = 0;
  const bought = (supplier: string, day: string, open_agorot: number, values: object = {}) => {
    no += 1;
    const own = { supplier_id: books.id(supplier), open_agorot };
    books.expense(`${no}`, day, open_agorot, { ...own, ...values });
  };
  bought('me', '2026-05-01', 1);
  bought('me', '2026-05-03', 0);
  bought('me', '2026-05-02', 5, { state: 'reported' });
  bought('me', '2026-05-04', 5, { removed_at: '2026-05-05T10:00:00Z' });
  bought('me', '2026-05-02', 5, { state: 'waiting' });
  bought('another', '2026-05-09', 5);
  books
    .posting('1', 1, 30, {})
    .posting('1', 2, -10, {})
    .posting('1', 3, 700, { ledger_account: 'car' });
  books.posting('of another', 1, 500, { customer_id: books.id('another') });
  const { rows } = await books.readIn(db.database, (tx) =>
    listSuppliers(tx, { filter: { tab: 'all' }, sort: 'name', direction: 'asc', limit: 10 }),
  );
  expect(
    rows.map((row) => [row.name, row.balanceAgorot, row.openExpensesCount, row.lastExpenseDate]),
  ).toEqual([
    ['me', 20, 2, '2026-05-03'],
    ['other', 0, 0, null],
  ]);
});
