-- What the other document types need: money rows with their due dates, links between documents,
-- cancelling and closing by hand, foreign currency, and translated copies.

alter table documents drop constraint documents_currency_check;
alter table documents
  -- Units of the currency for one million shekels' worth: shekels per unit, scaled by 1,000,000.
  add column currency_rate_e6 bigint not null default 1000000 check (currency_rate_e6 > 0),
  -- The sums in minor units of a foreign currency, as printed; null in shekels.
  add column currency_sums jsonb,
  add column zero_rate_reason text not null default '',
  -- What the rows of money come to; zero on types without them.
  add column received_agorot bigint not null default 0;

create table document_payments (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  kind text not null check (kind in ('cash', 'cheque', 'card', 'transfer', 'web-transfer', 'app',
    'standing-order', 'withholding', 'deposit-use', 'other')),
  sum_agorot bigint not null check (sum_agorot > 0),
  payment_date date not null,
  remark text not null,
  -- What the means asks for: bank and number of a cheque, brand and instalments of a card.
  detail jsonb not null,
  primary key (account_id, document_id, line_no),
  foreign key (account_id, document_id) references documents (account_id, id)
);

-- When the money of a row falls due: one row, or one an instalment.
create table payment_dues (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  due_no int not null,
  due_date date not null,
  sum_agorot bigint not null,
  primary key (account_id, document_id, line_no, due_no),
  foreign key (account_id, document_id, line_no)
    references document_payments (account_id, document_id, line_no)
);
create index payment_dues_by_date on payment_dues (account_id, due_date) include (sum_agorot);

-- How a document hangs on earlier ones: based on them, crediting, paying or releasing them.
create table document_links (
  account_id bigint not null,
  document_id uuid not null,
  source_id uuid not null,
  kind text not null check (kind in ('base', 'credit', 'receipt', 'release', 'deposit-use')),
  sum_agorot bigint not null,
  primary key (account_id, document_id, source_id, kind),
  foreign key (account_id, document_id) references documents (account_id, id),
  foreign key (account_id, source_id) references documents (account_id, id)
);
create index document_links_by_source on document_links (account_id, source_id, kind)
  include (document_id, sum_agorot);

-- A cancelled document stays in the books with a mark; its entry in the ledger is reversed.
create table document_cancellations (
  account_id bigint not null,
  document_id uuid not null,
  cancelled_at timestamptz not null,
  cancelled_by uuid not null,
  reason text not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);

-- Closed by hand; opening again removes the row, and both are told in the document's story.
create table document_closures (
  account_id bigint not null,
  document_id uuid not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);

alter table document_files drop constraint document_files_kind_check;
alter table document_files
  add constraint document_files_kind_check check (kind in ('original', 'copy', 'translated'));
alter table document_events drop constraint document_events_kind_check;
alter table document_events add constraint document_events_kind_check check (kind in (
  'issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded',
  'linked', 'paid', 'credited', 'cancelled', 'closed', 'reopened'));

alter table business_profiles
  -- Whether the original itself may be in English or in a foreign currency.
  add column may_issue_foreign boolean not null default false,
  add column print_layout text not null default 'classic'
    check (print_layout in ('classic', 'band', 'centred')),
  add column section_46_number text not null default '',
  add column section_46_valid_until date;

-- Bounds of the law on reducing the use of cash (israel.md 4.5); a change of law is a new row.
create table cash_law_periods (
  valid_from date primary key,
  deal_above_agorot bigint not null,
  cash_max_agorot bigint not null,
  share_max_basis_points int not null
);
insert into cash_law_periods values ('2022-08-01', 600000, 600000, 1000);

insert into ledger_accounts (code, kind) values
  ('donations', 'income'),
  ('cash', 'asset'),
  ('cheques', 'asset'),
  ('cards', 'asset'),
  ('bank', 'asset'),
  ('payment-apps', 'asset'),
  ('other-means', 'asset'),
  ('withholding', 'asset'),
  ('deposits-held', 'liability');

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'document_payments', 'payment_dues', 'document_links', 'document_cancellations', 'document_closures'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy of_account on %I to pinkas_app
         using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
         with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
      tenant_table);
    execute format('create policy maintenance on %I to current_user using (true)', tenant_table);
  end loop;
end
$$;

grant select on cash_law_periods to pinkas_app;
grant select, insert on document_payments, payment_dues, document_links, document_cancellations
  to pinkas_app;
grant select, insert, delete on document_closures to pinkas_app;
grant insert on numberings to pinkas_app;
grant update (first_number) on numberings to pinkas_app;
grant update (date_guard, updated_at) on business_profiles to pinkas_app;

-- The first number of a series is chosen once: before its first document, and never so that a gap
-- opens between it and the next number.
create function refuse_used_first_number() returns trigger language plpgsql as $$
begin
  if new.first_number = old.first_number
    or (old.next_number = old.first_number and new.next_number = new.first_number) then
    return new;
  end if;
  raise exception 'the first number of a used series is final' using errcode = 'PK002';
end
$$;

create trigger first_number_is_final before update of first_number on numberings
  for each row execute function refuse_used_first_number();

create trigger document_payments_are_final before update or delete on document_payments
  for each row execute function refuse_change();
create trigger payment_dues_are_final before update or delete on payment_dues
  for each row execute function refuse_change();
create trigger document_links_are_final before update or delete on document_links
  for each row execute function refuse_change();
create trigger document_cancellations_are_final before update or delete on document_cancellations
  for each row execute function refuse_change();

-- Links whose later document stands, with the sum that they take off their source. A base takes all
-- of it, whatever its sum says.
create view standing_links with (security_invoker = true) as
  select l.account_id, l.document_id, l.source_id, l.kind, l.sum_agorot
  from document_links l
  where not exists (select from document_cancellations c
    where c.account_id = l.account_id and c.document_id = l.document_id);
grant select on standing_links to pinkas_app;

-- What is left of a document to be paid, closed or released, computed anew from its links. A document
-- that was cancelled or closed by hand waits for nothing.
create function open_sum_of(p_account_id bigint, p_document_id uuid) returns bigint
language sql stable as $$
  select case
    when d.doc_type not in (300, 305, 9999, 100, 200, 210, 500, 9998) then 0
    when exists (select from document_cancellations c
      where c.account_id = p_account_id and c.document_id = p_document_id) then 0
    when exists (select from document_closures c
      where c.account_id = p_account_id and c.document_id = p_document_id) then 0
    when exists (select from standing_links l where l.account_id = p_account_id
      and l.source_id = p_document_id and l.kind = 'base') then 0
    else greatest(0, d.total_agorot - coalesce((select sum(l.sum_agorot) from standing_links l
      where l.account_id = p_account_id and l.source_id = p_document_id), 0))
  end::bigint
  from documents d where d.account_id = p_account_id and d.id = p_document_id
$$;

-- Lets a document take its part of the documents it hangs on, in the order of their ids, so that two
-- receipts over the same invoices wait for each other instead of locking crosswise. The open balance
-- can never go below nothing, and credits never above the document. Each source is told in its story.
create function take_from_sources(
  p_account_id bigint, p_document_id uuid, p_links jsonb, p_at timestamptz, p_user_id uuid
) returns void language plpgsql as $$
declare
  v_link record;
  v_source documents;
  v_credited bigint;
  v_open bigint;
begin
  for v_link in
    select (l->>'sourceId')::uuid as source_id, l->>'kind' as kind, (l->>'sumAgorot')::bigint as sum_agorot
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
    if exists (select from document_closures
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
    end if;
    case v_link.kind
      when 'receipt', 'release', 'deposit-use' then
        if v_link.sum_agorot > v_source.open_agorot then
          raise exception 'ABOVE_OPEN_BALANCE' using errcode = 'PK001';
        end if;
        v_open := v_source.open_agorot - v_link.sum_agorot;
      when 'credit' then
        select coalesce(sum(l.sum_agorot), 0) into v_credited from document_links l
          where l.account_id = p_account_id and l.source_id = v_link.source_id and l.kind = 'credit';
        if v_credited + v_link.sum_agorot > v_source.total_agorot then
          raise exception 'CREDIT_ABOVE_DOCUMENT' using errcode = 'PK001';
        end if;
        v_open := greatest(0, v_source.open_agorot - v_link.sum_agorot);
      else
        if v_source.open_agorot = 0 then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        v_open := 0;
    end case;
    if v_open <> v_source.open_agorot then
      update documents set open_agorot = v_open
        where account_id = p_account_id and id = v_link.source_id;
    end if;
    insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
      values (p_account_id, p_document_id, v_link.source_id, v_link.kind, v_link.sum_agorot);
    insert into document_events (account_id, id, document_id, kind, at, user_id, detail)
      values (p_account_id, gen_random_uuid(), v_link.source_id,
        case v_link.kind when 'receipt' then 'paid' when 'credit' then 'credited' else 'linked' end,
        p_at, p_user_id,
        jsonb_build_object('documentId', p_document_id, 'sumAgorot', v_link.sum_agorot));
  end loop;
end
$$;

-- Locks a document and those it hangs on in the order of their ids, the order of every issue.
create function lock_with_sources(p_account_id bigint, p_document_id uuid) returns documents
language plpgsql as $$
declare
  v_document documents;
begin
  perform 1 from documents
    where account_id = p_account_id and (id = p_document_id or id in (select source_id
      from document_links where account_id = p_account_id and document_id = p_document_id))
    order by id for update;
  select * into v_document from documents where account_id = p_account_id and id = p_document_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  return v_document;
end
$$;

-- Brings the open balance of a document, and of those it hangs on when asked, to what its links say.
create function settle_open_sums(p_account_id bigint, p_ids uuid[]) returns void
language sql as $$
  update documents d set open_agorot = open_sum_of(p_account_id, d.id)
    where d.account_id = p_account_id and d.id = any(p_ids)
      and d.open_agorot <> open_sum_of(p_account_id, d.id);
$$;

create function tell_end(
  p_account_id bigint, p_document documents, p_kind text, p_at timestamptz, p_user_id uuid, p_ip text, p_detail jsonb
) returns void language sql as $$
  insert into document_events (account_id, id, document_id, kind, at, user_id, detail)
    values (p_account_id, gen_random_uuid(), p_document.id, p_kind, p_at, p_user_id, p_detail);
  insert into audit_events (account_id, id, at, user_id, action, entity_kind, entity_id, ip, detail)
    values (p_account_id, gen_random_uuid(), p_at, p_user_id, 'document.' || p_kind, 'document',
      p_document.id::text, p_ip, p_detail || jsonb_build_object(
        'docType', p_document.doc_type, 'number', p_document.number));
$$;

-- Marks a document as cancelled: its ledger entry is reversed on the given day and what it took off
-- earlier documents is given back. Cancelling again changes nothing.
create function cancel_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_today date, p_user_id uuid, p_ip text, p_reason text
) returns void language plpgsql as $$
declare
  v_document documents := lock_with_sources(p_account_id, p_document_id);
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
  perform settle_open_sums(p_account_id, array(select source_id from document_links
    where account_id = p_account_id and document_id = p_document_id) || p_document_id);
  perform tell_end(p_account_id, v_document, 'cancelled', p_at, p_user_id, p_ip,
    jsonb_build_object('reason', p_reason));
end
$$;

-- Closes an open document by hand, or opens again one that was. A deposit holds somebody's money and
-- is only released.
create function close_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_user_id uuid, p_ip text
) returns void language plpgsql as $$
declare
  v_document documents := lock_with_sources(p_account_id, p_document_id);
begin
  if v_document.open_agorot = 0 or v_document.doc_type = 9998 then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  insert into document_closures (account_id, document_id, closed_at, closed_by)
    values (p_account_id, p_document_id, p_at, p_user_id);
  perform settle_open_sums(p_account_id, array[p_document_id]);
  perform tell_end(p_account_id, v_document, 'closed', p_at, p_user_id, p_ip, '{}');
end
$$;

create function reopen_document(
  p_account_id bigint, p_document_id uuid, p_at timestamptz, p_user_id uuid, p_ip text
) returns void language plpgsql as $$
declare
  v_document documents := lock_with_sources(p_account_id, p_document_id);
begin
  delete from document_closures
    where account_id = p_account_id and document_id = p_document_id
      and not exists (select from document_cancellations
        where account_id = p_account_id and document_id = p_document_id);
  if not found then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  perform settle_open_sums(p_account_id, array[p_document_id]);
  perform tell_end(p_account_id, v_document, 'reopened', p_at, p_user_id, p_ip, '{}');
end
$$;

-- The business as a document keeps it. What a business did not choose is left out, so that documents
-- of before it could be chosen keep their hash.
create function issuer_snapshot(p business_profiles) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'nameHe', p.name_he, 'nameEn', p.name_en, 'kind', p.kind, 'taxId', p.tax_id,
      'address', p.address, 'addressEn', p.address_en, 'city', p.city, 'cityEn', p.city_en,
      'phone', p.phone, 'email', p.email, 'brandColor', p.brand_color)
    || case when p.print_layout = 'classic' then '{}'::jsonb
        else jsonb_build_object('printLayout', p.print_layout) end
    || case when p.section_46_number = '' then '{}'::jsonb
        else jsonb_build_object('section46Number', p.section_46_number,
          'section46ValidUntil', p.section_46_valid_until) end;
$$;
