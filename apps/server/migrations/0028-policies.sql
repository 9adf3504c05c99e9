-- Rows that the application can read and write.

-- Policies: the application reads and writes only rows of its transaction's account.
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
select restrict_to_account('cheque_entries');
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

-- Bounds of the transaction's person: `app.bounds` is 'issuer/from/until', each part empty if it is unbounded, and
-- unset for a person who sees all documents.
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

-- Returns whether the transaction's person sees a document; true if there is none.
create function shows_document(p_account_id bigint, p_document_id uuid) returns boolean
language plpgsql stable parallel safe cost 1 as $$
begin
  return p_document_id is null
    or exists (select from documents where account_id = p_account_id and id = p_document_id);
end
$$;
revoke all on function shows_document(bigint, uuid) from public;
grant execute on function shows_document(bigint, uuid) to pinkas_app;

-- Raises NOT_FOUND for a document that the person does not see. For functions with the owner's rights, which no
-- policy binds.
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

-- Returns whether the transaction's person sees a question: one about a document only with its document.
create function shows_question(p_account_id bigint, p_question_id uuid) returns boolean
language plpgsql stable parallel safe cost 1 as $$
begin
  return exists (select from questions where account_id = p_account_id and id = p_question_id);
end
$$;
revoke all on function shows_question(bigint, uuid) from public;
grant execute on function shows_question(bigint, uuid) to pinkas_app;

-- Returns whether something belongs to the transaction's person, if they see nothing but their own.
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

-- Narrows a table's policy to rows within the bounds. One policy and no second, restrictive one: a distributed engine
-- creates that on its nodes as a permissive one, which opens the table. It also refuses a subquery in a policy, by
-- which a plain server reads the setting once a statement instead of once a row.
create function bind_to_bounds(p_table regclass, p_condition text) returns void language plpgsql as $$
declare
  v_sees_all text := 'coalesce(current_setting(''app.bounds'', true), '''') = ''''';
  v_condition text;
begin
  if not is_distributed() then
    v_sees_all := format('(select %s)', v_sees_all);
  end if;
  select format('%s and (%s or %s)', pg_get_expr(polqual, polrelid), v_sees_all, p_condition)
    into strict v_condition from pg_policy where polrelid = p_table and polname = 'of_account';
  execute format('alter policy of_account on %1$s using (%2$s) with check (%2$s)', p_table, v_condition);
end
$$;
revoke all on function bind_to_bounds(regclass, text) from public;

select bind_to_bounds('documents', 'is_within_bounds(actor_id, requested_by, document_date)');
select bind_to_bounds('attached_allocation_numbers', 'shows_document(account_id, document_id)');
select bind_to_bounds('batch_rows', 'shows_document(account_id, document_id)');
select bind_to_bounds('bulk_job_documents', 'shows_document(account_id, document_id)');
select bind_to_bounds('cheque_states', 'shows_document(account_id, document_id)');
select bind_to_bounds('cheque_entries', 'shows_document(account_id, document_id)');
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
