-- Renewals of subscriptions: the next period is an order that the product makes by itself (decision 0332).

alter table package_orders drop constraint package_orders_kind_check;
alter table package_orders add constraint package_orders_kind_check check (kind in ('first', 'upgrade', 'addon', 'renewal'));
-- The first day of the period that a renewal pays, and the number of its charge for that period, from 1.
alter table package_orders add column renews_from date;
alter table package_orders add column try_no smallint check (try_no > 0);
alter table package_orders add constraint package_orders_renewal_check
  check ((kind = 'renewal') = (renews_from is not null) and (kind = 'renewal') = (try_no is not null));
-- Each charge of a period is one order, whoever orders it.
create unique index package_orders_renewal on package_orders (account_id, renews_from, try_no) where kind = 'renewal';

-- The last charge of a renewal was refused: the grace is over, and nothing more is charged.
alter table subscriptions add column lapsed_at timestamptz;
grant update (lapsed_at) on subscriptions to pinkas_app;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('quote-accepted', 'quote-rejected', 'invoice-paid', 'mail-failed', 'text-failed',
    'reminder-failed', 'draft-refused', 'draft-coming', 'job-done', 'job-failed', 'certificate-expiring', 'member-joined',
    'books-requested', 'question-asked', 'question-answered',
    'report-mail-failed', 'report-mail-ended', 'payment-reminder', 'clearing-answered', 'authority-consent',
    'number-refused', 'number-given-up', 'card-paid', 'card-trouble', 'hold-ending', 'card-charged-back',
    'billing-held', 'billing-refused', 'card-differences', 'debits-returned', 'debit-trouble',
    'renewal-refused', 'documents-near', 'documents-full'));
