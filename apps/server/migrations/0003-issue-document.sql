-- Persistence of an issue in one round trip: number, hash chain, document, lines, ledger, public
-- link, events, audit and tasks, all or nothing. Rules and sums are decided before the call.

-- Puts a task of an account on the queue. The queue belongs to the owner; this is its only door.
-- A new task has a new key, so nothing needs to be looked up; replacing an earlier job of the task,
-- which may have used up its tries, reads the whole queue and is for maintenance alone.
create function enqueue_outbox_task(p_account_id bigint, p_task_id uuid, p_replace boolean default false)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    'outbox-task',
    json_build_object('accountId', p_account_id, 'taskId', p_task_id),
    job_key => 'outbox-task:' || p_task_id,
    job_key_mode => case when p_replace then 'replace' else 'unsafe_dedupe' end,
    max_attempts => 25
  );
end
$$;
revoke all on function enqueue_outbox_task(bigint, uuid, boolean) from public;
grant execute on function enqueue_outbox_task(bigint, uuid, boolean) to pinkas_app;

-- The hash of a document's content, to which its number belongs.
create function document_content_hash(
  p_account_id bigint, p_doc_type int, p_series text, p_number bigint, p_content text
) returns bytea language sql immutable as $$
  select sha256(convert_to(
    concat_ws(E'\n', 'pinkas-document-1', p_account_id, p_doc_type, p_series, p_number, p_content),
    'UTF8'));
$$;

-- Finds the casual customer of this name and number, or writes it.
create function take_casual_customer(p_account_id bigint, p_customer jsonb) returns uuid
language plpgsql as $$
declare
  v_id uuid;
begin
  select id into v_id from customers
    where account_id = p_account_id and not is_regular
      and search_name = p_customer->>'searchName' and tax_id = p_customer->>'taxId';
  if found then
    return v_id;
  end if;
  insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
    values (p_account_id, (p_customer->>'id')::uuid, false, p_customer->>'name', p_customer->>'searchName',
      p_customer->>'taxId', p_customer->>'email', p_customer->>'phone', p_customer->>'address',
      p_customer->>'city', (p_customer->>'createdAt')::timestamptz)
    on conflict (account_id, search_name, tax_id) where not is_regular
      do update set name = customers.name
    returning id into v_id;
  return v_id;
end
$$;

-- Answers { "outcome": "issued", ... } or { "outcome": "replayed", ... } with the stored answer.
-- Raises PK001 with a catalogue code when the issue is refused; everything is then rolled back.
create function issue_document(
  p_account_id bigint,
  p_idempotency_key text,
  p_request_hash text,
  p_document jsonb,
  p_customer jsonb,
  p_lines jsonb,
  p_journal jsonb,
  p_tasks jsonb
) returns jsonb language plpgsql as $$
declare
  v_record idempotency_records;
  v_doc_type int := (p_document->>'docType')::int;
  v_series text := p_document->>'series';
  v_date date := (p_document->>'documentDate')::date;
  v_issued_at timestamptz := (p_document->>'issuedAt')::timestamptz;
  v_user uuid := (p_document->>'issuedBy')::uuid;
  v_id uuid := (p_document->>'id')::uuid;
  v_customer_id uuid;
  v_number bigint;
  v_previous_hash bytea;
  v_last_date date;
  v_guard text;
  v_content_hash bytea;
  v_chain_hash bytea;
  v_task jsonb;
  v_response jsonb;
begin
  insert into idempotency_records (account_id, key, request_hash, created_at)
    values (p_account_id, p_idempotency_key, p_request_hash, v_issued_at)
    on conflict do nothing;
  if not found then
    select * into v_record from idempotency_records
      where account_id = p_account_id and key = p_idempotency_key;
    if v_record.request_hash <> p_request_hash then
      raise exception 'IDEMPOTENCY_KEY_REUSED' using errcode = 'PK001';
    end if;
    return v_record.response || '{"outcome": "replayed"}';
  end if;

  if p_customer->>'kind' = 'regular' then
    v_customer_id := (p_customer->>'id')::uuid;
  elsif p_customer->>'kind' = 'new-regular' then
    v_customer_id := (p_customer->>'id')::uuid;
    insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
      values (p_account_id, v_customer_id, true, p_customer->>'name', p_customer->>'searchName',
        p_customer->>'taxId', p_customer->>'email', p_customer->>'phone', p_customer->>'address',
        p_customer->>'city', v_issued_at);
  else
    v_customer_id := take_casual_customer(p_account_id, p_customer || jsonb_build_object('createdAt', v_issued_at));
  end if;

  select date_guard into v_guard from business_profiles where account_id = p_account_id;
  -- The lock of this row is what puts the issues of a series in order.
  select next_number, last_hash, last_date into v_number, v_previous_hash, v_last_date from numberings
    where account_id = p_account_id and doc_type = v_doc_type and series = v_series for update;
  if not found then
    raise exception 'NUMBERING_MISSING' using errcode = 'PK001';
  end if;
  if v_number > 999999999 then
    raise exception 'NUMBERING_EXHAUSTED' using errcode = 'PK001';
  end if;
  if v_guard = 'block' and v_date < v_last_date then
    raise exception 'DOCUMENT_DATE_BEFORE_LAST' using errcode = 'PK001';
  end if;

  v_content_hash := document_content_hash(p_account_id, v_doc_type, v_series, v_number, p_document->>'content');
  v_chain_hash := sha256(v_previous_hash || v_content_hash);
  update numberings
    set next_number = v_number + 1, last_hash = v_chain_hash, last_date = greatest(last_date, v_date)
    where account_id = p_account_id and doc_type = v_doc_type and series = v_series;

  insert into documents
    select p_account_id, v_id, v_doc_type, v_series, v_number, v_date, d."dueDate", v_issued_at, v_user,
      d.language, 'ILS', v_customer_id, d.customer->>'name', d.customer, d.issuer, d.subject, d.remarks,
      d."pricesIncludeVat", d."discountKind", d."discountValue", d.rounding, d."vatRateBasisPoints",
      d."subtotalAgorot", d."lineDiscountsAgorot", d."documentDiscountAgorot", d."taxableAgorot",
      d."exemptAgorot", d."zeroAgorot", d."netAgorot", d."vatAgorot", d."roundingAgorot", d."totalAgorot",
      d."totalAgorot", v_content_hash, v_previous_hash, v_chain_hash
    from jsonb_to_record(p_document) as d(
      "dueDate" date, language text, customer jsonb, issuer jsonb, subject text, remarks text,
      "pricesIncludeVat" boolean, "discountKind" text, "discountValue" bigint, rounding text,
      "vatRateBasisPoints" int, "subtotalAgorot" bigint, "lineDiscountsAgorot" bigint,
      "documentDiscountAgorot" bigint, "taxableAgorot" bigint, "exemptAgorot" bigint, "zeroAgorot" bigint,
      "netAgorot" bigint, "vatAgorot" bigint, "roundingAgorot" bigint, "totalAgorot" bigint);

  insert into document_lines
    select p_account_id, v_id, l."lineNo", l.description, l.unit, l."quantityE4", l."unitPriceE4",
      l."priceIncludesVat", l."vatKind", l."discountKind", l."discountValue", l."amountAgorot",
      l."discountAgorot", l."totalAgorot"
    from jsonb_to_recordset(p_lines) as l(
      "lineNo" int, description text, unit text, "quantityE4" bigint, "unitPriceE4" bigint,
      "priceIncludesVat" boolean, "vatKind" text, "discountKind" text, "discountValue" bigint,
      "amountAgorot" bigint, "discountAgorot" bigint, "totalAgorot" bigint);

  insert into journal_lines
    select p_account_id, v_id, j."lineNo", v_date, j."ledgerAccount",
      case when j."ledgerAccount" = 'customers' then v_customer_id end, j."debitAgorot", j."creditAgorot"
    from jsonb_to_recordset(p_journal) as j(
      "lineNo" int, "ledgerAccount" text, "debitAgorot" bigint, "creditAgorot" bigint);

  insert into public_links (token_hash, account_id, document_id)
    values (decode(p_document->>'linkHash', 'hex'), p_account_id, v_id);

  insert into document_events (account_id, id, document_id, kind, at, user_id)
    values (p_account_id, gen_random_uuid(), v_id, 'issued', v_issued_at, v_user);

  insert into audit_events (account_id, id, at, user_id, action, entity_kind, entity_id, ip, detail)
    values (p_account_id, gen_random_uuid(), v_issued_at, v_user, 'document.issued', 'document', v_id::text,
      p_document->>'ip', jsonb_build_object('docType', v_doc_type, 'number', v_number));

  for v_task in select * from jsonb_array_elements(p_tasks) loop
    insert into outbox_tasks (account_id, id, kind, document_id, payload, created_at)
      values (p_account_id, (v_task->>'id')::uuid, v_task->>'kind', v_id, v_task->'payload', v_issued_at);
    perform enqueue_outbox_task(p_account_id, (v_task->>'id')::uuid);
  end loop;

  v_response := jsonb_build_object('documentId', v_id, 'number', v_number, 'customerId', v_customer_id);
  update idempotency_records set response = v_response
    where account_id = p_account_id and key = p_idempotency_key;
  return v_response || '{"outcome": "issued"}';
end
$$;
revoke all on function issue_document(bigint, text, text, jsonb, jsonb, jsonb, jsonb, jsonb) from public;
grant execute on function issue_document(bigint, text, text, jsonb, jsonb, jsonb, jsonb, jsonb) to pinkas_app;
