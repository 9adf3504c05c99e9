-- Applications of others that a business lets act for it (decision 0344).

-- Applications as their makers registered them.
create table oauth_apps (
  account_id bigint not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- By what others name it; it begins with the account.
  client_id text not null,
  -- Null for one that can keep no secret: on a device, or in a browser.
  secret_hash bytea,
  -- Where people may be led back to, letter by letter.
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  created_at timestamptz not null,
  created_by uuid not null,
  removed_at timestamptz,
  removed_by uuid,
  primary key (account_id, id),
  unique (account_id, client_id),
  check ((removed_at is null) = (removed_by is null))
);

select distribute('oauth_apps');

-- Who let which application act for the business. The application is of another account, so its name is kept here.
create table oauth_grants (
  account_id bigint not null,
  id uuid not null,
  client_id text not null,
  app_name text not null check (app_name <> ''),
  -- Where the person was led back to.
  returns_to text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  approved_at timestamptz not null,
  approved_by uuid not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Null where the application gave it up itself, or used a token twice.
  revoked_by uuid,
  primary key (account_id, id),
  check (revoked_by is null or revoked_at is not null)
);

select distribute('oauth_grants');

create index oauth_apps_newest on oauth_apps (account_id, created_at, id);
create index oauth_grants_newest on oauth_grants (account_id, approved_at, id);
create index oauth_grants_of_app on oauth_grants (account_id, client_id, approved_by) where revoked_at is null;

select restrict_to_account('oauth_apps');
select restrict_to_account('oauth_grants');

grant select, insert, update (name, redirect_uris, removed_at, removed_by, secret_hash), delete on oauth_apps to pinkas_app;
grant select, insert, update (last_used_at, revoked_at, revoked_by), delete on oauth_grants to pinkas_app;

-- Requests, codes, grants and tokens of the protocol. What opens something is here as a hash alone.
create table oauth_objects (
  kind text not null,
  id_hash bytea not null,
  -- What the protocol knows of it, without the text that opens it.
  payload jsonb not null,
  grant_id text,
  client_id text,
  expires_at timestamptz not null,
  -- A code or a refresh token opens once.
  consumed_at timestamptz,
  -- The answer of that once, encrypted by the text that opened it, for a client that asks again because it lost it.
  answer bytea,
  primary key (kind, id_hash),
  check (answer is null or consumed_at is not null)
);

create index oauth_objects_of_grant on oauth_objects (grant_id) where grant_id is not null;
create index oauth_objects_of_app on oauth_objects (client_id) where client_id is not null;
create index oauth_objects_ended on oauth_objects (expires_at);

grant select, insert, update (answer, client_id, consumed_at, expires_at, grant_id, payload), delete on oauth_objects to pinkas_auth;

-- A call of the public API is by a key, or by the grant of an application.
alter table api_requests drop constraint api_requests_key_fkey;
alter table api_requests drop constraint api_requests_family_fkey;
