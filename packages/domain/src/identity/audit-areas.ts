/** The objects of audited actions, by the areas that people filter by. */
export const AUDIT_AREAS = {
  documents: [
    'document',
    'document-row',
    'cheque',
    'card-payment',
    'payment-request',
    'draft',
    'batch-file',
    'bulk-job',
  ],
  customers: ['customer'],
  items: ['item', 'price-list'],
  expenses: [
    'expense',
    'expense-inbox',
    'expense-category',
    'recurring-expense',
    'supplier',
    'supplier-payment',
  ],
  bank: ['bank-account', 'bank-statement', 'bank-row', 'bank-deposit'],
  settings: [
    'account',
    'vat-return',
    'return',
    'tax-authority',
    'card-terminal',
    'clearing-application',
    'journal-entry',
    'ledger-account',
    'budget',
    'numbering',
    'tag',
    'certificate',
    'business-image',
  ],
  people: ['person', 'invitation'],
  files: [
    'file',
    'list',
    'view-mailing',
    'letter-mailing',
    'list-export',
    'accounting-export',
    'masav-file',
    'business-archive',
    'client-download',
  ],
} as const;
export type AuditArea = keyof typeof AUDIT_AREAS;
export type AuditThing = (typeof AUDIT_AREAS)[AuditArea][number];
export const AUDIT_THINGS: readonly AuditThing[] = Object.values(AUDIT_AREAS).flat();
