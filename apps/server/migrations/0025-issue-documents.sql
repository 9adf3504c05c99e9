-- Issuing documents: the numbers and all rows of the documents in one statement. The application has no privilege of
-- its own to write what an issue writes.

-- Issues documents of an account in their order, all or none. Each of `p_issues` has: idempotencyKey, requestHash;
-- customer; document, its row without number and hashes; content, the text of the hash; links; customerLines, its
-- ledger lines of the customers' account; audit, the row of its audit event without the number. `p_rows` contains the
-- other rows of all documents by table. Returns documentId, number and customerId of each in the same order. Raises
-- PK001 with a catalogue code when a document is refused, PK002 for a row of another document, and a serialization
-- failure when another transaction just issued under one of the keys: on a retry the caller finds the answer.
-- Everything is then rolled back.
create function issue_documents(p_account_id bigint, p_issues jsonb, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_issues jsonb[] := array(select value from jsonb_array_elements(p_issues));
  v_count int := cardinality(v_issues);
  -- Indexes into v_issues, in the orders in which locks are taken.
  v_by_customer int[] := '{1}';
  v_by_series int[] := '{1}';
  v_place int;
  v_issue jsonb;
  v_document jsonb;
  v_source_id uuid;
  v_credited uuid[];
  v_given_back uuid[];
  v_settled uuid[];
  v_answer jsonb;
  v_guard text;
  v_tax_id text;
  v_kind text;
  v_locked_until date;
  v_doc_type int;
  v_series text;
  v_next_number bigint;
  v_last_date date;
  v_last_hash bytea;
  v_date date;
  v_content_hash bytea;
  v_previous_hash bytea;
  v_customer_id uuid;
  v_document_rows jsonb[] := '{}';
  v_customer_lines jsonb[] := '{}';
  v_audit_rows jsonb[] := '{}';
  v_keys jsonb[] := '{}';
  v_ids jsonb[] := '{}';
  v_has_links boolean := false;
  -- By index in v_issues.
  v_customer_ids uuid[] := array_fill(null::uuid, array[v_count]);
  v_answers jsonb[] := array_fill(null::jsonb, array[v_count]);
begin
  perform require_account(p_account_id);
  if v_count > 1 then
    select array_agg(place order by d->'customer'->>'searchName', d->'customer'->>'taxId', place),
        array_agg(place order by (d->'document'->>'doc_type')::int, d->'document'->>'series', place)
      into v_by_customer, v_by_series
      from unnest(v_issues) with ordinality as list(d, place);
  end if;

  foreach v_place in array v_by_customer loop
    v_issue := v_issues[v_place];
    v_document := v_issue->'document';
    v_customer_ids[v_place] := take_customer(p_account_id, v_issue->'customer',
      (v_document->>'doc_type')::int, (v_document->>'issued_at')::timestamptz);
  end loop;

  foreach v_place in array v_by_series loop
    v_issue := v_issues[v_place];
    v_document := v_issue->'document';
    v_customer_id := v_customer_ids[v_place];
    if v_doc_type is null or v_doc_type <> (v_document->>'doc_type')::int
      or v_series <> v_document->>'series' then
      if v_doc_type is not null then
        update numberings set next_number = v_next_number, last_hash = v_last_hash, last_date = v_last_date
          where account_id = p_account_id and doc_type = v_doc_type and series = v_series;
      end if;
      v_doc_type := (v_document->>'doc_type')::int;
      v_series := v_document->>'series';
      -- The lock of this row serializes the issues of a series.
      select next_number, last_hash, last_date into v_next_number, v_last_hash, v_last_date from numberings
        where account_id = p_account_id and doc_type = v_doc_type and series = v_series for update;
      if not found then
        raise exception 'NUMBERING_MISSING' using errcode = 'PK001';
      end if;
      -- Under the lock: a change of the business's number or kind, and a lock of its books, wait for it.
      select date_guard, tax_id, kind, books_locked_until into v_guard, v_tax_id, v_kind, v_locked_until from business_profiles
        where account_id = p_account_id;
    end if;
    if v_document->'issuer'->>'taxId' is distinct from v_tax_id
      or v_document->'issuer'->>'kind' is distinct from v_kind then
      raise exception 'the business got another number or kind meanwhile' using errcode = 'serialization_failure';
    end if;
    v_answer := jsonb_build_object('documentId', v_document->'id', 'number', v_next_number,
      'customerId', v_customer_id);
    v_answers[v_place] := v_answer;
    insert into idempotency_records (account_id, key, request_hash, response, created_at)
      values (p_account_id, v_issue->>'idempotencyKey', v_issue->>'requestHash', v_answer,
        (v_document->>'issued_at')::timestamptz)
      on conflict do nothing;
    if not found then
      if v_issue->'idempotencyKey' = any(v_keys) then
        raise exception 'IDEMPOTENCY_KEY_REUSED' using errcode = 'PK001';
      end if;
      raise exception 'the key was used meanwhile' using errcode = 'serialization_failure';
    end if;
    v_keys := v_keys || (v_issue->'idempotencyKey');
    if v_next_number > 999999999 then
      raise exception 'NUMBERING_EXHAUSTED' using errcode = 'PK001';
    end if;
    v_date := (v_document->>'document_date')::date;
    if v_date <= v_locked_until then
      raise exception 'DOCUMENT_DATE_LOCKED' using errcode = 'PK001';
    end if;
    if v_guard = 'block' and v_date < v_last_date then
      raise exception 'DOCUMENT_DATE_BEFORE_LAST' using errcode = 'PK001';
    end if;
    v_content_hash := document_content_hash(
      p_account_id, v_doc_type, v_series, v_next_number, v_issue->>'content');
    v_previous_hash := v_last_hash;
    v_last_hash := sha256(v_previous_hash || v_content_hash);
    v_last_date := greatest(v_last_date, v_date);
    v_document_rows := v_document_rows || (v_document || jsonb_build_object('number', v_next_number,
      'customer_id', v_customer_id, 'content_hash', v_content_hash,
      'previous_hash', v_previous_hash, 'chain_hash', v_last_hash));
    for v_line in 0..jsonb_array_length(v_issue->'customerLines') - 1 loop
      v_customer_lines := v_customer_lines
        || (v_issue->'customerLines'->v_line
          || jsonb_build_object('document_id', v_document->'id', 'customer_id', v_customer_id));
    end loop;
    -- The customer is no part of the hash, because merges move it: this records the original one.
    v_audit_rows := v_audit_rows || jsonb_set(v_issue->'audit', '{detail}', v_issue->'audit'->'detail'
      || jsonb_build_object('number', v_next_number, 'customerId', v_customer_id));
    v_ids := v_ids || (v_document->'id');
    v_has_links := v_has_links or v_issue->'links' <> '[]';
    v_next_number := v_next_number + 1;
  end loop;
  update numberings set next_number = v_next_number, last_hash = v_last_hash, last_date = v_last_date
    where account_id = p_account_id and doc_type = v_doc_type and series = v_series;

  if jsonb_path_exists(p_rows, '$.*[*] ? (!(@.document_id == $ids[*]))',
      jsonb_build_object('ids', v_ids)) then
    raise exception 'the rows of a document are written with it alone' using errcode = 'PK002';
  end if;
  perform insert_documents(p_account_id, to_jsonb(v_document_rows));
  -- Locks all sources in the order of their ids, before lines reference them: the foreign keys of lines take shared
  -- locks, and two followers that both held one would deadlock. Two documents of the call may name sources in
  -- opposite orders.
  if v_has_links then
    v_credited := array(select (l->>'source_id')::uuid
      from unnest(v_issues) as issued(d), jsonb_array_elements(issued.d->'links') l where l->>'kind' = 'credit');
    v_given_back := given_back_to(p_account_id, v_credited);
    for v_source_id in
      select (l->>'source_id')::uuid
      from unnest(v_issues) as issued(d), jsonb_array_elements(issued.d->'links') l
      union select unnest(v_given_back)
      order by 1
    loop
      perform 1 from documents where account_id = p_account_id and id = v_source_id for update;
    end loop;
  end if;
  perform insert_document_lines(p_account_id, p_rows->'document_lines');
  perform insert_document_payments(p_account_id, p_rows->'document_payments');
  perform insert_payment_dues(p_account_id, p_rows->'payment_dues');
  perform post_journal_lines(p_account_id,
    to_jsonb(v_customer_lines) || coalesce(p_rows->'journal_lines', '[]'));
  perform insert_public_links(p_account_id, p_rows->'public_links');
  perform insert_document_events(p_account_id, p_rows->'document_events');
  perform insert_audit_events(p_account_id, to_jsonb(v_audit_rows));
  perform insert_outbox_tasks(p_account_id, p_rows->'outbox_tasks');

  if v_has_links then
    foreach v_issue in array v_issues loop
      continue when v_issue->'links' = '[]';
      v_document := v_issue->'document';
      perform take_from_sources(p_account_id, (v_document->>'id')::uuid, v_issue->'links',
        (v_document->>'issued_at')::timestamptz, v_document);
      -- Payments of its bases count as payments of it, and the excess of a credit is a credit; the locks of the
      -- sources prevent concurrent changes.
      v_settled := array[(v_document->>'id')::uuid];
      if v_issue->'links' @> '[{"kind": "credit"}]' then
        v_settled := settled_with(p_account_id, v_settled);
        v_credited := array(select (l->>'source_id')::uuid
          from jsonb_array_elements(v_issue->'links') l where l->>'kind' = 'credit');
        v_given_back := given_back_to(p_account_id, v_credited);
        perform settle_open_sums(p_account_id, v_settled || v_given_back);
        perform record_given_back(p_account_id, (v_document->>'id')::uuid,
          (v_document->>'issued_at')::timestamptz, v_document);
      elsif v_issue->'links' @> '[{"kind": "base"}]' then
        v_settled := v_settled || array(
          select d.id from jsonb_array_elements(v_issue->'links') l
          join documents d on d.account_id = p_account_id and d.id = (l->>'source_id')::uuid
          where d.doc_type = 300);
        perform settle_open_sums(p_account_id, v_settled);
      end if;
    end loop;
  end if;

  return to_jsonb(v_answers);
end
$$;
revoke all on function issue_documents(bigint, jsonb, jsonb) from public;
grant execute on function issue_documents(bigint, jsonb, jsonb) to pinkas_app;
select delegate('issue_documents');

-- Issues documents and enqueues their tasks, in one call: the queue is on no node of an account.
create function issue_and_enqueue(p_account_id bigint, p_issues jsonb, p_rows jsonb) returns jsonb
language plpgsql as $$
declare
  v_answers jsonb;
begin
  -- From, because a simple expression would be evaluated here, not on the node of the account.
  select answers into v_answers from issue_documents(p_account_id, p_issues, p_rows) as answers;
  perform enqueue_outbox_tasks(p_account_id, p_rows->'outbox_tasks');
  return v_answers;
end
$$;
revoke all on function issue_and_enqueue(bigint, jsonb, jsonb) from public;
grant execute on function issue_and_enqueue(bigint, jsonb, jsonb) to pinkas_app;

-- Adds a series of a type unless the account has it; returns whether it was added.
create function add_numbering(p_account_id bigint, p_doc_type int, p_series text, p_first_number bigint)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  -- A change of the business's number locks this row: no series is added at the same time.
  perform 1 from business_profiles where account_id = p_account_id for no key update;
  insert into numberings (account_id, doc_type, series, first_number, next_number, last_hash)
    values (p_account_id, p_doc_type, p_series, p_first_number, p_first_number,
      decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
  return found;
end
$$;
revoke all on function add_numbering(bigint, int, text, bigint) from public;
grant execute on function add_numbering(bigint, int, text, bigint) to pinkas_app;
select delegate('add_numbering');

-- Changes the first number of a series without documents.
create function move_first_number(p_account_id bigint, p_doc_type int, p_series text, p_first_number bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform 1 from numberings
    where account_id = p_account_id and doc_type = p_doc_type and series = p_series
      and next_number = first_number for update;
  if not found or exists (select from documents
      where account_id = p_account_id and doc_type = p_doc_type and series = p_series) then
    raise exception 'the first number of a used series is final' using errcode = 'PK002';
  end if;
  update numberings set first_number = p_first_number, next_number = p_first_number
    where account_id = p_account_id and doc_type = p_doc_type and series = p_series;
end
$$;
revoke all on function move_first_number(bigint, int, text, bigint) from public;
grant execute on function move_first_number(bigint, int, text, bigint) to pinkas_app;
select delegate('move_first_number');
