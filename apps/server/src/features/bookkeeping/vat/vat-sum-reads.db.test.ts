import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { agreementOf, readVatSums, sumsOfLines } from './vat-sums.reads.ts';

/* The figures of a return and their recount, by rows on both sides of each condition. */

const db = useTestDatabase();

const MAY = { from: localDate('2026-05-01'), to: localDate('2026-05-31') };
const [INVOICE, CREDIT, RECEIPT] = [305, 330, 400] as const;
const REMOVED = { removed_at: '2026-05-02T10:00:00Z' };

class Books extends PlantedBooks {
  sold(name: string, docType: number, document_date: string, net: number, values: object = {}) {
    const sums = { net_agorot: net, vat_agorot: net * 2 };
    return this.document(name, docType, 0, { document_date, ...sums, ...values });
  }

  cancelled(name: string, cancelled_at: string): this {
    return this.add('document_cancellations', { document_id: this.id(name), cancelled_at });
  }

  claimed(expense: string, line_no: number, sum: number, values: object = {}): this {
    return this.add('purchase_journal_lines', {
      source_kind: 'expense',
      source_id: this.id(expense),
      line_no,
      ledger_account: 'input-vat',
      debit_agorot: Math.max(0, sum),
      credit_agorot: Math.max(0, -sum),
      ...values,
    });
  }
}

const aBusiness = () => new Books(db.superuser).add('business_profiles', { kind: 'company' });

test('a figure counts the papers behind it: those with VAT or without, and no others', async () => {
  const books = aBusiness();
  books
    .credited('a', 1, '2026-05-01', 'income-taxable', 100)
    .credited('a', 2, '2026-05-01', 'output-vat', 18);
  books.credited('without vat', 1, '2026-05-31', 'income-taxable', 10);
  books.credited('vat alone', 1, '2026-05-10', 'output-vat', 3);
  books.credited('abroad', 1, '2026-05-10', 'income-zero-rate', 7_000);
  books.credited('exempt', 1, '2026-05-10', 'income-exempt', 500);
  books.credited('exempt back', 1, '2026-05-10', 'income-exempt', -40);
  books.credited('before', 1, '2026-04-30', 'income-taxable', 90_000);
  books.credited('after', 1, '2026-06-01', 'income-taxable', 80_000);
  const { sums, counts } = await books.readIn(db.database, (tx) => readVatSums(tx, MAY));
  expect(
    sums.lines.map((line, index) => [
      line.figure,
      line.beforeVatAgorot,
      line.vatAgorot,
      counts[index],
    ]),
  ).toEqual([
    ['taxable', 110, 21, 3],
    ['zero', 7_000, 0, 1],
    ['exempt', 460, 0, 2],
    ['inputs', 0, 0, 0],
    ['equipment', 0, 0, 0],
  ]);
});

test('a recount takes documents of the days, and cancellations by their day in Israel', async () => {
  const books = aBusiness();
  books.sold('first', INVOICE, '2026-05-01', 1).sold('last', INVOICE, '2026-05-31', 20);
  books.sold('before', INVOICE, '2026-04-30', 90_000).sold('after', INVOICE, '2026-06-01', 90_000);
  books.sold('credit', CREDIT, '2026-05-10', 300);
  const received = { vat_agorot: 0, received_agorot: 4_000 };
  books.sold('income', RECEIPT, '2026-05-10', 70_000, { ...received, is_income: true });
  books.sold('payment', RECEIPT, '2026-05-10', 70_000, received);
  books
    .sold('of april', INVOICE, '2026-04-10', 50_000)
    .cancelled('of april', '2026-04-30T21:00:00Z');
  books.sold('of may', INVOICE, '2026-05-10', 600_000).cancelled('of may', '2026-05-31T20:59:59Z');
  books.sold('too early', INVOICE, '2026-04-10', 7_000_000);
  books.cancelled('too early', '2026-04-30T20:59:59Z');
  books.sold('too late', INVOICE, '2026-04-10', 7_000_000);
  books.cancelled('too late', '2026-05-31T21:00:00Z');
  const nothing = sumsOfLines([]);
  const agreements = await books.readIn(db.database, (tx) => agreementOf(tx, MAY, nothing));
  expect(agreements.map(({ of, recountAgorot }) => [of, recountAgorot])).toEqual([
    ['sales', 1 + 20 - 300 + 4_000 - 50_000],
    ['output-vat', 2 * (1 + 20 - 300 - 50_000)],
    ['input-vat', 0],
  ]);
});

test('input VAT is recounted from the ledger of the expenses whose report is of the period', async () => {
  const books = aBusiness();
  const reported = (report_month: string) => ({ report_month });
  books.expense('of may', '2026-04-10', 0, reported('2026-05-01'));
  books.claimed('of may', 1, 100).claimed('of may', 2, -40);
  books.claimed('of may', 3, 7, { ledger_account: 'input-vat-equipment' });
  books.claimed('of may', 4, 9_000, { ledger_account: 'office' });
  books.claimed('of may', 5, 9_000, { source_kind: 'supplier-payment' });
  books.expense('of april', '2026-04-10', 0).claimed('of april', 1, 20_000);
  books.expense('of june', '2026-05-10', 0, reported('2026-06-01')).claimed('of june', 1, 30_000);
  books.expense('removed', '2026-05-10', 0, REMOVED).claimed('removed', 1, 40_000);
  books.claimed('gone', 1, 50_000);
  const [, , inputs] = await books.readIn(db.database, (tx) =>
    agreementOf(tx, MAY, sumsOfLines([])),
  );
  expect(inputs).toMatchObject({ of: 'input-vat', recountAgorot: 67 });
});
