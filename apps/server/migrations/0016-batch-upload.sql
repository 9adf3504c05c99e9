-- Documents created from a file: the table that was sent, what its columns stand for, and what became
-- of each row. The file's hash and the number of the row make the key of the issue, so that a file that
-- is sent twice, or broke off, issues nothing twice.

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
  -- The field of each column, or null for one that is not taken.
  columns jsonb not null,
  -- What holds for rows that say nothing else.
  settings jsonb not null,
  state text not null check (state in ('draft', 'issuing', 'paused', 'done')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  -- When documents were first issued from it.
  issued_at timestamptz,
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
  primary key (account_id, file_id, row_no),
  foreign key (account_id, file_id) references batch_files (account_id, id) on delete cascade,
  foreign key (account_id, document_id) references documents (account_id, id)
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

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['batch_files', 'batch_rows', 'batch_columns'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy of_account on %I to pinkas_app
         using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
         with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
      tenant_table);
    execute format('create policy maintenance on %I to current_user using (true)', tenant_table);
  end loop;
end
$$;

grant select, insert, update, delete on batch_files, batch_rows, batch_columns to pinkas_app;

-- The rows of a file are issued by a task that belongs to no document.
alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check
  check (kind in ('print-document', 'mail-document', 'mail-statement', 'issue-batch'));
