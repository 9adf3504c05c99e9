-- The consent of a business to ask the tax authority in its name.

create table tax_authority_connections (
  account_id bigint not null,
  -- Another one with each consent: people are told of the end of each.
  id uuid not null,
  connected_at timestamptz not null,
  connected_by uuid not null,
  -- The last day of the consent.
  consent_until date not null,
  -- When the authority took the consent back, or did not know it any more.
  refused_at timestamptz,
  -- Tokens are sealed. The one of renewal works once: who uses it holds this row and stores the next one.
  access_token bytea not null,
  access_until timestamptz not null,
  refresh_token bytea not null,
  renewed_at timestamptz not null,
  primary key (account_id)
);

-- A way to the authority that somebody began and did not come back from; one a person.
create table tax_authority_attempts (
  account_id bigint not null,
  user_id uuid not null,
  state_hash bytea not null,
  begun_at timestamptz not null,
  primary key (account_id, user_id)
);

select distribute('tax_authority_connections');
select distribute('tax_authority_attempts');

select restrict_to_account('tax_authority_connections');
select restrict_to_account('tax_authority_attempts');

grant select, insert, update, delete on tax_authority_connections to pinkas_app;
grant select, insert, update, delete on tax_authority_attempts to pinkas_app;
