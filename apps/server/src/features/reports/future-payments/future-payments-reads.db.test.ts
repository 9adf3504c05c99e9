import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { listComing } from './future-payments.reads.ts';

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const [INVOICE, RECEIPT] = [305, 400] as const;

test('a sum to come has the means of its own row and the reminder that its reader set for it alone', async () => {
  const books = new PlantedBooks(db.superuser)
    .document('invoice', INVOICE, 100, { document_date: '2026-05-01', open_agorot: 100 })
    .document('receipt', RECEIPT, 35)
    .payment('receipt', 1, 'card', 30, { detail: { lastDigits: '1111', instalments: 2 } })
    .due('receipt', 1, '2026-06-01', 10)
    .due('receipt', 1, '2026-07-01', 20, 2)
    .payment('receipt', 2, 'cheque', 5, {
      payment_date: '2026-06-15',
      detail: { chequeNumber: '77', lastDigits: '9999', dealPayment: 3, dealPayments: 4 },
    })
    .due('receipt', 2, '2026-06-15', 5)
    .document('other receipt', RECEIPT, 7)
    .payment('other receipt', 1, 'card', 7, { detail: { lastDigits: '2222' } })
    .due('other receipt', 1, '2026-08-01', 7);
  const remind = (note: string, document: string, kind: string, line_no: number, due_no: number) =>
    books.add('payment_reminders', {
      id: books.id(note),
      user_id: books.id(note === 'of another person' ? 'another' : 'me'),
      document_id: books.id(document),
      kind,
      line_no,
      due_no,
      note,
    });
  remind('of the second instalment', 'receipt', 'card', 1, 2);
  remind('of another person', 'receipt', 'card', 1, 1);
  remind('of another document', 'gone', 'card', 1, 1);
  remind('of another kind', 'receipt', 'payment', 1, 1);
  remind('of another row', 'receipt', 'card', 9, 1);
  const asked = { filter: { show: 'all' }, today: TODAY, userId: books.id('me') } as const;
  const { rows } = await books.readIn(db.database, (tx) =>
    listComing(tx, asked, { sort: 'due', direction: 'asc', limit: 10 }),
  );
  expect(
    rows.map((row) => [
      books.nameOf(row.documentId),
      row.sumAgorot,
      row.reference,
      [row.part, row.parts],
      row.reminder?.note,
    ]),
  ).toEqual([
    ['invoice', 100, '', [1, 1], undefined],
    ['receipt', 10, '1111', [1, 2], undefined],
    ['receipt', 5, '77', [3, 4], undefined],
    ['receipt', 20, '1111', [2, 2], 'of the second instalment'],
    ['other receipt', 7, '2222', [1, 1], undefined],
  ]);
});
