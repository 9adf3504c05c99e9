import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { readPage } from '../../../platform/lists/ordered-rows.ts';
import { WITHHELD_RECEIPTS } from './withheld-receipts.reads.ts';

const db = useTestDatabase();

const RECEIPT = 400;

test('a receipt shows the certificates of its own rows of withheld tax, and what was taken back on its day', async () => {
  const books = new PlantedBooks(db.superuser);
  const receipt = (name: string, document_date: string, received_agorot: number) =>
    books.document(name, RECEIPT, 0, { document_date, received_agorot });
  const entry = (name: string, line_no: number, entry_date: string, sum: number, of?: string) =>
    books.add('journal_lines', {
      document_id: books.id(name),
      line_no,
      entry_date,
      ledger_account: of ?? 'withholding',
      debit_agorot: Math.max(0, sum),
      credit_agorot: Math.max(0, -sum),
    });
  const paid = (name: string, line_no: number, kind: string, detail: object) =>
    books.payment(name, line_no, kind, 1, { detail });
  receipt('first', '2026-01-01', 100);
  paid('first', 3, 'withholding', { certificate: 'A' });
  paid('first', 1, 'withholding', { certificate: 'B' });
  paid('first', 2, 'withholding', { certificate: '' });
  paid('first', 4, 'cash', { certificate: 'C' });
  paid('first', 5, 'withholding', {});
  entry('first', 1, '2026-01-01', 20);
  entry('first', 2, '2026-01-01', 3);
  entry('first', 3, '2026-01-01', 900, 'cash');
  entry('first', 4, '2026-12-31', -23);
  receipt('second', '2026-02-01', 50);
  paid('second', 1, 'withholding', {});
  entry('second', 1, '2026-02-01', 5);
  receipt('of the year before', '2025-12-31', 9);
  entry('of the year before', 1, '2025-12-31', 9);
  entry('of the year before', 2, '2027-01-01', -9);
  const { rows } = await books.readIn(db.database, (tx) =>
    readPage(tx, WITHHELD_RECEIPTS, { year: 2026 }, { sort: 'date', direction: 'asc', limit: 10 }),
  );
  expect(
    rows.map((row) => [
      books.nameOf(row.documentId),
      row.date,
      row.isReversal,
      row.withheldAgorot,
      row.receivedAgorot,
      row.certificate,
    ]),
  ).toEqual([
    ['first', '2026-01-01', false, 23, 100, 'B, A'],
    ['second', '2026-02-01', false, 5, 50, ''],
    ['first', '2026-12-31', true, -23, -100, 'B, A'],
  ]);
});
