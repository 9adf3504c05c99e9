-- Manual journal entries, including opening balances, and ledger accounts of the business besides the standard ones.

create table own_ledger_accounts (
  account_id bigint not null,
  id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- Key in the accountant's program; empty for none.
  account_key text not null check (length(account_key) <= 15),
  -- Since when no entry can be written to it; null while it is in use.
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index own_ledger_accounts_by_name on own_ledger_accounts (account_id, lower(name));
create unique index own_ledger_accounts_by_key on own_ledger_accounts (account_id, account_key)
  where account_key <> '';

-- An entry is never changed: another one, of the kind `reversal`, reverses it.
create table manual_entries (
  account_id bigint not null,
  id uuid not null,
  entry_no int not null check (entry_no > 0),
  kind text not null check (kind in ('ordinary', 'opening', 'reversal', 'closing')),
  entry_date date not null,
  description text not null check (description <> ''),
  reference text not null,
  reverses_id uuid,
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, id),
  unique (account_id, entry_no),
  check ((kind = 'reversal') = (reverses_id is not null))
);
create unique index manual_entries_by_reversed on manual_entries (account_id, reverses_id)
  where reverses_id is not null;

create table manual_entry_lines (
  account_id bigint not null,
  entry_id uuid not null,
  line_no int not null,
  entry_date date not null,
  standard_account text,
  own_account_id uuid,
  ledger_account text not null generated always as (coalesce(standard_account, own_account_id::text)) stored,
  debit_agorot bigint not null check (debit_agorot >= 0),
  credit_agorot bigint not null check (credit_agorot >= 0),
  -- Whether it belongs to the entry that closes a year, or to its reversal: reports of the year exclude it.
  is_closing boolean not null default false,
  primary key (account_id, entry_id, line_no),
  check ((standard_account is null) <> (own_account_id is null)),
  check ((debit_agorot = 0) <> (credit_agorot = 0))
);
create index manual_entry_lines_by_ledger_account on manual_entry_lines
  (account_id, ledger_account, entry_date) include (debit_agorot, credit_agorot);

select distribute('own_ledger_accounts');
select distribute('manual_entries');
select distribute('manual_entry_lines');

alter table manual_entries
  add foreign key (account_id, reverses_id) references manual_entries (account_id, id);
alter table manual_entry_lines
  add foreign key (account_id, entry_id) references manual_entries (account_id, id);
alter table manual_entry_lines
  add foreign key (account_id, own_account_id) references own_ledger_accounts (account_id, id);
alter table manual_entry_lines
  add foreign key (standard_account) references ledger_accounts (code);
alter table bank_matches
  add foreign key (account_id, entry_id) references manual_entries (account_id, id);

-- Combined ledger: what documents, expenses and people post.
create or replace view ledger_lines with (security_invoker = true) as
  select account_id, 'document' as source_kind, document_id as source_id, 0 as entry_no, line_no,
    entry_date, ledger_account, customer_id, debit_agorot, credit_agorot
  from journal_lines
  union all
  select account_id, source_kind, source_id, entry_no, line_no,
    entry_date, ledger_account, customer_id, debit_agorot, credit_agorot
  from purchase_journal_lines
  union all
  select account_id, case when is_closing then 'closing' else 'manual' end, entry_id, 0, line_no,
    entry_date, ledger_account, null::uuid, debit_agorot, credit_agorot
  from manual_entry_lines;

select restrict_to_account('own_ledger_accounts');
select restrict_to_account('manual_entries');
select restrict_to_account('manual_entry_lines');
-- An entry covers the whole business: a person who sees only a part of its documents sees none.
select bind_to_bounds('manual_entries', 'false');
select bind_to_bounds('manual_entry_lines', 'false');

grant select, insert on own_ledger_accounts, manual_entries, manual_entry_lines to pinkas_app;
-- The kind is final: it determines the report in which the account appears.
grant update (name, account_key, ended_at, version) on own_ledger_accounts to pinkas_app;

-- Refuses an unbalanced entry: each statement writes whole entries.
create function refuse_unbalanced_manual_entry() returns trigger language plpgsql as $$
begin
  if exists (select from posted group by account_id, entry_id having sum(debit_agorot) <> sum(credit_agorot)) then
    raise exception 'a journal entry does not balance' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Refuses an entry in locked books, except a closing: a year is closed after its months were locked, and its closing
-- changes none of their figures.
create function refuse_locked_manual_entry() returns trigger language plpgsql as $$
declare
  v_posted record;
begin
  for v_posted in
    select account_id, min(entry_date) as first from posted where not is_closing group by account_id
  loop
    perform require_open_books(v_posted.account_id, v_posted.first);
  end loop;
  return null;
end
$$;

create trigger manual_entries_are_final before update or delete on manual_entries
  for each row execute function refuse_change();
create trigger manual_entry_lines_are_final before update or delete on manual_entry_lines
  for each row execute function refuse_change();
create trigger manual_entries_are_open after insert on manual_entry_lines
  referencing new table as posted for each statement execute function refuse_locked_manual_entry();
create trigger manual_entries_balance after insert on manual_entry_lines
  referencing new table as posted for each statement execute function refuse_unbalanced_manual_entry();

select put_under_evidence('own_ledger_accounts');
select put_under_evidence('manual_entries');
select put_under_evidence('manual_entry_lines');
