import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* What views return for valid documents, each tested with rows that are planted for it alone. */

const db = useTestDatabase();

const aBook = () => new PlantedBooks(db.superuser);
const [INVOICE, CREDIT, RECEIPT] = [305, 330, 400] as const;

describe('links and allocations that stand', () => {
  /** A receipt and a credit invoice over an invoice; a part of both is allocated and refunded. */
  function paid(): PlantedBooks {
    const books = aBook().document('invoice', INVOICE, 10_000).document('receipt', RECEIPT, 10_000);
    return books
      .document('credit', CREDIT, 4_000)
      .document('refund', RECEIPT, -700)
      .link('receipt', 'invoice', 'receipt', 6_000)
      .link('credit', 'invoice', 'credit', 4_000)
      .link('refund', 'credit', 'refund', 700)
      .add('allocations', {
        id: books.id('first'),
        credit_id: books.id('receipt'),
        item_id: books.id('invoice'),
        sum_agorot: 100,
      })
      .add('allocations', {
        id: books.id('second'),
        credit_id: books.id('credit'),
        item_id: books.id('invoice'),
        sum_agorot: 200,
      });
  }
  const LINKS =
    'select document_id, source_id, kind, sum_agorot from active_links where account_id = $1 order by sum_agorot';
  const ALLOCATIONS =
    'select id, credit_id from active_allocations where account_id = $1 order by sum_agorot';
  const TAKEN =
    'select credit_id, sum_agorot from taken_credits where account_id = $1 order by sum_agorot';

  test('all of them, with the sum of each; credits that pay and money that went back take of a credit', async () => {
    const books = paid();
    expect(await books.read(LINKS)).toEqual([
      { document_id: 'refund', source_id: 'credit', kind: 'refund', sum_agorot: 700 },
      { document_id: 'credit', source_id: 'invoice', kind: 'credit', sum_agorot: 4_000 },
      { document_id: 'receipt', source_id: 'invoice', kind: 'receipt', sum_agorot: 6_000 },
    ]);
    expect(await books.read(ALLOCATIONS)).toEqual([
      { id: 'first', credit_id: 'receipt' },
      { id: 'second', credit_id: 'credit' },
    ]);
    expect(await books.read(TAKEN)).toEqual([
      { credit_id: 'receipt', sum_agorot: 100 },
      { credit_id: 'credit', sum_agorot: 200 },
      { credit_id: 'credit', sum_agorot: 700 },
    ]);
  });

  test('a cancelled document has none, one that it hangs on keeps its own', async () => {
    const books = paid().cancel('receipt').cancel('refund').cancel('invoice');
    expect(await books.read(LINKS)).toEqual([
      { document_id: 'credit', source_id: 'invoice', kind: 'credit', sum_agorot: 4_000 },
    ]);
    expect(await books.read(TAKEN)).toEqual([{ credit_id: 'credit', sum_agorot: 200 }]);
  });

  test('an allocation that was taken back is none', async () => {
    const books = paid();
    books.add('allocation_undos', { allocation_id: books.id('second') });
    expect(await books.read(ALLOCATIONS)).toEqual([{ id: 'first', credit_id: 'receipt' }]);
  });

  test('an attached number is the last one of its document, also where two came at one moment', async () => {
    const books = aBook();
    const number = (id: string, replaces: string | null, text: string) =>
      books.add('attached_allocation_numbers', {
        id: books.id(id),
        document_id: books.id('invoice'),
        replaces_id: replaces && books.id(replaces),
        allocation_number: text,
      });
    number('one', null, '111111111');
    number('two', 'one', '222222222');
    number('three', 'two', '');
    const query = 'select id, allocation_number from attached_allocations where account_id = $1';
    expect(await books.read(query)).toEqual([{ id: 'three', allocation_number: '' }]);
  });
});

test('the ledger is of documents, of purchases and of what people write, a closing apart', async () => {
  const books = aBook();
  const sides = { debit_agorot: 5, credit_agorot: 0, entry_date: '2026-05-07' };
  const customer_id = books.id('customer');
  books.add('journal_lines', {
    document_id: books.id('document'),
    line_no: 1,
    ledger_account: 'cash',
    customer_id,
    ...sides,
  });
  books.add('purchase_journal_lines', {
    source_kind: 'expense',
    source_id: books.id('expense'),
    entry_no: 2,
    line_no: 3,
    ledger_account: 'bank',
    customer_id,
    ...sides,
  });
  for (const [entry, is_closing] of [
    ['manual', false],
    ['closing', true],
  ] as const) {
    books.add('manual_entry_lines', {
      entry_id: books.id(entry),
      line_no: 4,
      standard_account: 'loans',
      is_closing,
      ...sides,
    });
  }
  const line = (
    source_kind: string,
    entry_no: number,
    line_no: number,
    ledger_account: string,
    party: string | null,
  ) => ({
    source_kind,
    source_id: source_kind,
    entry_no,
    line_no,
    ledger_account,
    customer_id: party,
    ...sides,
  });
  const lines =
    await books.read(`select source_kind, source_id, entry_no, line_no, ledger_account, customer_id,
    debit_agorot, credit_agorot, entry_date from ledger_lines where account_id = $1 order by line_no, source_kind desc`);
  expect(lines).toEqual([
    line('document', 0, 1, 'cash', 'customer'),
    line('expense', 2, 3, 'bank', 'customer'),
    line('manual', 0, 4, 'loans', null),
    line('closing', 0, 4, 'loans', null),
  ]);
});
