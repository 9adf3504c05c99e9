import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { cancel as cancelOn } from './testing/cancelling.ts';

/* What the functions refuse and write that cancel, close and reopen a document. */

const db = useTestDatabase();

const [TRANSACTION, INVOICE, PAID_INVOICE, CREDIT, RECEIPT] = [300, 305, 320, 330, 400] as const;
const [ORDER, DEPOSIT] = [100, 9998] as const;
const [AT, TODAY] = ['2026-05-07T10:00:00Z', '2026-05-07'];
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';
const SOMEBODY = '00000000-0000-4000-8000-000000000001';

const aBook = () => new PlantedBooks(db.superuser);
const aDocument = (docType: number, values: object = {}) =>
  aBook().document('it', docType, 100, { open_agorot: 100, ...values });

const cancel = (books: PlantedBooks, today = TODAY) => cancelOn(books, today);
const close = (books: PlantedBooks) =>
  books.run(
    `select close_document(${books.account}, '${books.id('it')}', '${AT}', '${SOMEBODY}', '${ACTOR}', 'ip')`,
  );
const reopen = (books: PlantedBooks) =>
  books.run(
    `select reopen_document(${books.account}, '${books.id('it')}', '${AT}', '${ACTOR}', 'ip')`,
  );

const openOf = async (books: PlantedBooks, name: string) =>
  (
    await books.read(
      `select open_agorot as open from documents where account_id = $1 and id = '${books.id(name)}'`,
    )
  )[0]?.['open'];

const eventsOf = (books: PlantedBooks) =>
  books.read(
    'select document_id, kind, detail from document_events where account_id = $1 order by kind, document_id',
  );

describe('cancelling', () => {
  test.each([
    [INVOICE, 'CANCEL_BY_CREDIT_ONLY'],
    [PAID_INVOICE, 'CANCEL_BY_CREDIT_ONLY'],
    [CREDIT, 'CANCEL_BY_CREDIT_ONLY'],
    [TRANSACTION, 'done'],
    [RECEIPT, 'done'],
    [ORDER, 'done'],
    [DEPOSIT, 'done'],
  ])('type %i: %s', async (docType, expected) => {
    expect(await cancel(aDocument(docType))).toBe(expected);
  });

  test.each(['base', 'receipt', 'release'])(
    'what a %s hangs on, once that is cancelled alone',
    async (kind) => {
      const books = aDocument(TRANSACTION).document('next', RECEIPT, 1).link('next', 'it', kind, 1);
      expect(await cancel(books)).toBe('DOCUMENT_IN_USE');
      expect(await cancel(books.cancel('next'))).toBe('done');
    },
  );

  test('what a credit pays, once that was taken back', async () => {
    const books = aDocument(TRANSACTION).document('credit', RECEIPT, 5, { received_agorot: 5 });
    const [id, credit_id, item_id] = [books.id('part'), books.id('credit'), books.id('it')];
    books.add('allocations', { id, credit_id, item_id, sum_agorot: 5 });
    expect(await cancel(books)).toBe('PAID_BY_CREDIT');
    expect(await cancel(books.add('allocation_undos', { allocation_id: id }))).toBe('done');
  });

  test('a receipt whose money pays another document is left to that', async () => {
    const books = aDocument(RECEIPT, { received_agorot: 100 }).document('debt', INVOICE, 50);
    const [credit_id, item_id] = [books.id('it'), books.id('debt')];
    books.add('allocations', { id: books.id('part'), credit_id, item_id, sum_agorot: 50 });
    expect(await cancel(books)).toBe('done');
    expect(await openOf(books, 'debt')).toBe(50);
  });

  test('is refused in locked books, and does nothing a second time', async () => {
    const books = aDocument(RECEIPT).add('business_profiles', {
      kind: 'company',
      books_locked_until: '2026-04-30',
    });
    expect(await cancel(books, '2026-04-30')).toBe('PERIOD_LOCKED');
    expect(await cancel(books, '2026-05-01')).toBe('done');
    expect(await cancel(books)).toBe('done');
    expect(await eventsOf(books)).toEqual([
      { document_id: 'it', kind: 'cancelled', detail: { reason: 'why' } },
    ]);
    const audit = 'select action, entity_id, ip, detail from audit_events where account_id = $1';
    const detail = { reason: 'why', docType: RECEIPT, number: 1 };
    expect(await books.read(audit)).toEqual([
      { action: 'document.cancelled', entity_id: 'it', ip: 'ip', detail },
    ]);
  });

  test('turns each line of its entry round, on its day or later, and opens what it paid', async () => {
    const books = aDocument(RECEIPT, { received_agorot: 100 }).document('debt', INVOICE, 100);
    const line = (line_no: number, entry_date: string, debit_agorot: number, values: object) =>
      books.add('journal_lines', {
        document_id: books.id('it'),
        line_no,
        entry_date,
        debit_agorot,
        credit_agorot: 0,
        ...values,
      });
    books.add('customers', { id: books.id('customer'), is_regular: true });
    line(1, '2026-05-01', 100, { ledger_account: 'bank' });
    line(2, '2026-05-09', 0, {
      ledger_account: 'customers',
      credit_agorot: 100,
      customer_id: books.id('customer'),
    });
    books.link('it', 'debt', 'receipt', 100);
    expect(await cancel(books)).toBe('done');
    const lines = `select line_no, entry_date, ledger_account, customer_id, debit_agorot, credit_agorot from journal_lines
      where account_id = $1 and line_no > 2 order by line_no`;
    expect(await books.read(lines)).toEqual([
      {
        line_no: 3,
        entry_date: TODAY,
        ledger_account: 'bank',
        customer_id: null,
        debit_agorot: 0,
        credit_agorot: 100,
      },
      {
        line_no: 4,
        entry_date: '2026-05-09',
        ledger_account: 'customers',
        customer_id: 'customer',
        debit_agorot: 100,
        credit_agorot: 0,
      },
    ]);
    expect(await openOf(books, 'debt')).toBe(100);
  });
});

describe('closing by hand', () => {
  const waiting = { open_agorot: 0, credit_agorot: 100 };

  test.each([
    [INVOICE, {}, 'done'],
    [ORDER, {}, 'done'],
    [DEPOSIT, {}, 'STATE_NOT_ALLOWED'],
    [INVOICE, { open_agorot: 0 }, 'STATE_NOT_ALLOWED'],
    [INVOICE, waiting, 'STATE_NOT_ALLOWED'],
    [TRANSACTION, waiting, 'done'],
    [TRANSACTION, { open_agorot: 0 }, 'STATE_NOT_ALLOWED'],
    [ORDER, { total_agorot: 0, open_agorot: 0 }, 'done'],
    [INVOICE, { total_agorot: 0, open_agorot: 0 }, 'STATE_NOT_ALLOWED'],
  ])('type %i with %j: %s', async (docType, values, expected) => {
    const books = aDocument(docType, values);
    if (values === waiting) books.link('receipt', 'it', 'receipt', 100);
    expect(await close(books)).toBe(expected);
    const closed = await books.read(
      'select document_id from document_closures where account_id = $1',
    );
    expect(closed).toEqual(expected === 'done' ? [{ document_id: 'it' }] : []);
    expect(await openOf(books, 'it')).toBe(
      expected === 'done' ? 0 : 'open_agorot' in values ? 0 : 100,
    );
  });

  test('is undone while it stands and nothing else took the money of a request', async () => {
    const books = aDocument(TRANSACTION).link('receipt', 'it', 'receipt', 30).line('it', 1, {});
    expect(await reopen(books)).toBe('STATE_NOT_ALLOWED');
    expect(await close(books)).toBe('done');
    expect(await reopen(books)).toBe('done');
    expect(await openOf(books, 'it')).toBe(70);
    expect(await reopen(books)).toBe('STATE_NOT_ALLOWED');
    expect(await close(books)).toBe('done');
    const [credit_id, item_id] = [books.id('it'), books.id('other')];
    books
      .document('other', INVOICE, 10)
      .add('allocations', { id: books.id('part'), credit_id, item_id, sum_agorot: 10 });
    expect(await reopen(books)).toBe('CREDIT_ALLOCATED');
    expect((await eventsOf(books)).map(({ kind }) => kind)).toEqual([
      'closed',
      'closed',
      'reopened',
    ]);
  });

  test('of an invoice is undone with its own credit in use; of what was cancelled it is not', async () => {
    const books = aDocument(INVOICE).link('receipt', 'it', 'receipt', 120);
    const [credit_id, item_id] = [books.id('it'), books.id('other')];
    books
      .document('other', INVOICE, 10)
      .add('allocations', { id: books.id('part'), credit_id, item_id, sum_agorot: 10 });
    expect(await reopen(books.add('document_closures', { document_id: books.id('it') }))).toBe(
      'done',
    );
    const cancelled = aDocument(ORDER).cancel('it');
    expect(
      await reopen(cancelled.add('document_closures', { document_id: cancelled.id('it') })),
    ).toBe('STATE_NOT_ALLOWED');
  });
});
