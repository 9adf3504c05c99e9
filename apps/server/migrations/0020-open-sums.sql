-- Dependencies of documents: open balances, cancelling and closing, merges of their customers.

-- Returns what was paid of a document: by receipts, releases and uses of a deposit, and by allocations of credits.
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

-- Returns what was paid of the documents that an invoice is based on: its open balance is that much lower.
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

-- Returns what credit invoices take off a document, up to one of them: their sums less what they refunded and what of
-- them was allocated to other documents or refunded later.
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

-- Returns the open part of a document's total by its lines: zero once no line has a remainder, otherwise at least one
-- agora. Lines that amount to zero or less have no proportion: the whole is open until one is touched.
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

-- Returns whether an active document is based on another one without naming its lines: it took all that was left.
create function is_taken_whole(p_account_id bigint, p_document_id uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from active_bases s
    where s.account_id = p_account_id and s.source_id = p_document_id
      and not exists (select from document_lines t where t.account_id = p_account_id
        and t.source_id = p_document_id and t.document_id = s.document_id));
end
$$;

-- Returns a document's open balance and its unallocated credit, recomputed from links and allocations (decision
-- 0070). A credit invoice first reduces its own invoice, in the order of the numbers; the excess is its credit. A
-- payment received before an invoice is the credit of the transaction invoice that it paid, until a tax invoice
-- follows and counts it.
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
      v_received := v_received - unpaid_cheques_of(p_account_id, p_document_id);
      select coalesce(sum(sum_agorot), 0) into v_taken from active_links
        where account_id = p_account_id and document_id = p_document_id and kind = 'receipt';
      -- A business that adds no VAT sells by a receipt with lines: that amount is no customer's credit.
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
    where account_id = p_account_id and document_id = p_document_id);
  if not v_is_settled then
    v_is_settled := is_taken_whole(p_account_id, p_document_id);
  end if;
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

-- Returns whether the payments of a document are reserved for its invoice: a request that nothing followed and nobody
-- closed by hand. Meanwhile they pay nothing else and are not refunded.
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
