-- What customers are billed for again and again, and what became of each period (decision 0319).

create table billing_templates (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  title text not null,
  state text not null check (state in ('active', 'paused', 'blocked', 'ended')),
  method text not null check (method in ('card', 'request', 'document')),
  -- The card that is charged; null until the customer has one.
  saved_card_id uuid check (saved_card_id is null or method = 'card'),
  doc_type smallint not null,
  -- The document of each period without its day, as the contract took it.
  content jsonb not null,
  -- Rows that stand in from a day on, the earliest first.
  price_steps jsonb not null,
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  every smallint not null check (every between 1 and 366),
  starts_on date not null,
  short_months text not null check (short_months in ('at-most-28', 'last-day')),
  count integer check (count between 1 and 9999),
  ends_on date check (ends_on >= starts_on),
  -- The number of the period that is due on the first day: above 1 once the schedule was changed.
  first_number integer not null check (first_number > 0),
  -- What is due before this day is not billed: it was skipped by a resumption.
  billed_from date not null,
  -- Whether the customer is told of a charge by card the day before.
  tells_before boolean not null,
  -- What is done where a charge by card is refused: it is tried again, the customer is sent a link, or a person decides.
  on_refusal text not null check (on_refusal in ('again', 'link', 'by-hand')),
  -- The last due day that the customer was told of.
  told_until date,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id)
);

select distribute('billing_templates');

create table billing_periods (
  account_id bigint not null,
  id uuid not null,
  template_id uuid not null,
  -- From 1 over all schedules of the template.
  number integer not null check (number > 0),
  due_on date not null,
  state text not null
    check (state in ('held', 'charging', 'charged', 'refused', 'failed', 'done', 'skipped')),
  -- In minor units of the currency, as it was computed for the day.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  attempt_id uuid,
  document_id uuid,
  -- Charges that were sent.
  tries smallint not null check (tries >= 0),
  -- When it is tried again.
  next_try_on date check (next_try_on is null or state = 'refused'),
  hold_reason text check ((hold_reason is not null) = (state = 'held')),
  -- What a person is told of it: the code of a refusal, the sums of a bound.
  detail jsonb,
  -- Who let a held period go on, or skipped it.
  decided_by uuid,
  decided_at timestamptz check ((decided_at is null) = (decided_by is null)),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (account_id, id),
  -- A period is billed once, however often it is computed.
  unique (account_id, template_id, due_on)
);

select distribute('billing_periods');

alter table billing_templates add constraint billing_templates_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table billing_templates add constraint billing_templates_card_fkey
  foreign key (account_id, saved_card_id) references saved_cards;
alter table billing_periods add constraint billing_periods_template_fkey
  foreign key (account_id, template_id) references billing_templates;
alter table billing_periods add constraint billing_periods_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;
alter table billing_periods add constraint billing_periods_document_fkey
  foreign key (account_id, document_id) references documents;

alter table card_links add constraint card_links_period_fkey
  foreign key (account_id, period_id) references billing_periods;

create index billing_templates_customer on billing_templates (account_id, customer_id);
create index billing_templates_card on billing_templates (account_id, saved_card_id)
  where saved_card_id is not null;
create index billing_periods_attempt on billing_periods (account_id, attempt_id)
  where attempt_id is not null;
create index billing_periods_document on billing_periods (account_id, document_id)
  where document_id is not null;
create index billing_periods_open on billing_periods (account_id, state, next_try_on)
  where state not in ('done', 'skipped');

select restrict_to_account('billing_templates');
select restrict_to_account('billing_periods');
select put_under_evidence('billing_templates');
select put_under_evidence('billing_periods');

grant select, insert on billing_templates, billing_periods to pinkas_app;
grant update (customer_id, title, state, method, saved_card_id, doc_type, content, price_steps, unit, every, starts_on,
  short_months, count, ends_on, first_number, billed_from, tells_before, on_refusal, told_until, version) on billing_templates to pinkas_app;
grant update (number, state, amount_minor, currency, attempt_id, document_id, tries, next_try_on, hold_reason, detail,
  decided_by, decided_at, changed_at) on billing_periods to pinkas_app;
