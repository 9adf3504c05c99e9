import type * as he from '../../he/sales/reconciliation.ts';

export const reconciliation: Record<keyof typeof he.reconciliation, string> = {
  title: 'Comparison with the gateway',
  transactions: 'Transactions',
  note: 'Each night, and again whenever this page opens, our payments are compared with the list of the gateway.',
  failedTitle: 'The comparison did not load',
  shown: 'Results',
  all: 'All',
  columnDate: 'Date',
  columnResult: 'Result',
  columnCustomer: 'Customer',
  columnCard: 'Card',
  columnTransaction: 'Transaction',
  columnApproval: 'Approval',
  columnTerminal: 'Terminal',
  columnCurrency: 'Currency',
  columnSum: 'Sum',
  'result-both': 'Matched',
  'result-here': 'Only here',
  'result-there': 'Only at the gateway',
  unknownHere: 'Not recorded here',
  differsHere: 'Recorded otherwise here',
  selectRow: 'Payment of {sum} on {date}',
  compareNow: 'Compare now',
  notComparedTitle: 'Some terminals were not compared',
  'notCompared-silent': '{terminal}: the gateway gave no answer now. You can compare again.',
  'notCompared-unclear': '{terminal}: the gateway told a list that cannot be read whole.',
  'notCompared-long': '{terminal}: a month is compared at most. Choose a shorter period.',
  'explain-there':
    'The gateway says that the card was charged, and here there is no such payment, it did not succeed, or its sum is another. If it is recorded here, the row opens it.',
  'explain-here':
    'Here the card was charged, and the payment is not in the list of the gateway. Look it up there before you charge again.',
  'explain-both':
    'The same payment and sum on both sides: by the number of the transaction, then our reference, then the sum, card and approval number.',
  emptyTitle: 'No payments to compare in these days',
  emptyText:
    'Connected terminals are compared where their gateway lists its transactions. You can also choose other days.',
  emptyFilterTitle: 'No payments with this result',
  emptyFilterText: 'You can choose another result or other days.',
  clearFilter: 'All results',
};
