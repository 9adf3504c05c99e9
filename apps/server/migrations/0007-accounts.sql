-- Settings and records of one account. From here on each table is a tenant table: account_id leads its key and its
-- indexes.

create table business_profiles (
  account_id bigint primary key,
  kind text not null check (kind in ('licensed-dealer', 'company', 'non-profit', 'exempt-dealer')),
  -- Whether it ever added VAT, so that its books contain VAT; maintained by a trigger.
  has_vat_books boolean not null default false,
  name_he text not null,
  name_en text not null,
  tax_id text not null,
  address text not null,
  address_en text not null default '',
  city text not null,
  city_en text not null default '',
  phone text not null,
  email text not null,
  -- Resident of Eilat in the sense of its free trade zone.
  is_eilat_resident boolean not null default false,
  brand_color text not null default '#2742A8',
  date_guard text not null default 'block' check (date_guard in ('block', 'warn')),
  -- The books are locked up to this day; null while all are open. Written by `lock_books` alone.
  books_locked_until date,
  -- Incremented on every save; a save names the version that it is based on.
  version int not null default 1,
  updated_at timestamptz not null
);

-- Returns whether another account holds a tax ID; an unverified registration holds none (decision 0098).
create function is_tax_id_held(p_account_id bigint, p_tax_id text) returns boolean
language plpgsql stable as $$
declare
  v_holder bigint;
begin
  for v_holder in select account_id from business_profiles
    where tax_id = p_tax_id and account_id <> p_account_id
  loop
    if exists (select from accounts where id = v_holder and status <> 'ended' and closed_at is null
      and (status <> 'active' or registration_step <> 'EMAIL_VERIFICATION')) then
      return true;
    end if;
  end loop;
  return false;
end
$$;
revoke all on function is_tax_id_held(bigint, text) from public;

-- Returns `is_tax_id_held` to the application, which may read nothing else about other accounts. The result remains
-- true under the lock of the owners, under which accounts are created, verified and closed.
create function is_tax_id_taken(p_account_id bigint, p_tax_id text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return is_tax_id_held(p_account_id, p_tax_id);
end
$$;
revoke all on function is_tax_id_taken(bigint, text) from public;

-- Returns whether another business registered the tax ID of a registration before its address was verified.
create function has_lost_tax_id(p_account_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_tax_id text;
begin
  perform require_account(p_account_id);
  select tax_id into v_tax_id from business_profiles where account_id = p_account_id;
  return is_tax_id_held(p_account_id, v_tax_id);
end
$$;
revoke all on function has_lost_tax_id(bigint) from public;
grant execute on function has_lost_tax_id(bigint) to pinkas_auth;
grant execute on function is_tax_id_taken(bigint, text) to pinkas_app;

-- Returns what a list of accounts shows of one: the transaction's account, like every read of the application.
create function business_of_account(p_account_id bigint)
returns table (name_he text, name_en text, kind text, tax_id text)
language plpgsql stable as $$
begin
  return query select b.name_he, b.name_en, b.kind, b.tax_id
    from business_profiles b where b.account_id = p_account_id;
end
$$;
revoke all on function business_of_account(bigint) from public;
grant execute on function business_of_account(bigint) to pinkas_app;

-- Returns `business_of_account` for several accounts, setting the transaction's account to each in turn. The caller
-- checks first in the control plane which accounts a person may see.
create function businesses_of_accounts(p_account_ids bigint[])
returns table (account_id bigint, name_he text, name_en text, kind text, tax_id text)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, b.name_he, b.name_en, b.kind, b.tax_id
      from business_of_account(v_account_id) b;
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function businesses_of_accounts(bigint[]) from public;
grant execute on function businesses_of_accounts(bigint[]) to pinkas_app;

-- Preferences of an account, one row per slice with preferences. None before the first save.
create table preferences (
  account_id bigint not null,
  -- Name of a group of settings, as the address of its page: settings/design.
  slice text not null,
  -- Incremented on every save; a save names the version that it is based on, so that two windows never overwrite each
  -- other unseen.
  version int not null,
  -- Conforms to the schema of the slice, which also holds the defaults.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null,
  primary key (account_id, slice)
);

-- Reporting terms of the business, from a month on: when it files VAT and advances, and on which basis. Rows are
-- added and never changed, because past reports use the terms of their time; null leaves a term unchanged.
create table book_terms (
  account_id bigint not null,
  -- Of two rows for one month the later one applies.
  change_no int not null check (change_no > 0),
  from_month date not null check (extract(day from from_month) = 1),
  vat_period text check (vat_period in ('none', 'month', 'two-months')),
  vat_basis text check (vat_basis in ('invoice', 'cash')),
  -- Whether a return contains totals only, or every document behind them as well.
  vat_form text check (vat_form in ('summary', 'detailed')),
  advances_period text check (advances_period in ('month', 'two-months')),
  advances_basis_points int check (advances_basis_points between 0 and 3500),
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, change_no),
  check (num_nonnulls(vat_period, vat_basis, vat_form, advances_period, advances_basis_points) > 0)
);

-- Every time the books of a business were locked further or reopened.
create table book_locks (
  account_id bigint not null,
  lock_no int not null check (lock_no > 0),
  -- Last day of a month; null if all was opened.
  locked_until date check (locked_until = (date_trunc('month', locked_until::timestamp) + interval '1 month - 1 day')::date),
  is_opening boolean not null,
  -- Why the books were opened; empty for a lock.
  reason text not null,
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, lock_no),
  check (is_opening or locked_until is not null),
  check (is_opening = (reason <> ''))
);

-- Names of the people who work in the account: a copy of `users`, written by the code that writes users, so that a
-- query of the account needs no table outside of it. A name remains when its person leaves.
create table person_names (
  account_id bigint not null,
  user_id uuid not null,
  full_name text not null,
  primary key (account_id, user_id)
);

-- Branches of a business. A document stores the details of its branch at the issue, so these may change; a closed
-- branch is retained, because documents reference it.
create table branches (
  account_id bigint not null,
  id uuid not null,
  -- Branch code in the uniform file, fields 1034 and 1231.
  code text not null check (code ~ '^[0-9A-Z]{1,7}$'),
  name_he text not null,
  name_en text not null,
  address text not null,
  address_en text not null,
  city text not null,
  city_en text not null,
  phone text not null,
  -- Default branch of a new document.
  is_default boolean not null,
  -- Incremented on every save; a save names the version that it is based on.
  version int not null default 1,
  created_at timestamptz not null,
  -- Null while documents may be issued in it.
  ended_at timestamptz,
  primary key (account_id, id),
  check (not is_default or ended_at is null)
);
create unique index branches_by_code on branches (account_id, code);
create unique index branches_default on branches (account_id) where is_default;

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

-- Fixed texts by type and language. An issued document stores its own, so these may change freely.
create table document_texts (
  account_id bigint not null,
  doc_type int not null,
  language text not null check (language in ('he', 'en')),
  remarks text not null,
  mail_text text not null,
  updated_at timestamptz not null,
  -- Subject and text of the mail may name placeholders; empty for the product's words.
  mail_subject text not null default '',
  sms_text text not null default '',
  sale_terms text not null default '',
  primary key (account_id, doc_type, language)
);

create table tags (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  -- One of the product's tag colours; the client defines their shades for light and dark mode.
  color text not null check (color in ('grey', 'blue', 'teal', 'green', 'amber', 'red', 'violet', 'brown')),
  -- Tags of one group are listed together in lists and reports: project, branch; empty for none.
  group_name text not null default '',
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index tags_by_name on tags (account_id, lower(name));

create table saved_views (
  account_id bigint not null,
  user_id uuid not null,
  id uuid not null,
  -- Name of the list in the API contract.
  list text not null,
  name text not null,
  -- Default view of the list.
  is_default boolean not null,
  -- Columns in their order, filters by name, sort, direction, density.
  content jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index saved_views_by_name on saved_views (account_id, user_id, list, name);
create unique index saved_views_default on saved_views (account_id, user_id, list) where is_default;

create table audit_events (
  account_id bigint not null,
  id uuid not null,
  at timestamptz not null,
  actor_kind actor_kind not null,
  -- Id of the person, API key or client; for the system the kind of its task; null for a visitor.
  actor_id text,
  -- Person who requested what the system did.
  requested_by uuid,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  ip text not null default '',
  detail jsonb not null default '{}',
  -- True when the row has its entry in the chain of evidence. No default: a distributed engine inserts every default
  -- with the rights of the application, which has none to this column.
  has_evidence boolean,
  primary key (account_id, id)
);
create index audit_events_by_time on audit_events (account_id, at desc, id desc);
create index audit_events_of_things on audit_events (account_id, entity_id, at)
  where entity_kind in ('customer', 'account');

create table idempotency_records (
  account_id bigint not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);

select distribute('business_profiles');
select distribute('preferences');
select distribute('book_terms');
select distribute('book_locks');
select distribute('person_names');
select distribute('branches');
select distribute('numberings');
select distribute('document_texts');
select distribute('tags');
select distribute('saved_views');
select distribute('audit_events');
select distribute('idempotency_records');
