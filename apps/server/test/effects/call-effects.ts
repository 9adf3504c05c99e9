import { COVERED_OF_ACCOUNTANTS } from './accountant-call-effects.ts';
import { SETTINGS_COUNTED_ELSEWHERE, SETTINGS_EFFECTS } from './settings-call-effects.ts';
import { ACCOUNTING_FILE_EFFECTS, LONG_EXPORT_CALLS } from '../reports/long-exports.ts';
import { COMPANY_CALL_EFFECTS, COVERED_OF_COMPANY } from './company-call-effects.ts';
import { DOCUMENT_CALL_EFFECTS, SENT_AS_FORMS } from './document-call-effects.ts';
import { QUESTION_EFFECTS } from '../accounting/questions.ts';
import { SIGN_IN_CALLS } from '../auth/sign-in-calls.ts';
import { REPORT_EXPORT_EFFECTS } from '../reports/report-exports.ts';
import { BILLING_PREVIEWS, SALES_EFFECTS } from '../sales/sales-cases.ts';

/**
 * What each write of the contract does in the tables of its account when two objects of its kind exist: rows that it
 * adds (`+`), changes (`~`) and removes (`-`). Audit rows, events and tasks are named one by one, so that a missing or
 * a doubled one shows.
 */
export const CALL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...DOCUMENT_CALL_EFFECTS,
  'PUT /v2/api/settings/book': ['audit_events + account.book-settings-set', 'preferences + 1'],
  ...COMPANY_CALL_EFFECTS,
  'PUT /v2/api/settings/book/certificate': [
    'attachments + 1',
    'audit_events + account.certificate-set',
    'audit_events + file.attached',
    'business_certificates + 1',
    'stored_files ~ 1',
  ],
  'POST /v2/api/settings/book/certificate/removal': [
    'attachments - 1',
    'audit_events + account.certificate-removed',
    'audit_events + file.detached',
    'business_certificates - 1',
    'stored_files ~ 1',
  ],
  ...QUESTION_EFFECTS,
  ...REPORT_EXPORT_EFFECTS,
  ...ACCOUNTING_FILE_EFFECTS,
  'GET /v2/api/customers/export': ['audit_events + list.exported'],
  'GET /v2/api/customers/casual/export': ['audit_events + list.exported'],
  'GET /v2/api/customers/{id}/statement/export': ['audit_events + list.exported'],
  'GET /v2/api/suppliers/{id}/statement/export': ['audit_events + list.exported'],
  'GET /v2/api/price-lists/export': ['audit_events + list.exported'],
  'GET /v2/api/expenses/inbox/export': ['audit_events + list.exported'],
  'GET /v2/api/stock-movements/export': ['audit_events + list.exported'],
  'GET /v2/api/drafts/export': ['audit_events + list.exported'],
  'GET /v2/api/expenses/recurring/export': ['audit_events + list.exported'],
  'GET /v2/api/settings/tags/export': ['audit_events + list.exported'],
  'POST /v2/api/customers': [
    'audit_events + customer.created',
    'customer_contacts + 2',
    'customers + 1',
  ],
  'PUT /v2/api/customers/{id}': [
    'audit_events + customer.changed',
    'customer_contacts - 2',
    'customer_tags - 1',
    'customers ~ 1',
  ],
  'POST /v2/api/customers/{id}/archive': ['audit_events + customer.archived', 'customers ~ 1'],
  'POST /v2/api/customers/{id}/restore': ['audit_events + customer.restored', 'customers ~ 1'],
  'POST /v2/api/customers/{id}/keep': ['audit_events + customer.kept', 'customers ~ 1'],
  'POST /v2/api/customers/{id}/notes': ['audit_events + customer.note-added', 'customer_notes + 1'],
  'DELETE /v2/api/customer-notes/{id}': [
    'audit_events + customer.note-removed',
    'customer_notes ~ 1',
  ],
  'POST /v2/api/customer-notes/{id}/restore': [
    'audit_events + customer.note-restored',
    'customer_notes ~ 1',
  ],
  'POST /v2/api/customers/{id}/merge': [
    'audit_events + customer.merged',
    'audit_events + customer.merged',
    'customer_contacts ~ 2',
    'customer_merge_documents + 1',
    'customer_merges + 1',
    'customer_notes ~ 1',
    'customer_tags + 2',
    'customers ~ 2',
    'documents ~ 1',
    'journal_lines ~ 1',
  ],
  'POST /v2/api/customers/{id}/associate': [
    'audit_events + customer.associated',
    'audit_events + customer.associated',
    'customer_merge_documents + 1',
    'customer_merges + 1',
    'documents ~ 1',
    'journal_lines ~ 1',
  ],
  'POST /v2/api/customer-merges/{id}/undo': [
    'audit_events + customer.merge-undone',
    'audit_events + customer.merge-undone',
    'customer_contacts ~ 2',
    'customer_merges ~ 1',
    'customer_notes ~ 1',
    'customer_tags - 2',
    'customers ~ 2',
    'documents ~ 1',
    'journal_lines ~ 1',
  ],
  'POST /v2/api/customers/{id}/statement/mail': [
    'audit_events + customer.statement-mailed',
    'outbox_tasks + mail-statement',
  ],
  'POST /v2/api/customers/{id}/public-link': [
    'audit_events + customer.link-made',
    'customer_links + 1',
  ],
  'DELETE /v2/api/customers/{id}/public-link': [
    'audit_events + customer.link-ended',
    'customer_links - 1',
  ],
  'GET /v2/api/items/export': ['audit_events + list.exported'],
  'POST /v2/api/items': ['audit_events + item.created', 'items + 1'],
  'PUT /v2/api/items/{id}': [
    'audit_events + item.changed',
    'item_tags - 1',
    'items ~ 1',
    'price_list_prices - 1',
  ],
  'POST /v2/api/items/archive': ['audit_events + item.archived', 'items ~ 1'],
  'POST /v2/api/items/restore': ['audit_events + item.restored', 'items ~ 1'],
  'POST /v2/api/items/tags': [
    'audit_events + item.tagged',
    'item_tags + 1',
    'item_tags - 1',
    'items ~ 1',
  ],
  'POST /v2/api/customers/tags': [
    'audit_events + customer.tagged',
    'customer_tags + 1',
    'customer_tags - 1',
    'customers ~ 1',
  ],
  'POST /v2/api/documents/tags': [
    'audit_events + document.tagged',
    'document_tags + 1',
    'document_tags - 1',
  ],
  'POST /v2/api/expenses/tags': [
    'audit_events + expense.tagged',
    'expense_tags + 1',
    'expense_tags - 1',
    'expenses ~ 1',
  ],
  'POST /v2/api/items/prices': ['audit_events + item.price-changed', 'items ~ 1'],
  'POST /v2/api/price-lists': ['audit_events + price-list.created', 'price_lists + 1'],
  'PUT /v2/api/price-lists/{id}': ['audit_events + price-list.changed', 'price_lists ~ 1'],
  'POST /v2/api/items/{id}/stock': ['audit_events + stock.adjusted', 'stock_movements + 1'],
  'PUT /v2/api/stock/settings': ['audit_events + stock.switched-on', 'preferences + 1'],
  'POST /v2/api/expenses/categories': [
    'audit_events + expense-category.created',
    'own_expense_categories + 1',
  ],
  'PUT /v2/api/expenses/categories/{id}': [
    'audit_events + expense-category.changed',
    'own_expense_categories ~ 1',
  ],
  'POST /v2/api/expenses': [
    'audit_events + expense.approved',
    'customers + 1',
    'expense_dues + 1',
    'expenses + 1',
    'purchase_journal_lines + 3',
  ],
  'PUT /v2/api/expenses/{id}': [
    'audit_events + expense.changed',
    'expense_tags - 1',
    'expenses ~ 1',
    'purchase_journal_lines + 6',
  ],
  'POST /v2/api/expenses/approve': [
    'audit_events + expense.approved',
    'expenses ~ 1',
    'purchase_journal_lines + 3',
  ],
  'POST /v2/api/expenses/{id}/remove': [
    'audit_events + expense.removed',
    'expenses ~ 1',
    'purchase_journal_lines + 3',
  ],
  'POST /v2/api/expenses/{id}/restore': [
    'audit_events + expense.restored',
    'expenses ~ 1',
    'purchase_journal_lines + 3',
  ],
  'POST /v2/api/expenses/report': ['audit_events + expense.reported', 'expenses ~ 2'],
  'POST /v2/api/expenses/{id}/reopen': ['audit_events + expense.reopened', 'expenses ~ 1'],
  'POST /v2/api/expenses/inbox': [
    'attachments + 1',
    'audit_events + file.attached',
    'expense_inbox + 1',
    'stored_files ~ 1',
  ],
  'POST /v2/api/expenses/inbox/{id}/dismiss': [
    'attachments - 1',
    'audit_events + expense-inbox.dismissed',
    'audit_events + file.detached',
    'expense_inbox ~ 1',
    'stored_files ~ 1',
  ],
  'POST /v2/api/expenses/inbox/{id}/return': [
    'attachments + 1',
    'audit_events + expense-inbox.returned',
    'audit_events + file.attached',
    'expense_inbox ~ 1',
    'stored_files ~ 1',
  ],
  'POST /v2/api/expenses/recurring': [
    'audit_events + recurring-expense.created',
    'customers + 1',
    'recurring_expenses + 1',
  ],
  'PUT /v2/api/expenses/recurring/{id}': [
    'audit_events + recurring-expense.changed',
    'recurring_expenses ~ 1',
  ],
  'POST /v2/api/suppliers': ['audit_events + supplier.created', 'customers + 1'],
  'PUT /v2/api/suppliers/{id}': ['audit_events + supplier.changed', 'customers ~ 1'],
  'POST /v2/api/suppliers/{id}/archive': ['audit_events + supplier.archived', 'customers ~ 1'],
  'POST /v2/api/suppliers/payments': [
    'audit_events + supplier-payment.made',
    'expenses ~ 1',
    'purchase_journal_lines + 2',
    'supplier_payment_parts + 1',
    'supplier_payments + 1',
  ],
  'POST /v2/api/suppliers/payments/{id}/cancel': [
    'audit_events + supplier-payment.cancelled',
    'expenses ~ 1',
    'purchase_journal_lines + 2',
    'supplier_payments ~ 1',
  ],
  'PUT /v2/api/account/company': ['audit_events + account.company-set', 'business_profiles ~ 1'],
  'PUT /v2/api/account/numberings': ['audit_events + numbering.first-number-set', 'numberings ~ 1'],
  'PUT /v2/api/customers/{id}/reminders': [
    'audit_events + customer.reminders-stopped',
    'customer_reminder_stops + 1',
  ],
  ...SETTINGS_EFFECTS,
  ...SALES_EFFECTS,
  'POST /v2/api/settings/tags': ['audit_events + tag.created', 'tags + 1'],
  'PUT /v2/api/settings/tags/{id}': ['audit_events + tag.changed', 'tags ~ 1'],
  'DELETE /v2/api/settings/tags/{id}': ['audit_events + tag.removed', 'tags - 1'],
};

/** Tables in which a call legitimately changes a row that it shares with the second object. */
export const SHARED_ROWS: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/api/notices/read-all': ['notices'],
  // All open expenses up to a month.
  'POST /v2/api/expenses/report': ['expenses'],
  // A business has one picture of a kind.
  'POST /v2/api/account/company/images/removal': ['business_images'],
  // A business has one certificate of a kind.
  'PUT /v2/api/settings/book/certificate': ['attachments', 'business_certificates', 'stored_files'],
  'POST /v2/api/settings/book/certificate/removal': [
    'attachments',
    'business_certificates',
    'stored_files',
  ],
};

const NO_WRITE = 'answers what would be, and writes nothing';

/** Writes whose effects other tests count, or calls that only resemble one. */
export const COUNTED_ELSEWHERE: Readonly<Record<string, string>> = {
  ...SIGN_IN_CALLS,
  ...COVERED_OF_ACCOUNTANTS,
  'POST /v2/api/account/archive': 'archive.db.test.ts: a job, an audit row, and one at a time',
  'POST /v2/api/account/archive/pause': 'archive.db.test.ts: moves the newest archive',
  'POST /v2/api/account/archive/resume': 'archive.db.test.ts: moves the newest archive',
  'POST /v2/api/account/archive/cancel': 'archive.db.test.ts: moves the newest archive',
  'GET /v2/api/account/archive/{id}/file': 'archive.db.test.ts: needs an archive that ended',
  ...LONG_EXPORT_CALLS,
  'POST /v2/api/account/closing': 'closing.db.test.ts: an audit row and mails',
  'POST /v2/api/account/closing/code': 'closing.db.test.ts: a mailed code, and nothing else',
  'POST /v2/api/account/closing/undo': 'closing.db.test.ts: an audit row and mails',
  'POST /v2/api/documents/preview': NO_WRITE,
  'POST /v2/api/documents/simulate': NO_WRITE,
  ...SETTINGS_COUNTED_ELSEWHERE,
  'POST /v2/api/documents/checks': NO_WRITE,
  'POST /v2/api/refunds/checks': NO_WRITE,
  'POST /v2/api/items/by-codes': NO_WRITE,
  'POST /v2/api/items/for-customer': NO_WRITE,
  'POST /v2/api/items/prices/preview': NO_WRITE,
  ...Object.fromEntries(BILLING_PREVIEWS.map((call) => [call, NO_WRITE])),
  'POST /v2/api/expenses/check': NO_WRITE,
  'POST /v2/api/account/numberings/check': NO_WRITE,
  'POST /v2/api/account/numberings/evidence': NO_WRITE,
  'POST /v2/api/settings/design/preview': NO_WRITE,
  'POST /v2/api/settings/reminders/preview': NO_WRITE,
  'POST /v2/api/reminders/preview': NO_WRITE,
  ...COVERED_OF_COMPANY,
  ...SENT_AS_FORMS,
  'PUT /v2/api/settings/design': 'design.db.test.ts: needs the settings that it changes',
  'PUT /v2/api/settings/reminders': 'reminder-plan.db.test.ts: needs a clock and a plan',
  'POST /v2/api/settings/reminders/test': 'reminder-plan.db.test.ts: needs a clock and a plan',
  'POST /v2/api/reminders': 'remind-by-hand.db.test.ts: needs a clock and a plan',
  'GET /v2/api/bulk-jobs/{id}/file': 'bulk-files.db.test.ts: needs a job that ended',
};
