import type { withheldSuppliers as withheldSuppliersHe } from '../he/withheld-suppliers.ts';

export const withheldSuppliers: Record<keyof typeof withheldSuppliersHe, string> = {
  title: 'Tax withheld from suppliers',
  failedTitle: 'The report of withheld tax did not load',
  note: 'What was withheld from each supplier in the year, for the yearly statements and returns.',
  by: 'Broken down by',
  'by-supplier': 'By supplier',
  earlier: 'To the year before',
  later: 'To the next year',
  yearOf: 'Year {year}',
  columnSupplier: 'Supplier',
  columnTaxId: 'Business number or ID',
  columnPayments: 'Payments',
  columnGross: 'Before withholding (₪)',
  columnWithheld: 'Withheld (₪)',
  columnPaid: 'Paid (₪)',
  columnPrevious: 'Withheld the year before (₪)',
  columnChange: 'Change',
  columnDate: 'Date',
  columnMeans: 'Means of payment',
  columnPapers: 'For documents',
  taxIdMissing: 'Number missing',
  taxIdWrong: 'Invalid number: {taxId}',
  total: 'Total',
  rest: '{count, plural, one {and one more supplier} other {and # more suppliers}}',
  missingTitle: 'Details are missing for the yearly statements',
  missingTaxIds:
    '{count, plural, one {One supplier has no valid business number or ID. You can add it in the supplier card.} other {# suppliers have no valid business number or ID. You can add it in the supplier card.}}',
  missingFile:
    'The number of the deductions file of the business is missing. You can add it in bookkeeping.',
  emptyTitle: 'No tax was withheld from suppliers in {year}',
  emptyText:
    'Payments to suppliers with withheld tax will appear here. You can also choose another year.',
  paymentsTitle: 'The payments behind the sum',
  paymentsOf: 'Payments to {name}',
  paymentsFailed: 'The payments did not load',
  allPayments: 'To all payments',
  allSuppliers: 'To all suppliers',
  backToReport: 'To withheld tax',
  explainWithheld:
    'The tax that stands as withheld in payments to the supplier, by the date of the payment. A payment that was cancelled is left out.',
  explainGross:
    'All payments to the supplier in the year, also those without withheld tax: the money that was paid and the tax that was withheld. Credit notes set off without money are left out.',
  explainPayments:
    'How many payments went to the supplier in the year. One that was cancelled is not counted.',
  explainPrevious: 'What was withheld from the same supplier in the whole year before.',
};
