-- Work over many documents at once: mails to their customers, one file to print, an archive of copies.
-- Which documents is written down when the job starts, so that a filter that finds others meanwhile
-- changes nothing. And notes that people of the business write on a document, which are never printed.

create table bulk_jobs (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('mail', 'print', 'zip')),
  -- done: nothing waits any more · failed: broke off for good, and can be tried again.
  state text not null check (state in ('running', 'paused', 'cancelled', 'done', 'failed')),
  -- Of the names in the files, and of who started it.
  language text not null check (language in ('he', 'en')),
  -- A person's own words of the mails.
  message text not null default '',
  -- The task that carries the job on; any other that comes late does nothing.
  task_id uuid not null,
  created_at timestamptz not null,
  created_by uuid not null,
  ended_at timestamptz,
  -- The finished file under a name of the store that nobody can guess, until it is removed.
  result_key text,
  result_bytes bigint,
  result_pages int,
  expires_at timestamptz,
  primary key (account_id, id)
);
create index bulk_jobs_by_time on bulk_jobs (account_id, created_at desc);
create index bulk_jobs_to_remove on bulk_jobs (account_id, expires_at) where result_key is not null;

create table bulk_job_documents (
  account_id bigint not null,
  job_id uuid not null,
  -- The order of the list at the start.
  position int not null,
  document_id uuid not null,
  -- owed: its mail is a task, whose state tells the rest · skipped: nothing can be done for it.
  state text not null default 'waiting' check (state in ('waiting', 'owed', 'done', 'failed', 'skipped')),
  -- The task of its mail.
  task_id uuid,
  primary key (account_id, job_id, position),
  foreign key (account_id, job_id) references bulk_jobs (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id),
  foreign key (account_id, task_id) references outbox_tasks (account_id, id)
);
create unique index bulk_job_documents_once on bulk_job_documents (account_id, job_id, document_id);
create index bulk_job_documents_waiting on bulk_job_documents (account_id, job_id, position)
  where state = 'waiting';
create index bulk_job_documents_by_document on bulk_job_documents (account_id, document_id);
create index bulk_job_documents_by_task on bulk_job_documents (account_id, task_id)
  where task_id is not null;

create table document_notes (
  account_id bigint not null,
  id uuid not null,
  document_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- A removed note can come back, so that the removal can be taken back.
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create index document_notes_by_document on document_notes (account_id, document_id, created_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['bulk_jobs', 'bulk_job_documents', 'document_notes'] loop
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

-- A job is carried on by tasks that belong to no document.
alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check check (kind in (
  'print-document', 'mail-document', 'mail-statement', 'issue-batch', 'mail-draft-notice',
  'mail-quote-answer', 'order-accepted-quote', 'mail-reminder', 'mail-reminder-test', 'bulk-job'));

grant select, insert on bulk_jobs, bulk_job_documents, document_notes to pinkas_app;
grant update (state, task_id, ended_at, result_key, result_bytes, result_pages, expires_at)
  on bulk_jobs to pinkas_app;
grant update (state, task_id) on bulk_job_documents to pinkas_app;
grant update (removed_at) on document_notes to pinkas_app;
