-- The application of a business to accept cards, one an account (decision 0311).

create table clearing_applications (
  account_id bigint not null,
  -- What its files are attached to.
  id uuid not null,
  state text not null check (state in ('draft', 'sent', 'correction', 'approved', 'refused', 'withdrawn')),
  -- What was typed, encrypted for the account.
  details bytea not null,
  version int not null check (version > 0),
  -- How often it was sent; it names a sending.
  sent_count int not null check (sent_count >= 0),
  sent_at timestamptz,
  -- When the mail of the last sending went out.
  mailed_at timestamptz,
  answered_at timestamptz,
  -- What the clearing company says; empty for nothing.
  answer_text text not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (account_id)
);

select distribute('clearing_applications');
select restrict_to_account('clearing_applications');

grant select, insert, update, delete on clearing_applications to pinkas_app;
