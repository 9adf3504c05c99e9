-- Links of an issue to its source documents, and open balances derived from links and allocations.

-- Takes the part of a document, whose lines are written, from its source documents, in the order of their ids, so
-- that two receipts over the same invoices wait for each other instead of deadlocking. The open balance never falls
-- below zero, and credits never exceed the document. Each source gets an event. Here and below `p_actor` has the keys
-- actor_kind, actor_id and requested_by, as a document has.
create function take_from_sources(
  p_account_id bigint, p_document_id uuid, p_links jsonb, p_at timestamptz, p_actor jsonb
) returns void language plpgsql as $$
declare
  v_link record;
  v_source documents;
  v_credited bigint;
  v_open bigint;
  v_credit bigint;
  v_event_kind text;
  v_is_in_parts boolean;
  v_is_paper boolean;
  v_is_income boolean;
  v_doc_type int;
begin
  select is_income, doc_type into v_is_income, v_doc_type from documents
    where account_id = p_account_id and id = p_document_id;
  -- Goods pass from one source document to the next by quantity, whatever was billed of them.
  v_is_paper := exists (select from documents
      where account_id = p_account_id and id = p_document_id and doc_type in (9999, 100, 200, 210))
    and not exists (select from document_lines
      where account_id = p_account_id and document_id = p_document_id and source_measure = 'sum');
  for v_link in
    select (l->>'source_id')::uuid as source_id, l->>'kind' as kind, (l->>'sum_agorot')::bigint as sum_agorot
    from jsonb_array_elements(p_links) l order by 1, 2
  loop
    select * into v_source from documents
      where account_id = p_account_id and id = v_link.source_id for update;
    if not found then
      raise exception 'LINK_NOT_FOUND' using errcode = 'PK001';
    end if;
    if exists (select from document_cancellations
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CANCELLED' using errcode = 'PK001';
    end if;
    if v_link.kind <> 'refund' and exists (select from document_closures
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
    end if;
    -- Payments of a period without VAT settle only documents of such a period, and are not invoiced again (decision
    -- 0085).
    if v_link.kind in ('receipt', 'refund') and v_source.is_income <> v_is_income then
      raise exception 'MONEY_OF_TWO_KINDS' using errcode = 'PK001';
    end if;
    if v_link.kind = 'base' and v_source.is_income and v_doc_type in (305, 320)
      and paid_sum_of(p_account_id, v_link.source_id) > 0 then
      raise exception 'REQUEST_PAID_WITHOUT_VAT' using errcode = 'PK001';
    end if;
    case v_link.kind
      when 'receipt', 'release', 'deposit-use' then
        if v_link.sum_agorot > v_source.open_agorot then
          raise exception 'ABOVE_OPEN_BALANCE' using errcode = 'PK001';
        end if;
        v_open := v_source.open_agorot - v_link.sum_agorot;
      when 'refund' then
        if v_link.sum_agorot > v_source.credit_agorot or is_reserved(p_account_id, v_link.source_id) then
          raise exception 'REFUND_ABOVE_CREDIT' using errcode = 'PK001';
        end if;
        v_open := v_source.open_agorot;
      when 'credit' then
        select coalesce(sum(l.sum_agorot), 0) into v_credited from document_links l
          where l.account_id = p_account_id and l.source_id = v_link.source_id and l.kind = 'credit';
        if v_credited + v_link.sum_agorot > v_source.total_agorot then
          raise exception 'CREDIT_ABOVE_DOCUMENT' using errcode = 'PK001';
        end if;
        if exists (select from rows_left where account_id = p_account_id and document_id = v_link.source_id
            and (taken_quantity_e4 * sign(quantity_e4) > abs(quantity_e4)
              or taken_minor <> 0 and left_minor * sign(total_minor) < 0)) then
          raise exception 'ABOVE_SOURCE_ROW' using errcode = 'PK001';
        end if;
        -- Its actual reduction is settled once all links are written.
        v_open := greatest(0, v_source.open_agorot - v_link.sum_agorot);
      else
        v_is_in_parts := exists (select from document_lines where account_id = p_account_id
          and document_id = p_document_id and source_id = v_link.source_id);
        if is_taken_whole(p_account_id, v_link.source_id) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        -- What was billed by sums is still to be delivered, and a request that was paid in full is still to be
        -- invoiced.
        if v_source.open_agorot = 0 and v_source.total_agorot > 0 and not (v_is_in_parts and v_is_paper) and not (
            v_source.doc_type = 300 and exists (select from documents
              where account_id = p_account_id and id = p_document_id and doc_type = 305)) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        -- The balance of a document with a total of zero does not show that all its lines were taken.
        if v_source.total_agorot = 0 and v_source.doc_type <> 300 and not v_is_in_parts and not exists (
            select from waiting_at_zero where account_id = p_account_id and document_id = v_link.source_id) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        v_open := 0;
        if v_is_in_parts then
          if exists (select from rows_left where account_id = p_account_id and document_id = v_link.source_id
              and (taken_quantity_e4 * sign(quantity_e4) > abs(quantity_e4)
                or not v_is_paper and taken_minor <> 0 and left_minor * sign(total_minor) < 0)) then
            raise exception 'ABOVE_SOURCE_ROW' using errcode = 'PK001';
          end if;
          v_open := open_by_rows(p_account_id, v_link.source_id, v_source.total_agorot);
        elsif v_source.doc_type <> 300 and v_link.sum_agorot <> v_source.open_agorot then
          -- The link contains the remainder that was read: a retry reads the current one.
          raise exception 'a part of the source was taken meanwhile' using errcode = 'serialization_failure';
        end if;
    end case;
    -- A payment before the tax invoice is the customer's credit until that invoice counts it.
    v_credit := v_source.credit_agorot + case
      when v_link.kind = 'receipt' and v_source.doc_type = 300 and not v_source.is_income then v_link.sum_agorot
      when v_link.kind = 'refund' then -v_link.sum_agorot
      else 0 end;
    if v_open <> v_source.open_agorot or v_credit <> v_source.credit_agorot then
      update documents set open_agorot = v_open, credit_agorot = v_credit
        where account_id = p_account_id and id = v_link.source_id;
    end if;
    v_event_kind := case v_link.kind
      when 'receipt' then 'paid' when 'credit' then 'credited' when 'refund' then 'refunded' else 'linked' end;
    insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
      values (p_account_id, p_document_id, v_link.source_id, v_link.kind, v_link.sum_agorot);
    insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
        requested_by, detail)
      values (p_account_id, gen_random_uuid(), v_link.source_id, v_event_kind, p_at,
        p_actor->>'actor_kind', p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
        jsonb_build_object('documentId', p_document_id, 'sumAgorot', v_link.sum_agorot));
  end loop;
end
$$;

-- Returns the source documents to which credits of the given invoices may return what these took of their lines.
create function given_back_to(p_account_id bigint, p_ids uuid[]) returns uuid[]
language plpgsql stable as $$
begin
  return array(select b.source_id from document_links b
    join documents d on d.account_id = p_account_id and d.id = b.source_id and d.doc_type in (9999, 100, 200, 210)
    where b.account_id = p_account_id and b.document_id = any(p_ids) and b.kind = 'base');
end
$$;

-- Returns the documents whose sums depend on those of the given ones: the credits that they refund, sources and
-- targets of allocations, what is based on these, and all credit invoices of these.
create function settled_with(p_account_id bigint, p_ids uuid[]) returns uuid[]
language plpgsql stable as $$
declare
  v_ids uuid[];
begin
  v_ids := array(select unnest(p_ids)
    union select source_id from document_links
      where account_id = p_account_id and document_id = any(p_ids) and kind = 'refund');
  v_ids := array(select unnest(v_ids)
    union select source_id from document_links
      where account_id = p_account_id and document_id = any(v_ids)
    union select item_id from allocations
      where account_id = p_account_id and credit_id = any(v_ids));
  v_ids := array(select unnest(v_ids)
    union select document_id from document_links
      where account_id = p_account_id and source_id = any(v_ids) and kind = 'base');
  return array(select unnest(v_ids)
    union select document_id from document_links
      where account_id = p_account_id and source_id = any(v_ids) and kind = 'credit');
end
$$;

-- Locks documents and all whose sums depend on them, in the order of the ids, as every issue does. Returns the ids.
-- Documents issued while it waited for the locks are locked after them.
create function lock_settled(p_account_id bigint, p_ids uuid[]) returns uuid[]
language plpgsql as $$
declare
  v_locked uuid[] := '{}';
  v_ids uuid[] := settled_with(p_account_id, p_ids);
begin
  while not v_ids <@ v_locked loop
    perform 1 from documents where account_id = p_account_id and id = any(v_ids) order by id for update;
    v_locked := v_ids;
    v_ids := settled_with(p_account_id, p_ids);
  end loop;
  return v_ids;
end
$$;

-- Locks a document and all whose sums depend on it. Returns their ids.
create function lock_with_sources(p_account_id bigint, p_document_id uuid) returns uuid[]
language plpgsql as $$
declare
  v_ids uuid[] := lock_settled(p_account_id, array[p_document_id]);
begin
  if not exists (select from documents where account_id = p_account_id and id = p_document_id) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  return v_ids;
end
$$;

-- Updates the open balance and the credit of each document from links and allocations. Raises CREDIT_ALLOCATED if a
-- credit would fall below what already pays other documents or was refunded.
create function settle_open_sums(p_account_id bigint, p_ids uuid[]) returns void
language plpgsql as $$
declare
  v_id uuid;
  v_sums bigint[];
  v_open bigint;
  v_credit bigint;
begin
  foreach v_id in array p_ids loop
    v_sums := sums_of_document(p_account_id, v_id);
    -- An element of an array within a write ends the process of a distributed engine.
    v_open := v_sums[1];
    v_credit := v_sums[2];
    if v_credit < 0 then
      raise exception 'CREDIT_ALLOCATED' using errcode = 'PK001';
    end if;
    update documents set open_agorot = v_open, credit_agorot = v_credit
      where account_id = p_account_id and id = v_id
        and (open_agorot <> v_open or credit_agorot <> v_credit);
  end loop;
end
$$;
