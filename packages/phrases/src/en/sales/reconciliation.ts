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
  importRow: 'Import',
  importTitle: 'Import a charge from the gateway',
  importAndIssue: 'Import and issue a document',
  importToDocument: 'Link to the document',
  importOf:
    'The gateway charged {sum} on {date}. Once imported it is a transaction like any other, and its document is issued and sent.',
  importOfCard:
    'The gateway charged {sum} to card {card} on {date}. Once imported it is a transaction like any other, and its document is issued and sent.',
  documentKnown:
    'The charge is written in {document} already. The import links the transaction to it, and no other document is issued.',
  payer: 'Who paid',
  payerHint: 'A customer of the list, or a new name',
  email: 'Email',
  emailHint: 'The document is sent here. Without an address it is not sent.',
  phone: 'Phone',
  openDocuments: 'Open documents of the customer',
  documentOpen: '{document}, {sum} open',
  documentsDoNotFit:
    'The charge is more than what is open of the chosen documents, or a payment request was chosen that is paid whole and alone.',
  paidFor: 'What was paid for',
  docType: 'Document to issue',
  docTypeByDocuments: 'Follows from the chosen documents',
  foreignDocument:
    'The document of a charge in foreign currency is issued by hand: the transaction waits for it on the transactions page.',
  imported: 'The charge was imported, and its document is being issued',
  importedToDocument: 'The charge was imported and linked to {document}',
  whatToDo: 'What to do',
  close: 'Close',
  openPayment: 'Open the transaction',
  helpOf: '{sum}, {date}, {terminal}',
  helpTransaction: 'Transaction {number}',
  helpApproval: 'Approval {number}',
  'help-here':
    'Here the card was charged, and the gateway does not know the charge. Look it up there by these numbers, and do not charge again before there is an answer. If the card was charged, nothing has to be mended. If it was not, the customer has not paid: cancel or credit the document that was issued.',
  'help-refundHere':
    'Here the money was given back, and the gateway does not know of it. Look there whether it left before you give it back again.',
  'help-otherwise':
    'The transaction is recorded here, but with another sum or not as a charge that succeeded. Open it, ask the gateway again and decide there.',
  'help-owner':
    'The charge is not recorded here. Whoever may charge cards can import it and issue its document.',
  'help-refundThere':
    'The refund was made at the gateway and not here. Issue a credit or a negative receipt of this sum, so that the books agree with the money.',
  'help-taken':
    'The gateway says that the money was taken back, or the charge has no number. There is nothing to import: look there what happened.',
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
