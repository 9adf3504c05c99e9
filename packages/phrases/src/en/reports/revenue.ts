/** Profit and loss of the business. */
export const revenue = {
  title: 'Profit and loss',
  failedTitle: 'The profit and loss report did not load',
  basis: 'Basis',
  'basis-accrual': 'Accrual basis',
  'basis-cash': 'Cash basis',
  'note-accrual':
    '{vat, select, none {By the date of the document or expense.} other {By the date of the document or expense, before VAT.}}',
  'note-cash': '{vat, select, none {By payment date.} other {By payment date, including VAT.}}',
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
    'Documents and expenses recorded in this period appear here. You can also choose another period.',
  emptyFilterTitle: 'No income or expenses match the filter',
  emptyFilterText: 'You can choose another period or clear the filter.',
  clearFilter: 'Clear the filter',
  filtered: 'Left out by the filter',
  'filtered-documents-accrual':
    'Only documents have a customer, a type and a branch, so this filter leaves out expenses and journal entries.',
  'filtered-documents-cash':
    'Only documents have a customer, a type and a branch, so this filter leaves out payments to suppliers.',
  'filtered-tag-accrual':
    'A document with the tag counts in full, and an expense divided among tags counts by the part of the tag. Journal entries have no tags, so this filter leaves them out.',
  'filtered-tag-cash':
    'A document with the tag counts in full. Payments to suppliers have no tags, so this filter leaves them out.',
  'filtered-person-accrual':
    'Documents issued by the user, and expenses and journal entries recorded by the user.',
  'filtered-person-cash':
    'Documents issued by the user, and payments to suppliers recorded by the user.',
  linesTitle: 'Entries behind the amount',
  linesOf: 'Entries of {name}',
  linesFailed: 'The entries did not load',
  linesEmptyTitle: 'No entries behind this amount',
  linesEmptyText: 'Go back to the report and choose another amount.',
  backToReport: 'Back to profit and loss',
  openCell: '{name}, {month}: ₪{sum}',
  explainIncome:
    '{vat, select, none {Total of receipts and donations, by document date. A cancellation lowers the income on its own day. Document roundings are a separate account.} other {Total of tax invoices before VAT, receipts without VAT and donations, by document date and less credits. A cancellation lowers the income on its own day. Document roundings are a separate account.}}',
  explainExpense:
    '{vat, select, none {The cost of approved expenses, by expense date. Equipment is a fixed asset, not an expense.} other {The cost of approved expenses, by expense date and without the VAT claimed. VAT that is not claimed is part of the cost. Equipment is a fixed asset, not an expense.}}',
  explainIncomeCash:
    'What customers paid, by payment method and receipt date, including tax they withheld. A refund lowers it. A deposit counts once it is used: until then the deposits account holds it as a negative amount.',
  explainExpenseCash:
    'What suppliers were paid, by payment method and payment date, including tax withheld from them and equipment. Unpaid expenses are not counted.',
  explainProfit: 'Income less expenses of the same month.',
  explainPrevious:
    'The same account in the compared period. For a period in progress, only the same part of it up to today.',
  explainChange: 'The amount against the compared period, in whole percent.',
  explainBudget:
    'The budget of the account in the months of the period, also while it is in progress. A month that is only partly in the period counts by its days. "Of" in each month is the budget of that month. A planned profit is shown once both income and expenses have a budget.',
  explainDifference:
    'The actual amount less the budget. An expense above the budget is marked at once, missing income once the period is over.',
  explainUsed: 'The actual amount as a share of the budget.',
  explainBudgetFiltered:
    'A budget covers the whole business, so it is not shown while the report is filtered.',
  explainBudgetCash:
    'A budget is set for income and expense accounts, so it is shown on the accrual basis. On the cash basis the rows are payment methods.',
} as const;
