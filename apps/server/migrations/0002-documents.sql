-- The tenant tables. Each leads with account_id, carries a row-level policy, and is written only
-- with the account set for the transaction.

create table business_profiles (
  account_id bigint primary key references accounts (id),
  kind text not null check (kind in ('licensed-dealer', 'company', 'non-profit', 'exempt-dealer')),
  name_he text not null,
  name_en text not null,
  tax_id text not null,
  address text not null,
  address_en text not null default '',
  city text not null,
  city_en text not null default '',
  phone text not null,
  email text not null,
  brand_color text not null default '#2742A8',
  date_guard text not null default 'block' check (date_guard in ('block', 'warn')),
  updated_at timestamptz not null
);

create table numberings (
  account_id bigint not null,
  doc_type int not null,
  series text not null,
  first_number bigint not null check (first_number between 1 and 999999999),
  next_number bigint not null,
  last_date date,
  last_hash bytea not null,
  primary key (account_id, doc_type, series)
) with (fillfactor = 50);

-- Regular customers and, with is_regular false, casual ones that were only typed on a document.
create table customers (
  account_id bigint not null,
  id uuid not null,
  is_regular boolean not null,
  name text not null,
  search_name text not null,
  tax_id text not null default '',
  email text not null default '',
  phone text not null default '',
  -- The telephone as it is searched: digits alone.
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  address text not null default '',
  city text not null default '',
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index customers_casual on customers (account_id, search_name, tax_id)
  where not is_regular;
create index customers_by_tax_id on customers (account_id, tax_id) where is_regular;
create index customers_by_phone on customers (account_id, phone_digits) where is_regular;
create index customers_by_name on customers (account_id, name, id) where is_regular;

create table documents (
  account_id bigint not null,
  id uuid not null,
  doc_type int not null,
  series text not null,
  number bigint not null,
  document_date date not null,
  due_date date,
  issued_at timestamptz not null,
  issued_by uuid not null,
  language text not null check (language in ('he', 'en')),
  currency text not null default 'ILS' check (currency = 'ILS'),
  customer_id uuid not null,
  customer_name text not null,
  customer jsonb not null,
  issuer jsonb not null,
  subject text not null,
  remarks text not null,
  prices_include_vat boolean not null,
  discount_kind text not null check (discount_kind in ('none', 'amount', 'percent')),
  discount_value bigint not null,
  rounding text not null check (rounding in ('none', 'ten-agorot', 'shekel', 'ten-shekels')),
  vat_rate_basis_points int not null,
  subtotal_agorot bigint not null,
  line_discounts_agorot bigint not null,
  document_discount_agorot bigint not null,
  taxable_agorot bigint not null,
  exempt_agorot bigint not null,
  zero_agorot bigint not null,
  net_agorot bigint not null,
  vat_agorot bigint not null,
  rounding_agorot bigint not null,
  total_agorot bigint not null,
  -- What is still to be paid: the one column that later receipts and credits may lower.
  open_agorot bigint not null,
  content_hash bytea not null,
  previous_hash bytea not null,
  chain_hash bytea not null,
  primary key (account_id, id),
  unique (account_id, doc_type, series, number),
  foreign key (account_id, customer_id) references customers (account_id, id)
);
create index documents_by_date on documents
  (account_id, document_date, number, id)
  include (doc_type, customer_id, due_date, total_agorot, open_agorot, net_agorot, vat_agorot);
create index documents_by_customer on documents
  (account_id, customer_id, document_date, number, id)
  include (doc_type, due_date, total_agorot, open_agorot, customer_name);
create index documents_by_number on documents (account_id, number, id) include (document_date);
create index documents_by_total on documents (account_id, total_agorot, id);
create index documents_by_customer_name on documents (account_id, customer_name, id)
  include (customer_id);
-- The unpaid lie at the young end of dates and numbers; without orders of their own, a list of them
-- would read through all the paid ones first.
create index documents_open on documents (account_id, document_date, number, id)
  include (due_date, total_agorot, open_agorot, customer_id, customer_name, doc_type)
  where open_agorot <> 0;
create index documents_open_by_number on documents (account_id, number, id)
  include (due_date) where open_agorot <> 0;
create index documents_partly_paid on documents (account_id, document_date, number, id)
  include (total_agorot, customer_name)
  where open_agorot <> 0 and open_agorot < total_agorot;

create table document_lines (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  description text not null,
  unit text not null,
  quantity_e4 bigint not null,
  unit_price_e4 bigint not null,
  price_includes_vat boolean not null,
  vat_kind text not null check (vat_kind in ('taxable', 'exempt', 'zero')),
  discount_kind text not null check (discount_kind in ('none', 'amount', 'percent')),
  discount_value bigint not null,
  amount_agorot bigint not null,
  discount_agorot bigint not null,
  total_agorot bigint not null,
  primary key (account_id, document_id, line_no),
  foreign key (account_id, document_id) references documents (account_id, id)
);

-- The ledger: one balanced entry a document.
create table journal_lines (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  entry_date date not null,
  ledger_account text not null references ledger_accounts (code),
  customer_id uuid,
  debit_agorot bigint not null check (debit_agorot >= 0),
  credit_agorot bigint not null check (credit_agorot >= 0),
  primary key (account_id, document_id, line_no),
  foreign key (account_id, document_id) references documents (account_id, id),
  check ((debit_agorot = 0) <> (credit_agorot = 0))
);
create index journal_lines_by_ledger_account on journal_lines
  (account_id, ledger_account, entry_date) include (debit_agorot, credit_agorot);

-- Printed files: one original and one certified copy a document, stored once, known by their hash.
create table document_files (
  account_id bigint not null,
  document_id uuid not null,
  kind text not null check (kind in ('original', 'copy')),
  sha256 bytea not null,
  size_bytes bigint not null,
  page_count int not null,
  signature_level text not null,
  created_at timestamptz not null,
  primary key (account_id, document_id, kind),
  foreign key (account_id, document_id) references documents (account_id, id)
);

-- Who took the original: at most one taker. A mail that no server accepts gives it back.
create table document_originals (
  account_id bigint not null,
  document_id uuid not null,
  taken_by uuid not null,
  channel text not null check (channel in ('download', 'mail')),
  taken_at timestamptz not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);

-- What happened to a document after its issue.
create table document_events (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded')),
  at timestamptz not null,
  user_id uuid,
  detail jsonb not null default '{}',
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create index document_events_by_document on document_events (account_id, document_id, at);

-- Side effects owed: written with what causes them, done by the worker, never lost. A deferred one
-- belongs to a document loaded in bulk: it is done when somebody first asks for it.
create table outbox_tasks (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('print-document', 'mail-document')),
  document_id uuid not null,
  payload jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'deferred', 'done', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create index outbox_tasks_pending on outbox_tasks (account_id, created_at) where state <> 'done';
create index outbox_tasks_by_document on outbox_tasks (account_id, document_id);

create table audit_events (
  account_id bigint not null,
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  ip text not null default '',
  detail jsonb not null default '{}',
  primary key (account_id, id)
);
create index audit_events_by_time on audit_events (account_id, at desc);

create table idempotency_records (
  account_id bigint not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'business_profiles', 'numberings', 'customers', 'documents', 'document_lines', 'journal_lines',
    'document_files', 'document_originals', 'document_events', 'outbox_tasks', 'audit_events', 'idempotency_records'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy of_account on %I to pinkas_app
         using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
         with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
      tenant_table);
    -- The owner of the tables migrates, verifies and loads; it serves no request.
    execute format('create policy maintenance on %I to current_user using (true)', tenant_table);
  end loop;
end
$$;

-- Immutability by grants first; the triggers below are the second guard.
grant select on business_profiles to pinkas_app;
grant select on numberings to pinkas_app;
grant update (next_number, last_date, last_hash) on numberings to pinkas_app;
grant select, insert, update on customers to pinkas_app;
grant select, insert on documents, document_lines, journal_lines, document_files,
  document_events, audit_events to pinkas_app;
grant update (open_agorot) on documents to pinkas_app;
grant select, insert, delete on document_originals to pinkas_app;
grant select, insert on outbox_tasks, idempotency_records to pinkas_app;
grant update (state, attempts, last_error, done_at) on outbox_tasks to pinkas_app;
grant update (response) on idempotency_records to pinkas_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$$;

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'open_agorot') = (to_jsonb(old) - 'open_agorot')
    and new.open_agorot between least(0, new.total_agorot) and greatest(0, new.total_agorot) then
    return new;
  end if;
  raise exception 'an issued document is final: it is neither changed nor deleted'
    using errcode = 'PK002';
end
$$;

create trigger documents_are_final before update or delete on documents
  for each row execute function refuse_document_change();
create trigger document_lines_are_final before update or delete on document_lines
  for each row execute function refuse_change();
create trigger journal_lines_are_final before update or delete on journal_lines
  for each row execute function refuse_change();
create trigger document_files_are_final before update or delete on document_files
  for each row execute function refuse_change();
create trigger document_events_are_final before update or delete on document_events
  for each row execute function refuse_change();
create trigger audit_events_are_final before update or delete on audit_events
  for each row execute function refuse_change();
