-- Keys by which other programs call the public API of a business (decision 0330).

create table api_keys (
  account_id bigint not null,
  id uuid not null,
  -- The first key of a chain of rotations: what belongs to the caller, and not to one secret of it.
  family_id uuid not null,
  name text not null check (name <> ''),
  mode text not null check (mode in ('live', 'test')),
  -- How the key begins; it is looked up by this within the account that it names.
  prefix text not null,
  -- A keyed hash of the whole key: nothing that is stored opens anything.
  secret_hash bytea not null,
  scopes text[] not null,
  -- Addresses and networks from which it works; everywhere when empty.
  addresses text[] not null,
  -- The last day on which it works.
  expires_on date,
  created_at timestamptz not null,
  created_by uuid not null,
  -- The key in whose place it was made.
  replaces_id uuid,
  -- Until when it works beside the key that replaced it.
  overlap_ends_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  last_used_at timestamptz,
  last_used_from text check ((last_used_from is null) = (last_used_at is null)),
  primary key (account_id, id),
  unique (account_id, prefix),
  unique (account_id, replaces_id),
  check ((revoked_at is null) = (revoked_by is null))
);

select distribute('api_keys');

alter table api_keys add constraint api_keys_replaces_fkey
  foreign key (account_id, replaces_id) references api_keys;

alter table api_keys add constraint api_keys_family_fkey
  foreign key (account_id, family_id) references api_keys;

create index api_keys_family on api_keys (account_id, family_id);

select restrict_to_account('api_keys');

grant select, insert, delete on api_keys to pinkas_app;
grant update (overlap_ends_at, revoked_at, revoked_by, last_used_at, last_used_from) on api_keys to pinkas_app;
