import { journalLinesOf, type JournalLine } from '@pinkas/domain/documents/sums/journal';
import { incomeOfLines, type LineIncome } from '@pinkas/domain/documents/sums/line-income';
import { basisPoints } from '@pinkas/domain/money/agorot';
import type { PaymentRow } from '@pinkas/domain/payments/payment-row';

import type { BuiltDocument } from './content/build-document.ts';
import {
  DOCUMENT_COLUMNS,
  LINE_COLUMNS,
  LINK_COLUMNS,
  PAYMENT_COLUMNS,
  toRow,
  type Row,
} from './content/document-columns.ts';
import { documentContent } from './content/document-content.ts';
import { MAIN_SERIES } from './documents.repository.ts';
import type { LinesByKind, StoredContent } from './content/stored-document.ts';

/** A built document that is about to be written to the books. */
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
  { id, built: { content } }: IssuedDocument,
  entry: readonly JournalLine[],
  customerId: string,
): readonly Row[] {
  return entry.map(({ ledgerAccount, debitAgorot, creditAgorot }, index) => ({
    document_id: id,
    line_no: index + 1,
    entry_date: content.documentDate,
    ledger_account: ledgerAccount,
    customer_id: ledgerAccount === 'customers' ? customerId : null,
    debit_agorot: debitAgorot,
    credit_agorot: creditAgorot,
  }));
}

/** The columns of a line that reports read. They follow from the content. */
export interface ReportedLine extends LineIncome {
  /** It is the first priced line of its item, or of none, in the document. */
  readonly isFirstOfItem: boolean;
}

/** Returns what reports read of each priced line, by the number of the line. */
export function reportedLines(
  {
    lines,
    vatRateBasisPoints,
  }: Pick<StoredContent, 'vatRateBasisPoints'> & Pick<LinesByKind, 'lines'>,
  entry: readonly JournalLine[],
): ReadonlyMap<number, ReportedLine> {
  const weighed = lines.map(({ totalMinor, priceIncludesVat, vatKind }) => ({
    totalMinor,
    priceIncludesVat,
    vatKind,
  }));
  const incomes = incomeOfLines(weighed, basisPoints(vatRateBasisPoints), entry);
  const items = new Set<string | null>();
  return new Map(
    lines.flatMap(({ lineNo, itemId }, index) => {
      const income = incomes[index];
      const isFirstOfItem = !items.has(itemId);
      items.add(itemId);
      return income === undefined ? [] : [[lineNo, { ...income, isFirstOfItem }] as const];
    }),
  );
}

function reportedRow(income: ReportedLine | undefined): Row {
  return {
    income_agorot: income?.incomeAgorot ?? 0,
    income_taxable_agorot: income?.incomeTaxableAgorot ?? 0,
    income_vat_agorot: income?.incomeVatAgorot ?? 0,
    is_first_of_item: income?.isFirstOfItem ?? false,
  };
}

/** Returns the lines with what reports read of them, which follows from the content and is no part of the hash. */
function lineRows({ id, built }: IssuedDocument, entry: readonly JournalLine[]): readonly Row[] {
  const { vatRateBasisPoints } = built.content;
  const incomes = reportedLines({ lines: built.lines, vatRateBasisPoints }, entry);
  return built.allLines.map((line) => ({
    document_id: id,
    ...toRow(LINE_COLUMNS, line),
    ...reportedRow(incomes.get(line.lineNo)),
  }));
}

/** Returns the rows of a document to a customer, the same for an issue, a batch and a load. */
export function issuedRows(issued: IssuedDocument, customerId: string): IssuedRows {
  const { id, docType, built, payments } = issued;
  const { content, isIncome, sums } = built;
  const entry = journalLinesOf({ docType, isIncome, sums, payments });
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
      document_lines: lineRows(issued, entry),
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
      journal_lines: journalRows(issued, entry, customerId),
    },
  };
}
