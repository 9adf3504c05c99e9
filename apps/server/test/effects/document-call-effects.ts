import { BANK_CALL_EFFECTS } from '../bookkeeping/bank.ts';
import { REMINDER_EFFECTS } from '../accounting/coming-reminders.ts';
import { MAILING_EFFECTS } from '../reports/view-mailings.ts';

/** Effects of the calls about documents, drafts, jobs and files; see `CALL_EFFECTS`. */
export const DOCUMENT_CALL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...BANK_CALL_EFFECTS,
  'POST /v2/api/documents': [
    'audit_events + document.issued',
    'customers + 1',
    'document_events + issued',
    'document_lines + 1',
    'documents + 1',
    'journal_lines + 3',
    'numberings ~ 1',
    'outbox_tasks + print-document',
    'public_links + 1',
  ],
  'GET /v2/api/documents/export': ['audit_events + list.exported'],
  'POST /v2/api/documents/{id}/original': [
    'document_events + original-delivered',
    'document_events + printed',
    'document_files + 1',
    'document_originals + 1',
    'outbox_tasks ~ 1',
  ],
  'POST /v2/api/documents/{id}/page-link': [
    'audit_events + document.link-replaced',
    'document_events + link-replaced',
    'document_page_links + 1',
  ],
  'POST /v2/api/documents/{id}/mail': [
    'audit_events + document.mailed',
    'outbox_tasks + mail-document',
  ],
  'POST /v2/api/documents/{id}/sms': [
    'audit_events + document.texted',
    'outbox_tasks + sms-document',
  ],
  'PUT /v2/api/drafts/{id}': ['document_drafts ~ 1'],
  'DELETE /v2/api/drafts/{id}': ['audit_events + draft.removed', 'document_drafts ~ 1'],
  'POST /v2/api/drafts/{id}/restore': ['audit_events + draft.restored', 'document_drafts ~ 1'],
  'PUT /v2/api/drafts/{id}/schedule': ['audit_events + draft.scheduled', 'draft_schedules + 1'],
  'DELETE /v2/api/drafts/{id}/schedule': [
    'audit_events + draft.unscheduled',
    'draft_schedules - 1',
  ],
  'POST /v2/api/drafts/templates': ['audit_events + template.created', 'document_drafts + 1'],
  'PUT /v2/api/drafts/templates/{id}': ['audit_events + template.saved', 'document_drafts ~ 1'],
  'PUT /v2/api/drafts/templates/{id}/reminder': [
    'audit_events + template.reminder-set',
    'template_reminders + 1',
  ],
  'PUT /v2/api/drafts/templates/{id}/issuing': [
    'audit_events + template.issuing-set',
    'template_reminders + 1',
  ],
  'POST /v2/api/drafts/templates/{id}/reminder/pause': [
    'audit_events + template.reminder-paused',
    'template_reminders ~ 1',
  ],
  'DELETE /v2/api/drafts/templates/{id}/reminder': [
    'audit_events + template.reminder-ended',
    'template_reminders - 1',
  ],
  'PUT /v2/api/batch-files/{id}/columns': ['batch_columns + 4', 'batch_files ~ 1'],
  'PUT /v2/api/batch-files/{id}/rows': ['batch_rows ~ 1'],
  'POST /v2/api/batch-files/{id}/issue': [
    'audit_events + batch-file.issued',
    'batch_rows ~ 1',
    'long_jobs + 1',
    'outbox_tasks + batch-file',
  ],
  'POST /v2/api/batch-files/{id}/pause': ['audit_events + batch-file.paused', 'long_jobs ~ 1'],
  'POST /v2/api/batch-files/{id}/resume': [
    'audit_events + batch-file.resumed',
    'long_jobs ~ 1',
    'outbox_tasks + batch-file',
  ],
  'DELETE /v2/api/batch-files/{id}': [
    'audit_events + batch-file.removed',
    'batch_files - 1',
    'batch_rows - 1',
  ],
  'POST /v2/api/list-views': ['saved_views + 1'],
  'PUT /v2/api/list-views/{id}': ['saved_views ~ 1'],
  'DELETE /v2/api/list-views/{id}': ['saved_views - 1'],
  ...MAILING_EFFECTS,
  ...REMINDER_EFFECTS,
  'POST /v2/api/notices/{id}/read': ['notices ~ 1'],
  // Those of one moment are read together.
  'POST /v2/api/notices/read-all': ['notices ~ 2'],
  'PUT /v2/api/notices/settings': ['notice_settings + 1'],
  'POST /v2/api/documents/{id}/cancel': [
    'audit_events + document.cancelled',
    'document_cancellations + 1',
    'document_events + cancelled',
    'documents ~ 1',
  ],
  'POST /v2/api/documents/{id}/close': [
    'audit_events + document.closed',
    'document_closures + 1',
    'document_events + closed',
    'documents ~ 1',
  ],
  'POST /v2/api/documents/{id}/reopen': [
    'audit_events + document.reopened',
    'document_closures - 1',
    'document_events + reopened',
    'documents ~ 1',
  ],
  'PUT /v2/api/documents/{id}/allocation-number': [
    'attached_allocation_numbers + 1',
    'audit_events + document.allocation-number-attached',
    'document_events + allocation-number-attached',
  ],
  'POST /v2/api/allocations': [
    'allocations + 1',
    'audit_events + document.allocated',
    'document_events + allocated',
    'document_events + allocated',
    'documents ~ 2',
  ],
  'POST /backoffice/reports/cheques/state': [
    'audit_events + cheque.deposited',
    'cheque_states + 1',
  ],
  'POST /v2/api/refunds': [
    'audit_events + document.issued',
    'document_events + issued',
    'document_events + refunded',
    'document_links + 1',
    'document_payments + 1',
    'documents + 1',
    'documents ~ 1',
    'journal_lines + 2',
    'numberings ~ 1',
    'outbox_tasks + print-document',
    'payment_dues + 1',
    'public_links + 1',
  ],
  'POST /v2/api/documents/{id}/notes': ['audit_events + document.note-added', 'document_notes + 1'],
  'DELETE /v2/api/document-notes/{id}': [
    'audit_events + document.note-removed',
    'document_notes ~ 1',
  ],
  'POST /v2/api/document-notes/{id}/restore': [
    'audit_events + document.note-restored',
    'document_notes ~ 1',
  ],
  'POST /v2/api/bulk-jobs': [
    'audit_events + bulk-job.started',
    'bulk_job_documents + 1',
    'bulk_jobs + 1',
    'long_jobs + 1',
    'outbox_tasks + bulk-job',
  ],
  'POST /v2/api/bulk-jobs/{id}/pause': ['audit_events + bulk-job.paused', 'long_jobs ~ 1'],
  'POST /v2/api/bulk-jobs/{id}/resume': [
    'audit_events + bulk-job.resumed',
    'long_jobs ~ 1',
    'outbox_tasks + bulk-job',
  ],
  'POST /v2/api/bulk-jobs/{id}/cancel': ['audit_events + bulk-job.cancelled', 'long_jobs ~ 1'],
  'POST /v2/api/bulk-jobs/{id}/retry': [],
  'DELETE /v2/api/files/uploads/{id}': [
    'storage_usage ~ 1',
    'upload_parts - 1',
    'upload_sessions - 1',
  ],
  'DELETE /v2/api/files/{id}': [
    'audit_events + file.removed',
    'storage_usage ~ 1',
    'stored_files ~ 1',
  ],
  'POST /v2/api/attachments/{entityId}': [
    'attachments + 1',
    'audit_events + file.attached',
    'stored_files ~ 1',
  ],
  'DELETE /v2/api/attachments/{entityId}': [
    'attachments - 1',
    'audit_events + file.detached',
    'stored_files ~ 1',
  ],
  'PUT /v2/api/documents/{id}/reminders': [
    'audit_events + document.reminders-stopped',
    'document_reminder_stops + 1',
  ],
  'PUT /v2/api/documents/{id}/tags': [
    'audit_events + document.tagged',
    'document_tags + 1',
    'document_tags - 1',
  ],
};

/** Calls that take a file by a form, and the tests that cover them. */
export const SENT_AS_FORMS: Readonly<Record<string, string>> = {
  'POST /v2/api/bank/statements': 'statements.db.test.ts: sent as a form with a file',
  'POST /v2/api/batch-files': 'batch-upload.db.test.ts: sent as a form with a file',
  'POST /v2/api/payment-request-files':
    'payment-request-files.db.test.ts: sent as a form with a file',
  'POST /v2/api/files': 'attachments.db.test.ts: sent as a form with a file',
  'PUT /v2/api/files': 'attachments.db.test.ts: sent as a form with a file',
};
