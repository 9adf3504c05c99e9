import { journalLinesOf } from '@pinkas/domain/documents/journal';
import type { PaymentRow } from '@pinkas/domain/payments/payment-row';

import type { BuiltDocument } from './build-document.ts';
import {
  DOCUMENT_COLUMNS,
  LINE_COLUMNS,
  LINK_COLUMNS,
  PAYMENT_COLUMNS,
  toRow,
  type Row,
} from './document-columns.ts';
import { documentContent } from './document-content.ts';
import { MAIN_SERIES } from './documents.repository.ts';

/** A built document on its way into the books. */
export interface IssuedDocument {
  readonly id: string;
  readonly docType: number;
  readonly built: BuiltDocument;
  /** The payment lines of its draft, which the ledger posts. */
  readonly payments: readonly PaymentRow[];
}

/** The tables of what a document contains and posts, in the order in which foreign keys let them be written. */
export const CONTENT_TABLES = [
  'document_lines',
  'document_payments',
  'payment_dues',
  'journal_lines',
] as const;

/** What every issue writes of a document, under the names of the columns; one by one or in bulk. */
export interface IssuedRows {
  /** The text of its hash. */
  readonly content: string;
  /** Without number and hashes, which are known under the lock of the series alone. */
  readonly document: Row;
  readonly links: readonly Row[];
  readonly contents: Readonly<Record<(typeof CONTENT_TABLES)[number], readonly Row[]>>;
}

/** Returns the ledger entry of a document; lines of the customers' account carry the customer. */
function journalRows(
  { id, docType, built, payments }: IssuedDocument,
  customerId: string,
): readonly Row[] {
  const { content, sums } = built;
  return journalLinesOf({ docType, isIncome: built.isIncome, sums, payments }).map(
    ({ ledgerAccount, debitAgorot, creditAgorot }, index) => ({
      document_id: id,
      line_no: index + 1,
      entry_date: content.documentDate,
      ledger_account: ledgerAccount,
      customer_id: ledgerAccount === 'customers' ? customerId : null,
      debit_agorot: debitAgorot,
      credit_agorot: creditAgorot,
    }),
  );
}

/** Returns the rows of a document to a customer, the same for an issue, a batch and a load. */
export function issuedRows(issued: IssuedDocument, customerId: string): IssuedRows {
  const { id, docType, built } = issued;
  const { content } = built;
  const key = { document_id: id };
  return {
    content: documentContent(content, built),
    document: {
      id,
      doc_type: docType,
      series: MAIN_SERIES,
      customer_id: customerId,
      customer_name: content.customer.name,
      ...toRow(DOCUMENT_COLUMNS, content),
      open_agorot: built.openAgorot,
      credit_agorot: built.creditAgorot,
      is_income: built.isIncome,
    },
    links: built.links.map((link) => toRow(LINK_COLUMNS, link)),
    contents: {
      document_lines: built.allLines.map((line) => ({ ...key, ...toRow(LINE_COLUMNS, line) })),
      document_payments: built.payments.map(({ dues: _dues, ...payment }) => ({
        ...key,
        ...toRow(PAYMENT_COLUMNS, payment),
      })),
      payment_dues: built.payments.flatMap(({ lineNo, dues }) =>
        dues.map(({ dueDate, sumAgorot }, index) => ({
          ...key,
          line_no: lineNo,
          due_no: index + 1,
          due_date: dueDate,
          sum_agorot: sumAgorot,
        })),
      ),
      journal_lines: journalRows(issued, customerId),
    },
  };
}
