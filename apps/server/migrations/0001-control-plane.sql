-- People, accounts, sessions and reference data: everything that has no account of its own.
-- The login role pinkas_app is created by the migrator; it owns nothing.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

revoke create on schema public from public;
grant usage on schema public to pinkas_app;

create table accounts (
  id bigint primary key,
  created_at timestamptz not null,
  status text not null default 'active' check (status in ('active', 'blocked'))
);

create table users (
  id uuid primary key,
  -- The canonical form decides uniqueness; the typed form is for display and mail.
  email_canonical text not null unique,
  email text not null,
  password_hash text not null,
  full_name text not null,
  phone text not null default '',
  status text not null default 'active' check (status in ('active', 'blocked')),
  created_at timestamptz not null
);

create table memberships (
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  role text not null check (role in ('owner', 'sub-user', 'accountant')),
  permission_groups text[],
  created_at timestamptz not null,
  primary key (user_id, account_id)
);

-- A session is known by the hash of its cookie, so that a copy of the database opens nothing.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  stage text not null check (stage in ('code', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- One-time codes belong to one half-opened session and are stored hashed.
create table login_codes (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  state text not null default 'live' check (state in ('live', 'used', 'replaced', 'dead'))
);
create index login_codes_by_session on login_codes (session_id);
create index login_codes_by_user on login_codes (user_id, sent_at);

-- Failed sign-ins per subject: 'user:<canonical e-mail>' or 'address:<ip>' or 'code:<user id>'.
create table login_throttles (
  subject text primary key,
  failures int not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  subject text not null,
  ip text not null,
  user_agent text not null,
  detail jsonb not null default '{}'
);
create index security_events_by_time on security_events (at desc);

-- VAT rates by date (israel.md 4.1). A change of law is a new row.
create table vat_rates (
  valid_from date primary key,
  rate_basis_points int not null check (rate_basis_points between 0 and 10000)
);
insert into vat_rates (valid_from, rate_basis_points) values
  ('1900-01-01', 1700),
  ('2012-09-01', 1700),
  ('2013-06-02', 1800),
  ('2015-10-01', 1700),
  ('2025-01-01', 1800);

-- The chart of accounts that documents post to; names are phrases keyed by the code.
create table ledger_accounts (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into ledger_accounts (code, kind) values
  ('customers', 'asset'),
  ('income-taxable', 'income'),
  ('income-exempt', 'income'),
  ('income-zero-rate', 'income'),
  ('output-vat', 'liability'),
  ('rounding', 'income');

-- Routes a public verification link to its account; only the hash of the link's token is kept.
create table public_links (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id),
  document_id uuid not null
);

-- Demo mode's stand-in for mail and SMS suppliers.
create table demo_messages (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null
);
create index demo_messages_by_time on demo_messages (sent_at desc, id desc);

grant select on accounts, users, memberships, vat_rates, ledger_accounts to pinkas_app;
grant update (password_hash) on users to pinkas_app;
grant select, insert on public_links, security_events to pinkas_app;
grant select, insert, delete on used_captchas, demo_messages to pinkas_app;
grant select, insert, update, delete on sessions, login_codes, login_throttles to pinkas_app;
