-- Consent of a business to query the tax authority on its behalf.

create table tax_authority_connections (
  account_id bigint not null,
  -- New with each consent: people are notified of the expiry of each.
  id uuid not null,
  connected_at timestamptz not null,
  connected_by uuid not null,
  -- The last day of the consent.
  consent_until date not null,
  -- When the authority revoked the consent, or no longer recognised it.
  refused_at timestamptz,
  -- Tokens are encrypted. The refresh token works once: its user locks this row and stores the next one.
  access_token bytea not null,
  access_until timestamptz not null,
  refresh_token bytea not null,
  renewed_at timestamptz not null,
  primary key (account_id)
);

-- Authorizations that a person started at the authority and did not complete; one per person.
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
