-- Evidence: one append-only chain per account of the changes in its tables, sealed in batches.
--
-- An entry records the old and the new state of a row. Over all entries of a row every state except the current one
-- therefore cancels out, in whatever order they were written: a change without an entry is detected, even under later
-- changes. `evidence-tables.ts` lists how each table is bound.

create table evidence_entries (
  account_id bigint not null,
  table_name text not null,
  -- The primary key without the account, its columns joined by slashes.
  row_key text not null,
  id uuid not null,
  at timestamptz not null,
  -- Null when the row was inserted, or deleted.
  old_hash bytea,
  new_hash bytea,
  -- Null until the next seal.
  seal_no bigint,
  primary key (account_id, table_name, row_key, id)
);
create index evidence_entries_unsealed on evidence_entries (account_id, id) where seal_no is null;
create index evidence_entries_by_seal on evidence_entries (account_id, seal_no, id)
  where seal_no is not null;

-- Each seal includes the previous one, so the last one covers all of them.
create table evidence_seals (
  account_id bigint not null,
  seal_no bigint not null,
  sealed_at timestamptz not null,
  entries_count int not null check (entries_count > 0),
  entries_hash bytea not null,
  previous_hash bytea not null,
  seal_hash bytea not null,
  primary key (account_id, seal_no)
);

select distribute('evidence_entries');
select distribute('evidence_seals');

-- Rows that every issue writes get their entries when they are sealed, not from a trigger.
create index audit_events_without_evidence on audit_events (account_id, id)
  where has_evidence is not true;
create index document_events_without_evidence on document_events (account_id, id)
  where has_evidence is not true;

-- Returns the state of a row as JSON, with moments in UTC on whichever node and in whichever session it is read.
create function evidence_state(p_row anyelement, p_left_out text[]) returns jsonb
language plpgsql stable set timezone to 'UTC' set bytea_output to 'hex' as $$
begin
  return to_jsonb(p_row) - p_left_out;
end
$$;

-- Returns the hash of a row's state.
create function evidence_hash(p_account_id bigint, p_table text, p_row jsonb) returns bytea
language sql stable strict as $$
  select sha256(convert_to(
    concat_ws(E'\n', 'pinkas-row-1', p_account_id, p_table, p_row), 'UTF8'));
$$;

create function evidence_key(p_row jsonb, p_columns text[]) returns text
language sql immutable as $$
  select coalesce(string_agg(p_row->>name, '/' order by place), '')
    from unnest(p_columns) with ordinality as key (name, place);
$$;

-- Records a change of a row, with the rights of the owner: the application writes no entry itself, and the policies
-- apply to the row that it changed. Arguments: the columns of the key, those that are left out, and the name of the
-- table, because the trigger may run on a part of it that has another name.
create function record_evidence() returns trigger language plpgsql
security definer set search_path = public, pg_temp set timezone to 'UTC' set bytea_output to 'hex' as $$
declare
  v_old jsonb := to_jsonb(old) - string_to_array(tg_argv[1], ',');
  v_new jsonb := to_jsonb(new) - string_to_array(tg_argv[1], ',');
  v_row jsonb := coalesce(v_new, v_old);
  v_account_id bigint := v_row->>'account_id';
  v_key text[] := string_to_array(tg_argv[0], ',');
  v_table text := tg_argv[2];
begin
  if v_old is distinct from v_new then
    insert into evidence_entries (account_id, table_name, row_key, id, at, old_hash, new_hash)
      values (v_account_id, v_table, evidence_key(v_row, v_key),
        gen_random_uuid(), clock_timestamp(),
        evidence_hash(v_account_id, v_table, v_old),
        evidence_hash(v_account_id, v_table, v_new));
  end if;
  return null;
end
$$;
revoke all on function record_evidence() from public;

-- Returns the columns of a table's primary key, without the account.
create function evidence_key_columns(p_table regclass) returns text[]
language sql stable as $$
  select coalesce(array_agg(attname::text order by place), '{}')
    from pg_index, unnest(indkey::int[]) with ordinality as key (column_no, place)
    join pg_attribute on attrelid = p_table and attnum = column_no
    where indrelid = p_table and indisprimary and place <= indnkeyatts and attname <> 'account_id';
$$;

-- Puts a table under evidence. Left-out columns are verified against what is bound instead; a statement that sets
-- only these costs nothing.
create function put_under_evidence(p_table regclass, p_left_out text[] default '{}') returns void
language plpgsql as $$
begin
  execute format(
    'create trigger evidence after insert or delete or update of %s on %s
       for each row execute function record_evidence(%L, %L, %L)',
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> all (p_left_out)),
    p_table, array_to_string(evidence_key_columns(p_table), ','), array_to_string(p_left_out, ','), p_table);
end
$$;
revoke all on function put_under_evidence(regclass, text[]) from public;

-- Writes the entries of rows without evidence: insert-only rows, found by their flag, so that neither a late commit
-- nor a clock hides one.
create function enter_new_rows(p_account_id bigint, p_table regclass, p_rows_max int) returns void
language plpgsql as $$
declare
  v_ids uuid[];
  v_entries jsonb;
begin
  -- Three steps: a distributed engine cannot return what a row would be as JSON from the statement that changes it.
  execute format(
    'select array_agg(id) from (
       select id from %s where account_id = $1 and has_evidence is not true order by id limit $2 for update) taken', p_table)
    into v_ids using p_account_id, p_rows_max;
  execute format(
    'select jsonb_agg(jsonb_build_object(''table_name'', %2$L, ''row_key'', r.id, ''id'', gen_random_uuid(),
         ''at'', clock_timestamp(), ''new_hash'', evidence_hash(r.account_id, %2$L, evidence_state(r, ''{has_evidence}''))))
       from %1$s r where r.account_id = $1 and r.id = any ($2)', p_table, p_table::text)
    into v_entries using p_account_id, v_ids;
  perform insert_evidence_entries(p_account_id, v_entries);
  execute format('update %s set has_evidence = true where account_id = $1 and id = any ($2)', p_table)
    using p_account_id, v_ids;
end
$$;
revoke all on function enter_new_rows(bigint, regclass, int) from public;

select create_row_writer('evidence_entries');

-- Returns the text of an entry within the hash of its seal.
create function evidence_entry_text(
  p_id uuid, p_at timestamptz, p_table text, p_row_key text, p_old_hash bytea, p_new_hash bytea
) returns text language sql stable as $$
  select concat_ws(' ', p_id, (extract(epoch from p_at) * 1000000)::bigint, p_table,
    coalesce(encode(p_old_hash, 'hex'), '-'), coalesce(encode(p_new_hash, 'hex'), '-'),
    to_jsonb(p_row_key));
$$;

-- Returns the hash of a seal, which the next one includes.
create function evidence_seal_hash(
  p_account_id bigint, p_seal_no bigint, p_sealed_at timestamptz, p_entries_count int,
  p_entries_hash bytea, p_previous_hash bytea
) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', 'pinkas-seal-1', p_account_id, p_seal_no,
    (extract(epoch from p_sealed_at) * 1000)::bigint, p_entries_count,
    encode(p_entries_hash, 'hex'), encode(p_previous_hash, 'hex')), 'UTF8'));
$$;

-- Seals one batch of unsealed entries of an account and returns their number. Two concurrent runs would write the
-- same seal: the second fails on its key and seals nothing.
create function seal_evidence(p_account_id bigint, p_entries_max int) returns int
language plpgsql as $$
declare
  v_seal_no bigint;
  v_previous_hash bytea;
  v_sealed_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_count int;
  v_entries_hash bytea;
begin
  perform enter_new_rows(p_account_id, 'audit_events', p_entries_max);
  perform enter_new_rows(p_account_id, 'document_events', p_entries_max);
  select seal_no, seal_hash into v_seal_no, v_previous_hash from evidence_seals
    where account_id = p_account_id order by seal_no desc limit 1;
  v_seal_no := coalesce(v_seal_no, 0) + 1;
  v_previous_hash := coalesce(v_previous_hash, decode(repeat('00', 32), 'hex'));
  with taken as (
    update evidence_entries e set seal_no = v_seal_no
      -- An array is read once; with a subquery the planner may compare every entry with every other.
      where e.account_id = p_account_id and e.seal_no is null and e.id = any (array(
        select id from evidence_entries
          where account_id = p_account_id and seal_no is null order by id limit p_entries_max))
      returning e.*)
  select count(*), sha256(convert_to(string_agg(
      evidence_entry_text(id, at, table_name, row_key, old_hash, new_hash), E'\n' order by id), 'UTF8'))
    into v_count, v_entries_hash from taken;
  if v_count > 0 then
    insert into evidence_seals (account_id, seal_no, sealed_at, entries_count, entries_hash,
        previous_hash, seal_hash)
      values (p_account_id, v_seal_no, v_sealed_at, v_count, v_entries_hash, v_previous_hash,
        evidence_seal_hash(p_account_id, v_seal_no, v_sealed_at, v_count, v_entries_hash,
          v_previous_hash));
  end if;
  return v_count;
end
$$;
revoke all on function seal_evidence(bigint, int) from public;

select restrict_to_account('evidence_entries');
select restrict_to_account('evidence_seals');
grant select on evidence_entries, evidence_seals to pinkas_app;

-- Triggers
select put_under_evidence('business_profiles');
select put_under_evidence('preferences');
select put_under_evidence('book_terms');
select put_under_evidence('book_locks');
select put_under_evidence('person_names');
select put_under_evidence('document_texts');
select put_under_evidence('tags');
select put_under_evidence('customers');
select put_under_evidence('customer_contacts');
select put_under_evidence('customer_notes');
select put_under_evidence('customer_tags');
select put_under_evidence('customer_merges');
select put_under_evidence('customer_merge_documents');
select put_under_evidence('customer_links');
select put_under_evidence('items');
select put_under_evidence('item_tags');
select put_under_evidence('price_lists');
select put_under_evidence('price_list_prices');
select put_under_evidence('stock_movements');
select put_under_evidence('document_files');
select put_under_evidence('document_originals');
select put_under_evidence('document_cancellations');
select put_under_evidence('document_closures');
select put_under_evidence('allocations');
select put_under_evidence('allocation_undos');
select put_under_evidence('attached_allocation_numbers');
select put_under_evidence('document_notes');
select put_under_evidence('document_tags');
select put_under_evidence('document_page_links');
select put_under_evidence('quote_answers');
select put_under_evidence('cheque_states');
select put_under_evidence('cheque_entries');
select put_under_evidence('own_expense_categories');
select put_under_evidence('recurring_expenses');
select put_under_evidence('expenses');
select put_under_evidence('expense_dues');
select put_under_evidence('expense_tags');
select put_under_evidence('expense_inbox');
select put_under_evidence('supplier_payments');
select put_under_evidence('supplier_payment_parts');
select put_under_evidence('purchase_journal_lines');
select put_under_evidence('stored_files');
select put_under_evidence('attachments');
select put_under_evidence('business_certificates');
select put_under_evidence('business_images');
select put_under_evidence('branches');
select put_under_evidence('draft_schedules');
select put_under_evidence('template_reminders');
select put_under_evidence('reminder_plans');
select put_under_evidence('reminder_mails');
select put_under_evidence('document_reminders');
select put_under_evidence('document_reminder_stops');
select put_under_evidence('customer_reminder_stops');
select put_under_evidence('questions');
select put_under_evidence('question_notes');
select put_under_evidence('memberships');
select put_under_evidence('member_invitations');
select put_under_evidence('ownership_offers');
-- The other columns of a series are verified against its documents.
select put_under_evidence('numberings', '{next_number,last_date,last_hash}');
