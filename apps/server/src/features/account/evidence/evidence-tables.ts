/** How the rows of a table are bound, or why they are not. */
export type TableEvidence =
  /** Every change leaves an entry in the chain of evidence; the named columns are compared instead. */
  | { readonly by: 'entries'; readonly leftOut: readonly string[] }
  /** Rows that are only inserted; the sealing creates their entries, so that no issue waits. */
  | { readonly by: 'entries-at-sealing'; readonly leftOut: readonly string[] }
  /** The hash chain of the documents, or what is hashed there. */
  | { readonly by: 'documents' }
  /** The chain of evidence itself. */
  | { readonly by: 'seals' }
  /** No evidence, with the reason, which docs/data.md repeats. */
  | { readonly by: 'nothing'; readonly reason: string };

const ENTRIES: TableEvidence = { by: 'entries', leftOut: [] };
const AT_SEALING: TableEvidence = { by: 'entries-at-sealing', leftOut: ['has_evidence'] };
const DOCUMENTS: TableEvidence = { by: 'documents' };
const SEALS: TableEvidence = { by: 'seals' };
const nothing = (reason: string): TableEvidence => ({ by: 'nothing', reason });

const UNFINISHED = 'work that is not in the books yet; what comes of it is bound';
const QUEUE = 'the state of work in the background; what was done is recorded as events';
const GIVEN_FILES = 'what files for accountants were made of; each run is an audit event as well';

/** Every table that has an account, and how a change of its rows behind the product's back is seen. */
export const EVIDENCE_TABLES: Readonly<Record<string, TableEvidence>> = {
  documents: DOCUMENTS,
  document_lines: DOCUMENTS,
  document_payments: DOCUMENTS,
  document_links: DOCUMENTS,
  payment_dues: DOCUMENTS,
  journal_lines: DOCUMENTS,
  public_links: DOCUMENTS,

  audit_events: AT_SEALING,
  document_events: AT_SEALING,

  numberings: { by: 'entries', leftOut: ['next_number', 'last_date', 'last_hash'] },
  business_profiles: ENTRIES,
  preferences: ENTRIES,
  book_terms: ENTRIES,
  book_locks: ENTRIES,
  vat_returns: ENTRIES,
  return_filings: ENTRIES,
  person_names: ENTRIES,
  document_texts: ENTRIES,
  tags: ENTRIES,
  customers: ENTRIES,
  customer_contacts: ENTRIES,
  customer_notes: ENTRIES,
  customer_tags: ENTRIES,
  customer_merges: ENTRIES,
  customer_merge_documents: ENTRIES,
  customer_links: ENTRIES,
  items: ENTRIES,
  item_tags: ENTRIES,
  price_lists: ENTRIES,
  price_list_prices: ENTRIES,
  stock_movements: ENTRIES,
  document_files: ENTRIES,
  document_originals: ENTRIES,
  document_cancellations: ENTRIES,
  document_closures: ENTRIES,
  allocations: ENTRIES,
  allocation_undos: ENTRIES,
  attached_allocation_numbers: ENTRIES,
  allocation_requests: { by: 'entries', leftOut: ['deliveries_wait_until', 'asking_until'] },
  allocation_request_events: ENTRIES,
  emergency_numbers: ENTRIES,
  document_notes: ENTRIES,
  document_tags: ENTRIES,
  document_page_links: ENTRIES,
  quote_answers: ENTRIES,
  own_expense_categories: ENTRIES,
  recurring_expenses: ENTRIES,
  expenses: ENTRIES,
  expense_dues: ENTRIES,
  expense_tags: ENTRIES,
  expense_inbox: ENTRIES,
  supplier_payments: ENTRIES,
  supplier_payment_parts: ENTRIES,
  purchase_journal_lines: ENTRIES,
  own_ledger_accounts: ENTRIES,
  manual_entries: ENTRIES,
  manual_entry_lines: ENTRIES,
  budgets: ENTRIES,
  budget_lines: ENTRIES,
  bank_accounts: ENTRIES,
  bank_statements: ENTRIES,
  bank_rows: ENTRIES,
  bank_matches: ENTRIES,
  bank_deposits: ENTRIES,
  bank_deposit_parts: ENTRIES,
  stored_files: ENTRIES,
  attachments: ENTRIES,
  business_certificates: ENTRIES,
  business_images: ENTRIES,
  branches: ENTRIES,
  draft_schedules: ENTRIES,
  template_reminders: ENTRIES,
  reminder_plans: ENTRIES,
  reminder_mails: ENTRIES,
  document_reminders: ENTRIES,
  document_reminder_stops: ENTRIES,
  customer_reminder_stops: ENTRIES,
  questions: ENTRIES,
  question_notes: ENTRIES,
  cheque_states: ENTRIES,
  cheque_entries: ENTRIES,
  memberships: ENTRIES,
  member_invitations: ENTRIES,
  ownership_offers: ENTRIES,

  evidence_entries: SEALS,
  evidence_seals: SEALS,

  document_drafts: nothing(UNFINISHED),
  batch_files: nothing(UNFINISHED),
  batch_rows: nothing(UNFINISHED),
  batch_columns: nothing('remembered choices of a form'),
  upload_sessions: nothing(UNFINISHED),
  upload_parts: nothing(UNFINISHED),
  outbox_tasks: nothing(QUEUE),
  mail_counts: nothing(QUEUE),
  long_jobs: nothing(QUEUE),
  bulk_jobs: nothing(QUEUE),
  export_jobs: nothing(QUEUE),
  letter_mailings: nothing(QUEUE),
  mailed_letters: nothing(QUEUE),
  accounting_exports: nothing(GIVEN_FILES),
  accounting_export_entries: nothing(GIVEN_FILES),
  accounting_export_cards: nothing(GIVEN_FILES),
  accounting_export_documents: nothing(GIVEN_FILES),
  accounting_export_papers: nothing(GIVEN_FILES),
  masav_files: nothing(GIVEN_FILES),
  masav_credits: nothing(GIVEN_FILES),
  supplier_bank_accounts: nothing('where suppliers get their money; each change is an audit event'),
  business_archives: nothing(QUEUE),
  bulk_job_documents: nothing(QUEUE),
  idempotency_records: nothing('answers to repeated requests; they repeat what is bound'),
  storage_usage: nothing('a sum over stored files, for the limit of their storage'),
  sessions: nothing('who is signed in; sign-ins are security events, which belong to no account'),
  affiliate_referrals: nothing('whose link brought the business; written once, before any books'),
  client_downloads: nothing(
    'the newest file of an accountant and how far it has come; what was taken is an audit event of each client',
  ),
  client_visits: nothing(
    'when accountants came; each first call of a day is an audit event as well',
  ),
  email_links: nothing('links that verify an address; each is a security event when it is used'),
  invitations: nothing(
    'who may open a business; each is a security event when made, and stands in the audit when used',
  ),
  registrations: nothing('what was agreed to, when and from where; written once, before any books'),
  payment_reminders: nothing('what a person wants to be reminded of; it goes once it was told'),
  saved_views: nothing('how a person likes to see a list'),
  view_mailings: nothing('when a view is mailed; each change and mail is an audit event as well'),
  tax_authority_connections: nothing(
    'tokens that change; each consent and its end is an audit event as well',
  ),
  tax_authority_attempts: nothing('ways to the tax authority that nobody came back from'),
  question_links: nothing(
    'opens the page of a question for a time; what is written there is bound',
  ),
  notices: nothing('what people were told of; each repeats what stands elsewhere'),
  notice_settings: nothing('where a person likes to be told'),
};

/** Returns the tables with entries, each with the columns that their hash leaves out. */
export function tablesWithEntries(): readonly {
  readonly table: string;
  readonly leftOut: readonly string[];
}[] {
  return Object.entries(EVIDENCE_TABLES).flatMap(([table, evidence]) =>
    'leftOut' in evidence ? [{ table, leftOut: evidence.leftOut }] : [],
  );
}
