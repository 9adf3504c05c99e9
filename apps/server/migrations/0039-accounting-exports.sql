-- What was given to programs of accountants: each run can be made again, byte for byte, and the next one has what is new.

create table accounting_exports (
  account_id bigint not null,
  id uuid not null,
  export_no int not null check (export_no > 0),
  -- Another program, another account of what it was given.
  target text not null check (target in ('hashavshevet', 'ledger')),
  format text not null check (format in ('zip', 'csv', 'xlsx')),
  language text not null check (language in ('he', 'en')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Also what was given before.
  is_all boolean not null,
  -- Keys, codes and columns of that moment.
  settings jsonb not null,
  entries int not null,
  lines int not null,
  debit_agorot bigint not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id),
  unique (account_id, export_no)
);

-- What one source posted on a day, as a run gave it: the ledger keeps its lines, and all that may change beside them stands here.
create table accounting_export_entries (
  account_id bigint not null,
  export_id uuid not null,
  target text not null,
  source_kind text not null check (source_kind in ('document', 'expense', 'supplier-payment', 'manual')),
  source_id uuid not null,
  entry_no int not null,
  entry_date date not null,
  -- A document that is taken back on its day posts more lines to it: they are a part of their own.
  first_line int not null,
  last_line int not null check (last_line >= first_line),
  -- Whose line each of them is, in their order: a merge of parties moves them.
  parties uuid[] not null,
  movement_kind text not null,
  reference text not null,
  details text not null,
  tax_id text not null,
  value_date date not null,
  allocation_number text not null,
  primary key (account_id, export_id, source_kind, source_id, entry_no, entry_date),
  check (cardinality(parties) = last_line - first_line + 1)
);
create index accounting_export_entries_given on accounting_export_entries
  (account_id, target, source_kind, source_id, entry_no, entry_date) include (first_line, last_line);

-- Accounts and parties of a run with their keys and names of that moment.
create table accounting_export_cards (
  account_id bigint not null,
  export_id uuid not null,
  ledger_account text not null,
  -- Id of a customer or supplier; empty for the account itself.
  party text not null,
  card_key text not null,
  name text not null,
  sort_code text not null,
  phone text not null,
  address text not null,
  city text not null,
  zip text not null,
  tax_id text not null,
  primary key (account_id, export_id, ledger_account, party)
);

select distribute('accounting_exports');
select distribute('accounting_export_entries');
select distribute('accounting_export_cards');

alter table accounting_export_entries
  add foreign key (account_id, export_id) references accounting_exports (account_id, id);
alter table accounting_export_cards
  add foreign key (account_id, export_id) references accounting_exports (account_id, id);

select restrict_to_account('accounting_exports');
select restrict_to_account('accounting_export_entries');
select restrict_to_account('accounting_export_cards');
-- A run is of the whole business: who sees a part of its documents sees none.
select bind_to_bounds('accounting_exports', 'false');
select bind_to_bounds('accounting_export_entries', 'false');
select bind_to_bounds('accounting_export_cards', 'false');

grant select, insert on accounting_exports, accounting_export_entries, accounting_export_cards to pinkas_app;
-- Known once the entries were entered, in the same transaction.
grant update (entries, lines, debit_agorot) on accounting_exports to pinkas_app;
