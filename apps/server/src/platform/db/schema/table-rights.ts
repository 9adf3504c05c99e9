/**
 * What the application role may do with each table and view, decided one by one. A test compares it
 * with the catalog, so a new table stays out until somebody decides who writes it.
 */
export const APP_RIGHTS: Readonly<Record<string, string>> = {
  // The books: written by functions with the rights of the owner alone. The right to update
  // account_id is the right to lock a row; the policy leaves it no other value.
  allocation_undos: 'select',
  allocations: 'select',
  attached_allocation_numbers: 'select',
  customer_merge_documents: 'select',
  document_cancellations: 'select',
  document_closures: 'select',
  document_lines: 'select',
  document_links: 'select',
  document_payments: 'select',
  documents: 'select, update (account_id)',
  journal_lines: 'select',
  numberings: 'select, update (account_id)',
  payment_dues: 'select',
  person_names: 'select',
  public_links: 'select',
  // Evidence: written by triggers and by the sealing of the owner.
  evidence_entries: 'select',
  evidence_seals: 'select',
  // Rows are added and stay as they are. Evidence of them is entered by the sealing.
  audit_events:
    'select, insert (account_id, action, actor_id, actor_kind, at, detail, entity_id, entity_kind, id, ip, requested_by)',
  document_events:
    'select, insert (account_id, actor_id, actor_kind, at, detail, document_id, id, kind, requested_by)',
  document_files: 'select, insert',
  purchase_journal_lines: 'select, insert',
  quote_answers: 'select, insert',
  stock_movements: 'select, insert',
  supplier_payment_parts: 'select, insert',
  // What people of the account change.
  attachments: 'select, insert, update (role), delete',
  batch_columns: 'select, insert, update, delete',
  batch_files: 'select, insert, update, delete',
  batch_rows: 'select, insert, update, delete',
  branches:
    'select, insert, update (address, address_en, city, city_en, code, ended_at, is_default, name_en, name_he, phone, version)',
  bulk_job_documents: 'select, insert, update (state, task_id)',
  bulk_jobs: 'select, insert, update (result_pages)',
  business_archives:
    'select, insert, update (documents, done, failed, job_id, language, through_id)',
  business_certificates: 'select, insert, delete',
  business_images: 'select, insert, update (ended_at)',
  business_profiles:
    'select, update (address, address_en, city, city_en, date_guard, email, is_eilat_resident, kind, name_en, name_he, phone, tax_id, updated_at, version)',
  customer_contacts: 'select, insert, update, delete',
  customer_links: 'select, insert, delete',
  customer_merges: 'select, insert, update (moved, undone_at)',
  customer_notes: 'select, insert, update (customer_id, removed_at)',
  customer_reminder_stops: 'select, insert, delete',
  customer_tags: 'select, insert, delete',
  customers: 'select, insert, update',
  document_drafts: 'select, insert, update, delete',
  document_notes: 'select, insert, update (removed_at)',
  document_originals: 'select, insert, delete',
  document_page_links: 'select, insert, update (link_id, replaced_at, replaced_by)',
  document_reminder_stops: 'select, insert, delete',
  document_reminders: 'select, insert, update (is_dropped, open_agorot)',
  document_tags: 'select, insert, delete',
  document_texts: 'select, insert, update, delete',
  draft_schedules: 'select, insert, update, delete',
  expense_dues: 'select, insert, delete',
  expense_inbox: 'select, insert, update',
  expense_tags: 'select, insert, delete',
  expenses: 'select, insert, update',
  file_room: 'select, insert, update (used_bytes)',
  idempotency_records: 'select, insert, update (response)',
  item_tags: 'select, insert, delete',
  items: 'select, insert, update',
  long_jobs:
    'select, insert, update (ended_at, expires_at, result_bytes, result_key, run_id, state, task_id)',
  mail_counts: 'select, insert, update (mails)',
  outbox_tasks:
    'select, insert, update (attempts, done_at, held_until, is_mail_counted, last_error, state)',
  own_expense_categories: 'select, insert, update',
  preferences: 'select, insert, update (content, updated_at, version)',
  price_list_prices: 'select, insert, update, delete',
  price_lists: 'select, insert, update',
  recurring_expenses: 'select, insert, update',
  reminder_mails: 'select, insert, update (mail_to, settled_at, state)',
  reminder_plans: 'select, insert, update',
  saved_views: 'select, insert, update, delete',
  stored_files: 'select, insert, update (state, unused_since), delete',
  supplier_payments: 'select, insert, update (cancelled_at, cancelled_by)',
  tags: 'select, insert, update, delete',
  template_reminders: 'select, insert, update, delete',
  upload_parts: 'select, insert, update (object_key), delete',
  upload_sessions:
    'select, insert, update (file_id, finishing_since, received_bytes, received_parts, state), delete',
  // Data of the law and of the product.
  allocation_thresholds: 'select',
  cash_law_periods: 'select',
  expense_categories: 'select',
  expense_category_shares: 'select',
  ledger_accounts: 'select',
  vat_rates: 'select',
  // People and sessions: none. `people_of_account` tells who works in the account.
  accounts: '',
  authenticator_apps: '',
  demo_messages: '',
  email_changes: '',
  invitations: '',
  known_devices: '',
  login_codes: '',
  login_throttles: '',
  memberships: '',
  email_links: '',
  passkey_challenges: '',
  passkeys: '',
  password_links: '',
  person_identities: '',
  phone_changes: '',
  recovery_codes: '',
  registrations: '',
  schema_migrations: '',
  security_events: '',
  sent_texts: '',
  sessions: '',
  used_captchas: '',
  used_partner_links: '',
  users: '',
  // Views, which show what their reader may read.
  attached_allocations: 'select',
  ledger_lines: 'select',
  standing_allocations: 'select',
  row_takings: 'select',
  rows_left: 'select',
  source_rows: 'select',
  standing_bases: 'select',
  standing_links: 'select',
  taken_credits: 'select',
  waiting_at_zero: 'select',
};

/** What the role that signs people in may do; with every other table nothing. */
export const AUTH_RIGHTS: Readonly<Record<string, string>> = {
  accounts: 'select, update (registration_step)',
  authenticator_apps: 'select, insert, update, delete',
  demo_messages: 'select, insert, delete',
  email_links: 'select, insert, update (ended_at), delete',
  email_changes: 'select, insert, update (ended_at, tries), delete',
  invitations: 'select',
  known_devices: 'select, insert, update (last_seen_at), delete',
  login_codes: 'select, insert, update, delete',
  login_throttles: 'select, insert, update, delete',
  memberships: 'select',
  passkey_challenges: 'select, insert, update (challenge, expires_at), delete',
  passkeys: 'select, insert, update (counter, is_backed_up, last_used_at, name), delete',
  password_links: 'select, insert, update (ended_at), delete',
  person_identities: 'select, insert, update (last_used_at), delete',
  phone_changes: 'select, insert, update (ended_at, tries), delete',
  recovery_codes: 'select, insert, update (used_at), delete',
  registrations: 'select',
  security_events: 'select, insert',
  sent_texts: 'select, insert, update, delete',
  sessions: 'select, insert, update, delete',
  used_captchas: 'select, insert, delete',
  used_partner_links: 'select, insert, delete',
  users:
    'select, update (email, email_canonical, language, password_hash, phone, preferred_factor)',
};

/** Columns that the application may update to lock a row; the policy leaves them no other value. */
export const LOCKING_COLUMNS: readonly string[] = ['documents.account_id'];

/**
 * Functions with the owner's rights that write tenant tables: the books, to which the application has
 * no right of its own (decision 0073).
 */
export const OWNER_WRITERS: readonly string[] = [
  'add_numbering(bigint,integer,text,bigint)',
  'attach_allocation_number(bigint,uuid,uuid,text,timestamp with time zone,jsonb,text)',
  'cancel_document(bigint,uuid,timestamp with time zone,date,uuid,jsonb,text,text)',
  'change_allocations(bigint,uuid[],jsonb,timestamp with time zone,jsonb,text)',
  'close_document(bigint,uuid,timestamp with time zone,uuid,jsonb,text)',
  'issue_documents(bigint,jsonb,jsonb)',
  'move_documents_of_merge(bigint,uuid)',
  'move_first_number(bigint,integer,text,bigint)',
  'note_of_person(bigint,uuid,jsonb,jsonb)',
  'part_allocations(bigint,uuid[],timestamp with time zone,jsonb,text)',
  'record_evidence()',
  'reopen_document(bigint,uuid,timestamp with time zone,jsonb,text)',
];
