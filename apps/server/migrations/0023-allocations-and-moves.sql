-- Allocations of credits, merges of customers, and allocation numbers that arrive after the issue.

-- Undoes allocations and adds new ones, all or none: `p_undo` are ids of allocations, each of `p_allocate` has id,
-- credit_id, item_id and sum_agorot. Both documents get an event. An allocation that was undone already, or became
-- inactive with its receipt, is left unchanged.
create function change_allocations(
  p_account_id bigint, p_undo uuid[], p_allocate jsonb, p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids uuid[];
  v_settled uuid[];
  v_id uuid;
  v_part record;
  v_credit documents;
  v_item documents;
begin
  perform require_account(p_account_id);
  if (select count(*) from allocations where account_id = p_account_id and id = any(p_undo))
    <> (select count(distinct undo) from unnest(p_undo) undo) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  v_ids := array(
    select credit_id from allocations where account_id = p_account_id and id = any(p_undo)
    union select item_id from allocations where account_id = p_account_id and id = any(p_undo)
    union select (a->>'credit_id')::uuid from jsonb_array_elements(p_allocate) a
    union select (a->>'item_id')::uuid from jsonb_array_elements(p_allocate) a);
  v_settled := lock_settled(p_account_id, v_ids);
  foreach v_id in array v_settled loop
    perform require_shown(p_account_id, v_id);
  end loop;
  for v_part in
    select id, credit_id, item_id, sum_agorot from active_allocations
    where account_id = p_account_id and id = any(p_undo) order by id
  loop
    insert into allocation_undos (account_id, allocation_id, at, actor_kind, actor_id, requested_by)
      values (p_account_id, v_part.id, p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
        (p_actor->>'requested_by')::uuid);
    perform record_allocation(p_account_id, v_part.credit_id, v_part.item_id, 'allocation-undone',
      v_part.sum_agorot, p_at, p_actor, p_ip);
  end loop;
  perform settle_open_sums(p_account_id, v_settled);
  for v_part in
    select (a->>'id')::uuid as id, (a->>'credit_id')::uuid as credit_id, (a->>'item_id')::uuid as item_id,
      (a->>'sum_agorot')::bigint as sum_agorot
    from jsonb_array_elements(p_allocate) with ordinality as list(a, place) order by place
  loop
    select * into v_credit from documents where account_id = p_account_id and id = v_part.credit_id;
    select * into v_item from documents where account_id = p_account_id and id = v_part.item_id;
    if v_credit.id is null or v_item.id is null then
      raise exception 'NOT_FOUND' using errcode = 'PK001';
    end if;
    -- Payments that were booked as income pay no debt of the ledger, and payments in the ledger no request without
    -- VAT.
    if v_credit.customer_id <> v_item.customer_id or v_item.doc_type not in (300, 305)
      or v_credit.is_income <> v_item.is_income then
      raise exception 'ALLOCATION_NOT_ALLOWED' using errcode = 'PK001';
    end if;
    -- The payments of a request are reserved for its invoice.
    if v_part.sum_agorot > v_credit.credit_agorot or is_reserved(p_account_id, v_part.credit_id) then
      raise exception 'ALLOCATION_ABOVE_CREDIT' using errcode = 'PK001';
    end if;
    if v_part.sum_agorot > v_item.open_agorot then
      raise exception 'ALLOCATION_ABOVE_OPEN' using errcode = 'PK001';
    end if;
    insert into allocations (account_id, id, credit_id, item_id, sum_agorot, at, actor_kind, actor_id,
        requested_by)
      values (p_account_id, v_part.id, v_part.credit_id, v_part.item_id, v_part.sum_agorot, p_at,
        p_actor->>'actor_kind', p_actor->>'actor_id', (p_actor->>'requested_by')::uuid);
    perform record_allocation(p_account_id, v_part.credit_id, v_part.item_id, 'allocated',
      v_part.sum_agorot, p_at, p_actor, p_ip);
    v_settled := settled_with(p_account_id, array[v_part.credit_id, v_part.item_id]);
    perform settle_open_sums(p_account_id, v_settled);
  end loop;
end
$$;
revoke all on function change_allocations(bigint, uuid[], jsonb, timestamptz, jsonb, text) from public;
grant execute on function change_allocations(bigint, uuid[], jsonb, timestamptz, jsonb, text) to pinkas_app;
select delegate('change_allocations');

-- Undoes the allocations of a customer's credits to documents that now belong to another customer: undoing a merge
-- separates them. Returns their number.
create function part_allocations(
  p_account_id bigint, p_customer_ids uuid[], p_at timestamptz, p_actor jsonb, p_ip text
) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids uuid[];
begin
  perform require_account(p_account_id);
  v_ids := array(select a.id from documents c
    join active_allocations a on a.account_id = p_account_id and a.credit_id = c.id
    join documents i on i.account_id = p_account_id and i.id = a.item_id
    where c.account_id = p_account_id and c.customer_id = any(p_customer_ids)
      and i.customer_id <> c.customer_id);
  perform change_allocations(p_account_id, v_ids, '[]', p_at, p_actor, p_ip);
  return cardinality(v_ids);
end
$$;
revoke all on function part_allocations(bigint, uuid[], timestamptz, jsonb, text) from public;
grant execute on function part_allocations(bigint, uuid[], timestamptz, jsonb, text) to pinkas_app;
select delegate('part_allocations');

-- Returns whether a recorded merge permits moving documents of one customer to the other.
create function may_change_customer(p_account_id bigint, p_from uuid, p_to uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from customer_merges m where m.account_id = p_account_id
    and ((m.source_id = p_from and m.target_id = p_to and m.undone_at is null)
      or (m.source_id = p_to and m.target_id = p_from and m.undone_at is not null)));
end
$$;

-- Moves the documents of a merge's source to its target, or back if the merge was undone. The application may not
-- change these columns; this function does it for a recorded merge.
create function move_documents_of_merge(p_account_id bigint, p_merge_id uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merge customer_merges;
  v_from uuid;
  v_to uuid;
  v_ids uuid[];
begin
  perform require_account(p_account_id);
  select * into v_merge from customer_merges where account_id = p_account_id and id = p_merge_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  if v_merge.undone_at is null then
    v_from := v_merge.source_id;
    v_to := v_merge.target_id;
    v_ids := array(select id from documents
      where account_id = p_account_id and customer_id = v_from order by id for update);
    perform insert_customer_merge_documents(p_account_id, (
      select jsonb_agg(jsonb_build_object('merge_id', p_merge_id, 'document_id', id))
      from unnest(v_ids) as moved (id)));
  else
    v_from := v_merge.target_id;
    v_to := v_merge.source_id;
    v_ids := array(select d.id from customer_merge_documents m
      join documents d on d.account_id = p_account_id and d.id = m.document_id
      where m.account_id = p_account_id and m.merge_id = p_merge_id and d.customer_id = v_from
      order by d.id for update of d);
  end if;
  update documents set customer_id = v_to where account_id = p_account_id and id = any(v_ids);
  update journal_lines set customer_id = v_to
    where account_id = p_account_id and document_id = any(v_ids) and customer_id = v_from;
  return cardinality(v_ids);
end
$$;
revoke all on function move_documents_of_merge(bigint, uuid) from public;
grant execute on function move_documents_of_merge(bigint, uuid) to pinkas_app;
select delegate('move_documents_of_merge');

-- Attaches to a tax invoice that was issued without an allocation number the one that it got later, corrects it, or
-- removes it by an empty one. Raises if another document has the number; callers lock its digits first. The same
-- number again changes nothing.
create function attach_allocation_number(
  p_account_id bigint, p_id uuid, p_document_id uuid, p_number text, p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_document documents;
  v_last_id uuid;
  v_last text;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  select * into v_document from documents where account_id = p_account_id and id = p_document_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  select id, allocation_number into v_last_id, v_last from attached_allocations
    where account_id = p_account_id and document_id = p_document_id;
  if v_document.doc_type not in (305, 320) or v_document.allocation_number <> ''
    or p_number = '' and v_last_id is null then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  if p_number = v_last then
    return;
  end if;
  if p_number <> '' and (
      exists (select from documents where account_id = p_account_id and allocation_number <> ''
        and right(allocation_number, 9) = right(p_number, 9))
      or exists (select from attached_allocations where account_id = p_account_id and allocation_number <> ''
        and document_id <> p_document_id and right(allocation_number, 9) = right(p_number, 9))) then
    raise exception 'ALLOCATION_NUMBER_TAKEN' using errcode = 'PK001';
  end if;
  insert into attached_allocation_numbers (account_id, id, document_id, replaces_id, allocation_number, at, actor_kind,
      actor_id, requested_by)
    values (p_account_id, p_id, p_document_id, v_last_id, p_number, p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
      (p_actor->>'requested_by')::uuid);
  perform record_document_event(p_account_id, p_document_id, 'allocation-number-attached', p_at, p_actor, p_ip,
    jsonb_build_object('allocationNumber', p_number, 'replaced', coalesce(v_last, '')));
end
$$;
revoke all on function attach_allocation_number(bigint, uuid, uuid, text, timestamptz, jsonb, text) from public;
grant execute on function attach_allocation_number(bigint, uuid, uuid, text, timestamptz, jsonb, text) to pinkas_app;
select delegate('attach_allocation_number');
