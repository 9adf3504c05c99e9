/** reports/close_month: the remaining tasks until a month is closed. */
export const closeMonth = {
  title: 'Close the month',
  titleOf: 'Close the month, {month}',
  mailLead: 'The file contains the tasks of the month before the mailing date.',
  failedTitle: 'The tasks of the month did not load',
  earlier: 'Previous month',
  later: 'Next month',
  running: 'The month is not over yet',
  leftTitle: 'Remaining',
  leftCount:
    '{count, plural, =0 {All done} one {One task of {total} is left} other {# tasks of {total} are left}}',
  allDone: 'Nothing is left to do in this month',
  otherTitle: 'Later and for information',
  doneTitle: 'Done',
  showDone:
    '{count, plural, one {Show the task that is done} other {Show the # tasks that are done}}',
  hideDone: 'Hide',
  emptyTitle: 'No tasks here for you',
  emptyText: 'Tasks are shown by permission. The owner of the business can grant more.',
  showPapers: 'Details',
  hidePapers: 'Hide',
  morePapers: 'The first {count} are shown',
  dueUntil: 'Until {date}',
  dueOver: 'Was due on {date}',
  'task-papers': 'Files in the expense inbox',
  'task-expenses': 'Expenses to approve',
  'task-allocation': 'Allocation numbers of expenses',
  'task-unconfirmed': "Check of suppliers' allocation numbers",
  'task-statements': 'Bank statements',
  'task-bank': 'Bank matching',
  'task-cheques': 'Cheque deposits',
  'task-drafts': 'Drafts of the month',
  'task-customer-id': 'Customer numbers of large sales',
  'task-sales-allocation': 'Allocation numbers of invoices',
  'task-unbilled': 'Money without a tax invoice',
  'task-vat': 'VAT return',
  'task-advances': 'Income-tax advance',
  'task-accountant': 'Hand over to the accountant',
  'left-papers':
    '{count, plural, one {One file is in the inbox} other {# files are in the inbox}}. Their month is known only once they are filed',
  'left-expenses':
    '{count, plural, one {One expense awaits approval} other {# expenses await approval}} and {count, plural, one {is} other {are}} not in any report yet',
  'left-allocation':
    '{count, plural, one {One expense has no allocation number} other {# expenses have no allocation number}}. VAT of {sum} is not deducted',
  'left-unconfirmed':
    '{count, plural, one {One allocation number of a supplier is not confirmed} other {# allocation numbers of suppliers are not confirmed}}. VAT of {sum} is claimed',
  'left-statements':
    '{count, plural, one {One account has no statement} other {# accounts have no statement}} up to the end of the month',
  'left-bank':
    '{count, plural, one {One movement is not matched} other {# movements are not matched}}',
  'left-cheques':
    '{count, plural, one {One cheque is due and not deposited} other {# cheques are due and not deposited}}, {sum}',
  'left-drafts':
    '{count, plural, one {One draft is dated in the month} other {# drafts are dated in the month}}. Issue or delete them',
  'left-customer-id':
    '{count, plural, one {One sale above the threshold has no customer number} other {# sales above the threshold have no customer number}}, {sum} before VAT',
  'left-sales-allocation':
    '{count, plural, one {One invoice above the threshold has no allocation number} other {# invoices above the threshold have no allocation number}}. Without it the customer cannot deduct the VAT',
  'left-unbilled':
    '{count, plural, one {One receipt has} other {# receipts have}} no tax invoice. {sum} is not in the VAT return',
  'left-vat': '{isBack, select, true {Refund due} other {To pay}} {sum}',
  'left-advances': 'To pay {sum}',
  'left-accountant':
    'The business has no accountant here. You can invite one and let them see the books',
  'later-statements': 'The statement can be imported once the month is over',
  'later-vat':
    'The period is not over yet. So far {isBack, select, true {refund due} other {to pay}} {sum}',
  'later-advances': 'The period is not over yet. To pay so far {sum}',
  'done-papers': 'The inbox is empty',
  'done-expenses': 'No expenses await approval',
  'done-allocation': 'All expenses have the allocation numbers they need',
  'done-unconfirmed': 'The tax authority confirmed the allocation numbers of suppliers',
  'done-statements': 'All statements of the month are imported',
  'done-bank': 'All movements of the month are matched or ignored',
  'done-cheques': 'No cheques to deposit',
  'done-drafts': 'No drafts are dated in the month',
  'done-customer-id': 'Every sale above the threshold has its customer number',
  'done-sales-allocation': 'No invoice is missing an allocation number',
  'done-unbilled': 'Every receipt of the month has a tax invoice',
  'done-vat': 'The return is done. {isBack, select, true {Refund due} other {To pay}} {sum}',
  'done-advances': 'Nothing to pay for this period, or its payment was recorded',
  'asked-accountant': 'An accountant asked to see the books, and the request waits for an answer',
  'done-accountant': 'The accountant has access to the books',
  'note-reopened': 'The period was reopened after it was closed',
  'note-unrecorded':
    'The period is locked, and it is not recorded that the return was filed and paid',
  'note-percent-unset': 'The rate of advances is not set',
  'do-papers': 'File',
  'do-expenses': 'Approve',
  'do-allocation': 'Complete',
  'do-unconfirmed': 'Check',
  'do-statements': 'Import',
  'do-bank': 'Match',
  'do-cheques': 'Deposit',
  'do-drafts': 'Drafts',
  'do-customer-id': 'Complete',
  'do-sales-allocation': 'Complete',
  'do-unbilled': 'Complete',
  'do-vat': 'Open the report',
  'do-advances': 'Open the report',
  'doAsked-accountant': 'Open request',
  'do-accountant': 'Invite',
  'state-open': 'To do',
  'state-later': 'Later',
  'state-done': 'Done',
  columnTask: 'Task',
  columnState: 'Status',
  columnCount: 'Remaining',
  columnSum: 'Sum (₪)',
  columnDue: 'Due',
  explainStates: 'Status of each task',
  explainStatesRule:
    'Each status follows from current records. You do not tick anything: a task is done when nothing remains, and returns when something opens again.',
  explainPapers:
    'All files in the inbox, even if they belong to another month: until a file is filed, its month is not known.',
  explainUnconfirmed:
    "Suppliers' invoices above the threshold whose VAT is claimed, and whose allocation number the tax authority did not confirm. For a business that is not connected, only numbers that the authority rejected are counted. The VAT return counts the same.",
  explainUnbilled:
    'If VAT is reported on a cash basis, money without a tax invoice is in no return until one is issued or the money is allocated to one.',
  explainStatements:
    'A statement counts if it has a movement on the last day of the month or later, or if it was imported after the month ended.',
  explainCheques: 'Cheques in hand that fall due by the end of the month, and not after today.',
  explainVat:
    'The VAT period that contains the month, which may be two months long. It is done once the period is locked and its return is recorded as filed and paid.',
  explainAdvances:
    'The advance period that contains the month. It is done once nothing is to be paid, or the advance is recorded as filed and paid.',
} as const;
