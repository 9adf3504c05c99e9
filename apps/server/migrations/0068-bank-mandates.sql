-- Mandates by which accounts of customers at banks are debited, the files that debit them, and what came back (decision
-- 0321).

create table bank_mandates (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  bank_code text not null check (bank_code ~ '^\d{2}$'),
  branch_code text not null check (branch_code ~ '^\d{3}$'),
  account_number text not null check (account_number ~ '^\d{1,9}$'),
  -- The holder at the bank; the number is empty where it is not known.
  payer_name text not null,
  payer_tax_id text not null check (payer_tax_id ~ '^(\d{1,9})?$'),
  -- By what the bank knows it.
  reference text not null check (reference ~ '^[0-9A-Za-z]{1,20}$'),
  -- The largest sum of one debit; null for none.
  ceiling_agorot bigint check (ceiling_agorot > 0),
  -- The first and the last day of a debit; null for no bound.
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  state text not null check (state in ('draft', 'sent', 'approved', 'refused', 'cancelled')),
  -- When it went to the bank; a draft was not sent, and one that was cancelled may not have been.
  sent_on date check (case state when 'draft' then sent_on is null when 'cancelled' then true else sent_on is not null end),
  -- When the bank approved or refused it.
  answered_on date check (state not in ('approved', 'refused') or answered_on is not null),
  cancelled_on date check ((cancelled_on is not null) = (state = 'cancelled')),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id)
);

select distribute('bank_mandates');

create table debit_files (
  account_id bigint not null,
  id uuid not null,
  file_no int not null check (file_no > 0),
  debit_on date not null,
  -- The last day on which its debits may come back.
  provisional_until date not null check (provisional_until > debit_on),
  created_on date not null,
  -- Number of the file within the day of the debit.
  serial int not null check (serial between 1 and 999),
  -- What goes to the bank, and its SHA-256.
  bytes bytea not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  created_by uuid not null,
  -- When a person gave it to the bank: nothing is received by a file that was not.
  sent_at timestamptz,
  sent_by uuid check ((sent_by is null) = (sent_at is null)),
  -- The bank did not get it, or gave it up before its day.
  cancelled_at timestamptz,
  cancelled_by uuid check ((cancelled_by is null) = (cancelled_at is null)),
  primary key (account_id, id),
  unique (account_id, file_no)
);

select distribute('debit_files');

create table debit_rows (
  account_id bigint not null,
  id uuid not null,
  file_id uuid not null,
  row_no int not null check (row_no > 0),
  mandate_id uuid not null,
  document_id uuid not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  state text not null check (state in ('provisional', 'returned', 'received', 'cancelled')),
  returned_on date check ((returned_on is not null) = (state = 'returned')),
  return_reason text check ((return_reason is not null) = (state = 'returned')),
  -- Kept where a debit came back after its receipt, which was cancelled first.
  receipt_id uuid check (state <> 'received' or receipt_id is not null),
  -- Why its receipt was not issued when it was due.
  trouble text check (trouble is null or state = 'provisional'),
  primary key (account_id, id),
  unique (account_id, file_id, row_no)
);

select distribute('debit_rows');

alter table bank_mandates add constraint bank_mandates_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table debit_rows add constraint debit_rows_file_fkey
  foreign key (account_id, file_id) references debit_files;
alter table debit_rows add constraint debit_rows_mandate_fkey
  foreign key (account_id, mandate_id) references bank_mandates;
alter table debit_rows add constraint debit_rows_document_fkey
  foreign key (account_id, document_id) references documents;
alter table debit_rows add constraint debit_rows_receipt_fkey
  foreign key (account_id, receipt_id) references documents (account_id, id);

-- A customer is debited by one mandate.
create unique index bank_mandates_approved on bank_mandates (account_id, customer_id) where state = 'approved';
create index bank_mandates_customer on bank_mandates (account_id, customer_id);
-- A document is collected by one file at a time.
create unique index debit_rows_provisional on debit_rows (account_id, document_id) where state = 'provisional';
create index debit_rows_document on debit_rows (account_id, document_id);
create index debit_rows_mandate on debit_rows (account_id, mandate_id);
create index debit_rows_receipt on debit_rows (account_id, receipt_id) where receipt_id is not null;

select restrict_to_account('bank_mandates');
select restrict_to_account('debit_files');
select restrict_to_account('debit_rows');
-- A file collects for the whole business: a person who sees only a part of its documents sees none.
select bind_to_bounds('debit_files', 'false');
select bind_to_bounds('debit_rows', 'false');
select put_under_evidence('bank_mandates');
select put_under_evidence('debit_files');
select put_under_evidence('debit_rows');

grant select, insert on bank_mandates, debit_files, debit_rows to pinkas_app;
grant update (state, sent_on, answered_on, cancelled_on) on bank_mandates to pinkas_app;
grant update (cancelled_at, cancelled_by, sent_at, sent_by) on debit_files to pinkas_app;
grant update (state, returned_on, return_reason, receipt_id, trouble) on debit_rows to pinkas_app;

-- A template of automatic billing may be paid by the mandate of its customer: its documents wait for the next file.
alter table billing_templates drop constraint billing_templates_method_check;
alter table billing_templates add constraint billing_templates_method_check
  check (method in ('card', 'mandate', 'request', 'document'));
