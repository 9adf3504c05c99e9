-- Cheques of receipts that no longer pay, or pay again (decision 0268).

-- Returns receipts with the documents whose credits may be their money: those that they pay, and the invoices of these.
create function credits_of_receipts(p_account_id bigint, p_ids uuid[]) returns uuid[]
language plpgsql stable as $$
declare
  v_ids uuid[] := array(select unnest(p_ids)
    union select source_id from document_links
      where account_id = p_account_id and document_id = any(p_ids) and kind = 'receipt');
begin
  return array(select unnest(v_ids)
    union select document_id from document_links
      where account_id = p_account_id and source_id = any(v_ids) and kind = 'base');
end
$$;

-- Holds the business against a lock of its books, then receipts and all whose sums depend on them: before the states of
-- their cheques are read and changed.
create function hold_cheques(p_account_id bigint, p_ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform 1 from business_profiles where account_id = p_account_id for share;
  perform lock_settled(p_account_id, credits_of_receipts(p_account_id, p_ids));
end
$$;
revoke all on function hold_cheques(bigint, uuid[]) from public;
grant execute on function hold_cheques(bigint, uuid[]) to pinkas_app;
select delegate('hold_cheques');

-- Frees what credits pay elsewhere as far as the cheques of a receipt no longer cover them, the latest allocations of each
-- first; of its last one, what is still covered is allocated again. What was refunded stays: the sums then refuse the
-- change.
create function free_unpaid_credit(
  p_account_id bigint, p_ids uuid[], p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql as $$
declare
  v_ids uuid[];
  v_covered jsonb;
  v_part record;
  v_sum bigint;
begin
  select array_agg(id order by credit_id, at desc, id desc), jsonb_agg(jsonb_build_object('credit_id', credit_id,
      'item_id', item_id, 'sum_agorot', until - lacking) order by credit_id) filter (where until > lacking)
    into v_ids, v_covered
    from (select a.id, a.credit_id, a.item_id, a.at, a.sum_agorot, credit.lacking,
        sum(a.sum_agorot) over (partition by a.credit_id order by a.at desc, a.id desc)::bigint as until
      from (select id, -(sums_of_document(p_account_id, id))[2] as lacking from unnest(p_ids) as given (id)) credit
      join active_allocations a on a.account_id = p_account_id and a.credit_id = credit.id) part
    where until - sum_agorot < lacking;
  if v_ids is null then
    return;
  end if;
  perform change_allocations(p_account_id, v_ids, '[]', p_at, p_actor, p_ip);
  for v_part in
    select * from jsonb_to_recordset(v_covered) as covered (credit_id uuid, item_id uuid, sum_agorot bigint)
  loop
    select least(v_part.sum_agorot, open_agorot) into v_sum from documents
      where account_id = p_account_id and id = v_part.item_id;
    if v_sum > 0 then
      perform change_allocations(p_account_id, '{}', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
        'credit_id', v_part.credit_id, 'item_id', v_part.item_id, 'sum_agorot', v_sum)), p_at, p_actor, p_ip);
    end if;
  end loop;
end
$$;

-- Takes cheques of a receipt out of what it received, or counts them again: posts each of them, and settles what the
-- receipt pays. The entry is of the given day, or of the first open day after locked books and after earlier entries of
-- the receipt. Raises CREDIT_ALLOCATED if what the receipt left on account was refunded. The caller holds the documents.
create function turn_cheques(
  p_account_id bigint, p_document_id uuid, p_lines int[], p_takes_back boolean, p_date date, p_at timestamptz,
  p_actor jsonb, p_ip text, p_reason text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_event_kind text := case when p_takes_back then 'cheque-unpaid' else 'cheque-paid-again' end;
  v_document documents;
  v_cheque document_payments;
  v_entry_date date;
  v_entry_no int;
  v_first_line int;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  select * into v_document from documents where account_id = p_account_id and id = p_document_id;
  if v_document.doc_type <> 400 or v_document.is_income then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  for v_cheque in
    select * from document_payments
    where account_id = p_account_id and document_id = p_document_id and line_no = any(p_lines) and kind = 'cheque'
      and sum_agorot > 0
    order by line_no
  loop
    select coalesce(max(entry_no), 0) + 1 into v_entry_no from cheque_entries
      where account_id = p_account_id and document_id = p_document_id;
    select max(line_no) + 1, greatest(p_date, max(entry_date),
        (select books_locked_until + 1 from business_profiles where account_id = p_account_id))
      into v_first_line, v_entry_date from journal_lines
      where account_id = p_account_id and document_id = p_document_id;
    insert into cheque_entries (account_id, document_id, entry_no, line_no, takes_back, sum_agorot, entry_date,
        first_line, at, actor_kind, actor_id, requested_by)
      values (p_account_id, p_document_id, v_entry_no, v_cheque.line_no, p_takes_back, v_cheque.sum_agorot,
        v_entry_date, v_first_line, p_at, p_actor->>'actor_kind', p_actor->>'actor_id',
        (p_actor->>'requested_by')::uuid);
    perform post_journal_lines(p_account_id, (
      select jsonb_agg(jsonb_build_object('document_id', p_document_id, 'line_no', v_first_line + side.place,
        'entry_date', v_entry_date, 'ledger_account', side.ledger_account,
        'customer_id', case when side.ledger_account = 'customers' then v_document.customer_id end,
        'debit_agorot', case when side.is_debit then v_cheque.sum_agorot else 0 end,
        'credit_agorot', case when side.is_debit then 0 else v_cheque.sum_agorot end) order by side.place)
      from (values (0, 'cheques', not p_takes_back), (1, 'customers', p_takes_back))
        as side (place, ledger_account, is_debit)));
    insert into document_events (account_id, id, document_id, kind, at, actor_kind, actor_id, requested_by, detail)
      values (p_account_id, gen_random_uuid(), p_document_id, v_event_kind, p_at, p_actor->>'actor_kind',
        p_actor->>'actor_id', (p_actor->>'requested_by')::uuid,
        jsonb_build_object('sumAgorot', v_cheque.sum_agorot, 'reason', p_reason,
          'chequeNumber', coalesce(v_cheque.detail->>'chequeNumber', '')));
  end loop;
  if p_takes_back then
    perform free_unpaid_credit(p_account_id, credits_of_receipts(p_account_id, array[p_document_id]), p_at, p_actor,
      p_ip);
  end if;
  perform settle_open_sums(p_account_id, settled_with(p_account_id, array[p_document_id]));
end
$$;
revoke all on function turn_cheques(bigint, uuid, int[], boolean, date, timestamptz, jsonb, text, text) from public;
grant execute on function turn_cheques(bigint, uuid, int[], boolean, date, timestamptz, jsonb, text, text)
  to pinkas_app;
select delegate('turn_cheques');
