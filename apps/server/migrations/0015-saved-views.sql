-- Views of lists that people save for themselves: columns, filter and order under a name.

create table saved_views (
  account_id bigint not null,
  user_id uuid not null references users (id),
  id uuid not null,
  -- The list as the contract names it.
  list text not null,
  name text not null,
  -- The one that the list opens with.
  is_default boolean not null,
  -- Columns in their order, filters by name, sort, direction, density.
  content jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index saved_views_by_name on saved_views (account_id, user_id, list, name);
create unique index saved_views_default on saved_views (account_id, user_id, list) where is_default;

alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy of_account on saved_views to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on saved_views to current_user using (true);

grant select, insert, update, delete on saved_views to pinkas_app;
