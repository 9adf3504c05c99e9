-- Reminders of carts that were left unpaid (decision 0317), and changes of prices that can be undone (decision 0319).

-- When the buyer ticked that they may be reminded of what they leave unpaid; null where they did not.
alter table sales_orders add column reminder_agreed_at timestamptz;
-- When they took that back, by the link of a reminder.
alter table sales_orders add column reminder_refused_at timestamptz;
-- When the one reminder was decided on, and when it went out; it does not go out where the order is paid meanwhile.
alter table sales_orders add column reminder_at timestamptz;
alter table sales_orders add column reminder_sent_at timestamptz;
alter table sales_orders add constraint sales_orders_reminder_refused_check
  check (reminder_refused_at is null or reminder_agreed_at is not null);
alter table sales_orders add constraint sales_orders_reminder_check
  check (reminder_at is null or reminder_agreed_at is not null);
alter table sales_orders add constraint sales_orders_reminder_sent_check
  check (reminder_sent_at is null or reminder_at is not null);

-- The trigger names the columns that it watches.
drop trigger evidence on sales_orders;
select put_under_evidence('sales_orders');

create index sales_orders_to_remind on sales_orders (account_id, created_at)
  where reminder_agreed_at is not null and reminder_at is null and reminder_refused_at is null;
create index sales_orders_buyer on sales_orders (account_id, lower(buyer_email), created_at);

grant update (reminder_refused_at, reminder_at, reminder_sent_at) on sales_orders to pinkas_app;

-- A change of the prices of many templates, as it was ordered.
create table billing_price_changes (
  account_id bigint not null,
  id uuid not null,
  from_on date not null,
  rate_basis_points integer not null,
  made_at timestamptz not null,
  made_by uuid not null,
  primary key (account_id, id)
);

select distribute('billing_price_changes');

-- What it did to each of them.
create table billing_changed_prices (
  account_id bigint not null,
  change_id uuid not null,
  template_id uuid not null,
  -- The price steps of the template before the change, and after it.
  steps_before jsonb not null,
  steps_after jsonb not null,
  -- Whether its customer was told.
  is_told boolean not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (account_id, change_id, template_id),
  check ((undone_at is null) = (undone_by is null))
);

select distribute('billing_changed_prices');

alter table billing_changed_prices add constraint billing_changed_prices_change_fkey
  foreign key (account_id, change_id) references billing_price_changes;
alter table billing_changed_prices add constraint billing_changed_prices_template_fkey
  foreign key (account_id, template_id) references billing_templates;

create index billing_price_changes_made on billing_price_changes (account_id, made_at);
create index billing_changed_prices_template on billing_changed_prices (account_id, template_id);

select restrict_to_account('billing_price_changes');
select restrict_to_account('billing_changed_prices');

create trigger billing_price_changes_are_final before update or delete on billing_price_changes
  for each row execute function refuse_change();
select put_under_evidence('billing_price_changes');
select put_under_evidence('billing_changed_prices');

grant select, insert on billing_price_changes, billing_changed_prices to pinkas_app;
grant update (undone_at, undone_by) on billing_changed_prices to pinkas_app;
