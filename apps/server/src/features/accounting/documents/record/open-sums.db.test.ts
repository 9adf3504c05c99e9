import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* What a document still asks for and what of it is the customer's, by the functions of the database alone. */

const db = useTestDatabase();

const aBook = () => new PlantedBooks(db.superuser);
const [BID, TRANSACTION, INVOICE, PAID_INVOICE, CREDIT, RECEIPT] = [
  9999, 300, 305, 320, 330, 400,
] as const;
const [ORDER, DELIVERY, RETURN, PURCHASE, DEPOSIT] = [100, 200, 210, 500, 9998] as const;

async function call(books: PlantedBooks, name: string, what: string): Promise<unknown> {
  const [row] = await books.read(`select ${what}($1, '${books.id(name)}') as answer`);
  return row?.['answer'];
}

/** Its open balance and its credit. */
const sumsOf = (books: PlantedBooks, name: string) => call(books, name, 'sums_of_document');

let allocations = 0;

function allocate(books: PlantedBooks, credit: string, item: string, sum: number): PlantedBooks {
  allocations += 1;
  const [credit_id, item_id] = [books.id(credit), books.id(item)];
  return books.add('allocations', {
    id: books.id(`allocation ${allocations}`),
    credit_id,
    item_id,
    sum_agorot: sum,
  });
}

const close = (books: PlantedBooks, name: string) =>
  books.add('document_closures', { document_id: books.id(name) });

/** A request that was paid, and the invoice of 100.00 that follows it. */
function invoiced(): PlantedBooks {
  return aBook()
    .document('request', TRANSACTION, 10_000)
    .document('invoice', INVOICE, 10_000)
    .link('invoice', 'request', 'base');
}

describe('an invoice asks for its total', () => {
  test('less what receipts, deposits and credits paid of it', async () => {
    const books = aBook().document('invoice', INVOICE, 10_000).document('receipt', RECEIPT, 0);
    expect(await sumsOf(books, 'invoice')).toEqual([10_000, 0]);
    books
      .link('receipt', 'invoice', 'receipt', 1_000)
      .link('deposit', 'invoice', 'deposit-use', 200);
    books.link('released', 'invoice', 'release', 30);
    expect(await sumsOf(allocate(books, 'receipt', 'invoice', 4), 'invoice')).toEqual([8_766, 0]);
  });

  test('less what was paid of its request, by receipts and credits; a surplus is its credit', async () => {
    const books = invoiced().link('receipt', 'request', 'receipt', 4_000);
    books.link('released', 'request', 'release', 500);
    expect(await sumsOf(books, 'invoice')).toEqual([6_000, 0]);
    expect(await sumsOf(allocate(books, 'other', 'request', 7_000), 'invoice')).toEqual([0, 1_000]);
    // Part of it pays another document, part went back.
    allocate(books, 'invoice', 'other', 300).link('refund', 'invoice', 'refund', 100);
    expect(await sumsOf(books, 'invoice')).toEqual([0, 600]);
  });

  test('not less by what a document paid that is no base of it', async () => {
    const books = aBook().document('request', TRANSACTION, 0).document('invoice', INVOICE, 10_000);
    books.link('invoice', 'request', 'receipt').link('receipt', 'request', 'receipt', 4_000);
    allocate(books, 'other', 'request', 3_000);
    expect(await call(books, 'invoice', 'paid_before_of')).toBe(0);
  });

  test('less credits, but for what they gave back and what pays other documents', async () => {
    const books = aBook().document('invoice', INVOICE, 10_000);
    books.document('credit', CREDIT, 4_000, { received_agorot: 1_000 });
    books.link('credit', 'invoice', 'credit', 4_000);
    expect(await sumsOf(books, 'invoice')).toEqual([7_000, 0]);
    allocate(books, 'credit', 'other', 500).link('refund', 'credit', 'refund', 20);
    expect(await sumsOf(books, 'invoice')).toEqual([7_520, 0]);
  });

  test('nothing once it is closed, and is nobody any more once it is cancelled', async () => {
    const books = invoiced().link('receipt', 'request', 'receipt', 12_000);
    expect(await sumsOf(close(books, 'invoice'), 'invoice')).toEqual([0, 2_000]);
    expect(await sumsOf(books.cancel('invoice'), 'invoice')).toEqual([0, 0]);
  });
});

describe('a credit invoice takes off its invoice first, what is beyond is the customer’s', () => {
  function credited(paid: number, docType: number = INVOICE): PlantedBooks {
    const books = aBook().document('request', TRANSACTION, 0).document('invoice', docType, 10_000);
    return books
      .document('first', CREDIT, 4_000)
      .document('second', CREDIT, 3_000)
      .link('receipt', 'invoice', 'receipt', paid)
      .link('first', 'invoice', 'credit', 4_000)
      .link('second', 'invoice', 'credit', 3_000);
  }

  test.each([
    [0, 0, 0],
    [4_000, 0, 1_000],
    [6_000, 0, 3_000],
    [8_000, 2_000, 3_000],
    [10_000, 4_000, 3_000],
  ])(
    'of an invoice of which %i were paid, in the order of numbers',
    async (paid, first, second) => {
      const books = credited(paid);
      expect(await sumsOf(books, 'first')).toEqual([0, first]);
      expect(await sumsOf(books, 'second')).toEqual([0, second]);
    },
  );

  test('what pays others or went back is taken off it, in the order of numbers', async () => {
    const books = allocate(credited(10_000), 'first', 'other', 500);
    books.link('refund', 'second', 'refund', 20);
    expect(await sumsOf(books, 'first')).toEqual([0, 3_500]);
    expect(await sumsOf(books, 'second')).toEqual([0, 2_980]);
    const until = async (number: number) => {
      const query = `select credited_sum_of($1, '${books.id('invoice')}', ${number}) as sum`;
      return (await books.read(query))[0]?.['sum'];
    };
    const numbers = await books.read(
      `select number from documents where account_id = $1 and doc_type = 330 order by 1`,
    );
    const [first = 0, second = 0] = numbers.map(({ number }) => Number(number));
    expect([await until(first - 1), await until(first), await until(second)]).toEqual([
      0, 3_500, 6_480,
    ]);
  });

  test('what it gave back itself is no credit', async () => {
    const books = aBook()
      .document('invoice', INVOICE, 10_000)
      .document('credit', CREDIT, 4_000, { received_agorot: 1_500 });
    books.link('receipt', 'invoice', 'receipt', 10_000).link('credit', 'invoice', 'credit', 4_000);
    expect(await sumsOf(books, 'credit')).toEqual([0, 2_500]);
  });

  test('of an invoice that was its own receipt, or whose request was paid', async () => {
    expect(await sumsOf(credited(0, PAID_INVOICE), 'first')).toEqual([0, 4_000]);
    const books = credited(0)
      .link('invoice', 'request', 'base')
      .link('other', 'request', 'receipt', 9_000);
    expect(await sumsOf(books, 'first')).toEqual([0, 3_000]);
  });
});

describe('of a receipt the customer has what it paid of nothing', () => {
  const receipt = (values: object) => aBook().document('receipt', RECEIPT, 10_000, values);

  test('less what pays other documents and what went back', async () => {
    const books = receipt({ received_agorot: 10_000 }).link('receipt', 'invoice', 'receipt', 6_000);
    books.link('receipt', 'deposit', 'deposit-use', 500);
    expect(await sumsOf(books, 'receipt')).toEqual([0, 4_000]);
    allocate(books, 'receipt', 'other', 300).link('refund', 'receipt', 'refund', 20);
    expect(await sumsOf(books, 'receipt')).toEqual([0, 3_680]);
  });

  test('nothing of money that went out, or where it paid more than came', async () => {
    expect(await sumsOf(receipt({ received_agorot: -500 }), 'receipt')).toEqual([0, 0]);
    const withheld = receipt({ received_agorot: 100 }).link('receipt', 'invoice', 'receipt', 101);
    expect(await sumsOf(withheld, 'receipt')).toEqual([0, 0]);
  });

  test('of a receipt of income its rows are paid first', async () => {
    const sold = (values: object) =>
      receipt({ received_agorot: 10_000, ...values })
        .line('receipt', 1, { total_minor: 7_000 })
        .line('receipt', 2, { kind: 'subtotal', total_minor: 0 })
        .link('receipt', 'request', 'receipt', 6_000);
    expect(await sumsOf(sold({ is_income: true }), 'receipt')).toEqual([0, 3_000]);
    expect(await sumsOf(sold({}), 'receipt')).toEqual([0, 4_000]);
  });
});

describe('what was paid of a request is the customer’s until a tax invoice counts it', () => {
  const paid = (values: object = {}) =>
    aBook()
      .document('request', TRANSACTION, 10_000, values)
      .link('receipt', 'request', 'receipt', 3_000);

  test('less what pays others and what went back; none of a request of income', async () => {
    expect(await sumsOf(paid(), 'request')).toEqual([7_000, 3_000]);
    const books = allocate(paid(), 'request', 'other', 500).link('refund', 'request', 'refund', 20);
    expect(await sumsOf(books, 'request')).toEqual([7_000, 2_480]);
    expect(await sumsOf(paid({ is_income: true }), 'request')).toEqual([7_000, 0]);
  });

  test.each([
    [INVOICE, [0, 0]],
    [PAID_INVOICE, [0, 3_000]],
    [DELIVERY, [0, 3_000]],
  ])('followed by type %i', async (docType, sums) => {
    const books = paid().document('next', docType, 0).link('next', 'request', 'base');
    expect(await sumsOf(books, 'request')).toEqual(sums);
    expect(await sumsOf(books.cancel('next'), 'request')).toEqual([7_000, 3_000]);
  });

  test('it waits for its invoice until something follows or somebody closes it', async () => {
    const reserved = (books: PlantedBooks) => call(books, 'request', 'is_reserved');
    expect(await reserved(paid())).toBe(true);
    expect(await reserved(close(paid(), 'request'))).toBe(false);
    expect(await reserved(aBook().document('request', INVOICE, 1))).toBe(false);
    const books = paid().document('next', DELIVERY, 0).link('next', 'request', 'base');
    expect(await reserved(books)).toBe(false);
    expect(await reserved(books.cancel('next'))).toBe(true);
  });
});

test.each([
  [TRANSACTION, 10_000],
  [INVOICE, 10_000],
  [DEPOSIT, 10_000],
  [BID, 10_000],
  [ORDER, 10_000],
  [DELIVERY, 10_000],
  [RETURN, 10_000],
  [PURCHASE, 10_000],
  [PAID_INVOICE, 0],
  [RECEIPT, 0],
  [405, 0],
])('a new document of type %i asks for %i of 10,000', async (docType, open) => {
  const books = aBook()
    .document('it', docType, 10_000)
    .line('it', 1, { quantity_e4: 10_000, total_minor: 1 });
  expect(await sumsOf(books, 'it')).toEqual([open, 0]);
});

test('credits give back to papers of goods and quotes that their invoices are based on', async () => {
  const books = aBook().document('invoice', INVOICE, 0);
  const papers = { BID, ORDER, DELIVERY, RETURN, TRANSACTION, PURCHASE };
  for (const [name, docType] of Object.entries(papers)) {
    books.document(name, docType, 0).link('invoice', name, 'base');
  }
  books.document('paid', ORDER, 0).link('invoice', 'paid', 'receipt');
  const [row] = await books.read(`select array(select doc_type from documents where account_id = $1
    and id = any(given_back_to($1, array['${books.id('invoice')}'::uuid])) order by 1) as types`);
  expect(row?.['types']).toEqual([ORDER, DELIVERY, RETURN, BID]);
});
