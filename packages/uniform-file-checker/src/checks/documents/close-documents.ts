import type { FaultCode } from '../../faults/fault-codes.ts';
import { DOCUMENT_HEADER } from '../../tables/document-records.ts';
import {
  CREDIT_NOTE,
  INVOICE_RECEIPT,
  RECEIPT_TYPES,
  TYPES_WITH_PAYMENTS,
  TYPES_WITH_ROWS,
} from '../../tables/document-types.ts';
import { fieldOf, type Field } from '../../tables/record-table.ts';
import { decode } from '../../text/line.ts';
import { sumText } from '../exact-sum.ts';
import type { DocumentBook } from './document-book.ts';
import { differs } from './header-check.ts';

const NUMBER = fieldOf(DOCUMENT_HEADER, 1204);
const BEFORE = fieldOf(DOCUMENT_HEADER, 1219);
const TOTAL = fieldOf(DOCUMENT_HEADER, 1223);
const TYPE_LENGTH = 3;

/** Compares headers with their rows and payments, once all were read. */
export function closeDocuments(book: DocumentBook): void {
  for (let index = 0; index < book.keys.size; index += 1) {
    if (book.header.get(index) === 0) reportOrphan(book, index);
    else {
      closeRows(book, index);
      closePayments(book, index);
    }
  }
}

/** Type and number of a document, as a person reads them. */
function nameOf(book: DocumentBook, index: number): string {
  const key = book.keys.keyOf(index);
  const type = decode(key, 0, TYPE_LENGTH);
  return `${type} ${decode(key, TYPE_LENGTH, key.length).trim()}`;
}

function reportOrphan(book: DocumentBook, index: number): void {
  book.log.add('row_without_document', 'data', {
    record: book.child.get(index),
    type: `D${book.childType.get(index)}`,
    from: NUMBER.from - TYPE_LENGTH,
    to: NUMBER.from + NUMBER.length - 1,
    found: nameOf(book, index),
  });
}

function report(
  book: DocumentBook,
  index: number,
  code: FaultCode,
  place: { readonly field: Field; readonly found: string; readonly expected: string | null },
): void {
  book.log.add(code, 'data', {
    record: book.header.get(index),
    type: 'C100',
    field: place.field.number,
    from: place.field.from,
    to: place.field.from + place.field.length - 1,
    found: place.found,
    expected: place.expected,
  });
}

function closeRows(book: DocumentBook, index: number): void {
  const type = book.type.get(index);
  const before = book.before.get(index);
  const sum = book.rowsSum.get(index);
  const hasRows = book.rows.get(index) > 0;
  if (hasRows && !RECEIPT_TYPES.has(type) && differs(before, sum)) {
    report(book, index, 'rows_sum_differs', {
      field: BEFORE,
      found: sumText(before),
      expected: sumText(sum),
    });
  }
  if (!hasRows && TYPES_WITH_ROWS.has(type) && before !== 0 && !Number.isNaN(before)) {
    report(book, index, 'document_without_rows', {
      field: BEFORE,
      found: sumText(before),
      expected: null,
    });
  }
  if (type === CREDIT_NOTE && book.hasBase.get(index) === 0) {
    report(book, index, 'base_missing', {
      field: NUMBER,
      found: nameOf(book, index),
      expected: null,
    });
  }
}

function closePayments(book: DocumentBook, index: number): void {
  const type = book.type.get(index);
  const total = book.total.get(index);
  const isReceipt = RECEIPT_TYPES.has(type) || type === INVOICE_RECEIPT;
  const hasPayments = book.payments.get(index) > 0;
  if (hasPayments && !TYPES_WITH_PAYMENTS.has(type)) {
    report(book, index, 'payments_of_other_type', {
      field: NUMBER,
      found: nameOf(book, index),
      expected: null,
    });
  }
  if (!isReceipt || Number.isNaN(total)) return;
  if (hasPayments) closePaymentsSum(book, index, total);
  else if (total !== 0) {
    report(book, index, 'document_without_payments', {
      field: TOTAL,
      found: sumText(total),
      expected: null,
    });
  }
}

function closePaymentsSum(book: DocumentBook, index: number, total: number): void {
  const sum = book.paymentsSum.get(index);
  // The total of an invoice-receipt may count what was withheld, which is no payment.
  const net = total - book.withheld.get(index);
  const isNet = book.type.get(index) === INVOICE_RECEIPT && (sum === net || Number.isNaN(net));
  if (differs(total, sum) && !isNet) {
    report(book, index, 'payments_sum_differs', {
      field: TOTAL,
      found: sumText(total),
      expected: sumText(sum),
    });
  }
}
