-- Privileges of the application's roles on each table.

-- Control plane: for the role that signs people in. The application reads people of its account by
-- `people_of_account`.
grant select on accounts, distributor_people, distributors, users, memberships to pinkas_auth;
grant update (registration_step) on accounts to pinkas_auth;
grant update (branded_at, color, logo, logo_height_px, logo_type, logo_width_px, name_en, name_he, reply_to,
  sender_name, version) on distributors to pinkas_auth;
grant update (default_account_id, email, email_canonical, language, password_asked_at, password_hash, phone,
  preferred_factor) on users to pinkas_auth;
grant select, insert, update, delete on sessions, login_codes, login_throttles to pinkas_auth;
grant select, insert, update (ended_at), delete on password_links, email_links to pinkas_auth;
grant select, insert, update, delete on authenticator_apps to pinkas_auth;
grant select, insert on client_visits to pinkas_auth;
grant select, insert, update (asked_at, email, ended_at, expires_at, language, mailed_at, mails, outcome, rights, words)
  on client_requests to pinkas_auth;
grant select, insert, update (account_id, asked_at, clients, clients_done, documents, done, failed, format, from_day,
  job_id, language, left_out, parts, through_id, to_day) on client_downloads to pinkas_auth;
grant select, insert, update (used_at), delete on recovery_codes to pinkas_auth;
grant select, insert, update (last_used_at), delete on person_identities to pinkas_auth;
grant select, insert, delete on used_partner_links to pinkas_auth;
grant select on registrations, invitations to pinkas_auth;
grant select, update (token_hash) on member_invitations to pinkas_auth;
grant select, insert, update (counter, is_backed_up, last_used_at, name), delete on passkeys to pinkas_auth;
grant select, insert, update (challenge, expires_at), delete on passkey_challenges to pinkas_auth;
grant select, insert, update (ended_at, tries), delete on email_changes to pinkas_auth;
grant select, insert, update (last_seen_at), delete on known_devices to pinkas_auth;
grant select, insert, update (ended_at, tries), delete on phone_changes to pinkas_auth;
grant select, insert, update, delete on sent_texts to pinkas_auth;
grant select, insert, delete on used_captchas, demo_messages to pinkas_auth;
grant select, insert on security_events to pinkas_auth;

-- Reference data
grant select on vat_rates, cash_law_periods, allocation_thresholds, ledger_accounts,
  expense_categories, expense_category_shares to pinkas_app;

-- Accounts
grant select on book_locks, business_profiles, person_names to pinkas_app;
grant update (name_he, name_en, kind, tax_id, address, address_en, city, city_en, phone, email, is_eilat_resident,
  date_guard, version, updated_at) on business_profiles to pinkas_app;
grant select, insert on branches to pinkas_app;
grant update (code, name_he, name_en, address, address_en, city, city_en, phone, is_default, version,
  ended_at) on branches to pinkas_app;
grant select, insert on preferences, book_terms to pinkas_app;
grant update (content, updated_at, version) on preferences to pinkas_app;
grant select on numberings to pinkas_app;
grant update (account_id) on numberings to pinkas_app; -- to lock its rows
grant select, insert on idempotency_records to pinkas_app;
grant select, insert (account_id, id, at, actor_kind, actor_id, requested_by, action, entity_kind,
  entity_id, ip, detail) on audit_events to pinkas_app;
grant select, insert, update, delete on document_texts, tags, saved_views to pinkas_app;
grant update (response) on idempotency_records to pinkas_app;

-- Customers
grant select, insert, update on customers to pinkas_app;
grant select, insert, update, delete on customer_contacts to pinkas_app;
grant select, insert on customer_notes, customer_merges to pinkas_app;
grant update (customer_id, removed_at) on customer_notes to pinkas_app;
grant select, insert, delete on customer_tags, customer_links to pinkas_app;
grant update (moved, undone_at) on customer_merges to pinkas_app;
grant select on customer_merge_documents to pinkas_app;

-- Items
grant select, insert, update on items, price_lists to pinkas_app;
grant select, insert, delete on item_tags to pinkas_app;
grant select, insert, update, delete on price_list_prices to pinkas_app;
grant select, insert on stock_movements to pinkas_app;

-- Documents: written by `issue_documents` and the functions beside it. The privilege to update account_id is the
-- privilege to lock a row: the policy permits no other value.
grant select on documents, document_lines, document_payments, payment_dues, document_links,
  journal_lines to pinkas_app;
grant update (account_id) on documents to pinkas_app;

-- Document records
grant select on document_cancellations, document_closures, public_links, allocations,
  allocation_undos, attached_allocation_numbers, cheque_entries to pinkas_app;
grant select, insert (account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by,
  detail) on document_events to pinkas_app;
grant select, insert on document_files, document_notes, document_page_links,
  quote_answers to pinkas_app;
grant select, insert, delete on document_originals, document_tags to pinkas_app;
grant update (removed_at) on document_notes to pinkas_app;
grant select, insert, delete on cheque_states to pinkas_app;
grant update (bank_account, changed_at, changed_by, deposit_id, deposited_on, fee_agorot, on_date, reason, state)
  on cheque_states to pinkas_app;
grant update (link_id, replaced_at, replaced_by) on document_page_links to pinkas_app;

-- Expenses
grant select, insert, update on own_expense_categories, recurring_expenses, expenses, expense_inbox
  to pinkas_app;
grant select, insert, delete on expense_dues, expense_tags to pinkas_app;
grant select, insert on supplier_payments, supplier_payment_parts, purchase_journal_lines to
  pinkas_app;
grant update (cancelled_at, cancelled_by) on supplier_payments to pinkas_app;

-- Files
grant select, insert, delete on stored_files, attachments, upload_sessions, upload_parts,
  business_certificates to pinkas_app;
grant select, insert on business_images to pinkas_app;
grant update (ended_at) on business_images to pinkas_app;
grant update (state, unused_since) on stored_files to pinkas_app;
grant update (role) on attachments to pinkas_app;
grant update (file_id, finishing_since, received_bytes, received_parts, state) on upload_sessions to
  pinkas_app;
grant update (object_key) on upload_parts to pinkas_app;
grant select, insert on storage_usage to pinkas_app;
grant update (used_bytes) on storage_usage to pinkas_app;

-- Drafts and batches
grant select, insert, update, delete on document_drafts, draft_schedules, template_reminders,
  batch_files, batch_rows, batch_columns to pinkas_app;

-- Tasks
grant select, insert on outbox_tasks, long_jobs, bulk_jobs, bulk_job_documents to pinkas_app;
grant update (attempts, done_at, held_until, is_mail_counted, last_error, state) on outbox_tasks to
  pinkas_app;
grant select, insert on mail_counts to pinkas_app;
grant update (mails) on mail_counts to pinkas_app;
grant update (ended_at, expires_at, result_bytes, result_key, run_id, state, task_id) on
  long_jobs to pinkas_app;
grant update (result_pages) on bulk_jobs to pinkas_app;
grant select, insert on business_archives to pinkas_app;
grant update (documents, done, failed, job_id, language, through_id) on business_archives to pinkas_app;
grant update (state, task_id) on bulk_job_documents to pinkas_app;

-- Questions
grant select, insert on questions, question_notes to pinkas_app;
grant update (changed_at, state, version) on questions to pinkas_app;
grant select, insert, delete on question_links to pinkas_app;

-- Notices
grant select, insert on notices to pinkas_app;
grant update (mailed_on, read_at) on notices to pinkas_app;
grant select, insert, update on notice_settings to pinkas_app;

-- Reminders
grant select, insert, update on reminder_plans to pinkas_app;
grant select, insert on reminder_mails, document_reminders to pinkas_app;
grant update (mail_to, settled_at, state) on reminder_mails to pinkas_app;
grant update (is_dropped, open_agorot) on document_reminders to pinkas_app;
grant select, insert, delete on document_reminder_stops, customer_reminder_stops to pinkas_app;

-- Views
grant select on attached_allocations, active_links, active_allocations, taken_credits, row_takings, source_rows,
  rows_left, active_bases, waiting_at_zero, ledger_lines to pinkas_app;
