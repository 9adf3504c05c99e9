import type { withheld as withheldHe } from '../he/withheld.ts';

export const withheld: Record<keyof typeof withheldHe, string> = {
  title: 'Withheld tax by customer',
  failedTitle: 'The report of withheld tax did not load',
  note: 'What customers withheld in the year, to compare with their yearly certificates.',
  by: 'Broken down by',
  'by-customer': 'By customer',
  earlier: 'To the year before',
  later: 'To the next year',
  yearOf: 'Year {year}',
  columnCustomer: 'Customer',
  columnTaxId: 'Business number or ID',
  columnReceipts: 'Receipts',
  columnUncertified: 'Without a certificate number',
  columnReceived: 'Receipt (₪)',
  columnWithheld: 'Withheld (₪)',
  columnPrevious: 'Year before (₪)',
  columnChange: 'Change',
  columnDate: 'Date',
  columnType: 'Document type',
  columnNumber: 'Number',
  columnCertificate: 'Certificate number',
  taxIdMissing: 'Number missing',
  taxIdWrong: 'Invalid number: {taxId}',
  total: 'Total',
  rest: '{count, plural, one {and one more customer} other {and # more customers}}',
  missingTitle: 'Details are missing for the yearly statement',
  missingTaxIds:
    '{count, plural, one {One customer has no valid business number or ID. You can add it in the customer card.} other {# customers have no valid business number or ID. You can add it in the customer card.}}',
  missingCertificates:
    '{count, plural, one {One receipt has no number of a withholding certificate. Ask the customer for a yearly certificate.} other {# receipts have no number of a withholding certificate. Ask the customers for a yearly certificate.}}',
  emptyTitle: 'No tax was withheld in {year}',
  emptyText: 'Receipts with withheld tax will appear here. You can also choose another year.',
  receiptsTitle: 'The receipts behind the sum',
  receiptsOf: 'Receipts of {name}',
  receiptsFailed: 'The receipts did not load',
  allReceipts: 'To all receipts',
  allCustomers: 'To all customers',
  backToReport: 'To withheld tax',
  reversalOf: 'Cancellation of {document}',
  explainWithheld:
    'The tax that customers withheld, as it stands in receipts, by the date of the receipt. A cancelled receipt lowers it on the day of its cancellation. The same sum is set off against income-tax advances.',
  explainReceipts:
    'How many receipts have withheld tax in this year. A receipt that was cancelled in the same year is not counted.',
  explainUncertified:
    'How many receipts have no number of the withholding certificate of the customer.',
  explainPrevious: 'What the same customer withheld in the whole year before.',
};
