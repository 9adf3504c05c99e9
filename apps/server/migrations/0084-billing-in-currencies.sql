-- Templates in other currencies, which are billed by the rate of their day (decision 0358).

-- What one unit of a currency was worth on a day, as the Bank of Israel published it or a person typed it.
create table billing_rates (
  account_id bigint not null,
  currency text not null check (currency <> 'ILS'),
  day date not null,
  -- Shekels for one unit, scaled by 1,000,000.
  rate_e6 bigint not null check (rate_e6 > 0),
  -- Far from the last known one: nothing is billed by it until a person types a rate.
  is_held boolean not null default false,
  -- Who typed it; null for the Bank of Israel.
  entered_by uuid,
  created_at timestamptz not null,
  primary key (account_id, currency, day)
);

select distribute('billing_rates');
select restrict_to_account('billing_rates');
select put_under_evidence('billing_rates');
grant select, insert, update (rate_e6, is_held, entered_by, created_at) on billing_rates to pinkas_app;

-- What its document comes to in minor units of the currency, where that is not shekels; amount_minor is what is charged, in agorot.
alter table billing_periods add column foreign_minor bigint
  check (foreign_minor is null or (foreign_minor > 0 and currency <> 'ILS'));
-- Without a rate of its day nothing is known in shekels, and the period waits.
alter table billing_periods drop constraint billing_periods_amount_minor_check;
alter table billing_periods add constraint billing_periods_amount_minor_check
  check (amount_minor > 0 or (amount_minor = 0 and foreign_minor is not null and state in ('held', 'skipped')));
grant update (foreign_minor) on billing_periods to pinkas_app;

-- The trigger names the columns that it watches.
drop trigger evidence on billing_periods;
select put_under_evidence('billing_periods');
