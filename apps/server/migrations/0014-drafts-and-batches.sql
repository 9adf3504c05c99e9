-- Documents before their issue: drafts, templates, and files of many documents.

create table document_drafts (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('draft', 'template')),
  -- Name of a template; empty for a draft.
  name text not null default '',
  doc_type int not null,
  -- The form as typed.
  form jsonb not null,
  -- Shown in lists; the total as computed by the client, in minor units of the currency.
  customer_name text not null,
  subject text not null,
  total_minor bigint not null,
  currency text not null,
  -- Idempotency key of its issue: it is issued once, however often and from wherever it is sent.
  issue_key uuid not null,
  -- The form session that saved it last. Its saves are sequential; those of another session must name the version.
  editor_id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  -- A removed one can be restored for a while.
  removed_at timestamptz,
  -- The recurring template that created it, which may be deleted since, and the date it was created for.
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

-- Drafts that are issued automatically on a date.
create table draft_schedules (
  account_id bigint not null,
  draft_id uuid not null,
  issue_on date not null,
  -- The request as confirmed.
  request jsonb not null,
  -- Error code and fields of an issue that was refused on its date; a person decides then.
  refusal jsonb,
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_ip text not null,
  primary key (account_id, draft_id)
);
create index draft_schedules_due on draft_schedules (account_id, issue_on) where refusal is null;

-- Templates that recur every few months: one creates a draft and sends a reminder of it, or has it issued
-- automatically.
create table template_reminders (
  account_id bigint not null,
  template_id uuid not null,
  every_months int not null check (every_months between 1 and 12),
  day_of_month int not null check (day_of_month between 1 and 31),
  next_date date not null,
  ends_on date,
  mail_to text not null,
  -- The document as confirmed, for a template that issues automatically; null for one that creates drafts.
  request jsonb,
  asked_by uuid,
  asked_ip text,
  -- A paused one creates nothing until its dates are set again.
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
  -- Header texts, one for each column.
  heads jsonb not null,
  -- The field of each column, 'left-out', or null if undecided.
  columns jsonb not null,
  -- Defaults for rows without values of their own.
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
  -- Row number as in spreadsheets: the header is row 1.
  row_no int not null check (row_no > 1),
  line_no int not null,
  cells jsonb not null,
  -- Whether a merged cell of the row above continues in it; together they are one document.
  is_continued boolean not null default false,
  -- Edited texts that replace cells, by field.
  changes jsonb not null default '{}',
  is_left_out boolean not null default false,
  -- open: can still be changed · waiting: issue requested · issued · refused by the issue itself.
  state text not null default 'open' check (state in ('open', 'waiting', 'issued', 'refused')),
  -- First row of the document that this row is part of, once its issue was requested.
  document_row_no int,
  -- On the first row: the position in the issue order and the request, which stays the same until it is answered.
  issue_order int,
  request jsonb,
  document_id uuid,
  -- On the first row: error code and fields of a refused issue.
  error jsonb,
  primary key (account_id, file_id, row_no)
);
create index batch_rows_waiting on batch_rows (account_id, file_id, issue_order)
  where state = 'waiting' and request is not null;
create index batch_rows_by_document on batch_rows (account_id, document_id) where document_id is not null;

-- Field that people of the account chose for columns with this header; null for an ignored column.
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
