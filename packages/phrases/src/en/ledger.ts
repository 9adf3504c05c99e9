/** Lines of the ledger, wherever they are shown. */
export const ledger = {
  columnDate: 'Date',
  columnSource: 'Source',
  columnNumber: 'Reference',
  columnParty: 'Customer or supplier',
  columnDescription: 'Details',
  columnAccount: 'Account',
  columnAmount: 'Sum (₪)',
  columnCounter: 'Counter-account',
  columnDebit: 'Debit (₪)',
  columnCredit: 'Credit (₪)',
  columnBalance: 'Balance (₪)',
  'source-document': 'Document',
  'source-expense': 'Expense',
  'source-supplier-payment': 'Payment to a supplier',
  'source-manual': 'Journal entry',
  reversalOf: 'Reversal: {source}',
  total: 'Total',
  trialTitle: 'Trial balance',
  trialFailed: 'The trial balance did not load',
  trialBy: 'Accounts',
  'by-account': 'All accounts',
  'by-customer': 'Customers',
  'by-supplier': 'Suppliers',
  columnKind: 'Kind',
  columnOpening: 'Opening balance (₪)',
  columnClosing: 'Closing balance (₪)',
  'kind-asset': 'Assets',
  'kind-liability': 'Liabilities',
  'kind-equity': 'Equity',
  'kind-income': 'Income',
  'kind-expense': 'Expenses',
  noParty: 'No customer or supplier',
  rest: '{count, plural, one {and one more account} other {and # more accounts}}',
  trialEmptyTitle: 'Nothing is booked up to the end of the period',
  trialEmptyText:
    'Documents and expenses will appear here once they are recorded. You can also choose another period.',
  cardTitle: 'Ledger',
  cardOf: 'Account: {name}',
  cardFailed: 'The ledger did not load',
  allAccounts: 'All accounts (journal)',
  opening: 'Opening balance: ₪{sum}',
  closing: 'Closing balance',
  cardEmptyTitle: 'Nothing is booked in this period',
  cardEmptyText:
    'The opening balance is the closing balance too. You can choose another period or account.',
  toTrial: 'To the trial balance',
  toChart: 'Chart of accounts',
  toCard: 'To the ledger',
  explainOpening:
    'Debits less credits of all that was booked before the period. Income and expenses begin anew each year: what former years brought went over to retained earnings.',
  explainDebit: 'All debits dated in the period, also of what was cancelled.',
  explainCredit: 'All credits dated in the period, also of cancellations.',
  explainClosing:
    'The opening balance and debits, less credits. A positive sum is a debit balance, a negative one a credit balance.',
  explainTotal:
    'Debits always equal credits, so opening and closing balances of all accounts together are zero.',
  explainParties:
    'All customers together are the account of customers, and all suppliers that of suppliers.',
  hiddenTitle: 'Trial balance and ledger are shown with double entry',
  hiddenText:
    'The business keeps single-entry books, so these reports are not in the menu. The bookkeeping system can be changed in the settings. Its accountant sees them in any case.',
  hiddenAction: 'To the bookkeeping settings',
} as const;

/** Accounts of the ledger that only journal entries post to. */
export const bookAccounts = {
  loans: 'Loans',
  capital: 'Capital',
  'owner-drawings': 'Owner drawings',
  'retained-earnings': 'Retained earnings',
} as const;
