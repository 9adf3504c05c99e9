import type { SETTINGS_AUDIT_ACTIONS } from '@pinkas/domain/identity/settings-audit-actions';

/** What was done to the settings of the business, and to its books as a whole. */
export const settingsDeeds = {
  'account.mail-settings-set': 'Changed the wording and sender of mails with documents',
  'account.mail-tested': 'Sent a sample mail of a document',
  'account.new-documents-set': 'Changed what new documents begin with',
  'book-check.started': 'Started a check of the books',
  'book-check.paused': 'Paused a check of the books',
  'book-check.resumed': 'Resumed a check of the books',
  'book-check.cancelled': 'Stopped a check of the books',
  'account.storage-recounted': 'Recounted the storage of files',
  'account.privacy-set': 'Changed the privacy settings',
  'account.receiving-set': 'Changed how payments are recorded',
  'account.payment-settings-set': 'Changed payment details',
  'account.quote-settings-set': 'Changed quote settings',
  'design.created': 'Added a document design',
  'design.removed': 'Deleted a document design',
} as const satisfies Readonly<Record<(typeof SETTINGS_AUDIT_ACTIONS)[number], string>>;
