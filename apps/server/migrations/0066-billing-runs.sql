-- What was ordered to be billed at once, with the fingerprint of what was shown (decision 0320).

create table billing_runs (
  account_id bigint not null,
  id uuid not null,
  day date not null,
  -- SHA-256 of the rows in canonical form.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  rows_count int not null check (rows_count >= 0),
  held_count int not null check (held_count >= 0),
  -- In agorot, of the rows that are billed.
  total_agorot bigint not null check (total_agorot >= 0),
  -- Who pressed; null for the schedule.
  ordered_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id)
);

select distribute('billing_runs');
create index billing_runs_by_day on billing_runs (account_id, day desc);
select restrict_to_account('billing_runs');
select put_under_evidence('billing_runs');

grant select, insert on billing_runs to pinkas_app;
