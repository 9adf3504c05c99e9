-- Reminders of unpaid documents: the plan, the mails, and who is left alone.

-- One plan an account. Its steps are short texts that are read and saved together.
create table reminder_plans (
  account_id bigint not null,
  is_on boolean not null,
  -- The day it was switched on; documents issued before it are left alone.
  started_on date,
  -- The day from which older documents are reminded of too, where that was chosen.
  older_from date,
  minimum_agorot bigint not null check (minimum_agorot >= 0),
  steps jsonb not null,
  -- The last day on which all due reminders were enqueued; the next look is on the day after it.
  checked_on date,
  -- Grows with every save: a save names the one it was made from.
  version int not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  -- From which day on transaction invoices are reminded of; null while the plan leaves them alone.
  requests_from date,
  -- The business's own words of a mail about several documents; null for the product's words.
  several_texts jsonb,
  primary key (account_id),
  check (is_on = (started_on is not null)),
  check (is_on or older_from is null),
  constraint reminder_plans_requests_check
    check (is_on or requests_from is null)
);
-- The accounts that are looked at each hour; an account's own look is by the primary key.
create index reminder_plans_on on reminder_plans (account_id, checked_on) where is_on;

-- A mail to one customer; its id is the id of the task that sends it. A mail that was not sent makes
-- room for another on the same day.
create table reminder_mails (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  source text not null check (source in ('plan', 'hand')),
  on_date date not null,
  -- Dropped: nothing was left to remind of when it was to be sent.
  state text not null check (state in ('pending', 'sent', 'failed', 'dropped')),
  -- Where it went; empty until it was sent.
  mail_to text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  settled_at timestamptz,
  primary key (account_id, id)
);
-- Whatever runs at once, a customer has one reminder a day.
create unique index reminder_mails_of_day on reminder_mails (account_id, customer_id, on_date)
  where state in ('pending', 'sent');
create index reminder_mails_by_day on reminder_mails (account_id, on_date, id);

-- The documents that a mail reminds of.
create table document_reminders (
  account_id bigint not null,
  mail_id uuid not null,
  document_id uuid not null,
  -- Null for a reminder by hand, which is no step of the plan.
  step_id uuid,
  step_days int,
  -- What was open when it was enqueued, then when it was sent.
  open_agorot bigint not null check (open_agorot > 0),
  -- No longer owing when the mail was sent, or left alone since.
  is_dropped boolean not null default false,
  primary key (account_id, mail_id, document_id),
  check ((step_id is null) = (step_days is null))
);
-- Whatever runs at once, and however often, a document is reminded of once by each step.
create unique index document_reminders_of_step on document_reminders (account_id, document_id, step_id)
  where step_id is not null;
create index document_reminders_by_document on document_reminders (account_id, document_id, mail_id);

-- Documents and customers that the plan leaves alone until the row is taken away.
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
