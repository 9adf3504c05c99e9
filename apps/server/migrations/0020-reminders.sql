-- Reminders of unpaid documents: the plan of an account, the mails that it owes, and who is left alone.

-- One plan an account. Its steps are short texts that are read and saved together.
create table reminder_plans (
  account_id bigint not null references accounts (id),
  is_on boolean not null,
  -- The day it was switched on; documents issued before it are left alone.
  started_on date,
  -- The day from which older documents are reminded of too, where that was chosen.
  older_from date,
  minimum_agorot bigint not null check (minimum_agorot >= 0),
  steps jsonb not null,
  -- The last day on which everything that was due was owed; the next look is on the day after it.
  checked_on date,
  -- Grows with every save: a save names the one it was made from.
  version int not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (account_id),
  check (is_on = (started_on is not null)),
  check (is_on or older_from is null)
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
  state text not null check (state in ('owed', 'sent', 'failed', 'dropped')),
  -- Where it went; empty until it was sent.
  mail_to text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  settled_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, customer_id) references customers (account_id, id)
);
-- Whatever runs at once, a customer has one reminder a day.
create unique index reminder_mails_of_day on reminder_mails (account_id, customer_id, on_date)
  where state in ('owed', 'sent');
create index reminder_mails_by_day on reminder_mails (account_id, on_date, id);

-- The documents that a mail reminds of.
create table document_reminders (
  account_id bigint not null,
  mail_id uuid not null,
  document_id uuid not null,
  -- Null for a reminder by hand, which is no step of the plan.
  step_id uuid,
  step_days int,
  -- What was open when it was owed, then when it was sent.
  open_agorot bigint not null check (open_agorot > 0),
  -- No longer owing when the mail was sent, or left alone since.
  is_dropped boolean not null default false,
  primary key (account_id, mail_id, document_id),
  foreign key (account_id, mail_id) references reminder_mails (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id),
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
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents (account_id, id)
);
create table customer_reminder_stops (
  account_id bigint not null,
  customer_id uuid not null,
  stopped_at timestamptz not null,
  stopped_by uuid not null,
  primary key (account_id, customer_id),
  foreign key (account_id, customer_id) references customers (account_id, id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'reminder_plans', 'reminder_mails', 'document_reminders', 'document_reminder_stops',
    'customer_reminder_stops'
  ] loop
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

grant select, insert, update on reminder_plans to pinkas_app;
grant select, insert on reminder_mails, document_reminders to pinkas_app;
grant update (state, mail_to, settled_at) on reminder_mails to pinkas_app;
grant update (open_agorot, is_dropped) on document_reminders to pinkas_app;
grant select, insert, delete on document_reminder_stops, customer_reminder_stops to pinkas_app;

alter table document_events drop constraint document_events_kind_check;
alter table document_events add constraint document_events_kind_check check (kind in (
  'issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded', 'linked',
  'paid', 'credited', 'cancelled', 'closed', 'reopened', 'opened', 'accepted', 'rejected',
  'order-refused', 'reminded', 'remind-failed'));
alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check check (kind in (
  'print-document', 'mail-document', 'mail-statement', 'issue-batch', 'mail-draft-notice',
  'mail-quote-answer', 'order-accepted-quote', 'mail-reminder', 'mail-reminder-test'));
