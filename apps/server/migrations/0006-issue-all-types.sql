-- The issue function for all types: as in 0003, with money rows, links to earlier documents and
-- foreign currency. Locks are taken in one order: series, then sources by id.

drop function issue_document(bigint, text, text, jsonb, jsonb, jsonb, jsonb, jsonb);

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
  p_payments jsonb,
  p_links jsonb,
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

  insert into documents (account_id, id, doc_type, series, number, document_date, due_date, issued_at,
      issued_by, language, currency, customer_id, customer_name, customer, issuer, subject, remarks,
      prices_include_vat, discount_kind, discount_value, rounding, vat_rate_basis_points,
      subtotal_agorot, line_discounts_agorot, document_discount_agorot, taxable_agorot, exempt_agorot,
      zero_agorot, net_agorot, vat_agorot, rounding_agorot, total_agorot, open_agorot, content_hash,
      previous_hash, chain_hash, currency_rate_e6, currency_sums, zero_rate_reason, received_agorot)
    select p_account_id, v_id, v_doc_type, v_series, v_number, v_date, d."dueDate", v_issued_at, v_user,
      d.language, d.currency, v_customer_id, d.customer->>'name', d.customer, d.issuer, d.subject, d.remarks,
      d."pricesIncludeVat", d."discountKind", d."discountValue", d.rounding, d."vatRateBasisPoints",
      d."subtotalAgorot", d."lineDiscountsAgorot", d."documentDiscountAgorot", d."taxableAgorot",
      d."exemptAgorot", d."zeroAgorot", d."netAgorot", d."vatAgorot", d."roundingAgorot", d."totalAgorot",
      d."openAgorot", v_content_hash, v_previous_hash, v_chain_hash, d."currencyRateE6",
      d."currencySums", d."zeroRateReason", d."receivedAgorot"
    from jsonb_to_record(p_document) as d(
      "dueDate" date, language text, currency text, "currencyRateE6" bigint, "currencySums" jsonb,
      "zeroRateReason" text, "receivedAgorot" bigint, "openAgorot" bigint, customer jsonb, issuer jsonb, subject text, remarks text,
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

  insert into document_payments
    select p_account_id, v_id, m."lineNo", m.kind, m."sumAgorot", m.date, m.remark, m.detail
    from jsonb_to_recordset(p_payments) as m(
      "lineNo" int, kind text, "sumAgorot" bigint, date date, remark text, detail jsonb);

  insert into payment_dues
    select p_account_id, v_id, m."lineNo", due.no, (due.value->>'dueDate')::date, (due.value->>'sumAgorot')::bigint
    from jsonb_to_recordset(p_payments) as m("lineNo" int, dues jsonb)
    cross join lateral jsonb_array_elements(m.dues) with ordinality as due(value, no);

  perform take_from_sources(p_account_id, v_id, p_links, v_issued_at, v_user);

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
revoke all on function issue_document(bigint, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb) from public;
grant execute on function issue_document(bigint, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb) to pinkas_app;

-- Many issues in one statement, in the order given; the answers stand in the same order.
create function issue_documents(p_account_id bigint, p_issues jsonb) returns jsonb
language plpgsql as $$
declare
  v_issue jsonb;
  v_answers jsonb := '[]';
begin
  for v_issue in select * from jsonb_array_elements(p_issues) loop
    v_answers := v_answers || issue_document(p_account_id, v_issue->>'idempotencyKey',
      v_issue->>'requestHash', v_issue->'document', v_issue->'customer', v_issue->'lines',
      v_issue->'journal', v_issue->'payments', v_issue->'links', v_issue->'tasks');
  end loop;
  return v_answers;
end
$$;
revoke all on function issue_documents(bigint, jsonb) from public;
grant execute on function issue_documents(bigint, jsonb) to pinkas_app;
