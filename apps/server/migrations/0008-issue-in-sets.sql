-- One issue function for one document and for many. Statements over sets write the rows of all
-- documents of the call; what follows an order, or meets rows that are there already, goes one by
-- one, so that its plan stays a look into an index however the tables grow. Locks are taken in one
-- order, whatever the order of the documents: keys, customers, series, sources by id.

drop function issue_documents(bigint, jsonb);
drop function issue_document(bigint, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb);

-- Puts the tasks of one call on the queue, each as `enqueue_outbox_task` puts a new one.
create function enqueue_outbox_tasks(p_account_id bigint, p_task_ids uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_task_id uuid;
begin
  foreach v_task_id in array p_task_ids loop
    perform graphile_worker.add_job(
      'outbox-task',
      json_build_object('accountId', p_account_id, 'taskId', v_task_id),
      job_key => 'outbox-task:' || v_task_id,
      job_key_mode => 'unsafe_dedupe',
      max_attempts => 25
    );
  end loop;
end
$$;
revoke all on function enqueue_outbox_tasks(bigint, uuid[]) from public;
grant execute on function enqueue_outbox_tasks(bigint, uuid[]) to pinkas_app;

-- What is left of a document, computed anew from its links as before, and less what receipts paid of
-- the documents that it is based on: an invoice over a transaction invoice that was paid in part asks
-- for the rest alone. More than its total leaves nothing to pay; the surplus is the customer's credit.
create or replace function open_sum_of(p_account_id bigint, p_document_id uuid) returns bigint
language sql stable as $$
  select case
    when d.doc_type not in (300, 305, 9999, 100, 200, 210, 500, 9998) then 0
    when exists (select from document_cancellations c
      where c.account_id = p_account_id and c.document_id = p_document_id) then 0
    when exists (select from document_closures c
      where c.account_id = p_account_id and c.document_id = p_document_id) then 0
    when exists (select from standing_links l where l.account_id = p_account_id
      and l.source_id = p_document_id and l.kind = 'base') then 0
    else greatest(0, d.total_agorot
      - coalesce((select sum(l.sum_agorot) from standing_links l
        where l.account_id = p_account_id and l.source_id = p_document_id), 0)
      - coalesce((select sum(paid.sum_agorot) from document_links b
        join standing_links paid on paid.account_id = p_account_id
          and paid.source_id = b.source_id and paid.kind = 'receipt'
        where b.account_id = p_account_id and b.document_id = p_document_id and b.kind = 'base'), 0))
  end::bigint
  from documents d where d.account_id = p_account_id and d.id = p_document_id
$$;

-- Locks a document, those it hangs on, and what is based on those that it pays, in the order of their
-- ids, the order of every issue.
create or replace function lock_with_sources(p_account_id bigint, p_document_id uuid) returns documents
language plpgsql as $$
declare
  v_document documents;
begin
  perform 1 from documents
    where account_id = p_account_id and id = any(p_document_id || array(
      select source_id from document_links
        where account_id = p_account_id and document_id = p_document_id
      union all
      select b.document_id from document_links l
        join document_links b on b.account_id = p_account_id and b.source_id = l.source_id
          and b.kind = 'base'
        where l.account_id = p_account_id and l.document_id = p_document_id and l.kind = 'receipt'))
    order by id for update;
  select * into v_document from documents where account_id = p_account_id and id = p_document_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  return v_document;
end
$$;

-- Marks a document as cancelled: its ledger entry is reversed on the given day and what it took off
-- earlier documents is given back; an invoice that followed one that it had paid is to be paid again.
-- Cancelling again changes nothing.
create or replace function cancel_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_today date, p_user_id uuid, p_ip text, p_reason text
) returns void language plpgsql as $$
declare
  v_document documents := lock_with_sources(p_account_id, p_document_id);
  v_sources uuid[];
  v_followers uuid[];
  v_lines int;
begin
  if exists (select from document_cancellations
      where account_id = p_account_id and document_id = p_document_id) then
    return;
  end if;
  if v_document.doc_type in (305, 320, 330) then
    raise exception 'CANCEL_BY_CREDIT_ONLY' using errcode = 'PK001';
  end if;
  if exists (select from standing_links
      where account_id = p_account_id and source_id = p_document_id) then
    raise exception 'DOCUMENT_IN_USE' using errcode = 'PK001';
  end if;
  insert into document_cancellations (account_id, document_id, cancelled_at, cancelled_by, reason)
    values (p_account_id, p_document_id, p_at, p_user_id, p_reason);
  select count(*) into v_lines from journal_lines
    where account_id = p_account_id and document_id = p_document_id;
  insert into journal_lines (account_id, document_id, line_no, entry_date, ledger_account, customer_id,
      debit_agorot, credit_agorot)
    select account_id, document_id, v_lines + line_no, greatest(entry_date, p_today), ledger_account,
      customer_id, credit_agorot, debit_agorot
    from journal_lines where account_id = p_account_id and document_id = p_document_id;
  v_sources := array(select source_id from document_links
    where account_id = p_account_id and document_id = p_document_id);
  -- One that was issued while the locks were waited for was not locked with them. While they are held
  -- nothing more is based on the sources.
  v_followers := array(select document_id from document_links
    where account_id = p_account_id and source_id = any(v_sources) and kind = 'base');
  perform 1 from documents where account_id = p_account_id and id = any(v_followers)
    order by id for update;
  perform settle_open_sums(p_account_id, v_sources || v_followers || p_document_id);
  perform tell_end(p_account_id, v_document, 'cancelled', p_at, p_user_id, p_ip,
    jsonb_build_object('reason', p_reason));
end
$$;

-- Issues documents of an account, all or none. `p_documents` holds them in their order; they and the
-- rows of the other arguments name the place in it, from 1.
-- Answers an array in the same order: { "outcome": "issued", ... }, or { "outcome": "replayed", ... }
-- with the stored answer where the key is known. Raises PK001 with a catalogue code when a document
-- is refused; everything is then rolled back.
create function issue_documents(
  p_account_id bigint,
  p_documents jsonb,
  p_lines jsonb,
  p_journal jsonb,
  p_payments jsonb,
  p_links jsonb,
  p_tasks jsonb
) returns jsonb language plpgsql as $$
declare
  v_count int := jsonb_array_length(p_documents);
  -- Places in the orders in which locks are taken.
  v_by_key int[] := '{1}';
  v_by_customer int[] := '{1}';
  v_by_series int[] := '{1}';
  v_place int;
  v_document jsonb;
  v_customer jsonb;
  v_links jsonb;
  v_source_id uuid;
  v_record idempotency_records;
  v_answer jsonb;
  v_guard text;
  v_doc_type int;
  v_series text;
  v_next_number bigint;
  v_last_date date;
  v_last_hash bytea;
  -- By place; null where the document was issued before.
  v_ids uuid[] := array_fill(null::uuid, array[v_count]);
  v_customer_ids uuid[] := v_ids;
  v_dates date[] := array_fill(null::date, array[v_count]);
  v_numbers bigint[] := array_fill(null::bigint, array[v_count]);
  v_content_hashes bytea[] := array_fill(null::bytea, array[v_count]);
  v_previous_hashes bytea[] := v_content_hashes;
  v_chain_hashes bytea[] := v_content_hashes;
  v_answers jsonb[] := array_fill(null::jsonb, array[v_count]);
begin
  if v_count > 1 then
    select array_agg(place order by d->>'idempotencyKey', place),
        array_agg(place order by d->'taker'->>'searchName', d->'taker'->>'taxId', place),
        array_agg(place order by (d->>'docType')::int, d->>'series', place)
      into v_by_key, v_by_customer, v_by_series
      from jsonb_array_elements(p_documents) with ordinality as list(d, place);
  end if;

  foreach v_place in array v_by_key loop
    v_document := p_documents->(v_place - 1);
    insert into idempotency_records (account_id, key, request_hash, created_at)
      values (p_account_id, v_document->>'idempotencyKey', v_document->>'requestHash',
        (v_document->>'issuedAt')::timestamptz)
      on conflict do nothing;
    if found then
      v_ids[v_place] := (v_document->>'id')::uuid;
    else
      select * into v_record from idempotency_records
        where account_id = p_account_id and key = v_document->>'idempotencyKey';
      -- Without an answer it is the key of another document of this call.
      if v_record.request_hash <> v_document->>'requestHash' or v_record.response is null then
        raise exception 'IDEMPOTENCY_KEY_REUSED' using errcode = 'PK001';
      end if;
      v_answers[v_place] := v_record.response || '{"outcome": "replayed"}';
    end if;
  end loop;

  foreach v_place in array v_by_customer loop
    continue when v_ids[v_place] is null;
    v_document := p_documents->(v_place - 1);
    v_customer := v_document->'taker';
    if v_customer->>'kind' = 'casual' then
      v_customer_ids[v_place] := take_casual_customer(p_account_id,
        v_customer || jsonb_build_object('createdAt', v_document->'issuedAt'));
    else
      v_customer_ids[v_place] := (v_customer->>'id')::uuid;
      if v_customer->>'kind' = 'new-regular' then
        insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
          values (p_account_id, v_customer_ids[v_place], true, v_customer->>'name', v_customer->>'searchName',
            v_customer->>'taxId', v_customer->>'email', v_customer->>'phone', v_customer->>'address',
            v_customer->>'city', (v_document->>'issuedAt')::timestamptz);
      end if;
    end if;
  end loop;

  select date_guard into v_guard from business_profiles where account_id = p_account_id;
  foreach v_place in array v_by_series loop
    continue when v_ids[v_place] is null;
    v_document := p_documents->(v_place - 1);
    if v_doc_type is null or v_doc_type <> (v_document->>'docType')::int or v_series <> v_document->>'series' then
      if v_doc_type is not null then
        update numberings set next_number = v_next_number, last_hash = v_last_hash, last_date = v_last_date
          where account_id = p_account_id and doc_type = v_doc_type and series = v_series;
      end if;
      v_doc_type := (v_document->>'docType')::int;
      v_series := v_document->>'series';
      -- The lock of this row is what puts the issues of a series in order.
      select next_number, last_hash, last_date into v_next_number, v_last_hash, v_last_date from numberings
        where account_id = p_account_id and doc_type = v_doc_type and series = v_series for update;
      if not found then
        raise exception 'NUMBERING_MISSING' using errcode = 'PK001';
      end if;
    end if;
    if v_next_number > 999999999 then
      raise exception 'NUMBERING_EXHAUSTED' using errcode = 'PK001';
    end if;
    v_dates[v_place] := (v_document->>'documentDate')::date;
    if v_guard = 'block' and v_dates[v_place] < v_last_date then
      raise exception 'DOCUMENT_DATE_BEFORE_LAST' using errcode = 'PK001';
    end if;
    v_numbers[v_place] := v_next_number;
    v_previous_hashes[v_place] := v_last_hash;
    v_content_hashes[v_place] := document_content_hash(
      p_account_id, v_doc_type, v_series, v_next_number, v_document->>'content');
    v_last_hash := sha256(v_last_hash || v_content_hashes[v_place]);
    v_chain_hashes[v_place] := v_last_hash;
    v_last_date := greatest(v_last_date, v_dates[v_place]);
    v_answer := jsonb_build_object('documentId', v_ids[v_place], 'number', v_next_number,
      'customerId', v_customer_ids[v_place]);
    update idempotency_records set response = v_answer
      where account_id = p_account_id and key = v_document->>'idempotencyKey';
    v_answers[v_place] := v_answer || '{"outcome": "issued"}';
    v_next_number := v_next_number + 1;
  end loop;
  if v_doc_type is null then
    return to_jsonb(v_answers);
  end if;
  update numberings set next_number = v_next_number, last_hash = v_last_hash, last_date = v_last_date
    where account_id = p_account_id and doc_type = v_doc_type and series = v_series;

  insert into documents (account_id, id, doc_type, series, number, document_date, due_date, issued_at,
      issued_by, language, currency, customer_id, customer_name, customer, issuer, subject, remarks,
      prices_include_vat, discount_kind, discount_value, rounding, vat_rate_basis_points,
      subtotal_agorot, line_discounts_agorot, document_discount_agorot, taxable_agorot, exempt_agorot,
      zero_agorot, net_agorot, vat_agorot, rounding_agorot, total_agorot, open_agorot, content_hash,
      previous_hash, chain_hash, currency_rate_e6, currency_sums, zero_rate_reason, received_agorot)
    select p_account_id, d.id, d."docType", d.series, v_numbers[d.place], d."documentDate", d."dueDate",
      d."issuedAt", d."issuedBy", d.language, d.currency, v_customer_ids[d.place], d.customer->>'name',
      d.customer, d.issuer, d.subject, d.remarks, d."pricesIncludeVat", d."discountKind",
      d."discountValue", d.rounding, d."vatRateBasisPoints", d."subtotalAgorot",
      d."lineDiscountsAgorot", d."documentDiscountAgorot", d."taxableAgorot", d."exemptAgorot",
      d."zeroAgorot", d."netAgorot", d."vatAgorot", d."roundingAgorot", d."totalAgorot",
      d."openAgorot", v_content_hashes[d.place], v_previous_hashes[d.place], v_chain_hashes[d.place],
      d."currencyRateE6", d."currencySums", d."zeroRateReason", d."receivedAgorot"
    from jsonb_to_recordset(p_documents) as d(
      place int, id uuid, "docType" int, series text, "documentDate" date, "dueDate" date,
      "issuedAt" timestamptz, "issuedBy" uuid, language text, currency text, "currencyRateE6" bigint,
      "currencySums" jsonb, "zeroRateReason" text, "receivedAgorot" bigint, "openAgorot" bigint,
      customer jsonb, issuer jsonb, subject text, remarks text, "pricesIncludeVat" boolean,
      "discountKind" text, "discountValue" bigint, rounding text, "vatRateBasisPoints" int,
      "subtotalAgorot" bigint, "lineDiscountsAgorot" bigint, "documentDiscountAgorot" bigint,
      "taxableAgorot" bigint, "exemptAgorot" bigint, "zeroAgorot" bigint, "netAgorot" bigint,
      "vatAgorot" bigint, "roundingAgorot" bigint, "totalAgorot" bigint)
    where v_ids[d.place] is not null;

  insert into document_lines
    select p_account_id, v_ids[l.place], l."lineNo", l.description, l.unit, l."quantityE4",
      l."unitPriceE4", l."priceIncludesVat", l."vatKind", l."discountKind", l."discountValue",
      l."amountAgorot", l."discountAgorot", l."totalAgorot"
    from jsonb_to_recordset(p_lines) as l(
      place int, "lineNo" int, description text, unit text, "quantityE4" bigint, "unitPriceE4" bigint,
      "priceIncludesVat" boolean, "vatKind" text, "discountKind" text, "discountValue" bigint,
      "amountAgorot" bigint, "discountAgorot" bigint, "totalAgorot" bigint)
    where v_ids[l.place] is not null;

  insert into journal_lines
    select p_account_id, v_ids[j.place], j."lineNo", v_dates[j.place], j."ledgerAccount",
      case when j."ledgerAccount" = 'customers' then v_customer_ids[j.place] end, j."debitAgorot",
      j."creditAgorot"
    from jsonb_to_recordset(p_journal) as j(
      place int, "lineNo" int, "ledgerAccount" text, "debitAgorot" bigint, "creditAgorot" bigint)
    where v_ids[j.place] is not null;

  if p_payments <> '[]' then
    insert into document_payments
      select p_account_id, v_ids[m.place], m."lineNo", m.kind, m."sumAgorot", m.date, m.remark, m.detail
      from jsonb_to_recordset(p_payments) as m(
        place int, "lineNo" int, kind text, "sumAgorot" bigint, date date, remark text, detail jsonb)
      where v_ids[m.place] is not null;
    insert into payment_dues
      select p_account_id, v_ids[m.place], m."lineNo", due.no, (due.value->>'dueDate')::date,
        (due.value->>'sumAgorot')::bigint
      from jsonb_to_recordset(p_payments) as m(place int, "lineNo" int, dues jsonb)
      cross join lateral jsonb_array_elements(m.dues) with ordinality as due(value, no)
      where v_ids[m.place] is not null;
  end if;

  if p_links <> '[]' then
    -- All sources first: two documents of the call may name them crosswise.
    for v_source_id in
      select distinct (l->>'sourceId')::uuid from jsonb_array_elements(p_links) l
      where v_ids[(l->>'place')::int] is not null order by 1
    loop
      perform 1 from documents where account_id = p_account_id and id = v_source_id for update;
    end loop;
    for v_place, v_links in
      select (l->>'place')::int, jsonb_agg(l) from jsonb_array_elements(p_links) l
      where v_ids[(l->>'place')::int] is not null group by 1 order by 1
    loop
      v_document := p_documents->(v_place - 1);
      perform take_from_sources(p_account_id, v_ids[v_place], v_links,
        (v_document->>'issuedAt')::timestamptz, (v_document->>'issuedBy')::uuid);
      -- What was paid of its bases counts as paid of it; their locks keep receipts away.
      if v_links @> '[{"kind": "base"}]' then
        perform settle_open_sums(p_account_id, array[v_ids[v_place]]);
      end if;
    end loop;
  end if;

  insert into public_links (token_hash, account_id, document_id)
    select decode(d->>'linkHash', 'hex'), p_account_id, v_ids[place]
    from jsonb_array_elements(p_documents) with ordinality as list(d, place)
    where v_ids[place] is not null;

  insert into document_events (account_id, id, document_id, kind, at, user_id)
    select p_account_id, gen_random_uuid(), v_ids[place], 'issued', (d->>'issuedAt')::timestamptz,
      (d->>'issuedBy')::uuid
    from jsonb_array_elements(p_documents) with ordinality as list(d, place)
    where v_ids[place] is not null;

  insert into audit_events (account_id, id, at, user_id, action, entity_kind, entity_id, ip, detail)
    select p_account_id, gen_random_uuid(), (d->>'issuedAt')::timestamptz, (d->>'issuedBy')::uuid,
      'document.issued', 'document', v_ids[place]::text, d->>'ip',
      jsonb_build_object('docType', d->'docType', 'number', v_numbers[place])
    from jsonb_array_elements(p_documents) with ordinality as list(d, place)
    where v_ids[place] is not null;

  insert into outbox_tasks (account_id, id, kind, document_id, payload, created_at)
    select p_account_id, t.id, t.kind, v_ids[t.place], t.payload,
      (p_documents->(t.place - 1)->>'issuedAt')::timestamptz
    from jsonb_to_recordset(p_tasks) as t(place int, id uuid, kind text, payload jsonb)
    where v_ids[t.place] is not null;
  perform enqueue_outbox_tasks(p_account_id, array(
    select (t->>'id')::uuid from jsonb_array_elements(p_tasks) with ordinality as list(t, no)
    where v_ids[(t->>'place')::int] is not null order by no));
  return to_jsonb(v_answers);
end
$$;
revoke all on function issue_documents(bigint, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb) from public;
grant execute on function issue_documents(bigint, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb) to pinkas_app;
