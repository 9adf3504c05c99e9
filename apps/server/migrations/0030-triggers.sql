-- Triggers, created last, as a second guard: the grants already refuse what they refuse.

-- Refuses every change of a final row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$$;

-- Refuses every change of a final row, except that its evidence is entered once.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.has_evidence
    and (to_jsonb(new) - 'has_evidence') = (to_jsonb(old) - 'has_evidence') then
    return new;
  end if;
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$$;

-- Refuses changes of an issued document, except of its open balance and credit, and of its customer after a merge.
-- Names and numbers of the customer are a snapshot under the hash and never change.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{open_agorot,credit_agorot}'::text[])
      = (to_jsonb(old) - '{open_agorot,credit_agorot}'::text[])
    and new.open_agorot between least(0, new.total_agorot) and greatest(0, new.total_agorot) then
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'customer_id') = (to_jsonb(old) - 'customer_id')
    and may_change_customer(new.account_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  raise exception 'an issued document is final: it is neither changed nor deleted'
    using errcode = 'PK002';
end
$$;

-- Refuses changes of a ledger line, except that it follows the customer of its document.
create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'customer_id') = (to_jsonb(old) - 'customer_id')
    and may_change_customer(new.account_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$$;

-- Refuses a change of the first number of a series after its first document, and one that opens a gap between it and
-- the next number.
create function refuse_used_first_number() returns trigger language plpgsql as $$
begin
  if new.first_number = old.first_number
    or (old.next_number = old.first_number and new.next_number = new.first_number) then
    return new;
  end if;
  raise exception 'the first number of a used series is final' using errcode = 'PK002';
end
$$;

-- Refuses an unbalanced entry: each statement posts whole entries of purchases.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select from posted group by account_id, source_kind, source_id, entry_no
      having sum(debit_agorot) <> sum(credit_agorot)) then
    raise exception 'an entry of % does not balance', tg_table_name using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Refuses changes of a reported expense, except of its payment and of the check of its number; it can be reopened.
create function refuse_reported_expense_change() returns trigger language plpgsql as $$
begin
  if old.state = 'reported' and new.state = 'reported' and
    (to_jsonb(new) - '{open_agorot,paid_by,version,number_check,number_checked_at,number_found}'::text[])
      <> (to_jsonb(old) - '{open_agorot,paid_by,version,number_check,number_checked_at,number_found}'::text[]) then
    raise exception 'expense % was reported and cannot be changed', old.id using errcode = 'P0001';
  end if;
  return new;
end
$$;

-- Refuses an entry of purchases in locked books: neither a new one nor one that reverses an earlier one on its day.
create function refuse_locked_entry() returns trigger language plpgsql as $$
declare
  v_posted record;
begin
  for v_posted in select account_id, min(entry_date) as first from posted group by account_id loop
    perform require_open_books(v_posted.account_id, v_posted.first);
  end loop;
  return null;
end
$$;

-- Refuses changes of an expense in locked books, and new expenses in them, by the day in the ledger or by the month of the report.
-- Its payment may change later, and so may the report that includes it; a waiting expense is in no books yet.
create function refuse_locked_expense() returns trigger language plpgsql as $$
begin
  if new.state = 'waiting' and (tg_op = 'INSERT' or old.state = 'waiting') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if old.state <> 'waiting' and
      (to_jsonb(new) - '{open_agorot,paid_by,version,state,reported_at,number_check,number_checked_at,number_found}'::text[])
        = (to_jsonb(old) - '{open_agorot,paid_by,version,state,reported_at,number_check,number_checked_at,number_found}'::text[]) then
      return new;
    end if;
    if old.state <> 'waiting' then
      perform require_open_books(old.account_id, least(old.entry_date, old.report_month));
    end if;
  end if;
  perform require_open_books(new.account_id, least(new.entry_date, new.report_month));
  return new;
end
$$;

-- Refuses to create or cancel a payment to a supplier on a day of locked books, even one of zero.
create function refuse_locked_payment() returns trigger language plpgsql as $$
begin
  perform require_open_books(new.account_id, new.entry_date);
  return new;
end
$$;

-- Refuses a change of the business's number after its first document. Its row is locked already, so no series is
-- added; the locks make issues wait, and documents issued before them are visible.
create function refuse_used_tax_id() returns trigger language plpgsql as $$
begin
  perform 1 from numberings where account_id = new.account_id order by doc_type, series for update;
  if exists (select from documents where account_id = new.account_id) then
    raise exception 'the number of a business that issued documents is final' using errcode = 'PK002';
  end if;
  return new;
end
$$;

-- Maintains `has_vat_books`: books that once had VAT retain it, whatever the business becomes; a kind under which
-- nothing was written had no books.
create function keep_vat_books() returns trigger language plpgsql as $$
begin
  new.has_vat_books := new.kind in ('licensed-dealer', 'company');
  if tg_op = 'UPDATE' and old.has_vat_books and not new.has_vat_books then
    new.has_vat_books := exists (select from documents where account_id = new.account_id)
      or exists (select from expenses where account_id = new.account_id and is_vat_deductible);
  end if;
  return new;
end
$$;

-- Refuses to release an original that somebody has. A mail that is on its way may release its own, when no server
-- accepts it.
create function refuse_original_release() returns trigger language plpgsql as $$
begin
  if old.channel <> 'mail' or not exists (select from outbox_tasks
      where account_id = old.account_id and id = old.taken_by and state = 'pending') then
    raise exception 'the original was given to somebody' using errcode = 'PK002';
  end if;
  return old;
end
$$;

create trigger documents_are_final before update or delete on documents
  for each row execute function refuse_document_change();
create trigger book_locks_are_final before update or delete on book_locks
  for each row execute function refuse_change();
create trigger book_terms_are_final before update or delete on book_terms
  for each row execute function refuse_change();
create trigger document_lines_are_final before update or delete on document_lines
  for each row execute function refuse_change();
create trigger document_files_are_final before update or delete on document_files
  for each row execute function refuse_change();
create trigger originals_are_given_once before delete on document_originals
  for each row execute function refuse_original_release();
create trigger question_notes_are_final before update or delete on question_notes
  for each row execute function refuse_change();
create trigger document_events_are_final before update or delete on document_events
  for each row execute function refuse_event_change();
create trigger audit_events_are_final before update or delete on audit_events
  for each row execute function refuse_event_change();
create trigger first_number_is_final before update of first_number on numberings
  for each row execute function refuse_used_first_number();
-- Numbers only go up; the first number of an unused series may go down.
create trigger numberings_only_grow before update on numberings
  for each row when (new.next_number < old.next_number and old.next_number <> old.first_number)
  execute function refuse_change();
create trigger vat_books_are_kept before insert or update of kind, has_vat_books on business_profiles
  for each row execute function keep_vat_books();
create trigger time_of_expense_is_final before update of is_vat_deductible on expenses
  for each row when (new.is_vat_deductible <> old.is_vat_deductible) execute function refuse_change();
create trigger tax_id_is_final before update of tax_id on business_profiles
  for each row when (new.tax_id <> old.tax_id) execute function refuse_used_tax_id();
create trigger document_payments_are_final before update or delete on document_payments
  for each row execute function refuse_change();
create trigger payment_dues_are_final before update or delete on payment_dues
  for each row execute function refuse_change();
create trigger document_links_are_final before update or delete on document_links
  for each row execute function refuse_change();
create trigger allocations_are_final before update or delete on allocations
  for each row execute function refuse_change();
create trigger allocation_undos_are_final before update or delete on allocation_undos
  for each row execute function refuse_change();
create trigger cheque_entries_are_final before update or delete on cheque_entries
  for each row execute function refuse_change();
create trigger attached_allocation_numbers_are_final before update or delete on attached_allocation_numbers
  for each row execute function refuse_change();
create trigger document_cancellations_are_final before update or delete on document_cancellations
  for each row execute function refuse_change();
create trigger journal_lines_are_final before update or delete on journal_lines
  for each row execute function refuse_journal_change();
create trigger stock_movements_are_final before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger purchase_journal_lines_are_final before update or delete on purchase_journal_lines
  for each row execute function refuse_change();
create trigger purchase_entries_are_open after insert on purchase_journal_lines
  referencing new table as posted for each statement execute function refuse_locked_entry();
create trigger expenses_are_open before insert or update on expenses
  for each row execute function refuse_locked_expense();
create trigger supplier_payments_are_open before insert or update on supplier_payments
  for each row execute function refuse_locked_payment();
create trigger purchase_entries_balance after insert on purchase_journal_lines
  referencing new table as posted for each statement execute function refuse_unbalanced_entry();
create trigger reported_expenses_are_locked before update on expenses
  for each row execute function refuse_reported_expense_change();
create trigger quote_answers_are_final before update or delete on quote_answers
  for each row execute function refuse_change();

-- Notifies listeners which kind of thing changed in which account: a name, never data, and only when the transaction
-- commits. It is a convenience and no guarantee: without it, pages show what is new when they are read again.
create function announce_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('pinkas_changes', c.account_id || ' ' || c.kind)
    from (select distinct account_id, entity_kind as kind from new_rows) c;
  return null;
end
$$;
create function announce_change_of() returns trigger language plpgsql as $$
begin
  perform pg_notify('pinkas_changes', c.account_id || ' ' || tg_argv[0])
    from (select distinct account_id from new_rows) c;
  return null;
end
$$;
-- A node of a distributed engine cannot notify within a transaction of several nodes: there the application does.
do $$
begin
  if is_distributed() then
    return;
  end if;
  create trigger audit_events_are_announced after insert on audit_events
    referencing new table as new_rows for each statement execute function announce_changes();
  create trigger document_events_are_announced after insert on document_events
    referencing new table as new_rows for each statement execute function announce_change_of('document');
  create trigger notices_are_announced after insert on notices
    referencing new table as new_rows for each statement execute function announce_change_of('notice');
end
$$;
