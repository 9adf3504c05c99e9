-- A smaller package that follows at the end of what is paid (decision 0349).

create table package_downgrades (
  account_id bigint not null,
  id uuid not null,
  -- The subscription that it follows.
  subscription_id uuid not null,
  -- As it was shown; the price is that of the first day, unless the package is not sold any more then.
  version_id int not null,
  period text not null check (period in ('YEAR', 'MONTH')),
  scheduled_at timestamptz not null,
  scheduled_by uuid not null,
  state text not null check (state in ('open', 'done', 'called-off', 'replaced')),
  settled_at timestamptz check ((settled_at is null) = (state = 'open')),
  primary key (account_id, id)
);
select distribute('package_downgrades');
-- One waits at a time.
create unique index package_downgrades_open on package_downgrades (account_id) where state = 'open';

alter table package_downgrades add constraint package_downgrades_subscription_fkey
  foreign key (account_id, subscription_id) references subscriptions;

select restrict_to_account('package_downgrades');
select put_under_evidence('package_downgrades');

grant select, insert, update (settled_at, state) on package_downgrades to pinkas_app;
