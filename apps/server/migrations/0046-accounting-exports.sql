-- Exports to programs of accountants: each run can be reproduced, byte for byte, and the next one contains what is
-- new.

create table accounting_exports (
  account_id bigint not null,
  id uuid not null,
  export_no int not null check (export_no > 0),
  -- What was exported is tracked separately for each program.
  target text not null check (target in ('hashavshevet', 'ledger', 'documents')),
  format text not null check (format in ('zip', 'csv', 'xlsx')),
  language text not null check (language in ('he', 'en')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Includes what was exported before.
  is_all boolean not null,
  -- Keys, codes and columns at that time.
  settings jsonb not null,
  entries int not null,
  lines int not null,
  debit_agorot bigint not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id),
  unique (account_id, export_no)
);

-- What one source posted on a day, as a run exported it: the ledger stores its lines, and everything else that may
-- change is stored here.
create table accounting_export_entries (
  account_id bigint not null,
  export_id uuid not null,
  target text not null,
  source_kind text not null check (source_kind in ('document', 'expense', 'supplier-payment', 'manual')),
  source_id uuid not null,
  entry_no int not null,
  entry_date date not null,
  -- A document that is cancelled on its own day posts more lines on it: they are a separate part.
  first_line int not null,
  last_line int not null check (last_line >= first_line),
  -- Party of each of the lines, in their order: a merge of parties moves them.
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

-- Accounts and parties of a run with their keys and names at that time.
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

-- A document in an archive of documents. It is exported again once it is cancelled, or gets another allocation
-- number.
create table accounting_export_documents (
  account_id bigint not null,
  export_id uuid not null,
  document_id uuid not null,
  is_cancelled boolean not null,
  allocation_number text not null,
  -- The print in the archive (document_files): chosen when the file is first written, and final.
  print_kind text check (print_kind in ('copy', 'copy-cancelled')),
  print_no int,
  primary key (account_id, export_id, document_id),
  check ((print_kind is null) = (print_no is null))
);
create index accounting_export_documents_given on accounting_export_documents (account_id, document_id)
  include (is_cancelled, allocation_number);

-- A receipt of an expense in an archive of documents, with its index data: the expense may change, and its receipt
-- may be removed.
create table accounting_export_papers (
  account_id bigint not null,
  export_id uuid not null,
  expense_id uuid not null,
  file_id uuid not null,
  kind text not null,
  document_date date not null,
  supplier_name text not null,
  supplier_tax_id text not null,
  reference text not null,
  gross_agorot bigint not null,
  vat_agorot bigint not null,
  file_name text not null,
  sha256 text not null,
  primary key (account_id, export_id, expense_id, file_id)
);
create index accounting_export_papers_given on accounting_export_papers (account_id, expense_id, file_id);

select distribute('accounting_exports');
select distribute('accounting_export_entries');
select distribute('accounting_export_cards');
select distribute('accounting_export_documents');
select distribute('accounting_export_papers');

alter table accounting_export_entries
  add foreign key (account_id, export_id) references accounting_exports (account_id, id);
alter table accounting_export_cards
  add foreign key (account_id, export_id) references accounting_exports (account_id, id);
alter table accounting_export_documents
  add foreign key (account_id, export_id) references accounting_exports (account_id, id);
alter table accounting_export_documents
  add foreign key (account_id, document_id) references documents (account_id, id);

alter table accounting_export_papers
  add foreign key (account_id, export_id) references accounting_exports (account_id, id);
alter table accounting_export_papers
  add foreign key (account_id, expense_id) references expenses (account_id, id);

select restrict_to_account('accounting_exports');
select restrict_to_account('accounting_export_entries');
select restrict_to_account('accounting_export_cards');
select restrict_to_account('accounting_export_documents');
select restrict_to_account('accounting_export_papers');
-- A run covers the whole business: a person who sees only a part of its documents sees none.
select bind_to_bounds('accounting_exports', 'false');
select bind_to_bounds('accounting_export_entries', 'false');
select bind_to_bounds('accounting_export_cards', 'false');
select bind_to_bounds('accounting_export_documents', 'false');
select bind_to_bounds('accounting_export_papers', 'false');

grant select, insert on accounting_exports, accounting_export_entries, accounting_export_cards,
  accounting_export_documents, accounting_export_papers to pinkas_app;
-- Known once the entries were inserted, in the same transaction.
grant update (entries, lines, debit_agorot) on accounting_exports to pinkas_app;
grant update (print_kind, print_no) on accounting_export_documents to pinkas_app;

-- Bank accounts to which suppliers are paid; Masav files are created from them.
create table supplier_bank_accounts (
  account_id bigint not null,
  supplier_id uuid not null,
  bank_code text not null check (bank_code ~ '^\d{2}$'),
  branch_code text not null check (branch_code ~ '^\d{3}$'),
  account_number text not null check (account_number ~ '^\d{1,9}$'),
  -- Name of the holder at the bank; empty for the name of the supplier.
  holder_name text not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (account_id, supplier_id)
);

-- Files of credits for Masav: each covers the payments that were created with it, and can be reproduced, byte for
-- byte.
create table masav_files (
  account_id bigint not null,
  id uuid not null,
  file_no int not null check (file_no > 0),
  paid_on date not null,
  created_on date not null,
  -- Number of the file within the day of payment.
  serial int not null check (serial between 1 and 999),
  -- Institution, sender, name and signs at that time.
  settings jsonb not null,
  credits int not null check (credits > 0),
  paid_agorot bigint not null check (paid_agorot > 0),
  withheld_agorot bigint not null check (withheld_agorot >= 0),
  created_at timestamptz not null,
  created_by uuid not null,
  -- Cancelled with its payments: the bank did not get it.
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (account_id, id),
  unique (account_id, file_no)
);

create table masav_credits (
  account_id bigint not null,
  file_id uuid not null,
  credit_no int not null check (credit_no > 0),
  supplier_id uuid not null,
  payment_id uuid not null,
  -- As of the creation of the file.
  bank_code text not null,
  branch_code text not null,
  account_number text not null,
  name text not null,
  tax_id text not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  reference text not null,
  primary key (account_id, file_id, credit_no),
  unique (account_id, payment_id)
);

select distribute('supplier_bank_accounts');
select distribute('masav_files');
select distribute('masav_credits');

alter table supplier_bank_accounts
  add foreign key (account_id, supplier_id) references customers (account_id, id);
alter table masav_credits
  add foreign key (account_id, file_id) references masav_files (account_id, id);
alter table masav_credits
  add foreign key (account_id, supplier_id) references customers (account_id, id);
alter table masav_credits
  add foreign key (account_id, payment_id) references supplier_payments (account_id, id);

select restrict_to_account('supplier_bank_accounts');
select restrict_to_account('masav_files');
select restrict_to_account('masav_credits');

grant select, insert, update on supplier_bank_accounts to pinkas_app;
grant select, insert on masav_files, masav_credits to pinkas_app;
grant update (cancelled_at, cancelled_by) on masav_files to pinkas_app;
