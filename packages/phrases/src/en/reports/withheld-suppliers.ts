import type { withheldSuppliers as withheldSuppliersHe } from '../../he/reports/withheld-suppliers.ts';

export const withheldSuppliers: Record<keyof typeof withheldSuppliersHe, string> = {
  title: 'Tax withheld from suppliers',
  failedTitle: 'The withheld tax report did not load',
  note: 'Tax withheld from each supplier in the year, for the yearly statements and returns. Those who report every month next file and pay by {date}.',
  by: 'Broken down by',
  'by-party': 'By supplier',
  earlier: 'Previous year',
  later: 'Next year',
  yearOf: 'Year {year}',
  columnSupplier: 'Supplier',
  columnTaxId: 'Business number or ID',
  columnPayments: 'Payments',
  columnGross: 'Before withholding (₪)',
  columnWithheld: 'Withheld (₪)',
  columnPaid: 'Paid (₪)',
  columnPrevious: 'Withheld in the previous year (₪)',
  columnChange: 'Change',
  columnDate: 'Date',
  columnMeans: 'Payment method',
  columnPapers: 'For documents',
  taxIdMissing: 'Number missing',
  taxIdWrong: 'Invalid number: {taxId}',
  total: 'Total',
  rest: '{count, plural, one {and one more supplier} other {and # more suppliers}}',
  missingTitle: 'Details are missing for the yearly statements',
  missingTaxIds:
    '{count, plural, one {One supplier has no valid business number or ID. You can add it in the supplier card.} other {# suppliers have no valid business number or ID. You can add it in the supplier card.}}',
  missingFile:
    'The deductions file number of the business is missing. You can add it under Bookkeeping.',
  emptyTitle: 'No tax was withheld from suppliers in {year}',
  emptyText:
    'Payments to suppliers with withheld tax appear here. You can also choose another year.',
  entriesTitle: 'Payments behind the amount',
  entriesOf: 'Payments to {name}',
  entriesFailed: 'The payments did not load',
  allEntries: 'All payments',
  allParties: 'All suppliers',
  backToReport: 'Back to withheld tax',
  explainWithheld:
    'The tax recorded as withheld in payments to the supplier, by payment date. Cancelled payments are not counted.',
  explainGross:
    'All payments to the supplier in the year, including those without withheld tax: the money paid plus the tax withheld. Credit notes set off without money are not counted.',
  explainPayments:
    'The number of payments to the supplier in the year. Cancelled payments are not counted.',
  explainPrevious: 'Tax withheld from the same supplier in the whole previous year.',
};
