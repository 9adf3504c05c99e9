-- History of documents, locked books, the ledger, cancelling and closing.

-- Records an event of a document in its history and in the audit trail.
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

-- Records in the history of source documents that a document returned what was taken of them: a credit by the lines
-- of its invoice that it names, or because it undoes one that followed the whole source document, and a cancelled
-- document by its own lines. The quantity is recorded if all of it is in one unit.
create function record_given_back(p_account_id bigint, p_document_id uuid, p_at timestamptz, p_actor jsonb)
returns void language plpgsql as $$
declare
  v_events jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'document_id', paper_id, 'kind', 'given-back', 'at', p_at,
      'actor_kind', p_actor->'actor_kind', 'actor_id', p_actor->'actor_id', 'requested_by', p_actor->'requested_by',
      'detail', detail) order by paper_id)
    into v_events
    from (
    select back.paper_id, jsonb_build_object('documentId', p_document_id) || case
        when bool_and(back.measure = 'quantity') and count(distinct back.unit) = 1
          then jsonb_build_object('quantityE4', sum(back.quantity_e4), 'unit', min(back.unit))
        else '{}' end as detail
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
    group by back.paper_id) given_back;
  perform insert_document_events(p_account_id, v_events);
end
$$;

-- Raises PERIOD_LOCKED for a day of locked books. The row of the business remains locked against changes until the
-- end of the transaction: a lock of the books waits for it, and a write after that lock sees it.
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

-- Locks the books up to a day, or reopens them after it; null opens all. Issues are serialized with it by the
-- counters of their series, all other writes by the row of the business. `p_last_lock_no` is the last change that the
-- caller saw.
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
  -- A lock moves the day forward, an opening moves it back.
  if (p_reason = '' and (p_until is null or p_until <= v_before))
    or (p_reason <> '' and (v_before is null or p_until >= v_before)) then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  -- A closed year is reopened before its months are.
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
select delegate('lock_books');

-- Posts lines to the ledger, whole entries of documents, on days of open books. The caller holds the lock for which a
-- lock of the books waits: the counter of the series, or the row of the business.
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

-- Records an allocation, or its undo, in the history of both documents and once in the audit trail.
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

-- Marks a document as cancelled: reverses its ledger entry on the given day and returns what it took off earlier
-- documents; an invoice based on a document that it had paid is payable again. Cancelling again changes nothing.
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
select delegate('cancel_document');

-- Closes an open document by hand; `reopen_document` opens it again. A request that was paid in full can be closed as
-- well: what is reserved for its invoice is then free. A deposit holds a customer's money and can only be released.
create function close_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_user_id uuid, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_doc_type int;
  v_open bigint;
  v_credit bigint;
  v_is_reserved boolean;
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform lock_with_sources(p_account_id, p_document_id);
  select doc_type, open_agorot, credit_agorot into v_doc_type, v_open, v_credit from documents
    where account_id = p_account_id and id = p_document_id;
  v_is_reserved := v_credit > 0 and is_reserved(p_account_id, p_document_id);
  if v_doc_type = 9998 or v_open = 0 and not v_is_reserved and not exists (select from waiting_at_zero
      where account_id = p_account_id and document_id = p_document_id) then
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
select delegate('close_document');

create function reopen_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_actor jsonb, p_ip text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform require_shown(p_account_id, p_document_id);
  perform lock_with_sources(p_account_id, p_document_id);
  -- The payments of a request were free while it was closed; once used elsewhere, they no longer pay the request.
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
select delegate('reopen_document');
