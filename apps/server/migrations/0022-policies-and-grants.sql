-- Who may read and write what.

-- Policies: the application sees and writes rows of the account of its transaction alone.
select restrict_to_account('business_profiles');
select restrict_to_account('preferences');
select restrict_to_account('book_terms');
select restrict_to_account('book_locks');
select restrict_to_account('person_names');
select restrict_to_account('branches');
select restrict_to_account('numberings');
select restrict_to_account('document_texts');
select restrict_to_account('tags');
select restrict_to_account('saved_views');
select restrict_to_account('audit_events');
select restrict_to_account('idempotency_records');
select restrict_to_account('customers');
select restrict_to_account('customer_contacts');
select restrict_to_account('customer_notes');
select restrict_to_account('customer_tags');
select restrict_to_account('customer_merges');
select restrict_to_account('customer_merge_documents');
select restrict_to_account('customer_links');
select restrict_to_account('items');
select restrict_to_account('item_tags');
select restrict_to_account('price_lists');
select restrict_to_account('price_list_prices');
select restrict_to_account('stock_movements');
select restrict_to_account('documents');
select restrict_to_account('document_lines');
select restrict_to_account('document_payments');
select restrict_to_account('payment_dues');
select restrict_to_account('document_links');
select restrict_to_account('journal_lines');
select restrict_to_account('document_files');
select restrict_to_account('document_originals');
select restrict_to_account('document_events');
select restrict_to_account('document_cancellations');
select restrict_to_account('document_closures');
select restrict_to_account('allocations');
select restrict_to_account('allocation_undos');
select restrict_to_account('attached_allocation_numbers');
select restrict_to_account('document_notes');
select restrict_to_account('document_tags');
select restrict_to_account('document_page_links');
select restrict_to_account('cheque_states');
select restrict_to_account('quote_answers');
select restrict_to_account('public_links');
select restrict_to_account('own_expense_categories');
select restrict_to_account('recurring_expenses');
select restrict_to_account('expenses');
select restrict_to_account('expense_dues');
select restrict_to_account('expense_tags');
select restrict_to_account('expense_inbox');
select restrict_to_account('supplier_payments');
select restrict_to_account('supplier_payment_parts');
select restrict_to_account('purchase_journal_lines');
select restrict_to_account('stored_files');
select restrict_to_account('attachments');
select restrict_to_account('upload_sessions');
select restrict_to_account('upload_parts');
select restrict_to_account('storage_usage');
select restrict_to_account('business_certificates');
select restrict_to_account('business_images');
select restrict_to_account('document_drafts');
select restrict_to_account('draft_schedules');
select restrict_to_account('template_reminders');
select restrict_to_account('batch_files');
select restrict_to_account('batch_rows');
select restrict_to_account('batch_columns');
select restrict_to_account('outbox_tasks');
select restrict_to_account('mail_counts');
select restrict_to_account('long_jobs');
select restrict_to_account('bulk_jobs');
select restrict_to_account('bulk_job_documents');
select restrict_to_account('business_archives');
select restrict_to_account('questions');
select restrict_to_account('question_notes');
select restrict_to_account('question_links');
select restrict_to_account('notices');
select restrict_to_account('notice_settings');
select restrict_to_account('reminder_plans');
select restrict_to_account('reminder_mails');
select restrict_to_account('document_reminders');
select restrict_to_account('document_reminder_stops');
select restrict_to_account('customer_reminder_stops');

-- Bounds of the person of a transaction: `app.bounds` is 'issuer/from/until', each empty where it bounds nothing, and
-- not set for whoever sees all. A second policy, which restricts; the setting is read once a statement.
create function is_within_bounds(p_actor_id text, p_requested_by uuid, p_document_date date)
returns boolean language plpgsql stable parallel safe cost 1 as $$
declare
  v_bounds text[] := string_to_array(current_setting('app.bounds', true), '/');
begin
  return (v_bounds[1] = '' or p_actor_id = v_bounds[1] or p_requested_by::text = v_bounds[1])
    and (v_bounds[2] = '' or p_document_date >= v_bounds[2]::date)
    and (v_bounds[3] = '' or p_document_date <= v_bounds[3]::date);
end
$$;
revoke all on function is_within_bounds(text, uuid, date) from public;
grant execute on function is_within_bounds(text, uuid, date) to pinkas_app;

-- Whether the person of the transaction sees a document; true where there is none.
create function shows_document(p_account_id bigint, p_document_id uuid) returns boolean
language plpgsql stable parallel safe cost 1 as $$
begin
  return p_document_id is null
    or exists (select from documents where account_id = p_account_id and id = p_document_id);
end
$$;
revoke all on function shows_document(bigint, uuid) from public;
grant execute on function shows_document(bigint, uuid) to pinkas_app;

-- The same for functions with the owner's rights, which no policy binds: NOT_FOUND for what the person does not see.
create function require_shown(p_account_id bigint, p_document_id uuid) returns void
language plpgsql stable as $$
begin
  if coalesce(current_setting('app.bounds', true), '') <> '' and not exists (
      select from documents where account_id = p_account_id and id = p_document_id
        and is_within_bounds(actor_id, requested_by, document_date)) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
end
$$;
revoke all on function require_shown(bigint, uuid) from public;

-- Whether the person of the transaction sees a question: one about a document with its document alone.
create function shows_question(p_account_id bigint, p_question_id uuid) returns boolean
language plpgsql stable parallel safe cost 1 as $$
begin
  return exists (select from questions where account_id = p_account_id and id = p_question_id);
end
$$;
revoke all on function shows_question(bigint, uuid) from public;
grant execute on function shows_question(bigint, uuid) to pinkas_app;

-- Whether something is the own of the person of the transaction, where they see nothing but their own.
create function is_own_work(p_user_id uuid) returns boolean
language plpgsql stable parallel safe cost 1 as $$
declare
  v_issuer text := split_part(current_setting('app.bounds', true), '/', 1);
begin
  return v_issuer = '' or p_user_id::text = v_issuer;
end
$$;
revoke all on function is_own_work(uuid) from public;
grant execute on function is_own_work(uuid) to pinkas_app;

create function bind_to_bounds(p_table regclass, p_condition text) returns void language plpgsql as $$
begin
  execute format(
    'create policy of_bounds on %s as restrictive to pinkas_app
       using ((select coalesce(current_setting(''app.bounds'', true), '''') = '''') or %s)',
    p_table, p_condition);
end
$$;
revoke all on function bind_to_bounds(regclass, text) from public;

select bind_to_bounds('documents', 'is_within_bounds(actor_id, requested_by, document_date)');
select bind_to_bounds('attached_allocation_numbers', 'shows_document(account_id, document_id)');
select bind_to_bounds('batch_rows', 'shows_document(account_id, document_id)');
select bind_to_bounds('bulk_job_documents', 'shows_document(account_id, document_id)');
select bind_to_bounds('cheque_states', 'shows_document(account_id, document_id)');
select bind_to_bounds('customer_merge_documents', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_cancellations', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_closures', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_events', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_files', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_lines', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_notes', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_originals', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_page_links', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_payments', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_reminder_stops', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_reminders', 'shows_document(account_id, document_id)');
select bind_to_bounds('document_tags', 'shows_document(account_id, document_id)');
select bind_to_bounds('journal_lines', 'shows_document(account_id, document_id)');
select bind_to_bounds('payment_dues', 'shows_document(account_id, document_id)');
select bind_to_bounds('public_links', 'shows_document(account_id, document_id)');
select bind_to_bounds('quote_answers', 'shows_document(account_id, document_id)');
select bind_to_bounds('stock_movements', 'shows_document(account_id, document_id)');
select bind_to_bounds('questions', 'shows_document(account_id, document_id)');
select bind_to_bounds('question_notes', 'shows_question(account_id, question_id)');
select bind_to_bounds('question_links', 'shows_question(account_id, question_id)');
select bind_to_bounds('document_links',
  'shows_document(account_id, document_id) and shows_document(account_id, source_id)');
select bind_to_bounds('allocations',
  'shows_document(account_id, credit_id) and shows_document(account_id, item_id)');
select bind_to_bounds('attachments',
  'entity_kind not in (''document'', ''document-row'') or shows_document(account_id, entity_id)');
select bind_to_bounds('document_drafts', 'is_own_work(created_by)');
select bind_to_bounds('draft_schedules', 'is_own_work(asked_by)');
select bind_to_bounds('template_reminders', 'is_own_work(created_by)');
select bind_to_bounds('batch_files', 'is_own_work(created_by)');
select bind_to_bounds('long_jobs', 'is_own_work(started_by)');
select bind_to_bounds('notices',
  'is_own_work(user_id) and shows_document(account_id, document_id)');

-- Control plane: for the role that signs people in. The application reads people of its account by
-- `people_of_account`.
grant select on accounts, distributor_people, distributors, users, memberships to pinkas_auth;
grant update (registration_step) on accounts to pinkas_auth;
grant update (branded_at, color, logo, logo_height_px, logo_type, logo_width_px, name_en, name_he, reply_to,
  sender_name, version) on distributors to pinkas_auth;
grant update (default_account_id, email, email_canonical, language, password_hash, phone, preferred_factor)
  on users to pinkas_auth;
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
-- Its brand colour has no screen yet.
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

-- Documents: `issue_documents` and the functions beside it write them. The right to update account_id
-- is the right to lock a row: the policy leaves it no other value.
grant select on documents, document_lines, document_payments, payment_dues, document_links,
  journal_lines to pinkas_app;
grant update (account_id) on documents to pinkas_app;

-- Document records
grant select on document_cancellations, document_closures, public_links, allocations,
  allocation_undos, attached_allocation_numbers to pinkas_app;
grant select, insert (account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by,
  detail) on document_events to pinkas_app;
grant select, insert on document_files, document_notes, document_page_links,
  quote_answers to pinkas_app;
grant select, insert, delete on document_originals, document_tags to pinkas_app;
grant update (removed_at) on document_notes to pinkas_app;
grant select, insert, delete on cheque_states to pinkas_app;
grant update (bank_account, changed_at, changed_by, deposit_id, on_date, reason, state) on cheque_states to pinkas_app;
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
