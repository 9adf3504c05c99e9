-- Accounts of the business with banks, statements of them, and what each movement of theirs is in the books.

create table bank_accounts (
  account_id bigint not null,
  id uuid not null,
  -- Two digits of a bank of Israel.
  bank_code text not null check (bank_code ~ '^\d{2}$'),
  branch text not null check (branch ~ '^\d{1,3}$'),
  number text not null check (number ~ '^\d{4,12}$'),
  name text not null,
  currency text not null default 'ILS' check (currency = 'ILS'),
  -- How its tables are read: the columns by the heads that they were chosen for; null before the first table.
  heads_key text,
  columns jsonb,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, bank_code, branch, number)
);

-- A file of a bank: a draft until its movements are imported, undone when they were taken back.
create table bank_statements (
  account_id bigint not null,
  id uuid not null,
  bank_account_id uuid not null,
  -- Its imports follow one another: the last one alone is taken back, for later ones leave out what it brought.
  import_no int,
  state text not null check (state in ('draft', 'imported', 'undone')),
  sha256 bytea not null check (length(sha256) = 32),
  name text not null,
  format text not null check (format in ('csv', 'xlsx', 'ofx', 'mt940')),
  encoding text,
  -- The file as it came, at most five megabytes.
  content bytea not null,
  columns jsonb not null default '[]',
  version int not null default 1,
  rows_new int not null default 0,
  rows_known int not null default 0,
  created_at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  imported_at timestamptz,
  primary key (account_id, id),
  check ((state = 'draft') = (imported_at is null) and (state = 'draft') = (import_no is null))
);
-- The same file twice is the same statement, unless it was taken back.
create unique index bank_statements_by_file on bank_statements (account_id, bank_account_id, sha256)
  where state <> 'undone';
create unique index bank_statements_by_import on bank_statements (account_id, bank_account_id, import_no);

-- Movements of accounts. The key makes two rows of whatever files the same movement; of rows alike on one day each has its number.
create table bank_rows (
  account_id bigint not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  -- The order of the bank, over all imports of an account.
  place bigint not null,
  row_key text not null,
  like_no int not null check (like_no > 0),
  booked_on date not null,
  value_on date,
  description text not null,
  reference text not null,
  -- Above zero what came in, below zero what went out.
  amount_agorot bigint not null check (amount_agorot <> 0),
  balance_agorot bigint,
  -- Why nothing in the books is looked for; empty while something is.
  ignored_reason text not null default '',
  -- What the bank took off what came in, or added to what went out, where its documents say more or less.
  fee_agorot bigint not null default 0 check (fee_agorot >= 0),
  primary key (account_id, id),
  unique (account_id, bank_account_id, row_key, like_no)
);
create index bank_rows_by_place on bank_rows (account_id, bank_account_id, booked_on, place)
  include (amount_agorot, balance_agorot);
create index bank_rows_by_statement on bank_rows (account_id, statement_id);

-- What a movement is in the books: due money of a document, or a payment to a supplier, each of one movement alone.
create table bank_matches (
  account_id bigint not null,
  id uuid not null,
  row_id uuid not null,
  document_id uuid,
  line_no int,
  due_no int,
  supplier_payment_id uuid,
  -- The payment of an expense that accepting made, and that taking back cancels.
  made_payment boolean not null default false,
  -- Of the books, in the direction of the movement.
  sum_agorot bigint not null,
  at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, id),
  check ((document_id is null) <> (supplier_payment_id is null)),
  check (num_nulls(document_id, line_no, due_no) in (0, 3))
);
create unique index bank_matches_of_due on bank_matches (account_id, document_id, line_no, due_no)
  where document_id is not null;
create unique index bank_matches_of_payment on bank_matches (account_id, supplier_payment_id)
  where supplier_payment_id is not null;
create index bank_matches_by_row on bank_matches (account_id, row_id);

select distribute('bank_accounts');
select distribute('bank_statements');
select distribute('bank_rows');
select distribute('bank_matches');

alter table bank_statements
  add foreign key (account_id, bank_account_id) references bank_accounts (account_id, id);
alter table bank_rows
  add foreign key (account_id, bank_account_id) references bank_accounts (account_id, id),
  add foreign key (account_id, statement_id) references bank_statements (account_id, id);
alter table bank_matches
  add foreign key (account_id, row_id) references bank_rows (account_id, id),
  add foreign key (account_id, document_id, line_no, due_no)
    references payment_dues (account_id, document_id, line_no, due_no),
  add foreign key (account_id, supplier_payment_id) references supplier_payments (account_id, id);

select restrict_to_account('bank_accounts');
select restrict_to_account('bank_statements');
select restrict_to_account('bank_rows');
select restrict_to_account('bank_matches');
-- A statement is of the whole business: who sees a part of its documents sees none.
select bind_to_bounds('bank_accounts', 'false');
select bind_to_bounds('bank_statements', 'false');
select bind_to_bounds('bank_rows', 'false');
select bind_to_bounds('bank_matches', 'false');

grant select, insert on bank_accounts, bank_statements to pinkas_app;
grant update (bank_code, branch, number, name, heads_key, columns, version) on bank_accounts to pinkas_app;
grant update (state, import_no, imported_at, columns, encoding, version, rows_new, rows_known, name) on bank_statements
  to pinkas_app;
grant delete on bank_statements to pinkas_app; -- of drafts
grant select, insert, delete on bank_rows, bank_matches to pinkas_app;
grant update (ignored_reason, fee_agorot) on bank_rows to pinkas_app;

select put_under_evidence('bank_accounts');
select put_under_evidence('bank_statements');
select put_under_evidence('bank_rows');
select put_under_evidence('bank_matches');
