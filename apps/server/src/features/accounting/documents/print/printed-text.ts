import type { PrintColumn } from '@pinkas/domain/documents/print/print-columns';
import type {
  PrintedTextPart,
  PrintedText,
  PrintedPages,
} from '@pinkas/contract/accounting/documents/printed-text';

import type { LinesView, LineView } from './views/lines-view.ts';
import type { PartyView } from './views/party-view.ts';
import type { PaymentsView } from './views/payments-view.ts';
import type { DocumentPrints } from './print-document.ts';
import type { PrintDocument } from './print-model.ts';
import { prepareText, type PrintText, type PrintTextLine } from './print-text.ts';
import { toPrintView, type PrintView } from './views/print-view.ts';
import type { SumRow, TotalsView } from './views/totals-view.ts';

type Sums = NonNullable<PrintedTextPart['table']>['sums'];

/** An empty part. */
export const SILENT: PrintedTextPart = { heading: '', lines: [], facts: [], table: null };

/** A screen has a font for everything, so nothing is replaced. */
const EVERY_LETTER = { covers: () => true };

function words({ runs }: PrintTextLine): string {
  return runs.join('');
}

function wordsOf(text: PrintText): string[] {
  return text.map(words);
}

/** Joins what is not empty, one piece a line. */
function stacked(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece !== '').join('\n');
}

function partyPart(heading: string, { name, idLabel, id, contact }: PartyView): PrintedTextPart {
  const number = id === '' ? [] : [`${idLabel} ${id}`];
  return { ...SILENT, heading, lines: [words(name), ...number, ...wordsOf(contact)] };
}

function headPart(view: PrintView): PrintedTextPart {
  const { allocation, labels, marks, notices, references } = view;
  const number = allocation.lead + allocation.digits;
  return {
    ...SILENT,
    lines: [
      ...wordsOf(marks),
      ...wordsOf(view.subject),
      ...wordsOf(references.sentences),
      ...wordsOf(notices.warnings),
    ],
    facts: [
      ...view.dates.map(({ label, date }) => ({ label, value: date })),
      ...(number === '' ? [] : [{ label: labels.allocationNumber, value: number }]),
    ],
  };
}

function lineCells(line: LineView, columns: LinesView['columns']): string[] {
  const { description, details, codes, foreignPrice, note, quantity, unit } = line;
  const cells: Readonly<Record<PrintColumn, string>> = {
    description: stacked([
      ...wordsOf(description),
      ...codes.map(({ label, value }) => `${label} ${words(value)}`),
      ...wordsOf(details),
      foreignPrice,
      note,
    ]),
    catalogueNumber: words(line.catalogueNumber),
    quantity: `${quantity} ${words(unit)}`.trim(),
    unitPrice: line.unitPrice,
    discount: line.discount,
    total: line.total,
  };
  return columns.map((column) => cells[column]);
}

function sumsOf(totals: TotalsView | null): Sums {
  if (totals === null) return [];
  const { sign, reductions, sums, total } = totals;
  const shekels = (row: SumRow): string => (row.shekels === '' ? '' : ` (${row.shekels} ₪)`);
  return [...reductions, ...sums, total].map((row) => ({
    label: row.label,
    value: `${row.amount} ${sign}${shekels(row)}`,
  }));
}

function linesPart(lines: LinesView, { totals }: PrintView): PrintedTextPart {
  const { columns, hasHeads, note } = lines;
  const heads = columns.map((column) => lines.heads[column]);
  const rows = lines.rows.map((row) => {
    if (row.kind === 'line') return lineCells(row, columns);
    return row.kind === 'text' ? [words(row.words)] : [`${words(row.words)}: ${row.total}`];
  });
  const table = { heads: hasHeads ? heads : [], rows, sums: sumsOf(totals) };
  return { ...SILENT, lines: note === '' ? [] : [note], table };
}

function paymentsPart(
  { heading, rows, sums, total }: PaymentsView,
  view: PrintView,
): PrintedTextPart {
  const { paymentDate, paymentSum } = view.labels;
  return {
    ...SILENT,
    heading,
    table: {
      heads: [heading, paymentDate, paymentSum],
      rows: rows.map(({ means, details, remark, date, amount, dues }) => [
        stacked([
          words(means),
          ...details.map(({ label, value }) => `${label} ${words(value)}`.trim()),
          ...wordsOf(remark),
          ...dues.map((due) => `${due.label} ${due.date} ${due.amount}`),
        ]),
        date,
        amount,
      ]),
      sums: [...sums, total].map(({ label, amount }) => ({ label, value: amount })),
    },
  };
}

function paidPart({ references, labels }: PrintView): PrintedTextPart[] {
  const { paid, surplus } = references;
  if (paid.length === 0) return [];
  const rows = paid.map(({ text, amount }) => [words(text), amount]);
  const sums = surplus === '' ? [] : [{ label: labels.surplus, value: surplus }];
  const heads = [labels.paidDocuments, labels.paidSum];
  return [{ ...SILENT, heading: labels.paidDocuments, table: { heads, rows, sums } }];
}

function linesUnder(heading: string, lines: readonly string[]): PrintedTextPart[] {
  return lines.length === 0 ? [] : [{ ...SILENT, heading, lines: [...lines] }];
}

/**
 * Returns the text of a document's print, in the words and the order of the print. It is made of the same
 * view, so that a listener learns what others see.
 */
export function paperText(document: PrintDocument): PrintedText {
  const view = toPrintView(document, prepareText(EVERY_LETTER));
  const { title, titleInLaw, number, labels, lines, payments, howToPay } = view;
  return {
    language: view.lang,
    title: [title, words(titleInLaw), number].filter((part) => part !== '').join(' '),
    parts: [
      headPart(view),
      partyPart('', view.issuer),
      partyPart(view.customerLabel, view.customer),
      ...(lines === null ? [] : [linesPart(lines, view)]),
      ...(payments === null ? [] : [paymentsPart(payments, view)]),
      ...paidPart(view),
      ...linesUnder('', wordsOf(view.notices.notes)),
      ...(howToPay === null
        ? []
        : linesUnder(labels.howToPay, [
            ...wordsOf(howToPay.lines),
            ...(howToPay.link === '' ? [] : [words(howToPay.linkText)]),
          ])),
      ...linesUnder(labels.remarks, wordsOf(view.remarks)),
      ...linesUnder(labels.saleTerms, wordsOf(view.saleTerms)),
    ],
  };
}

/** Returns pages from one on, counted from 1, with the text of the document beside the first. Throws `PdfError`. */
export async function renderWithText(
  prints: Pick<DocumentPrints, 'renderPages'>,
  document: PrintDocument,
  firstPage = 1,
): Promise<PrintedPages> {
  const drawn = await prints.renderPages(document, firstPage);
  return { ...drawn, text: firstPage === 1 ? paperText(document) : null };
}
