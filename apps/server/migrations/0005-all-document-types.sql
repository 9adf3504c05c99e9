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

-- Lets a document take its part of the documents it hangs on, oldest id first, so that two receipts
-- over the same invoices wait for each other instead of locking crosswise. The open balance can
-- never go below nothing, and credits never above the document.
create function take_from_sources(p_account_id bigint, p_document_id uuid, p_links jsonb) returns void
language plpgsql as $$
declare
  v_link record;
  v_source documents;
  v_credited bigint;
begin
  for v_link in
    select (l->>'sourceId')::uuid as source_id, l->>'kind' as kind, (l->>'sumAgorot')::bigint as sum_agorot
    from jsonb_array_elements(p_links) l order by 1, 2
  loop
    select * into v_source from documents
      where account_id = p_account_id and id = v_link.source_id for update;
    if not found then
      raise exception 'NOT_FOUND' using errcode = 'PK001';
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
        update documents set open_agorot = open_agorot - v_link.sum_agorot
          where account_id = p_account_id and id = v_link.source_id;
      when 'credit' then
        select coalesce(sum(l.sum_agorot), 0) into v_credited from document_links l
          where l.account_id = p_account_id and l.source_id = v_link.source_id and l.kind = 'credit';
        if v_credited + v_link.sum_agorot > v_source.total_agorot then
          raise exception 'CREDIT_ABOVE_DOCUMENT' using errcode = 'PK001';
        end if;
        update documents set open_agorot = greatest(0, open_agorot - v_link.sum_agorot)
          where account_id = p_account_id and id = v_link.source_id;
      else
        if v_source.open_agorot = 0 then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        update documents set open_agorot = 0
          where account_id = p_account_id and id = v_link.source_id;
    end case;
    insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
      values (p_account_id, p_document_id, v_link.source_id, v_link.kind, v_link.sum_agorot);
  end loop;
end
$$;
