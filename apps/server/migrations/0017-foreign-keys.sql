-- Foreign keys, created once all tables are distributed. A key inside an account carries account_id on both sides; a
-- key to a reference table is its code. No key leaves the account for the control plane, and none sets null: the code
-- that removes a row clears the references to it.

-- References by id within the same account.
do $$
declare
  v_key record;
begin
  for v_key in select * from (values
    -- Customers
    ('customer_contacts', 'customer_id', 'customers'),
    ('customer_notes', 'customer_id', 'customers'),
    ('customer_tags', 'customer_id', 'customers'),
    ('customer_tags', 'tag_id', 'tags'),
    ('customer_links', 'customer_id', 'customers'),
    ('customer_merges', 'source_id', 'customers'),
    ('customer_merges', 'target_id', 'customers'),
    ('customer_merge_documents', 'merge_id', 'customer_merges'),
    ('customer_merge_documents', 'document_id', 'documents'),

    -- Items
    ('item_tags', 'item_id', 'items'),
    ('item_tags', 'tag_id', 'tags'),
    ('price_list_prices', 'price_list_id', 'price_lists'),
    ('price_list_prices', 'item_id', 'items'),
    ('stock_movements', 'item_id', 'items'),
    ('stock_movements', 'document_id', 'documents'),

    -- Documents
    ('documents', 'customer_id', 'customers'),
    ('documents', 'branch_id', 'branches'),
    ('document_lines', 'document_id', 'documents'),
    ('document_lines', 'item_id', 'items'),
    ('document_lines', 'source_id', 'documents'),
    ('document_lines', 'image_file_id', 'stored_files'),
    ('document_payments', 'document_id', 'documents'),
    ('document_links', 'document_id', 'documents'),
    ('document_links', 'source_id', 'documents'),
    ('allocations', 'credit_id', 'documents'),
    ('allocations', 'item_id', 'documents'),
    ('allocation_undos', 'allocation_id', 'allocations'),
    ('attached_allocation_numbers', 'document_id', 'documents'),
    ('attached_allocation_numbers', 'replaces_id', 'attached_allocation_numbers'),
    ('journal_lines', 'document_id', 'documents'),

    -- Document records
    ('document_files', 'document_id', 'documents'),
    ('document_originals', 'document_id', 'documents'),
    ('document_events', 'document_id', 'documents'),
    ('document_cancellations', 'document_id', 'documents'),
    ('document_closures', 'document_id', 'documents'),
    ('document_notes', 'document_id', 'documents'),
    ('document_tags', 'document_id', 'documents'),
    ('document_tags', 'tag_id', 'tags'),
    ('document_page_links', 'document_id', 'documents'),
    ('quote_answers', 'document_id', 'documents'),

    -- Expenses
    ('expenses', 'supplier_id', 'customers'),
    ('expenses', 'own_category_id', 'own_expense_categories'),
    ('expenses', 'recurring_id', 'recurring_expenses'),
    ('expense_dues', 'expense_id', 'expenses'),
    ('expense_tags', 'expense_id', 'expenses'),
    ('expense_tags', 'tag_id', 'tags'),
    ('expense_inbox', 'expense_id', 'expenses'),
    ('supplier_payments', 'supplier_id', 'customers'),
    ('supplier_payments', 'for_expense_id', 'expenses'),
    ('supplier_payment_parts', 'payment_id', 'supplier_payments'),
    ('supplier_payment_parts', 'expense_id', 'expenses'),
    ('purchase_journal_lines', 'customer_id', 'customers'),

    -- Files
    ('attachments', 'file_id', 'stored_files'),
    ('business_images', 'file_id', 'stored_files'),
    ('upload_sessions', 'file_id', 'stored_files'),

    -- Drafts and batches
    ('batch_rows', 'document_id', 'documents'),

    -- Tasks
    ('outbox_tasks', 'document_id', 'documents'),
    ('bulk_jobs', 'id', 'long_jobs'),
    ('business_archives', 'job_id', 'long_jobs'),
    ('bulk_job_documents', 'job_id', 'bulk_jobs'),
    ('bulk_job_documents', 'document_id', 'documents'),
    ('bulk_job_documents', 'task_id', 'outbox_tasks'),

    -- Questions
    ('questions', 'document_id', 'documents'),
    ('questions', 'expense_id', 'expenses'),
    ('question_notes', 'question_id', 'questions'),
    ('question_links', 'question_id', 'questions'),

    -- Notices
    ('notices', 'document_id', 'documents'),

    -- Reminders
    ('reminder_mails', 'customer_id', 'customers'),
    ('document_reminders', 'mail_id', 'reminder_mails'),
    ('document_reminders', 'document_id', 'documents'),
    ('document_reminder_stops', 'document_id', 'documents'),
    ('customer_reminder_stops', 'customer_id', 'customers')
  ) as k (table_name, column_name, target) loop
    execute format(
      'alter table %I add foreign key (account_id, %I) references %I (account_id, id)',
      v_key.table_name, v_key.column_name, v_key.target);
  end loop;
end
$$;

-- A party may reference another party, and a price list.
alter table customers
  add constraint customers_merged_into foreign key (account_id, merged_into_id)
    references customers (account_id, id);
alter table customers
  add constraint customers_price_list
    foreign key (account_id, price_list_id) references price_lists (account_id, id);
alter table payment_dues
  add foreign key (account_id, document_id, line_no)
    references document_payments (account_id, document_id, line_no);

alter table cheque_entries
  add foreign key (account_id, document_id, line_no)
    references document_payments (account_id, document_id, line_no);
alter table cheque_states
  add foreign key (account_id, document_id, line_no)
    references document_payments (account_id, document_id, line_no);

-- Codes of reference data
alter table journal_lines
  add foreign key (ledger_account) references ledger_accounts (code);
alter table purchase_journal_lines
  add foreign key (ledger_account) references ledger_accounts (code);
alter table own_expense_categories
  add foreign key (base_code) references expense_categories (code);
alter table expenses
  add foreign key (category_code) references expense_categories (code);

-- Rows that are deleted with the row they belong to
alter table upload_parts
  add foreign key (account_id, upload_id)
    references upload_sessions (account_id, id) on delete cascade;
alter table business_certificates
  -- It is meaningless without its file, which a person may remove separately.
  add foreign key (account_id, file_id) references stored_files (account_id, id) on delete cascade;
alter table draft_schedules
  add foreign key (account_id, draft_id)
    references document_drafts (account_id, id) on delete cascade;
alter table template_reminders
  add foreign key (account_id, template_id)
    references document_drafts (account_id, id) on delete cascade;
alter table batch_rows
  add foreign key (account_id, file_id) references batch_files (account_id, id) on delete cascade;
