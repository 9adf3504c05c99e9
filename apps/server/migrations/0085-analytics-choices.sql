-- Whether a person agreed that their use of the product is reported to the collector of the operator (decision 0359).
create table analytics_choices (
  user_id uuid primary key references users (id),
  is_allowed boolean not null,
  -- A random name of the person for the collector alone; another one each time that they agree anew.
  client_id uuid,
  -- The host of the site that led to the product; empty for none.
  first_source text not null check (first_source ~ '^[a-z0-9.-]{0,253}$'),
  decided_at timestamptz not null,
  check ((client_id is not null) = is_allowed)
);
grant select, insert, update (is_allowed, client_id, first_source, decided_at) on analytics_choices to pinkas_auth;
