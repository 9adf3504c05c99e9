import type * as he from '../../he/sales/card-fees.ts';

export const cardFees: Record<keyof typeof he.cardFees, string> = {
  title: 'Fees by month',
  note: 'As the deposits show them, in shekels',
  sums: 'Fees {fee}, {vat, select, none {tax} other {VAT}} {tax}',
  'state-running': 'The month is not over',
  'state-open': 'No expense yet',
  'state-drafted': 'Waits for approval',
  'state-approved': 'Approved',
  'state-differs': 'Differs',
  'state-removed': 'The expense was deleted',
  differsMore: '{sum} more was reported after the expense was made',
  differsLess: 'The expense holds {sum} more than was reported',
  differsOdd:
    'Fees and tax are divided differently from the report. Correct the expense by the invoice.',
  make: 'Make a draft expense',
  makeOf: 'Make a draft expense of the fees of {month}, {terminal}',
  makeRest: 'Draft the difference',
  makeRestOf: 'Make a draft expense of the difference of {month}, {terminal}',
  made: 'A draft expense of {sum} was made',
  open: 'Open the draft',
  changed: 'The fees have changed meanwhile. The sums are up to date, and the draft can be made.',
  toExpense: 'The expense of {month}',
  toExpensePart: 'Expense {part} of {month}',
  failedTitle: 'The fees were not loaded',
  all: '{count, plural, one {One more month} other {# more months}}',
  expenseOf: 'Card clearing fees, {month}',
  expenseRemark:
    'By the deposits that {gateway} reported. Compare with the invoice of the card company and add its number before approving.',
};
