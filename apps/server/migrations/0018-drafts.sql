-- Documents before they are issued: drafts that save themselves, templates that drafts begin from, and
-- what is to happen to them on a date.

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
  -- Where a recurring template made it, and for which date.
  template_id uuid,
  template_date date,
  primary key (account_id, id),
  foreign key (account_id, template_id) references document_drafts (account_id, id) on delete set null (template_id),
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
  asked_by uuid not null references users (id),
  asked_ip text not null,
  primary key (account_id, draft_id),
  foreign key (account_id, draft_id) references document_drafts (account_id, id) on delete cascade
);
create index draft_schedules_due on draft_schedules (account_id, issue_on) where refusal is null;

-- A template that makes a draft and reminds of it, every so many months.
create table template_reminders (
  account_id bigint not null,
  template_id uuid not null,
  every_months int not null check (every_months between 1 and 12),
  day_of_month int not null check (day_of_month between 1 and 31),
  next_date date not null,
  ends_on date,
  mail_to text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, template_id),
  foreign key (account_id, template_id) references document_drafts (account_id, id) on delete cascade
);
create index template_reminders_due on template_reminders (account_id, next_date);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['document_drafts', 'draft_schedules', 'template_reminders'] loop
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

grant select, insert, update, delete on document_drafts, draft_schedules, template_reminders to pinkas_app;

-- A draft that waits, or a scheduled one that was refused, is told of by mail.
alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check
  check (kind in ('print-document', 'mail-document', 'mail-statement', 'issue-batch', 'mail-draft-notice'));
