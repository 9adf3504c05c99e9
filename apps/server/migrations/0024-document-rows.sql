-- Parts of an issue: the hash of a document, its customer, and the writers of its rows.

-- Returns the hash of a document's content, which includes its number.
create function document_content_hash(
  p_account_id bigint, p_doc_type int, p_series text, p_number bigint, p_content text
) returns bytea language sql stable as $$
  select sha256(convert_to(
    concat_ws(E'\n', 'pinkas-document-1', p_account_id, p_doc_type, p_series, p_number, p_content),
    'UTF8'));
$$;

-- Inserts the casual customer of a document, or returns the one that another document just inserted.
create function insert_casual_customer(p_account_id bigint, p_customer jsonb, p_created_at timestamptz)
returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
    values (p_account_id, (p_customer->>'id')::uuid, false, p_customer->>'name', p_customer->>'searchName',
      p_customer->>'taxId', p_customer->>'email', p_customer->>'phone', p_customer->>'address',
      p_customer->>'city', p_created_at)
    on conflict (account_id, search_name, tax_id) where not is_regular
      do update set name = customers.name
    returning id into v_id;
  return v_id;
end
$$;

-- Returns the customer of a new document: the casual one of this name and number, a new regular one, or the one that
-- was named. The key share lock waits for a merge of the customer, as the foreign key would; a merged customer gets
-- no more documents. The recipient of a purchase order is a supplier, and one that the order added to the book is no
-- customer.
create function take_customer(p_account_id bigint, p_customer jsonb, p_doc_type int, p_issued_at timestamptz)
returns uuid language plpgsql as $$
declare
  v_id uuid := p_customer->>'id';
  v_kind text := p_customer->>'kind';
  v_merged_into_id uuid;
  v_is_supplier boolean;
  v_is_new boolean;
begin
  if v_kind = 'casual' then
    select id, merged_into_id, is_supplier, false into v_id, v_merged_into_id, v_is_supplier, v_is_new
      from customers
      where account_id = p_account_id and not is_regular
        and search_name = p_customer->>'searchName' and tax_id = p_customer->>'taxId' for key share;
    if not found then
      v_id := insert_casual_customer(p_account_id, p_customer, p_issued_at);
      select merged_into_id, is_supplier, false into v_merged_into_id, v_is_supplier, v_is_new
        from customers where account_id = p_account_id and id = v_id for key share;
    end if;
  else
    if v_kind = 'new-regular' then
      insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
        values (p_account_id, v_id, true, p_customer->>'name', p_customer->>'searchName',
          p_customer->>'taxId', p_customer->>'email', p_customer->>'phone', p_customer->>'address',
          p_customer->>'city', p_issued_at);
    end if;
    select merged_into_id, is_supplier, is_regular and created_at = p_issued_at
      into v_merged_into_id, v_is_supplier, v_is_new from customers
      where account_id = p_account_id and id = v_id for key share;
  end if;
  if not found or v_merged_into_id is not null then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  if p_doc_type = 500 and not v_is_supplier then
    update customers set is_supplier = true, is_customer = not v_is_new
      where account_id = p_account_id and id = v_id;
  end if;
  return v_id;
end
$$;

-- Each is `insert_<table>(p_account_id, p_rows)`; see `create_row_writer`.
select create_row_writer('documents');
select create_row_writer('document_lines');
select create_row_writer('document_payments');
select create_row_writer('payment_dues');
select create_row_writer('journal_lines');
select create_row_writer('public_links');
select create_row_writer('document_events');
select create_row_writer('audit_events');
select create_row_writer('outbox_tasks');
select create_row_writer('customer_merge_documents');

-- Records a change of a person's sign-in: a row of the audit of an account of theirs and, if given, the task of its
-- mail. The role that signs people in can write to an account only through this function, which rejects other people,
-- other actions and other tasks.
create function note_of_person(p_account_id bigint, p_user_id uuid, p_audit jsonb, p_task jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  if not exists (select from memberships where account_id = p_account_id and user_id = p_user_id)
    or p_audit->>'action' not like 'person.%' or p_task->>'kind' <> 'mail-sign-in-notice' then
    raise exception 'no note of this person' using errcode = 'insufficient_privilege';
  end if;
  perform insert_audit_events(p_account_id, jsonb_build_array(p_audit || jsonb_build_object(
    'actor_kind', 'user', 'actor_id', p_user_id, 'entity_kind', 'person', 'entity_id', p_user_id)));
  perform insert_outbox_tasks(p_account_id, jsonb_build_array(p_task)) where p_task is not null;
  perform enqueue_outbox_tasks(p_account_id, jsonb_build_array(p_task)) where p_task is not null;
end
$$;
revoke all on function note_of_person(bigint, uuid, jsonb, jsonb) from public;
grant execute on function note_of_person(bigint, uuid, jsonb, jsonb) to pinkas_auth;
