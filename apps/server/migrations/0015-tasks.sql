-- Work that is done after the request: the outbox, long jobs and jobs over many documents.

-- Tasks and domain events: written with what causes them, run by the worker, never lost. A deferred one
-- belongs to a document loaded in bulk: it is done when somebody first asks for it. The kinds are those of
-- `defineTask` and `defineEvent`; the database knows none of them.
create table outbox_tasks (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  -- Lower ones run first.
  priority int not null default 0,
  -- Whether a large number of these shares the queue with other accounts.
  is_fair boolean not null default false,
  document_id uuid,
  payload jsonb not null default '{}',
  -- held: it waits for its hour, such as a mail above what the account may send, or for what it depends on.
  state text not null default 'pending'
    check (state in ('pending', 'deferred', 'held', 'done', 'failed')),
  held_until timestamptz,
  -- Whether its mail was counted already, so that another try is not counted again.
  is_mail_counted boolean not null default false,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (account_id, id),
  check ((state = 'held') = (held_until is not null))
);
create index outbox_tasks_pending on outbox_tasks (account_id, created_at) where state <> 'done';
create index outbox_tasks_by_document on outbox_tasks (account_id, document_id);
-- The messages of an account within its bounds of a day and of a telephone.
create index outbox_tasks_sms on outbox_tasks (account_id, created_at) where kind = 'sms-document';
-- Fair tasks share the queue between accounts (decision 0045): after every fifty that an account has
-- pending the next ones go a step back, so that a thousand mails of a large file hold up nobody for long.
create index outbox_tasks_fair on outbox_tasks (account_id, id) where is_fair and state = 'pending';
create index outbox_tasks_held on outbox_tasks (account_id, held_until) where state = 'held';

-- Mails that an account sent within an hour or a day, in all (recipient '') and to each address; the
-- caps of decision 0078. A row goes when its hour or day is over.
create table mail_counts (
  account_id bigint not null,
  recipient text not null,
  span text not null check (span in ('hour', 'day')),
  ends_at timestamptz not null,
  mails int not null,
  primary key (account_id, recipient, span, ends_at)
);

-- Work that goes on in steps, each a task of its own. The rows that it works on belong to the slice, which
-- gives the job their id: of a batch file, of a bulk job.
create table long_jobs (
  account_id bigint not null,
  id uuid not null,
  -- That of `defineLongJob`.
  kind text not null,
  -- failed: a step failed too often; somebody can resume it.
  state text not null check (state in ('running', 'paused', 'cancelled', 'done', 'failed')),
  -- The task of the current step; any other that comes late does nothing.
  task_id uuid not null,
  -- The run of that task that holds the job; a later run takes over.
  run_id uuid,
  started_at timestamptz not null,
  started_by uuid not null,
  ended_at timestamptz,
  -- The finished file under a name of the store that nobody can guess, until it is removed.
  result_key text,
  result_bytes bigint,
  expires_at timestamptz,
  primary key (account_id, id)
);
create index long_jobs_by_time on long_jobs (account_id, kind, started_at desc);
create index long_jobs_to_remove on long_jobs (account_id, expires_at) where result_key is not null;

-- What a long job over documents does.
create table bulk_jobs (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('mail', 'print', 'zip')),
  -- Of the names in the files, and of who started it.
  language text not null check (language in ('he', 'en')),
  -- A person's own words of the mails.
  message text not null default '',
  -- Of the file to print.
  result_pages int,
  primary key (account_id, id)
);

create table bulk_job_documents (
  account_id bigint not null,
  job_id uuid not null,
  -- The order of the list at the start.
  position int not null,
  document_id uuid not null,
  -- pending: its mail is a task, whose state says the rest · skipped: nothing can be done for it.
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'done', 'failed', 'skipped')),
  -- The task of its mail.
  task_id uuid,
  primary key (account_id, job_id, position)
);
create unique index bulk_job_documents_once on bulk_job_documents (account_id, job_id, document_id);
create index bulk_job_documents_waiting on bulk_job_documents (account_id, job_id, position)
  where state = 'waiting';
create index bulk_job_documents_by_document on bulk_job_documents (account_id, document_id);
create index bulk_job_documents_by_task on bulk_job_documents (account_id, task_id)
  where task_id is not null;

-- The newest archive of everything of the account: one at a time, since this is its one row.
create table business_archives (
  account_id bigint not null primary key,
  job_id uuid not null,
  -- Of the names in the file.
  language text not null check (language in ('he', 'en')),
  -- Documents when it was asked for, and how far their copies are made, in the order of their ids.
  documents int not null,
  done int not null default 0,
  failed int not null default 0,
  through_id uuid
);

-- What people are told of, a row for each of them, so that whoever works in several accounts has one inbox of them all.
create table notices (
  account_id bigint not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('quote-accepted', 'quote-rejected', 'invoice-paid', 'mail-failed', 'text-failed',
    'reminder-failed', 'draft-refused', 'draft-coming', 'job-done', 'job-failed', 'certificate-expiring', 'member-joined',
    'books-requested', 'question-asked', 'question-answered',
    'report-mail-failed', 'report-mail-ended', 'payment-reminder', 'authority-consent',
    'number-refused', 'number-given-up')),
  -- What made it, such as the id of a task: nobody is told the same twice, however often that runs.
  cause text not null,
  -- Whoever sees only some documents sees the notice with its document alone.
  document_id uuid,
  -- What the sentence needs, as it was when it happened.
  facts jsonb not null,
  made_at timestamptz not null,
  -- At the bell; false for who wants it by mail alone.
  is_shown boolean not null,
  mail text not null check (mail in ('none', 'now', 'daily')),
  -- The day whose mail took it, of those that are mailed together.
  mailed_on date check (mailed_on is null or mail = 'daily'),
  read_at timestamptz,
  primary key (account_id, user_id, id)
);
create unique index notices_of_cause on notices (account_id, user_id, kind, cause);
create index notices_by_time on notices (account_id, user_id, made_at desc, id desc) where is_shown;
create index notices_unread on notices (account_id, user_id) where is_shown and read_at is null;
create index notices_to_mail on notices (account_id, user_id, mailed_on) where mail = 'daily';
create index notices_by_document on notices (account_id, document_id) where document_id is not null;

-- When the newest was made of what a person has not read; null where there is nothing.
create function newest_unread_notice(p_account_id bigint, p_user_id uuid) returns timestamptz
language plpgsql stable as $$
begin
  return (select max(made_at) from notices
    where account_id = p_account_id and user_id = p_user_id and is_shown and read_at is null);
end
$$;
revoke all on function newest_unread_notice(bigint, uuid) from public;
grant execute on function newest_unread_notice(bigint, uuid) to pinkas_app;

-- The same of several accounts, as `businesses_of_accounts`. What of it the person may hear of is asked in each.
create function newest_unread_notices(p_account_ids bigint[], p_user_id uuid)
returns table (account_id bigint, newest_at timestamptz)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, newest_unread_notice(v_account_id, p_user_id);
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function newest_unread_notices(bigint[], uuid) from public;
grant execute on function newest_unread_notices(bigint[], uuid) to pinkas_app;

-- What an accountant of the business asks about a paper: a document or an expense. It waits for the business while it is
-- open, for the accountant once it is answered, and for nobody when it is closed.
create table questions (
  account_id bigint not null,
  id uuid not null,
  document_id uuid,
  expense_id uuid,
  state text not null check (state in ('open', 'answered', 'closed')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- When something was written, closed or reopened last.
  changed_at timestamptz not null,
  version int not null default 1,
  primary key (account_id, id),
  check (num_nonnulls(document_id, expense_id) = 1)
);
create index questions_by_document on questions (account_id, document_id, asked_at)
  where document_id is not null;
create index questions_by_expense on questions (account_id, expense_id, asked_at)
  where expense_id is not null;
create index questions_unsettled on questions (account_id, changed_at) where state <> 'closed';

-- What was written in a question; the first one is the question itself. Nothing is changed or taken away.
create table question_notes (
  account_id bigint not null,
  id uuid not null,
  question_id uuid not null,
  text text not null,
  side text not null check (side in ('accountant', 'business')),
  written_by uuid not null,
  written_at timestamptz not null,
  -- Written on the page that a mail leads to.
  is_by_mail boolean not null,
  primary key (account_id, id)
);
create index question_notes_by_question on question_notes (account_id, question_id, written_at);

-- Who may answer a question without signing in, by the link of a mail; the token is kept as its hash alone.
create table question_links (
  account_id bigint not null,
  token_hash bytea not null,
  question_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index question_links_by_question on question_links (account_id, question_id);

-- Where a person hears of a kind; without a row as the product has it.
create table notice_settings (
  account_id bigint not null,
  user_id uuid not null,
  kind text not null,
  in_product boolean not null,
  mail text not null check (mail in ('none', 'now', 'daily')),
  primary key (account_id, user_id, kind)
);

select distribute('outbox_tasks');
select distribute('mail_counts');
select distribute('long_jobs');
select distribute('bulk_jobs');
select distribute('bulk_job_documents');
select distribute('business_archives');
select distribute('questions');
select distribute('question_notes');
select distribute('question_links');
select distribute('notices');
select distribute('notice_settings');
