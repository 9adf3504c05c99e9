-- By which name another program knows what the public API made for it: once, for ever (decision 0330).

create table api_external_ids (
  account_id bigint not null,
  kind text not null check (kind in ('customer', 'document')),
  external_id text not null check (external_id <> ''),
  entity_id uuid not null,
  -- SHA-256 of the request: the same name with other details is refused.
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (account_id, kind, external_id),
  unique (account_id, kind, entity_id)
);

select distribute('api_external_ids');

select restrict_to_account('api_external_ids');

grant select, insert on api_external_ids to pinkas_app;
