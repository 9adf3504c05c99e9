-- How documents depend on each other: what is open of them, cancelling and closing, merges of
-- their customers.

-- What was paid of a document: by receipts, releases and uses of a deposit, and by allocations of credits.
create function paid_sum_of(p_account_id bigint, p_document_id uuid) returns bigint
language plpgsql stable as $$
declare
  v_linked bigint;
  v_allocated bigint;
begin
  select coalesce(sum(sum_agorot), 0) into v_linked from active_links
    where account_id = p_account_id and source_id = p_document_id and kind not in ('base', 'credit', 'refund');
  select coalesce(sum(sum_agorot), 0) into v_allocated from active_allocations
    where account_id = p_account_id and item_id = p_document_id;
  return v_linked + v_allocated;
end
$$;

-- What was paid of the documents that an invoice is based on: it asks for that much less.
create function paid_before_of(p_account_id bigint, p_document_id uuid) returns bigint
language plpgsql stable as $$
declare
  v_linked bigint;
  v_allocated bigint;
begin
  select coalesce(sum(paid.sum_agorot), 0) into v_linked from document_links b
    join active_links paid on paid.account_id = p_account_id
      and paid.source_id = b.source_id and paid.kind = 'receipt'
    where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base';
  select coalesce(sum(paid.sum_agorot), 0) into v_allocated from document_links b
    join active_allocations paid on paid.account_id = p_account_id and paid.item_id = b.source_id
    where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base';
  return v_linked + v_allocated;
end
$$;

-- What credit invoices take off a document, up to one of them: their sums less what they refunded and
-- what of them pays other documents or was given back later.
create function credited_sum_of(p_account_id bigint, p_document_id uuid, p_until_number bigint) returns bigint
language plpgsql stable as $$
declare
  v_credited bigint;
  v_allocated bigint;
begin
  select coalesce(sum(l.sum_agorot - c.received_agorot), 0) into v_credited from document_links l
    join documents c on c.account_id = p_account_id and c.id = l.document_id
    where l.account_id = p_account_id and l.source_id = p_document_id and l.kind = 'credit'
      and c.number <= p_until_number;
  select coalesce(sum(a.sum_agorot), 0) into v_allocated from document_links l
    join documents c on c.account_id = p_account_id and c.id = l.document_id
    join taken_credits a on a.account_id = p_account_id and a.credit_id = l.document_id
    where l.account_id = p_account_id and l.source_id = p_document_id and l.kind = 'credit'
      and c.number <= p_until_number;
  return v_credited - v_allocated;
end
$$;

-- Returns what of a document's total is left by its rows: nothing once no row has a part left, and otherwise at
-- least one agora. Rows that come to nothing or less have no proportion: the whole is left until one is touched.
create function open_by_rows(p_account_id bigint, p_document_id uuid, p_total bigint) returns bigint
language plpgsql stable as $$
declare
  v_is_left boolean;
  v_is_touched boolean;
  v_left bigint;
  v_whole bigint;
begin
  select bool_or(is_left), bool_or(taken_quantity_e4 <> 0 or taken_minor <> 0),
      sum(case when is_left then left_minor else 0 end), sum(total_minor)
    into v_is_left, v_is_touched, v_left, v_whole
    from rows_left where account_id = p_account_id and document_id = p_document_id;
  if not coalesce(v_is_left, false) then
    return 0;
  end if;
  if v_whole <= 0 then
    return case when v_is_touched then least(p_total, 1) else p_total end;
  end if;
  return least(p_total, greatest(1, round(p_total::numeric * v_left / v_whole)::bigint));
end
$$;

-- Whether a document that stands is based on another one without naming its rows: it took all that was left.
create function is_taken_whole(p_account_id bigint, p_document_id uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from active_bases s
    where s.account_id = p_account_id and s.source_id = p_document_id
      and not exists (select from document_lines t where t.account_id = p_account_id
        and t.source_id = p_document_id and t.document_id = s.document_id));
end
$$;

-- Returns what a document still asks for, and what of it is still the customer's, computed anew from links and
-- allocations (decision 0070). A credit invoice takes off its own invoice first, in the order of the
-- numbers; what is beyond that is its credit. Money that came before an invoice is the credit of the
-- transaction invoice that it paid, until a tax invoice follows and counts it.
create function sums_of_document(p_account_id bigint, p_document_id uuid) returns bigint[]
language plpgsql stable as $$
declare
  v_open bigint := 0;
  v_credit bigint := 0;
  v_doc_type int;
  v_number bigint;
  v_total bigint;
  v_received bigint;
  v_is_income boolean;
  v_allocated bigint;
  v_paid bigint;
  v_taken bigint;
  v_is_settled boolean;
  v_is_invoiced boolean;
  v_source_id uuid;
  v_source_type int;
  v_own bigint;
begin
  select d.doc_type, d.number, d.total_agorot, d.received_agorot, d.is_income
    into v_doc_type, v_number, v_total, v_received, v_is_income from documents d
    where d.account_id = p_account_id and d.id = p_document_id;
  if v_doc_type not in (300, 305, 330, 400, 9999, 100, 200, 210, 500, 9998)
    or exists (select from document_cancellations
      where account_id = p_account_id and document_id = p_document_id) then
    return array[v_open, v_credit];
  end if;
  select coalesce(sum(sum_agorot), 0) into v_allocated from taken_credits
    where account_id = p_account_id and credit_id = p_document_id;

  if v_doc_type = 400 then
    if v_received > 0 then
      select coalesce(sum(sum_agorot), 0) into v_taken from document_links
        where account_id = p_account_id and document_id = p_document_id and kind = 'receipt';
      -- Who adds no VAT sells by a receipt with rows: that money is on nobody's account.
      if v_is_income then
        select greatest(v_taken, coalesce(sum(total_minor), 0)) into v_taken from document_lines
          where account_id = p_account_id and document_id = p_document_id and kind = 'priced';
      end if;
      v_credit := greatest(0, v_received - v_taken) - v_allocated;
    end if;
    return array[v_open, v_credit];
  end if;

  if v_doc_type = 330 then
    select source_id into v_source_id from document_links
      where account_id = p_account_id and document_id = p_document_id and kind = 'credit';
    select d.doc_type, d.total_agorot into v_source_type, v_total from documents d
      where d.account_id = p_account_id and d.id = v_source_id;
    select sum_agorot - v_received - v_allocated into v_own from document_links
      where account_id = p_account_id and document_id = p_document_id and kind = 'credit';
    v_paid := case when v_source_type = 320 then v_total
      else paid_sum_of(p_account_id, v_source_id) + paid_before_of(p_account_id, v_source_id) end;
    v_taken := v_paid + credited_sum_of(p_account_id, v_source_id, v_number) - v_total;
    v_credit := greatest(0, least(v_own, v_taken));
    return array[v_open, v_credit];
  end if;

  v_is_settled := exists (select from document_closures
      where account_id = p_account_id and document_id = p_document_id)
    or is_taken_whole(p_account_id, p_document_id);
  if v_doc_type in (9999, 100, 200, 210, 500) then
    if not v_is_settled then
      v_open := open_by_rows(p_account_id, p_document_id, v_total);
    end if;
    return array[v_open, v_credit];
  end if;
  v_paid := paid_sum_of(p_account_id, p_document_id);
  if v_doc_type = 305 then
    v_paid := v_paid + paid_before_of(p_account_id, p_document_id);
    v_taken := v_paid + credited_sum_of(p_account_id, p_document_id, 999999999);
    v_credit := greatest(0, v_paid - v_total) - v_allocated;
  else
    v_taken := v_paid;
    v_is_invoiced := exists (select from active_links l
      join documents f on f.account_id = p_account_id and f.id = l.document_id and f.doc_type = 305
      where l.account_id = p_account_id and l.source_id = p_document_id and l.kind = 'base');
    if v_doc_type = 300 and not v_is_income then
      v_credit := case when v_is_invoiced then 0 else v_paid end - v_allocated;
    end if;
  end if;
  v_open := case when v_is_settled then 0 else greatest(0, v_total - v_taken) end;
  return array[v_open, v_credit];
end
$$;

-- Whether what was paid of a document waits for its invoice: a request that nothing followed and nobody closed by
-- hand. It pays nothing else and is not given back meanwhile.
create function is_reserved(p_account_id bigint, p_document_id uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from documents where account_id = p_account_id and id = p_document_id and doc_type = 300)
    and not exists (select from active_links
      where account_id = p_account_id and source_id = p_document_id and kind = 'base')
    and not exists (select from document_closures
      where account_id = p_account_id and document_id = p_document_id);
end
$$;

-- Lets a document, whose lines are written, take its part of its source documents, in the order of their ids, so that two
-- receipts over the same invoices wait for each other instead of locking crosswise. The open balance
-- can never go below nothing, and credits never above the document. Each source gets an event.
-- `p_actor` has the keys actor_kind, actor_id and requested_by, as a document has, here and below.
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
  -- Goods pass from paper to paper by quantity, whatever was billed of them.
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
    -- Money of a time without VAT settles documents of such a time alone, and is not invoiced again (decision 0085).
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
        -- What it takes in fact is settled when all links are written.
        v_open := greatest(0, v_source.open_agorot - v_link.sum_agorot);
      else
        v_is_in_parts := exists (select from document_lines where account_id = p_account_id
          and document_id = p_document_id and source_id = v_link.source_id);
        if is_taken_whole(p_account_id, v_link.source_id) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        -- What was billed by sums is still to be delivered, and what a request was paid whole to be invoiced.
        if v_source.open_agorot = 0 and v_source.total_agorot > 0 and not (v_is_in_parts and v_is_paper) and not (
            v_source.doc_type = 300 and exists (select from documents
              where account_id = p_account_id and id = p_document_id and doc_type = 305)) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        -- The balance of a paper without a sum cannot tell that all its rows were taken.
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
          -- Its link says how much was left: read again, it says so truly.
          raise exception 'a part of the source was taken meanwhile' using errcode = 'serialization_failure';
        end if;
    end case;
    -- Money before the tax invoice is the customer's until that invoice counts it.
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

-- The papers to which credits of invoices may give back what these took of their rows.
create function given_back_to(p_account_id bigint, p_ids uuid[]) returns uuid[]
language plpgsql stable as $$
begin
  return array(select b.source_id from document_links b
    join documents d on d.account_id = p_account_id and d.id = b.source_id and d.doc_type in (9999, 100, 200, 210)
    where b.account_id = p_account_id and b.document_id = any(p_ids) and b.kind = 'base');
end
$$;

-- The documents whose sums depend on those of the given ones: the credits that they give back, sources and what they
-- are allocated to, what is based on these, and all credit invoices of these.
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

-- Locks documents and all whose sums depend on them, in the order of the ids, the order of every issue.
-- Returns the ids. What was issued while the locks were waited for is locked after them.
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

-- Brings the open balance and the credit of each document to what links and allocations say. A credit that
-- pays other documents or was given back is not taken from under them.
create function settle_open_sums(p_account_id bigint, p_ids uuid[]) returns void
language plpgsql as $$
declare
  v_id uuid;
  v_sums bigint[];
begin
  foreach v_id in array p_ids loop
    v_sums := sums_of_document(p_account_id, v_id);
    if v_sums[2] < 0 then
      raise exception 'CREDIT_ALLOCATED' using errcode = 'PK001';
    end if;
    update documents set open_agorot = v_sums[1], credit_agorot = v_sums[2]
      where account_id = p_account_id and id = v_id
        and (open_agorot <> v_sums[1] or credit_agorot <> v_sums[2]);
  end loop;
end
$$;

-- Records what happened to a document, in its history and in the audit trail.
create function record_document_event(
  p_account_id bigint, p_document_id uuid, p_kind text, p_at timestamptz, p_actor jsonb, p_ip text, p_detail jsonb
) returns void language plpgsql as $$
declare
  v_doc_type int;
  v_number bigint;
begin
  select doc_type, number into v_doc_type, v_number from documents
    where account_id = p_account_id and id = p_document_id;
  insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
      requested_by, detail)
    values (p_account_id, gen_random_uuid(), p_document_id, p_kind, p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid, p_detail);
  insert into audit_events (account_id, id, at, actor_kind, actor_id, requested_by, action,
      entity_kind, entity_id, ip, detail)
    values (p_account_id, gen_random_uuid(), p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
      (p_actor->>'requested_by')::uuid, 'document.' || p_kind, 'document', p_document_id::text, p_ip,
      p_detail || jsonb_build_object('docType', v_doc_type, 'number', v_number));
end
$$;

-- Records in the history of papers that a document gave back what was taken of them: a credit by the rows of its invoice
-- that it names, or as it undoes one that followed the whole paper, and a cancelled document by its own rows. The
-- quantity is told where it is one, of one unit.
create function record_given_back(p_account_id bigint, p_document_id uuid, p_at timestamptz, p_actor jsonb)
returns void language plpgsql as $$
begin
  insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by, detail)
    select p_account_id, gen_random_uuid(), back.paper_id, 'given-back', p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
      jsonb_build_object('documentId', p_document_id) || case
        when bool_and(back.measure = 'quantity') and count(distinct back.unit) = 1
          then jsonb_build_object('quantityE4', sum(back.quantity_e4), 'unit', min(back.unit))
        else '{}' end
    from (
      select b.source_id as paper_id, l.source_measure::text as measure, l.unit, l.quantity_e4
      from document_links b
      left join document_lines l on l.account_id = p_account_id and l.document_id = p_document_id
        and l.source_id = b.source_id
      where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base'
        and exists (select from document_cancellations x
          where x.account_id = p_account_id and x.document_id = p_document_id)
      union all
      select t.source_id, t.source_measure::text, c.unit, c.quantity_e4
      from document_links k
      join document_lines c on c.account_id = p_account_id and c.document_id = p_document_id
        and c.source_id = k.source_id
      join document_lines t on t.account_id = p_account_id and t.document_id = c.source_id
        and t.line_no = c.source_line_no and t.source_id is not null
      where k.account_id = p_account_id and k.document_id = p_document_id and k.kind = 'credit'
      union all
      select b.source_id, null, null, null
      from document_links k
      join document_links b on b.account_id = p_account_id and b.document_id = k.source_id and b.kind = 'base'
      where k.account_id = p_account_id and k.document_id = p_document_id and k.kind = 'credit'
        and not exists (select from document_lines t where t.account_id = p_account_id
          and t.document_id = b.document_id and t.source_id = b.source_id)
        and not exists (select from active_bases s where s.account_id = p_account_id
          and s.document_id = b.document_id and s.source_id = b.source_id)) back
    join documents d on d.account_id = p_account_id and d.id = back.paper_id and d.doc_type in (9999, 100, 200, 210)
    group by back.paper_id
    order by back.paper_id;
end
$$;

-- Refuses to write on a day of locked books. The row stays as it is until the end of the transaction: who locks the books
-- waits for it, and who comes after the lock sees it.
create function require_open_books(p_account_id bigint, p_day date) returns void language plpgsql as $$
declare
  v_locked_until date;
begin
  select books_locked_until into v_locked_until from business_profiles
    where account_id = p_account_id for share;
  if p_day <= v_locked_until then
    raise exception 'PERIOD_LOCKED' using errcode = 'PK001', detail = v_locked_until::text;
  end if;
end
$$;
revoke all on function require_open_books(bigint, date) from public;
grant execute on function require_open_books(bigint, date) to pinkas_app;

-- Locks the books up to a day, or opens them again from it on; null opens all. Issues are in order with it by the counters of
-- their series, whatever else writes by the row of the business. `p_last_lock_no` is the change that the caller saw.
create function lock_books(
  p_account_id bigint, p_until date, p_last_lock_no int, p_reason text, p_at timestamptz, p_actor jsonb
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before date;
  v_lock_no int;
begin
  perform require_account(p_account_id);
  select books_locked_until into v_before from business_profiles
    where account_id = p_account_id for no key update;
  select coalesce(max(lock_no), 0) into v_lock_no from book_locks where account_id = p_account_id;
  if v_lock_no <> p_last_lock_no then
    raise exception 'SETTINGS_CHANGED' using errcode = 'PK001';
  end if;
  -- A lock goes further, an opening back.
  if (p_reason = '' and (p_until is null or p_until <= v_before))
    or (p_reason <> '' and (v_before is null or p_until >= v_before)) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  -- A year that was closed is reopened before its months are.
  if p_reason <> '' and exists (
      select from manual_entries closing
      where closing.account_id = p_account_id and closing.kind = 'closing'
        and closing.entry_date > coalesce(p_until, '-infinity') and not exists (
          select from manual_entries back
          where back.account_id = p_account_id and back.reverses_id = closing.id)) then
    raise exception 'YEAR_CLOSED' using errcode = 'PK001';
  end if;
  perform 1 from numberings where account_id = p_account_id order by doc_type, series for update;
  insert into book_locks (account_id, lock_no, locked_until, is_opening, reason, created_at, actor_kind, actor_id,
      requested_by)
    values (p_account_id, v_lock_no + 1, p_until, p_reason <> '', p_reason, p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid);
  update business_profiles set books_locked_until = p_until where account_id = p_account_id;
end
$$;
revoke all on function lock_books(bigint, date, int, text, timestamptz, jsonb) from public;
grant execute on function lock_books(bigint, date, int, text, timestamptz, jsonb) to pinkas_app;

-- Posts lines to the ledger, whole entries of documents, on days of open books. What keeps a lock of the books waiting is held by
-- who calls it: the counter of the series, or the row of the business.
create function post_journal_lines(p_account_id bigint, p_lines jsonb) returns void
language plpgsql as $$
declare
  v_locked_until date;
begin
  select books_locked_until into v_locked_until from business_profiles where account_id = p_account_id;
  if v_locked_until is not null and exists (
      select from jsonb_to_recordset(p_lines) as line (entry_date date) where entry_date <= v_locked_until) then
    raise exception 'PERIOD_LOCKED' using errcode = 'PK001', detail = v_locked_until::text;
  end if;
  if exists (select from jsonb_to_recordset(p_lines)
        as line (document_id uuid, debit_agorot bigint, credit_agorot bigint)
      group by document_id having sum(debit_agorot) <> sum(credit_agorot)) then
    raise exception 'the ledger entry of a document does not balance' using errcode = 'check_violation';
  end if;
  perform insert_journal_lines(p_account_id, p_lines);
end
$$;

-- Records an allocation, or that it was taken back, in the history of both documents and once in the audit
-- trail.
create function record_allocation(
  p_account_id bigint, p_credit_id uuid, p_item_id uuid, p_kind text, p_sum_agorot bigint,
  p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql as $$
begin
  perform record_document_event(p_account_id, p_credit_id, p_kind, p_at, p_actor, p_ip,
    jsonb_build_object('documentId', p_item_id, 'sumAgorot', p_sum_agorot));
  insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id,
      requested_by, detail)
    values (p_account_id, gen_random_uuid(), p_item_id, p_kind, p_at, p_actor->>'actor_kind',
      p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
      jsonb_build_object('documentId', p_credit_id, 'sumAgorot', p_sum_agorot));
end
$$;

-- Marks a document as cancelled: its ledger entry is reversed on the given day and what it took off
-- earlier documents is given back; an invoice that followed one that it had paid is to be paid again.
-- Cancelling again changes nothing.
create function cancel_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_today date, p_user_id uuid,
  p_actor jsonb, p_ip text, p_reason text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_doc_type int;
  v_settled uuid[];
  v_reversed jsonb;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform require_open_books(p_account_id, p_today);
  v_settled := lock_with_sources(p_account_id, p_document_id);
  select doc_type into v_doc_type from documents
    where account_id = p_account_id and id = p_document_id;
  if exists (select from document_cancellations
      where account_id = p_account_id and document_id = p_document_id) then
    return;
  end if;
  if v_doc_type in (305, 320, 330) then
    raise exception 'CANCEL_BY_CREDIT_ONLY' using errcode = 'PK001';
  end if;
  if exists (select from active_links
      where account_id = p_account_id and source_id = p_document_id) then
    raise exception 'DOCUMENT_IN_USE' using errcode = 'PK001';
  end if;
  if exists (select from active_allocations
      where account_id = p_account_id and item_id = p_document_id) then
    raise exception 'PAID_BY_CREDIT' using errcode = 'PK001';
  end if;
  insert into document_cancellations (account_id, document_id, cancelled_at, cancelled_by, reason)
    values (p_account_id, p_document_id, p_at, p_user_id, p_reason);
  select jsonb_agg(jsonb_build_object('document_id', document_id, 'line_no', count + line_no,
      'entry_date', greatest(entry_date, p_today), 'ledger_account', ledger_account,
      'customer_id', customer_id, 'debit_agorot', credit_agorot, 'credit_agorot', debit_agorot))
    into v_reversed
    from (select *, count(*) over () as count from journal_lines
      where account_id = p_account_id and document_id = p_document_id) entry;
  perform post_journal_lines(p_account_id, v_reversed);
  perform settle_open_sums(p_account_id, v_settled);
  perform record_document_event(p_account_id, p_document_id, 'cancelled', p_at, p_actor, p_ip,
    jsonb_build_object('reason', p_reason));
  perform record_given_back(p_account_id, p_document_id, p_at, p_actor);
end
$$;
revoke all on function cancel_document(bigint, uuid, timestamptz, date, uuid, jsonb, text, text) from public;
grant execute on function cancel_document(bigint, uuid, timestamptz, date, uuid, jsonb, text, text) to pinkas_app;

-- Closes an open document by hand, or opens again one that was. A request that was paid whole can be closed as well: what
-- it keeps for its invoice is then free. A deposit holds somebody's money and
-- is only released.
create function close_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_user_id uuid, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_doc_type int;
  v_open bigint;
  v_credit bigint;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform lock_with_sources(p_account_id, p_document_id);
  select doc_type, open_agorot, credit_agorot into v_doc_type, v_open, v_credit from documents
    where account_id = p_account_id and id = p_document_id;
  if v_doc_type = 9998 or v_open = 0 and not exists (select from waiting_at_zero
      where account_id = p_account_id and document_id = p_document_id)
    and not (v_credit > 0 and is_reserved(p_account_id, p_document_id)) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  insert into document_closures (account_id, document_id, closed_at, closed_by)
    values (p_account_id, p_document_id, p_at, p_user_id);
  perform settle_open_sums(p_account_id, array[p_document_id]);
  perform record_document_event(p_account_id, p_document_id, 'closed', p_at, p_actor, p_ip, '{}');
end
$$;
revoke all on function close_document(bigint, uuid, timestamptz, uuid, jsonb, text) from public;
grant execute on function close_document(bigint, uuid, timestamptz, uuid, jsonb, text) to pinkas_app;

create function reopen_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform lock_with_sources(p_account_id, p_document_id);
  -- What was paid of a request was free while it was closed; used elsewhere, it does not pay the request any more.
  if exists (select from documents d join taken_credits t on t.account_id = p_account_id and t.credit_id = d.id
      where d.account_id = p_account_id and d.id = p_document_id and d.doc_type = 300) then
    raise exception 'CREDIT_ALLOCATED' using errcode = 'PK001';
  end if;
  delete from document_closures
    where account_id = p_account_id and document_id = p_document_id
      and not exists (select from document_cancellations
        where account_id = p_account_id and document_id = p_document_id);
  if not found then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  perform settle_open_sums(p_account_id, array[p_document_id]);
  perform record_document_event(p_account_id, p_document_id, 'reopened', p_at, p_actor, p_ip, '{}');
end
$$;
revoke all on function reopen_document(bigint, uuid, timestamptz, jsonb, text) from public;
grant execute on function reopen_document(bigint, uuid, timestamptz, jsonb, text) to pinkas_app;

-- Takes allocations back and makes new ones, all or none: `p_undo` are ids of allocations, each of
-- `p_allocate` has id, credit_id, item_id and sum_agorot. Both documents get an event. One that was taken
-- back already, or fell with its receipt, stays as it is.
create function change_allocations(
  p_account_id bigint, p_undo uuid[], p_allocate jsonb, p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_settled uuid[];
  v_part record;
  v_credit documents;
  v_item documents;
begin
  perform require_account(p_account_id);
  if (select count(*) from allocations where account_id = p_account_id and id = any(p_undo))
    <> cardinality(p_undo) then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  v_settled := lock_settled(p_account_id, array(
    select credit_id from allocations where account_id = p_account_id and id = any(p_undo)
    union select item_id from allocations where account_id = p_account_id and id = any(p_undo)
    union select (a->>'credit_id')::uuid from jsonb_array_elements(p_allocate) a
    union select (a->>'item_id')::uuid from jsonb_array_elements(p_allocate) a));
  perform require_shown(p_account_id, settled) from unnest(v_settled) settled;
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
    -- Money that was booked as income pays no debt of the ledger, and money of that ledger no request without VAT.
    if v_credit.customer_id <> v_item.customer_id or v_item.doc_type not in (300, 305)
      or v_credit.is_income <> v_item.is_income then
      raise exception 'ALLOCATION_NOT_ALLOWED' using errcode = 'PK001';
    end if;
    -- What was paid of a request waits for its invoice.
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

-- Takes back the allocations of a customer's credits to documents that are another customer's by now: a
-- merge that is undone parts them.
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

-- Whether a recorded merge lets documents of one customer move to the other.
create function may_change_customer(p_account_id bigint, p_from uuid, p_to uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from customer_merges m where m.account_id = p_account_id
    and ((m.source_id = p_from and m.target_id = p_to and m.undone_at is null)
      or (m.source_id = p_to and m.target_id = p_from and m.undone_at is not null)));
end
$$;

-- Moves the documents of a merge's source to its target, or those that it moved back. The
-- application may not change these columns; this function does it for a merge that is written.
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

-- Gives a tax invoice that was issued without an allocation number the one that it got later, corrects it, or takes
-- it back by an empty one. A number that another document has is refused; callers lock its digits first. The same number again
-- changes nothing.
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
