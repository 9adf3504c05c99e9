-- Reminders of unpaid documents: the plan, the mails, and the exclusions.

-- One plan per account. Its steps are short texts that are read and saved together.
create table reminder_plans (
  account_id bigint not null,
  is_on boolean not null,
  -- The day it was switched on; documents issued before it are excluded.
  started_on date,
  -- The day from which older documents are included too, if that was chosen.
  older_from date,
  minimum_agorot bigint not null check (minimum_agorot >= 0),
  steps jsonb not null,
  -- Last day on which all due reminders were enqueued; the next check is on the day after it.
  checked_on date,
  -- Incremented on every save; a save names the version that it is based on.
  version int not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  -- Day from which transaction invoices are included; null while the plan excludes them.
  requests_from date,
  -- The business's text of a mail about several documents; null for the product's text.
  several_texts jsonb,
  primary key (account_id),
  check (is_on = (started_on is not null)),
  check (is_on or older_from is null),
  constraint reminder_plans_requests_check
    check (is_on or requests_from is null)
);
-- Accounts that are checked each hour; a single account is read by the primary key.
create index reminder_plans_on on reminder_plans (account_id, checked_on) where is_on;

-- A mail to one customer; its id is the id of the task that sends it. A mail that was not sent allows another on the
-- same day.
create table reminder_mails (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  source text not null check (source in ('plan', 'hand')),
  on_date date not null,
  -- dropped: nothing was left to remind of when it was due to be sent.
  state text not null check (state in ('pending', 'sent', 'failed', 'dropped')),
  -- Recipient address; empty until it was sent.
  mail_to text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  settled_at timestamptz,
  primary key (account_id, id)
);
-- A customer gets one reminder a day, even from concurrent runs.
create unique index reminder_mails_of_day on reminder_mails (account_id, customer_id, on_date)
  where state in ('pending', 'sent');
create index reminder_mails_by_day on reminder_mails (account_id, on_date, id);

-- The documents that a mail reminds of.
create table document_reminders (
  account_id bigint not null,
  mail_id uuid not null,
  document_id uuid not null,
  -- Null for a manual reminder, which is no step of the plan.
  step_id uuid,
  step_days int,
  -- Open balance when it was enqueued, then when it was sent.
  open_agorot bigint not null check (open_agorot > 0),
  -- No longer open when the mail was sent, or excluded since.
  is_dropped boolean not null default false,
  primary key (account_id, mail_id, document_id),
  check ((step_id is null) = (step_days is null))
);
-- Each step reminds of a document once, even in concurrent and repeated runs.
create unique index document_reminders_of_step on document_reminders (account_id, document_id, step_id)
  where step_id is not null;
create index document_reminders_by_document on document_reminders (account_id, document_id, mail_id);

-- Documents and customers that the plan excludes until the row is deleted.
create table document_reminder_stops (
  account_id bigint not null,
  document_id uuid not null,
  stopped_at timestamptz not null,
  stopped_by uuid not null,
  primary key (account_id, document_id)
);

create table customer_reminder_stops (
  account_id bigint not null,
  customer_id uuid not null,
  stopped_at timestamptz not null,
  stopped_by uuid not null,
  primary key (account_id, customer_id)
);

select distribute('reminder_plans');
select distribute('reminder_mails');
select distribute('document_reminders');
select distribute('document_reminder_stops');
select distribute('customer_reminder_stops');
