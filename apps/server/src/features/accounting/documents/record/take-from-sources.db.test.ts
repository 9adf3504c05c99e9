import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { pairOf, sourceOf, statementOf, take, type Link } from './testing/source-takings.ts';

/* What the function that links documents refuses and writes, whatever the product checked before. */

const db = useTestDatabase();

const [TRANSACTION, INVOICE, PAID_INVOICE, CREDIT, RECEIPT] = [300, 305, 320, 330, 400] as const;
const DELIVERY = 200;

const pair = (...[docType, source, total, values]: [number, number, number, object?]) =>
  pairOf(db.superuser, docType, source, total, values);

describe('a source', () => {
  test('is one of the account', async () => {
    const books = pair(RECEIPT, INVOICE, 100);
    expect(await take(books, ['nothing', 'receipt', 1])).toBe('LINK_NOT_FOUND');
  });

  test.each(['receipt', 'credit', 'base', 'refund', 'release', 'deposit-use'])(
    'that is cancelled takes no %s',
    async (kind) => {
      const books = pair(RECEIPT, INVOICE, 100, { credit_agorot: 5 }).cancel('source');
      expect(await take(books, ['source', kind, 1])).toBe('SOURCE_CANCELLED');
    },
  );

  test.each([
    ['receipt', 'SOURCE_CLOSED'],
    ['credit', 'SOURCE_CLOSED'],
    ['base', 'SOURCE_CLOSED'],
    ['refund', 'done'],
  ])('that was closed takes a %s: %s', async (kind, expected) => {
    const books = pair(RECEIPT, INVOICE, 100, { credit_agorot: 5 });
    books.add('document_closures', { document_id: books.id('source') });
    expect(await take(books, ['source', kind, 1])).toBe(expected);
  });

  test.each([
    ['receipt', true, false, 'MONEY_OF_TWO_KINDS'],
    ['receipt', false, true, 'MONEY_OF_TWO_KINDS'],
    ['refund', true, false, 'MONEY_OF_TWO_KINDS'],
    ['refund', false, true, 'MONEY_OF_TWO_KINDS'],
    ['receipt', true, true, 'done'],
    ['refund', true, true, 'done'],
    ['credit', false, true, 'done'],
  ])(
    'takes a %s of its own kind of money: %s, %s: %s',
    async (kind, ofNext, ofSource, expected) => {
      const books = new PlantedBooks(db.superuser)
        .document('source', INVOICE, 100, {
          open_agorot: 50,
          credit_agorot: 5,
          is_income: ofSource,
        })
        .document('next', RECEIPT, 100, { is_income: ofNext });
      expect(await take(books, ['source', kind, 5])).toBe(expected);
    },
  );

  test.each([
    [INVOICE, true, 'REQUEST_PAID_WITHOUT_VAT'],
    [PAID_INVOICE, true, 'REQUEST_PAID_WITHOUT_VAT'],
    [DELIVERY, true, 'done'],
    [INVOICE, false, 'done'],
  ])(
    'that is a request of income is followed by type %i, paid %s: %s',
    async (docType, isPaid, expected) => {
      const books = pair(docType, TRANSACTION, 100, { is_income: true });
      if (isPaid) books.link('receipt', 'source', 'receipt', 1);
      expect(await take(books, ['source', 'base', 100])).toBe(expected);
    },
  );
});

describe('what it takes', () => {
  test.each([
    ['receipt', 60, 'done', { open: 0, credit: 7 }],
    ['receipt', 61, 'ABOVE_OPEN_BALANCE', { open: 60, credit: 7 }],
    ['release', 61, 'ABOVE_OPEN_BALANCE', { open: 60, credit: 7 }],
    ['deposit-use', 61, 'ABOVE_OPEN_BALANCE', { open: 60, credit: 7 }],
    ['release', 59, 'done', { open: 1, credit: 7 }],
    ['refund', 7, 'done', { open: 60, credit: 0 }],
    ['refund', 8, 'REFUND_ABOVE_CREDIT', { open: 60, credit: 7 }],
    ['credit', 100, 'done', { open: 0, credit: 7 }],
    ['credit', 40, 'done', { open: 20, credit: 7 }],
    ['credit', 101, 'CREDIT_ABOVE_DOCUMENT', { open: 60, credit: 7 }],
  ])('by a %s of %i of an invoice of 100: %s', async (kind, sum, expected, left) => {
    const books = pair(RECEIPT, INVOICE, 100, { open_agorot: 60, credit_agorot: 7 });
    expect(await take(books, ['source', kind, sum])).toBe(expected);
    expect(await sourceOf(books)).toEqual(left);
  });

  test('with other credits of the invoice', async () => {
    const books = pair(CREDIT, INVOICE, 100)
      .link('first', 'source', 'credit', 60)
      .link('paid', 'source', 'receipt', 90);
    expect(await take(books, ['source', 'credit', 41])).toBe('CREDIT_ABOVE_DOCUMENT');
    expect(await take(books, ['source', 'credit', 40])).toBe('done');
  });

  test.each([
    [TRANSACTION, false, { open: 40, credit: 60 }],
    [TRANSACTION, true, { open: 40, credit: 0 }],
    [INVOICE, false, { open: 40, credit: 0 }],
  ])(
    'as a receipt over type %i, of income %s, stays the customer’s before the invoice alone',
    async (source, is_income, left) => {
      const books = new PlantedBooks(db.superuser)
        .document('source', source, 100, { open_agorot: 100, is_income })
        .document('next', RECEIPT, 60, { is_income });
      expect(await take(books, ['source', 'receipt', 60])).toBe('done');
      expect(await sourceOf(books)).toEqual(left);
    },
  );

  test('is not given back of a request that waits for its invoice', async () => {
    const books = pair(RECEIPT, TRANSACTION, 100, { open_agorot: 0, credit_agorot: 100 });
    expect(await take(books, ['source', 'refund', 1])).toBe('REFUND_ABOVE_CREDIT');
    books.add('document_closures', { document_id: books.id('source') });
    expect(await take(books, ['source', 'refund', 1])).toBe('done');
  });

  test('is told in the history of the source, and each source comes in the order of its id', async () => {
    const books = new PlantedBooks(db.superuser).document('next', RECEIPT, 100);
    const kinds = ['receipt', 'credit', 'refund', 'release', 'deposit-use'] as const;
    for (const kind of kinds)
      books.document(kind, INVOICE, 100, { open_agorot: 50, credit_agorot: 50 });
    const byId = kinds.toSorted((a, b) => (books.id(a) < books.id(b) ? -1 : 1));
    expect(await take(books, ...byId.toReversed().map((kind): Link => [kind, kind, 5]))).toBe(
      'done',
    );
    const links =
      'select source_id, sum_agorot from document_links where account_id = $1 order by ctid';
    expect(await books.read(links)).toEqual(
      byId.map((kind) => ({ source_id: kind, sum_agorot: 5 })),
    );
    const events = `select document_id, kind, detail, actor_id from document_events where account_id = $1 order by document_id`;
    const told: Record<string, string> = {
      receipt: 'paid',
      credit: 'credited',
      refund: 'refunded',
    };
    const detail = { documentId: books.id('next'), sumAgorot: 5 };
    expect(await books.read(events)).toEqual(
      byId.map((kind) => ({
        document_id: kind,
        kind: told[kind] ?? 'linked',
        detail,
        actor_id: 'somebody',
      })),
    );
  });

  test('is held until the end of its transaction, also where nothing of the source changes', async () => {
    const books = pair(CREDIT, INVOICE, 100, { open_agorot: 0 });
    await books.plant();
    const [holder, other] = [await db.superuser.connect(), await db.database.owner.connect()];
    try {
      await holder.query('begin');
      await holder.query(statementOf(books, [['source', 'credit', 1]]));
      const look = `select from documents where id = '${books.id('source')}' for no key update nowait`;
      await expect(other.query(look)).rejects.toMatchObject({ code: '55P03' });
    } finally {
      await holder.query('rollback');
      holder.release();
      other.release();
    }
  });
});
