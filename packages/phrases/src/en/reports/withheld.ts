import type { withheld as withheldHe } from '../../he/reports/withheld.ts';

export const withheld: Record<keyof typeof withheldHe, string> = {
  title: 'Withheld tax by customer',
  failedTitle: 'The withheld tax report did not load',
  note: 'Tax withheld by customers in the year, to compare with their yearly certificates.',
  by: 'Broken down by',
  'by-party': 'By customer',
  earlier: 'Previous year',
  later: 'Next year',
  yearOf: 'Year {year}',
  columnCustomer: 'Customer',
  columnTaxId: 'Business number or ID',
  columnReceipts: 'Receipts',
  columnUncertified: 'Without a certificate number',
  columnReceived: 'Receipt (₪)',
  columnWithheld: 'Withheld (₪)',
  columnPrevious: 'Previous year (₪)',
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
    '{count, plural, one {One receipt has no withholding certificate number. Ask the customer for a yearly certificate.} other {# receipts have no withholding certificate number. Ask the customers for a yearly certificate.}}',
  emptyTitle: 'No tax was withheld in {year}',
  emptyText: 'Receipts with withheld tax appear here. You can also choose another year.',
  entriesTitle: 'Receipts behind the amount',
  entriesOf: 'Receipts of {name}',
  entriesFailed: 'The receipts did not load',
  allEntries: 'All receipts',
  allParties: 'All customers',
  backToReport: 'Back to withheld tax',
  reversalOf: 'Cancellation of {document}',
  explainWithheld:
    'The tax withheld by customers, as recorded in receipts, by receipt date. A cancelled receipt lowers it on the day of its cancellation. The same amount is set off against income-tax advances.',
  explainReceipts:
    'The number of receipts with withheld tax in this year. Receipts cancelled in the same year are not counted.',
  explainUncertified:
    'The number of receipts without a withholding certificate number of the customer.',
  explainPrevious: 'Tax withheld by the same customer in the whole previous year.',
};
