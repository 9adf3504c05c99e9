/** Profit and loss of the business. */
export const revenue = {
  title: 'Profit and loss',
  failedTitle: 'The profit and loss report did not load',
  basis: 'Basis',
  'basis-accrual': 'Accrual basis',
  'basis-cash': 'Cash basis',
  'note-accrual':
    '{vat, select, none {By the date of the document or expense.} other {By the date of the document or expense, before VAT.}}',
  'note-cash':
    '{vat, select, none {By the day the money came or went.} other {By the day the money came or went, VAT included.}}',
  columnAccount: 'Account',
  columnTotal: 'Total (₪)',
  columnPrevious: 'Compared period (₪)',
  columnChange: 'Change',
  columnBudget: 'Budget (₪)',
  columnDifference: 'Difference (₪)',
  columnUsed: 'Used',
  budgetOf: 'Budget {name}',
  outOf: 'of {sum}',
  aboveBudget: 'above {sum}',
  belowBudget: 'below {sum}',
  overspent: 'over budget',
  budget: 'Budget',
  budgetNote: 'Budget {sum}, {percent} used',
  'income-accrual': 'Total income',
  'income-cash': 'Total received',
  'expense-accrual': 'Total expenses',
  'expense-cash': 'Total paid',
  'profit-accrual': 'Profit',
  'profit-cash': 'Surplus',
  columnMonth: 'Month',
  chartTitle: 'Profit by month',
  chartUnit: 'in thousands of ₪',
  chartUnitShekels: 'in ₪',
  emptyTitle: 'No income or expenses in this period',
  emptyText:
    'Documents and expenses that are recorded in it will appear here. You can also choose another period.',
  emptyFilterTitle: 'No income or expenses match the filter',
  emptyFilterText: 'You can choose another period or clear the filter.',
  clearFilter: 'Clear the filter',
  filtered: 'What the filter leaves out',
  'filtered-documents-accrual':
    'Only documents have a customer, a type and a branch, so this filter leaves out expenses and journal entries.',
  'filtered-documents-cash':
    'Only documents have a customer, a type and a branch, so this filter leaves out payments to suppliers.',
  'filtered-tag-accrual':
    'A document with the tag counts whole, and an expense that is divided among tags with the part of the tag. Journal entries have no tags, so this filter leaves them out.',
  'filtered-tag-cash':
    'A document with the tag counts whole. Payments to suppliers have no tags, so this filter leaves them out.',
  'filtered-person-accrual':
    'Counted are the documents that the user issued, and the expenses and journal entries that the user recorded.',
  'filtered-person-cash':
    'Counted are the documents that the user issued and the payments to suppliers that the user recorded.',
  linesTitle: 'What the sum is made of',
  linesOf: 'What {name} is made of',
  linesFailed: 'The entries did not load',
  linesEmptyTitle: 'Nothing is behind this sum',
  linesEmptyText: 'You can go back to the report and choose another sum.',
  backToReport: 'To profit and loss',
  lineCount: '{count, plural, =0 {No entries} one {One entry} other {# entries}}',
  openCell: '{name}, {month}: ₪{sum}',
  explainIncome:
    '{vat, select, none {What receipts and donations came to, by the date of the document. A cancellation lowers the income on its own day. Roundings of documents are an account of their own.} other {What tax invoices before VAT, receipts without VAT and donations came to, by the date of the document and less credits. A cancellation lowers the income on its own day. Roundings of documents are an account of their own.}}',
  explainExpense:
    '{vat, select, none {The cost of approved expenses, by the date of the expense. Equipment is a fixed asset and no expense.} other {The cost of approved expenses, by the date of the expense and without the VAT that is claimed. VAT that is not claimed is part of the cost. Equipment is a fixed asset and no expense.}}',
  explainIncomeCash:
    'What customers paid by means of payment, on the date of the receipt, with tax that they withheld. A refund takes away. A deposit counts once it is used: until then the account of deposits holds it as a negative sum.',
  explainExpenseCash:
    'What suppliers were paid by means of payment, on the date of the payment, with tax that was withheld from them, equipment included. Unpaid expenses are not counted.',
  explainProfit: 'Income less expenses of the same month.',
  explainPrevious:
    'The same account in the compared period. Of a period that still runs, only as much as passed by today.',
  explainChange: 'The sum against the compared period, in whole per cent.',
  explainBudget:
    'What was planned for the account in the months of the period, also while it runs. Of a month that lies in the period in part, the part of its days. "Of" in each month is the budget of that month. A planned profit is shown once both income and expenses were planned.',
  explainDifference:
    'The actual sum less the budget. An expense above the budget is marked at once, income that is missing once the period is over.',
  explainUsed: 'The actual sum as a part of the budget.',
  explainBudgetFiltered:
    'A budget is of the whole business, so it is not shown while the report is filtered.',
  explainBudgetCash:
    'A budget is of accounts of income and expense, so it is shown on an accrual basis. On a cash basis the rows are means of payment.',
} as const;
