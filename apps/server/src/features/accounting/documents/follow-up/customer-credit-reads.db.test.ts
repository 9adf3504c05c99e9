import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { readCustomerCredits } from './customer-credits.reads.ts';

/* What a customer is owed, with rows on both sides of each condition. */

const db = useTestDatabase();

const [REQUEST, INVOICE, CREDIT, RECEIPT] = [300, 305, 330, 400] as const;

class Customer extends PlantedBooks {
  of(name: string, docType: number, day: string, values: object): this {
    const own = { customer_id: this.id('me'), document_date: day };
    return this.document(name, docType, 100, { ...own, ...values });
  }

  credits(documentId?: string) {
    this.add('customers', { id: this.id('me'), is_regular: true, name: 'me' });
    return this.readIn(db.database, (tx) => readCustomerCredits(tx, this.id('me'), documentId));
  }
}

test('credits are free, on account, or kept for the invoice of a request', async () => {
  const books = new Customer(db.superuser);
  books.of('on account', RECEIPT, '2026-05-01', { credit_agorot: 20, is_income: true });
  books.of('paid request', REQUEST, '2026-05-02', { credit_agorot: 300 });
  books.of('credit', CREDIT, '2026-05-03', { credit_agorot: 1 });
  books.of('another credit', CREDIT, '2026-05-03', { credit_agorot: 5 });
  books.of('used up', RECEIPT, '2026-05-01', {});
  books.of('of another', RECEIPT, '2026-05-01', {
    credit_agorot: 7_000,
    customer_id: books.id('another'),
  });
  books.of('debt', INVOICE, '2026-05-01', { open_agorot: 1_000 });
  const { credits, ...sums } = await books.credits();
  expect(sums).toMatchObject({
    balanceAgorot: 674,
    freeAgorot: 26,
    onAccountAgorot: 20,
    reservedAgorot: 300,
    hasMoreCredits: false,
  });
  expect(
    credits.map((row) => [books.nameOf(row.id), row.creditAgorot, row.isReserved, row.isOnAccount]),
  ).toEqual([
    ['on account', 20, false, true],
    ['paid request', 300, true, false],
    ['credit', 1, false, false],
    ['another credit', 5, false, false],
  ]);
});

test('where all is kept for an invoice nothing is free, and nothing on account', async () => {
  const books = new Customer(db.superuser);
  books.of('paid request', REQUEST, '2026-05-02', { credit_agorot: 300 });
  expect(await books.credits()).toMatchObject({
    freeAgorot: 0,
    onAccountAgorot: 0,
    reservedAgorot: 300,
  });
});

test('where nothing is kept for an invoice that sum is nought', async () => {
  const books = new Customer(db.superuser);
  books.of('credit', CREDIT, '2026-05-02', { credit_agorot: 300 });
  expect(await books.credits()).toMatchObject({ freeAgorot: 300, reservedAgorot: 0 });
});
