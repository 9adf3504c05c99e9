-- Bank accounts of the business, their statements, and the matches of each movement with the books.

create table bank_accounts (
  account_id bigint not null,
  id uuid not null,
  -- Two-digit code of an Israeli bank.
  bank_code text not null check (bank_code ~ '^\d{2}$'),
  branch text not null check (branch ~ '^\d{1,3}$'),
  number text not null check (number ~ '^\d{4,12}$'),
  name text not null,
  currency text not null default 'ILS' check (currency = 'ILS'),
  -- How its tables are parsed: the columns by the headers that they were chosen for; null before the first table.
  heads_key text,
  columns jsonb,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, bank_code, branch, number)
);

-- A bank file: a draft until its movements are imported, undone when the import was undone.
create table bank_statements (
  account_id bigint not null,
  id uuid not null,
  bank_account_id uuid not null,
  -- Imports are sequential: only the last one can be undone, because later ones leave out its movements.
  import_no int,
  state text not null check (state in ('draft', 'imported', 'undone')),
  sha256 bytea not null check (length(sha256) = 32),
  name text not null,
  format text not null check (format in ('csv', 'xlsx', 'ofx', 'mt940')),
  encoding text,
  -- The original file, at most five megabytes.
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
-- The same file twice is the same statement, unless it was undone.
create unique index bank_statements_by_file on bank_statements (account_id, bank_account_id, sha256)
  where state <> 'undone';
create unique index bank_statements_by_import on bank_statements (account_id, bank_account_id, import_no);

-- Movements of bank accounts. The key is the same for the same movement in any file; identical movements of one day
-- are numbered.
create table bank_rows (
  account_id bigint not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  -- Order of the bank, over all imports of an account.
  place bigint not null,
  row_key text not null,
  like_no int not null check (like_no > 0),
  booked_on date not null,
  value_on date,
  description text not null,
  reference text not null,
  -- Positive for incoming amounts, negative for outgoing ones.
  amount_agorot bigint not null check (amount_agorot <> 0),
  balance_agorot bigint,
  -- Why no match in the books is searched for; empty while one is.
  ignored_reason text not null default '',
  -- Fee that the bank deducted from an incoming amount, or added to an outgoing one, where its documents differ from
  -- it.
  fee_agorot bigint not null default 0 check (fee_agorot >= 0),
  -- Put aside by a person until later.
  is_paused boolean not null default false,
  primary key (account_id, id),
  unique (account_id, bank_account_id, row_key, like_no)
);
create index bank_rows_by_place on bank_rows (account_id, bank_account_id, booked_on, place)
  include (amount_agorot, balance_agorot);
create index bank_rows_by_statement on bank_rows (account_id, statement_id);

-- Matches of a movement with the books: a due payment of a document, a payment to a supplier, a journal entry, or the
-- same money in another account of the business, each of one movement only.
create table bank_matches (
  account_id bigint not null,
  id uuid not null,
  row_id uuid not null,
  document_id uuid,
  line_no int,
  due_no int,
  supplier_payment_id uuid,
  -- The movement of the other account of a transfer, which has a match of its own that names this one.
  other_row_id uuid,
  entry_id uuid,
  -- Whether accepting created it, such as the payment of an expense or the receipt of invoices: undoing cancels it.
  made_payment boolean not null default false,
  -- Amount in the books, in the direction of the movement.
  sum_agorot bigint not null,
  at timestamptz not null,
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  primary key (account_id, id),
  check (num_nonnulls(document_id, supplier_payment_id, other_row_id, entry_id) = 1),
  check (num_nulls(document_id, line_no, due_no) in (0, 3))
);
create unique index bank_matches_of_due on bank_matches (account_id, document_id, line_no, due_no)
  where document_id is not null;
create unique index bank_matches_of_payment on bank_matches (account_id, supplier_payment_id)
  where supplier_payment_id is not null;
create unique index bank_matches_of_transfer on bank_matches (account_id, other_row_id) where other_row_id is not null;
create unique index bank_matches_of_entry on bank_matches (account_id, entry_id) where entry_id is not null;
create index bank_matches_by_row on bank_matches (account_id, row_id);

select distribute('bank_accounts');
select distribute('bank_statements');
select distribute('bank_rows');
select distribute('bank_matches');

alter table bank_statements
  add foreign key (account_id, bank_account_id) references bank_accounts (account_id, id);
alter table bank_rows
  add foreign key (account_id, bank_account_id) references bank_accounts (account_id, id);
alter table bank_rows
  add foreign key (account_id, statement_id) references bank_statements (account_id, id);
alter table bank_matches
  add foreign key (account_id, row_id) references bank_rows (account_id, id);
alter table bank_matches
  add foreign key (account_id, other_row_id) references bank_rows (account_id, id);
alter table bank_matches
  add foreign key (account_id, document_id, line_no, due_no)
    references payment_dues (account_id, document_id, line_no, due_no);
alter table bank_matches
  add foreign key (account_id, supplier_payment_id) references supplier_payments (account_id, id);

select restrict_to_account('bank_accounts');
select restrict_to_account('bank_statements');
select restrict_to_account('bank_rows');
select restrict_to_account('bank_matches');
-- A statement covers the whole business: a person who sees only a part of its documents sees none.
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
grant update (ignored_reason, fee_agorot, is_paused) on bank_rows to pinkas_app;

select put_under_evidence('bank_accounts');
select put_under_evidence('bank_statements');
select put_under_evidence('bank_rows');
select put_under_evidence('bank_matches');
