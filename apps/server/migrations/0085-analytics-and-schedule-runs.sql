-- Whether a person agreed that their use of the product is reported to the collector of the operator (decision 0359).
-- This is the answer that holds; each one is an entry of security_events.
create table analytics_choices (
  user_id uuid primary key references users (id),
  is_allowed boolean not null,
  -- The collector that was answered about: another one is another question.
  collector_url text not null,
  collector_id text not null,
  -- A random name of the person for the collector alone; another one each time that they agree anew.
  client_id uuid,
  -- The host of the site that led to the product; empty for none.
  first_source text not null check (first_source ~ '^[a-z0-9.-]{0,253}$'),
  decided_at timestamptz not null,
  check ((client_id is not null) = is_allowed)
);
grant select, insert, update (is_allowed, collector_url, collector_id, client_id, first_source, decided_at) on analytics_choices to pinkas_auth;

-- The last run of each schedule, for the operators (decision 0333). The queue writes it as the owner of the tables.
create table schedule_runs (
  name text primary key,
  -- Minute, hour, day of the month, month, weekday; in UTC.
  cron text not null,
  -- When a start of the product last had it: one that no release has any more is older than the others.
  known_at timestamptz not null,
  -- Null before its first run.
  started_at timestamptz,
  -- Null while it runs.
  ended_at timestamptz,
  -- Failed runs since the last one that was done.
  failed_runs int not null default 0 check (failed_runs >= 0),
  check (ended_at is null or started_at is not null)
);
grant select on schedule_runs to pinkas_auth;

-- Events that were given up are counted for the operators.
create index webhook_deliveries_failed on webhook_deliveries (account_id, last_at) where state = 'failed';
