import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { computeCustomerFigures } from './customer-figures.reads.ts';
import { listLastPrices, listPayments, readStatement } from './statement.reads.ts';

/* What the account of a customer is read from, by rows on both sides of each condition. */

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const [INVOICE, RECEIPT, CREDIT, RELEASE] = [305, 400, 330, 9997] as const;

/** Books with a customer of the book, who owns these documents by default. */
class Account extends PlantedBooks {
  of(name: string, docType: number, day: string, values: object = {}): this {
    const dates = { document_date: day, issued_at: `${day}T10:00:00Z` };
    return this.document(name, docType, 100, { ...dates, customer_id: this.id('me'), ...values });
  }

  entry(document: string, line_no: number, day: string, account: string, sum: number): this {
    const [debit_agorot, credit_agorot] = [Math.max(0, sum), Math.max(0, -sum)];
    return this.add('journal_lines', {
      document_id: this.id(document),
      line_no,
      entry_date: day,
      ledger_account: account,
      customer_id: this.id('me'),
      debit_agorot,
      credit_agorot,
    });
  }

  readBy<T>(read: (tx: AccountTx, id: string) => Promise<T>): Promise<T> {
    this.add('customers', { id: this.id('me'), is_regular: true, name: 'me' });
    return this.readIn(db.database, (tx) => read(tx, this.id('me')));
  }
}

const figuresOf = (books: Account) =>
  books.readBy((tx, id) => computeCustomerFigures(tx, id, TODAY));

test('the turnover of the year before counts up to the same day', async () => {
  const books = new Account(db.superuser).of('sale', INVOICE, '2025-01-01');
  books.entry('sale', 1, '2025-05-10', 'income-taxable', -100);
  books.entry('sale', 2, '2025-05-11', 'income-taxable', -20);
  books.entry('sale', 3, '2026-01-01', 'income-taxable', -7).entry('sale', 4, TODAY, 'vat', -3);
  expect(await figuresOf(books)).toMatchObject({
    turnoverAgorot: 7,
    previousTurnoverAgorot: 100,
  });
});

test('days to pay weigh what receipts of a year paid; one before its invoice took none', async () => {
  const books = new Account(db.superuser)
    .of('invoice', INVOICE, '2026-01-01')
    .of('old', INVOICE, '2025-04-30');
  const receipt = (name: string, of: string, day: string, sum: number) =>
    books.of(name, RECEIPT, day).link(name, of, 'receipt', sum);
  receipt('late', 'invoice', '2026-01-11', 300);
  receipt('ahead', 'invoice', '2025-12-22', 100);
  receipt('a year ago', 'old', '2025-05-10', 500);
  receipt('before', 'old', '2025-05-09', 5_000);
  receipt('cancelled', 'invoice', '2026-04-01', 1_000).cancel('cancelled');
  expect(await figuresOf(books)).toMatchObject({ daysToPay: 9 });
});

test('receipts are what money came in by, and notes those that stand', async () => {
  const books = new Account(db.superuser)
    .of('invoice', INVOICE, TODAY)
    .of('receipt', RECEIPT, TODAY, { received_agorot: 1 })
    .of('release', RELEASE, '2026-05-01', { received_agorot: 1 });
  for (const [name, removed_at] of [
    ['kept', null],
    ['gone', TODAY],
  ] as const) {
    const note = { id: books.id(name), customer_id: books.id('me'), removed_at };
    books.add('customer_notes', note);
  }
  expect(await figuresOf(books)).toMatchObject({
    documentsCount: 3,
    receiptsCount: 1,
    notesCount: 1,
    firstDocumentDate: '2026-05-01',
  });
});

test('a statement opens before its first day, and cancels when it was cancelled', async () => {
  const books = new Account(db.superuser)
    .of('before', INVOICE, '2026-05-08')
    .entry('before', 1, '2026-05-08', 'customers', 1_000)
    .of('first', INVOICE, '2026-05-09')
    .entry('first', 1, '2026-05-09', 'customers', 200)
    .of('wrong', RECEIPT, TODAY)
    .of('later', RECEIPT, TODAY, { issued_at: `${TODAY}T11:00:00Z` });
  books.entry('wrong', 1, TODAY, 'cash', 30).entry('wrong', 2, TODAY, 'customers', -30);
  books.entry('wrong', 3, TODAY, 'cash', -30).entry('wrong', 4, TODAY, 'customers', 30);
  books.entry('later', 1, TODAY, 'customers', -4);
  books.add('document_cancellations', {
    document_id: books.id('wrong'),
    cancelled_at: `${TODAY}T12:00:00Z`,
  });
  books.payment('later', 1, 'transfer', 1).payment('later', 2, 'cash', 2);
  books.payment('later', 3, 'cash', 1);
  const period = { from: localDate('2026-05-09'), to: TODAY };
  const { openingAgorot, movements } = await books.readBy((tx, id) =>
    readStatement(tx, id, period),
  );
  expect(openingAgorot).toBe(1_000);
  expect(
    movements.map((row) => [row.documentId, row.isReversal, row.balanceAgorot, row.paymentKinds]),
  ).toEqual([
    [books.id('first'), false, 1_200, []],
    [books.id('wrong'), false, 1_170, []],
    [books.id('later'), false, 1_166, ['cash', 'transfer']],
    [books.id('wrong'), true, 1_196, []],
  ]);
});

test('payments tell who paid for whom, and the rows of one document in their order', async () => {
  const books = new Account(db.superuser);
  const third_party = { payerId: books.id('me'), customerName: 'another' };
  books
    .of('own', RECEIPT, '2026-05-04', { customer_name: 'me', received_agorot: 3 })
    .of('paid by another', RECEIPT, '2026-05-03', {
      customer_name: 'another',
      received_agorot: 3,
      third_party: { payerId: books.id('another'), customerName: 'me' },
    })
    .of('paid for another', RECEIPT, '2026-05-02', {
      customer_id: books.id('another'),
      customer_name: 'me',
      third_party,
    })
    .of('given back', RECEIPT, '2026-05-01', { customer_name: 'me', received_agorot: -3 })
    .of('of another', RECEIPT, TODAY, { customer_id: books.id('another'), received_agorot: 3 })
    .of('unpaid', CREDIT, TODAY);
  for (const name of ['own', 'paid by another', 'paid for another', 'given back', 'of another']) {
    books.payment(name, 1, 'cash', 1).payment(name, 2, 'transfer', 2);
  }
  const { payments } = await books.readBy(listPayments);
  expect(payments.map((row) => [row.documentId, row.payer, row.paidFor, row.sumAgorot])).toEqual(
    [
      ['own', '', ''],
      ['paid by another', 'another', ''],
      ['paid for another', '', 'another'],
      ['given back', '', ''],
    ].flatMap(([name = '', ...words]) => [1, 2].map((sum) => [books.id(name), ...words, sum])),
  );
});

test('the last price is of the youngest document that sold a thing by its unit', async () => {
  const books = new Account(db.superuser)
    .of('old', INVOICE, '2026-05-01')
    .of('new', INVOICE, '2026-05-02')
    .of('cancelled', INVOICE, '2026-05-03')
    .cancel('cancelled');
  const line = (document: string, no: number, description: string, values: object) =>
    books.line(document, no, {
      kind: 'priced',
      description,
      unit: 'h',
      quantity_e4: 10_000,
      ...values,
    });
  line('old', 1, 'work', { unit_price_e4: 1 });
  line('old', 2, 'work', { unit: 'day', unit_price_e4: 2 });
  line('new', 1, 'work', { unit_price_e4: 3 });
  line('new', 2, 'work', { unit_price_e4: 4 });
  line('new', 3, 'gift', { unit_price_e4: 0 });
  line('new', 4, 'back', { unit_price_e4: 5, quantity_e4: -10_000 });
  const part = { source_id: books.id('old'), source_line_no: 1, source_measure: 'sum' };
  line('new', 5, 'part', { unit_price_e4: 6, ...part });
  line('cancelled', 1, 'work', { unit_price_e4: 7 });
  const prices = await books.readBy(listLastPrices);
  expect(prices.map((row) => [row.description, row.unit, row.unitPriceE4])).toEqual([
    ['gift', 'h', 0],
    ['work', 'h', 3],
    ['work', 'day', 2],
  ]);
});
