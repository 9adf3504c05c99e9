/** Closing the account of the business, and the strip about it. */
export const closing = {
  title: 'Close the account',
  intro: 'What happens, what is kept, and until when you can undo it',
  strip: 'The account closes on {day}.',
  stripUndo: 'Details and undo',
  stripClosed: 'The account is closed: you can read, download and export.',
  stripMore: 'Details',
  whatTitle: 'What happens',
  whatWait:
    'Until {day} everything works as usual, and you can undo it at any time. We send reminders by mail.',
  whatAfter:
    'After that you can only read, download and export. No documents are issued, no details change, and customers get no reminders.',
  whatKept:
    'Documents, books, expenses with their files and the activity log are kept. The law requires it at least until {until}.',
  whatGone:
    'Deleted: drafts and templates, saved views, fixed texts, preferences, and customers without documents.',
  whatLinks:
    'Links sent to customers still show their documents. Quotes can no longer be accepted there.',
  exportTitle: 'List by list',
  exportText: 'You can also export each list separately, before closing and afterwards.',
  exportDocuments: 'Documents',
  exportCustomers: 'Customers',
  exportItems: 'Items',
  exportExpenses: 'Expenses',
  exportSuppliers: 'Suppliers',
  close: 'Close the account',
  closeTitle: 'Close the account?',
  closeText: 'The account of {business} closes on {day}. Until then you can undo it.',
  closingTitle: 'The account closes on {day}',
  closingText: 'Until then everything works as usual.',
  undo: 'Undo the closing',
  undone: 'The closing was undone',
  asked: 'The account closes on {day}',
  closedTitle: 'The account has been closed since {day}',
  closedText: 'You can read, download and export. To reopen it, contact support.',
  failedTitle: 'The account status did not load',
} as const;
