import { documentRulesOf } from '../documents/rules/document-rules.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { BatchSettings } from './batch-field.ts';
import type { BatchDocument, BatchForm } from './batch-form.ts';
import type { BatchRow } from './batch-row.ts';
import { CellReader, decimalStylesOf } from './cells/cell-reader.ts';
import { readDiscountCells } from './cells/discount-cells.ts';
import {
  readAllocationNumber,
  readCurrency,
  readCustomer,
  readDocType,
  readRecipients,
} from './document-head.ts';
import { hasLine, readLine } from './document-lines.ts';
import { readPayments } from './document-payments.ts';
import { cellOfPath } from './form-places.ts';
import { languageOfWord } from './words/known-words.ts';
import { groupRows } from './row-groups.ts';
import { paymentTermsOfWord } from './words/terms-words.ts';

/**
 * Makes the documents that rows describe: rows with the same document key are one document, each other row is one by
 * itself. Checks nothing that is not checked of a document typed by hand as well; `problems` holds what cannot be read
 * at all.
 */
export function readBatchDocuments(
  rows: readonly BatchRow[],
  settings: BatchSettings,
  today: LocalDate,
): BatchDocument[] {
  const styles = decimalStylesOf(rows);
  return groupRows(rows).map((group) =>
    readDocument(new CellReader(group, settings, styles), today),
  );
}

function readDocument(reader: CellReader, today: LocalDate): BatchDocument {
  const { rows, settings, sayers, problems } = reader;
  const [first, ...others] = rows;
  const docType = readDocType(reader);
  const rules = documentRulesOf(docType);
  const isOfMoney = rules?.items !== 'required';
  const dateOf = (field: 'documentDate' | 'dueDate') => reader.date(reader.sayer(field), field);
  const documentDate = dateOf('documentDate') ?? today;
  const lineRows = isOfMoney ? [] : rows.filter((row) => hasLine(row));
  const paid = readPayments(reader, documentDate, rules?.payments ?? 'none');
  const money = readCurrency(reader);
  const form: BatchForm = {
    docType,
    documentDate,
    dueDate: dateOf('dueDate') ?? null,
    paymentTerms:
      reader.word(reader.sayer('paymentTerms'), 'paymentTerms', paymentTermsOfWord) ?? null,
    language: reader.word(reader.sayer('language'), 'language', languageOfWord) ?? null,
    ...money,
    subject: reader.said('subject') || (isOfMoney ? descriptionOf(rows) : ''),
    remarks: reader.said('remarks'),
    saleTerms: reader.said('saleTerms'),
    zeroRateReason: reader.said('zeroRateReason'),
    allocationNumber: readAllocationNumber(reader),
    tagNames: reader.said('tags'),
    branch: reader.said('branch'),
    customer: readCustomer(reader),
    pricesIncludeVat: settings.pricesIncludeVat,
    lines: lineRows.map((row) => readLine(reader, row, money.currency)),
    discount: readDiscountCells(reader, discountRow(reader), 'document', money.currency),
    rounding: 'none',
    payments: paid.payments,
    mailTo: readRecipients(reader),
  };
  const places = { first, lineRows, paymentRows: paid.rows, sayers };
  return {
    rowNos: [first.rowNo, ...others.map(({ rowNo }) => rowNo)],
    form,
    paysTotal: paid.paysTotal,
    problems,
    cellOf: (path) => cellOfPath(path, places),
  };
}

/** Returns the description of the first row that has one: the subject of a document without lines. */
function descriptionOf(rows: readonly BatchRow[]): string {
  return rows.map(({ values }) => values.description ?? '').find(Boolean) ?? '';
}

/** Returns the row with the discount of the document; two rows that give it in two different columns are refused. */
function discountRow(reader: CellReader): BatchRow {
  const sum = reader.sayers.get('documentDiscount');
  const share = reader.sayers.get('documentDiscountPercent');
  if (sum !== undefined && share !== undefined && sum !== share) {
    reader.refuse(share, 'documentDiscountPercent', 'DISCOUNT_TWICE');
  }
  return sum ?? share ?? reader.rows[0];
}
