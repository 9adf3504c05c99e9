/** What the audit log records of settings of usage. */
export const SETTINGS_AUDIT_ACTIONS = [
  'account.payment-settings-set',
  'account.quote-settings-set',
  'account.new-documents-set',
  'account.receiving-set',
  'account.privacy-set',
  'account.storage-recounted',
  'book-check.started',
  'book-check.paused',
  'book-check.resumed',
  'book-check.cancelled',
  'account.mail-settings-set',
  'account.mail-tested',
  'design.created',
  'design.removed',
] as const;
