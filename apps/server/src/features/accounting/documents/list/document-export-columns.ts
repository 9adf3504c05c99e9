import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { DocumentColumn } from '@pinkas/contract/accounting/documents/documents.contract';
import { isCancelledByMark } from '@pinkas/domain/documents/rules/document-actions';
import { signedTotal } from '@pinkas/domain/documents/sums/list-totals';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import { decimalText } from '../../../../platform/export/export-column.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import type { ExportedDocument } from './exported-document.ts';

const columnIn = phraseColumns<ExportedDocument, DocumentColumn>();
const column = columnIn('documents');
const ofFile = columnIn('batchFields');
/** Decimals of a rate of exchange. */
const RATE_DECIMALS = 6;

/** Returns a discount as a file of documents names it: `10%`, or a sum with its currency. */
function discountWords({ discount, currency }: ExportedDocument): string | null {
  switch (discount.kind) {
    case 'none':
      return null;
    case 'percent':
      return `${formatBasisPoints(discount.rateBasisPoints)}%`;
    case 'amount':
      return `${decimalText(discount.amountMinor, CURRENCIES[currency])} ${currency}`;
  }
}

/**
 * Returns a sum of a document with the sign of its total, so that each column adds up to the sum of the list. A
 * cancelled document is in no sum: its cells are empty, and its state shows why.
 */
function signed({ docType, state }: ExportedDocument, totalAgorot: number): number | null {
  if (state === 'cancelled' && isCancelledByMark(docType)) return null;
  return signedTotal({ docType, totalAgorot });
}

function branchName({ branch }: ExportedDocument, language: ExportLanguage): string | null {
  if (branch === undefined) return null;
  return language === 'en' && branch.nameEn !== '' ? branch.nameEn : branch.nameHe;
}

/** My documents as a table. */
export const DOCUMENT_EXPORT_COLUMNS = [
  column('number', 'columnNumber', 'number', ({ number }) => number),
  column('type', 'filterType', 'text', ({ docType }, language) => docTypeWords(docType, language)),
  column('customer', 'columnCustomer', 'text', (row) => row.customerName, { width: 30 }),
  column('customerTaxId', 'columnCustomerTaxId', 'text', (row) => row.customerTaxId),
  columnIn('lists')('branch', 'branch', 'text', branchName, { width: 20 }),
  column('subject', 'columnSubject', 'text', (row) => row.subject, { width: 40 }),
  column('date', 'columnDate', 'date', (row) => row.documentDate),
  column('due', 'columnDue', 'date', (row) => row.dueDate),
  column('net', 'columnNet', 'money', (row) => signed(row, row.netAgorot), { isOfVat: true }),
  column('vat', 'columnVat', 'money', (row) => signed(row, row.vatAgorot), { isOfVat: true }),
  column('total', 'columnTotal', 'money', (row) => signed(row, row.totalAgorot)),
  column('currency', 'columnCurrency', 'text', (row) => row.currency),
  column('open', 'columnOpen', 'money', (row) => row.openAgorot),
  column(
    'state',
    'columnState',
    'text',
    ({ state }, language) => phrasesIn(language, 'documentStates')(state),
    { width: 14 },
  ),
  columnIn('tags')('tags', 'tags', 'text', ({ tags }) => tags.map(({ name }) => name).join(', '), {
    width: 20,
  }),
  column('paidFor', 'columnPaidFor', 'text', (row) => row.paidFor, { width: 30 }),
  column('allocation', 'allocationNumber', 'text', (row) => row.allocationNumber, { width: 28 }),
  columnIn('allocationRequest')(
    'allocationState',
    'columnState',
    'text',
    ({ allocationState }, language) =>
      allocationState === null
        ? null
        : phrasesIn(language, 'allocationRequest')(`state-${allocationState}`),
    { width: 20, isOfVat: true },
  ),
  // Named as in a file of documents, which reads them back.
  ofFile('rate', 'currencyRate', 'text', ({ currency, currencyRateE6 }) =>
    currency === 'ILS' ? null : decimalText(currencyRateE6, RATE_DECIMALS, false),
  ),
  column(
    'rowsTotal',
    'columnRowsTotal',
    'text',
    ({ currency, rowsTotalMinor }) => decimalText(rowsTotalMinor, CURRENCIES[currency]),
    { width: 24 },
  ),
  ofFile('discount', 'documentDiscount', 'text', discountWords),
  ofFile('language', 'language', 'text', (row, language) =>
    phrasesIn(language, 'documents')(row.language === 'he' ? 'languageHe' : 'languageEn'),
  ),
];
