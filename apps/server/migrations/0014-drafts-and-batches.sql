-- Documents before their issue: drafts, templates, and files of many documents.

create table document_drafts (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('draft', 'template')),
  -- Of a template; empty for a draft.
  name text not null default '',
  doc_type int not null,
  -- The form as it was typed.
  form jsonb not null,
  -- What lists show of it; the sum as the screen computed it, in minor units of the currency.
  customer_name text not null,
  subject text not null,
  total_minor bigint not null,
  currency text not null,
  -- The key under which it is issued: however often and from wherever it is sent, once.
  issue_key uuid not null,
  -- The open form that saved it last. Its saves follow each other; those of another one must know the version.
  editor_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  -- A removed one can come back for a while.
  removed_at timestamptz,
  -- The recurring template that made it, which may be deleted since, and for which date.
  template_id uuid,
  template_date date,
  primary key (account_id, id),
  check (kind = 'template' or name = '')
);
create unique index document_drafts_by_template on document_drafts (account_id, template_id, template_date)
  where template_id is not null;
create index document_drafts_by_time on document_drafts (account_id, updated_at desc, id desc)
  where removed_at is null;
create index document_drafts_removed on document_drafts (account_id, removed_at) where removed_at is not null;

-- A draft that is issued by itself on a date.
create table draft_schedules (
  account_id bigint not null,
  draft_id uuid not null,
  issue_on date not null,
  -- The request as it was confirmed.
  request jsonb not null,
  -- Why the issue was refused on its date, code and fields; a person decides then.
  refusal jsonb,
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_ip text not null,
  primary key (account_id, draft_id)
);
create index draft_schedules_due on draft_schedules (account_id, issue_on) where refusal is null;

-- A template that comes back every so many months: it makes a draft and reminds of it, or has it issued by itself.
create table template_reminders (
  account_id bigint not null,
  template_id uuid not null,
  every_months int not null check (every_months between 1 and 12),
  day_of_month int not null check (day_of_month between 1 and 31),
  next_date date not null,
  ends_on date,
  mail_to text not null,
  -- The document as somebody confirmed it, of a template that issues by itself; null for one that makes drafts.
  request jsonb,
  asked_by uuid,
  asked_ip text,
  -- A paused one makes nothing until its dates are set again.
  is_paused boolean not null default false,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, template_id),
  check ((request is null) = (asked_by is null) and (request is null) = (asked_ip is null))
);
create index template_reminders_due on template_reminders (account_id, next_date);

create table batch_files (
  account_id bigint not null,
  id uuid not null,
  sha256 bytea not null,
  name text not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- Null for a workbook.
  encoding text,
  -- Texts of the first row, one for each column.
  heads jsonb not null,
  -- The field of each column, 'left-out', or null for one that nobody decided on.
  columns jsonb not null,
  -- What holds for rows that say nothing else.
  settings jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id)
);
create unique index batch_files_by_hash on batch_files (account_id, sha256);
create index batch_files_by_time on batch_files (account_id, created_at desc);

create table batch_rows (
  account_id bigint not null,
  file_id uuid not null,
  -- As spreadsheets count: the head is row 1.
  row_no int not null check (row_no > 1),
  line_no int not null,
  cells jsonb not null,
  -- Texts that took the place of cells, by field.
  changes jsonb not null default '{}',
  is_left_out boolean not null default false,
  -- open: may still be changed · waiting: asked to be issued · issued · refused by the issue itself.
  state text not null default 'open' check (state in ('open', 'waiting', 'issued', 'refused')),
  -- The first row of the document that this row is a part of, once it was asked for.
  document_row_no int,
  -- On the first row: the order of the issue and the request, which stays the same until it is answered.
  issue_order int,
  request jsonb,
  document_id uuid,
  -- On the first row: the refusal of the issue, its code and fields.
  error jsonb,
  primary key (account_id, file_id, row_no)
);
create index batch_rows_waiting on batch_rows (account_id, file_id, issue_order)
  where state = 'waiting' and request is not null;
create index batch_rows_by_document on batch_rows (account_id, document_id) where document_id is not null;

-- What people of the account chose for columns with this head; null for one that is not taken.
create table batch_columns (
  account_id bigint not null,
  head text not null,
  field text,
  updated_at timestamptz not null,
  primary key (account_id, head)
);

select distribute('document_drafts');
select distribute('draft_schedules');
select distribute('template_reminders');
select distribute('batch_files');
select distribute('batch_rows');
select distribute('batch_columns');
