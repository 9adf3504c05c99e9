-- Work after the request: the outbox, long jobs and jobs over many documents.

-- Tasks and domain events: written together with their cause, run by the worker, never lost. A deferred task belongs
-- to a document loaded in bulk: it runs when somebody first requests it. The kinds are those of `defineTask` and
-- `defineEvent`; the database does not list them.
create table outbox_tasks (
  account_id bigint not null,
  id uuid not null,
  kind text not null,
  -- Lower values run first.
  priority int not null default 0,
  -- Whether a large number of these shares the queue with other accounts.
  is_fair boolean not null default false,
  document_id uuid,
  payload jsonb not null default '{}',
  -- held: waits for its time, such as a mail above the account's limit, or for what it depends on.
  state text not null default 'pending'
    check (state in ('pending', 'deferred', 'held', 'done', 'failed')),
  held_until timestamptz,
  -- Whether its mail was counted already, so that a retry is not counted again.
  is_mail_counted boolean not null default false,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (account_id, id),
  check ((state = 'held') = (held_until is not null))
);
create index outbox_tasks_pending on outbox_tasks (account_id, created_at) where state in ('pending', 'held', 'failed');
create index outbox_tasks_by_document on outbox_tasks (account_id, document_id);
-- Text messages of an account, for its limits per day and per phone number.
create index outbox_tasks_sms on outbox_tasks (account_id, created_at)
  where kind in ('sms-document', 'sms-payment-request');
-- Fair tasks share the queue between accounts (decision 0233): after every two pending tasks of an account the next
-- ones are one priority step lower, so that a thousand mails of a large file delay nobody for long.
create index outbox_tasks_fair on outbox_tasks (account_id, id) where is_fair and state = 'pending';
create index outbox_tasks_held on outbox_tasks (account_id, held_until) where state = 'held';

-- Mails sent by an account within an hour or a day, in total (recipient '') and to each address; the caps of decision
-- 0078. A row is removed when its hour or day is over.
create table mail_counts (
  account_id bigint not null,
  recipient text not null,
  span text not null check (span in ('hour', 'day')),
  ends_at timestamptz not null,
  mails int not null,
  primary key (account_id, recipient, span, ends_at)
);

-- Jobs that run in steps, each a task of its own. The rows that a job processes belong to the slice, and the job has
-- their id: that of a batch file, of a bulk job.
create table long_jobs (
  account_id bigint not null,
  id uuid not null,
  -- Kind in `defineLongJob`.
  kind text not null,
  -- failed: a step failed too often; a person can resume it.
  state text not null check (state in ('running', 'paused', 'cancelled', 'done', 'failed')),
  -- Task of the current step; any other task that runs late does nothing.
  task_id uuid not null,
  -- The run of that task that owns the job; a later run takes over.
  run_id uuid,
  started_at timestamptz not null,
  started_by uuid not null,
  ended_at timestamptz,
  -- Store key of the finished file, which nobody can guess, until it is removed.
  result_key text,
  result_bytes bigint,
  expires_at timestamptz,
  primary key (account_id, id)
);
create index long_jobs_by_time on long_jobs (account_id, kind, started_at desc);
create index long_jobs_to_remove on long_jobs (account_id, expires_at) where result_key is not null;

-- Settings of a long job over documents.
create table bulk_jobs (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('mail', 'print', 'zip')),
  -- Language of the names in the files, and of the person who started it.
  language text not null check (language in ('he', 'en')),
  -- Text of the mails, written by a person.
  message text not null default '',
  -- Page count of the file to print.
  result_pages int,
  primary key (account_id, id)
);

create table bulk_job_documents (
  account_id bigint not null,
  job_id uuid not null,
  -- Position in the list at the start.
  position int not null,
  document_id uuid not null,
  -- pending: its mail is a task, whose state applies · skipped: nothing can be done for it.
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

-- The latest archive of everything of the account: one at a time, since there is one row per account.
create table business_archives (
  account_id bigint not null primary key,
  job_id uuid not null,
  -- Language of the names in the file.
  language text not null check (language in ('he', 'en')),
  -- Number of documents at the request, and progress of their copies, in the order of their ids.
  documents int not null,
  done int not null default 0,
  failed int not null default 0,
  through_id uuid
);

-- Notifications, one row per person, so that somebody who works in several accounts has one inbox of them all.
create table notices (
  account_id bigint not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('quote-accepted', 'quote-rejected', 'invoice-paid', 'mail-failed', 'text-failed',
    'reminder-failed', 'draft-refused', 'draft-coming', 'job-done', 'job-failed', 'certificate-expiring', 'member-joined',
    'books-requested', 'question-asked', 'question-answered',
    'report-mail-failed', 'report-mail-ended', 'payment-reminder', 'clearing-answered', 'authority-consent',
    'number-refused', 'number-given-up', 'card-paid', 'card-trouble', 'hold-ending', 'card-charged-back',
    'billing-held', 'billing-refused', 'card-differences', 'card-ending', 'cards-changed',
    'debits-returned', 'debit-trouble', 'renewal-refused', 'package-smaller', 'addon-ended', 'gift-booked',
    'documents-near', 'documents-full', 'backup-silent', 'webhook-failing', 'access-given')),
  -- Cause, such as the id of a task: nobody is notified of the same twice, however often that runs.
  cause text not null,
  -- A person limited to some documents sees the notice only if they see its document.
  document_id uuid,
  -- Values of the sentence, as of the event.
  facts jsonb not null,
  made_at timestamptz not null,
  -- Shown at the bell; false for a person who chose mail only.
  is_shown boolean not null,
  mail text not null check (mail in ('none', 'now', 'daily')),
  -- Day of the digest mail that included it, for daily mails.
  mailed_on date check (mailed_on is null or mail = 'daily'),
  read_at timestamptz,
  primary key (account_id, user_id, id)
);
create unique index notices_of_cause on notices (account_id, user_id, kind, cause);
create index notices_by_time on notices (account_id, user_id, made_at desc, id desc) where is_shown;
create index notices_unread on notices (account_id, user_id) where is_shown and read_at is null;
create index notices_to_mail on notices (account_id, user_id, mailed_on) where mail = 'daily';
create index notices_by_document on notices (account_id, document_id) where document_id is not null;

-- Returns when the newest unread notice of a person was created; null if there is none.
create function newest_unread_notice(p_account_id bigint, p_user_id uuid) returns timestamptz
language plpgsql stable as $$
begin
  return (select max(made_at) from notices
    where account_id = p_account_id and user_id = p_user_id and is_shown and read_at is null);
end
$$;
revoke all on function newest_unread_notice(bigint, uuid) from public;
grant execute on function newest_unread_notice(bigint, uuid) to pinkas_app;

-- Returns `newest_unread_notice` for several accounts, as `businesses_of_accounts` does. Each account decides which
-- of its notices the person may see.
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

-- Questions of an accountant of the business about a document or an expense. An open one waits for the business, an
-- answered one for the accountant, a closed one for nobody.
create table questions (
  account_id bigint not null,
  id uuid not null,
  document_id uuid,
  expense_id uuid,
  state text not null check (state in ('open', 'answered', 'closed')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- When it was last written to, closed or reopened.
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

-- Messages of a question; the first one is the question itself. They are never changed or deleted.
create table question_notes (
  account_id bigint not null,
  id uuid not null,
  question_id uuid not null,
  text text not null,
  side text not null check (side in ('accountant', 'business')),
  written_by uuid not null,
  written_at timestamptz not null,
  -- Written on the page that a mail links to.
  is_by_mail boolean not null,
  primary key (account_id, id)
);
create index question_notes_by_question on question_notes (account_id, question_id, written_at);

-- Mailed links by which a person may answer a question without signing in; only the hash of the token is stored.
create table question_links (
  account_id bigint not null,
  token_hash bytea not null,
  question_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index question_links_by_question on question_links (account_id, question_id);

-- Channels on which a person gets a kind of notice; without a row the product's default.
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
