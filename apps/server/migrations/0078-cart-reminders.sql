-- Reminders of carts that were left unpaid (decision 0317).

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

create index sales_orders_to_remind on sales_orders (account_id, created_at)
  where reminder_agreed_at is not null and reminder_at is null and reminder_refused_at is null;
create index sales_orders_buyer on sales_orders (account_id, lower(buyer_email), created_at);

grant update (reminder_refused_at, reminder_at, reminder_sent_at) on sales_orders to pinkas_app;
