import type { PaymentsRule } from '../documents/rules/rule-kinds.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { BatchPayment } from './batch-form.ts';
import type { BatchRow } from './batch-row.ts';
import { hasText, type CellReader } from './cells/cell-reader.ts';
import { paymentKindOfWord, wordForm } from './words/known-words.ts';
import { detailOf } from './payment-detail.ts';

/** The payment lines of a document, and the rows of the file that they came from. */
export interface ReadPayments {
  readonly payments: readonly BatchPayment[];
  readonly rows: readonly BatchRow[];
  /** The one payment line takes the total, whatever that is. */
  readonly paysTotal: boolean;
}

/** Reads what was paid, as the type of the document takes it. */
export function readPayments(
  reader: CellReader,
  documentDate: LocalDate,
  rule: PaymentsRule,
): ReadPayments {
  const of = (row: BatchRow, sumAgorot: number) => payment(reader, row, sumAgorot, documentDate);
  if (rule === 'received') {
    const payments = reader.rows.map((row) => of(row, moneyOf(reader, row)));
    return { payments, rows: [...reader.rows], paysTotal: false };
  }
  const withSum = reader.rows.filter(({ values }) => hasText(values.paymentSum));
  if (withSum.length > 0 || rule !== 'equal-to-total') {
    const payments = withSum.map((row) => of(row, reader.amount(row, 'paymentSum', 2) ?? 0));
    return { payments, rows: withSum, paysTotal: false };
  }
  const payer = onlyPayer(reader);
  return { payments: [of(payer, 0)], rows: [payer], paysTotal: true };
}

/** The row that names the means of a payment without a sum; another means is refused. */
function onlyPayer(reader: CellReader): BatchRow {
  const [first, ...others] = reader.rows.filter(({ values }) => hasText(values.paymentKind));
  const payer = first ?? reader.rows[0];
  const means = ({ values }: BatchRow): string => wordForm(values.paymentKind ?? '');
  for (const row of others) {
    if (means(row) !== means(payer)) reader.refuse(row, 'paymentSum', 'PAYMENT_PARTS_UNKNOWN');
  }
  return payer;
}

/** Returns the sum of a payment line: its own column, else the price of a row of quantity one. */
function moneyOf(reader: CellReader, row: BatchRow): number {
  const sum = reader.amount(row, 'paymentSum', 2);
  if (sum !== undefined) return sum;
  const isOne = [undefined, 10_000].includes(reader.amount(row, 'quantity', 4));
  const price = isOne ? reader.amount(row, 'unitPrice', 2) : undefined;
  if (price === undefined) reader.refuse(row, 'paymentSum', 'FIELD_REQUIRED');
  return price ?? 0;
}

function payment(
  reader: CellReader,
  row: BatchRow,
  sumAgorot: number,
  documentDate: LocalDate,
): BatchPayment {
  const kind = reader.word(row, 'paymentKind', paymentKindOfWord) ?? reader.settings.paymentKind;
  const date = reader.date(row, 'paymentDate') ?? documentDate;
  return { kind, sumAgorot, date, remark: '', ...detailOf(kind, row) };
}
