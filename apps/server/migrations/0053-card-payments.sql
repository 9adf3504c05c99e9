-- Attempts to move money through a card gateway (decision 0301).

create table card_attempts (
  account_id bigint not null,
  id uuid not null,
  -- Our name of it at the gateway.
  reference text not null check (reference ~ '^[0-9A-Za-z]{1,19}$'),
  terminal_id uuid not null,
  operation text not null check (operation in
    ('charge', 'hold', 'check', 'save-card', 'charge-and-save', 'refund', 'void', 'capture', 'release')),
  -- The charge that a refund, a void, a capture or a release is of.
  original_id uuid,
  -- Where a person began it, and what it is for: of a draft the key under which it is issued, of fast billing the run, of a card
  -- link the link, where no money moves. A package is charged in the account of its seller; one of the gateway was taken over.
  source text not null check (source in ('request', 'document', 'terminal', 'transactions', 'draft', 'fast-billing', 'card-link',
    'order', 'billing', 'package', 'gateway')),
  source_id uuid,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('ILS', 'USD', 'EUR', 'GBP')),
  instalments_max int not null check (instalments_max between 1 and 36),
  is_by_phone boolean not null,
  payer jsonb not null,
  -- What the money pays, and which document follows.
  plan jsonb not null,
  description text not null,
  language text not null check (language in ('he', 'en')),
  -- Whose document it becomes.
  responsible_id uuid not null,
  state text not null check (state in
    ('created', 'pending', 'unknown', 'approved', 'authorized', 'checked', 'token-saved', 'postponed', 'declined',
      'cancelled-by-payer', 'expired', 'abandoned', 'captured', 'released', 'hold-expired', 'voided', 'transmitted',
      'settled', 'charged-back')),
  -- How many times its gateway was asked about it, and when it is asked next.
  asked int not null default 0,
  asked_at timestamptz,
  next_inquiry_at timestamptz,
  -- By what the gateway can be asked; forgotten once it answered.
  hint jsonb,
  transaction_id text not null default '',
  -- What the gateway said of it, without any token.
  answer jsonb,
  -- Why a person has to look at it.
  trouble text check (trouble in ('differs', 'contradicts', 'claimed', 'cannot-tell', 'no-document')),
  trouble_detail jsonb,
  document_id uuid,
  -- By which the payer's browser and the gateway's messages name it.
  return_hash bytea not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  decided_at timestamptz,
  primary key (account_id, id),
  unique (account_id, reference),
  unique (account_id, return_hash)
);

select distribute('card_attempts');

-- One payment at a gateway pays one thing.
create table card_claims (
  account_id bigint not null,
  terminal_id uuid not null,
  direction text not null check (direction in ('payment', 'refund')),
  transaction_id text not null check (transaction_id <> ''),
  attempt_id uuid not null,
  claimed_at timestamptz not null,
  primary key (account_id, terminal_id, direction, transaction_id)
);

select distribute('card_claims');

-- What happened to an attempt, and by whom.
create table card_attempt_events (
  account_id bigint not null,
  id uuid not null,
  attempt_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in
    ('created', 'page-opened', 'page-refused', 'returned', 'notified', 'asked', 'moved', 'differs', 'contradicts', 'claimed',
      'closed-by-hand', 'document-issued', 'document-refused')),
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  detail jsonb not null,
  primary key (account_id, id)
);

select distribute('card_attempt_events');

alter table card_attempts add constraint card_attempts_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table card_attempts add constraint card_attempts_original_fkey
  foreign key (account_id, original_id) references card_attempts;
alter table card_attempts add constraint card_attempts_document_fkey
  foreign key (account_id, document_id) references documents;
alter table card_claims add constraint card_claims_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;
alter table card_claims add constraint card_claims_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table card_attempt_events add constraint card_attempt_events_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;

create index card_attempts_terminal on card_attempts (account_id, terminal_id);
create index card_attempts_original on card_attempts (account_id, original_id) where original_id is not null;
create index card_attempts_document on card_attempts (account_id, document_id) where document_id is not null;
create index card_attempts_source on card_attempts (account_id, source_id) where source_id is not null;
create index card_attempts_by_day on card_attempts (account_id, created_at desc, id desc);
create index card_attempts_to_ask on card_attempts (account_id, next_inquiry_at) where next_inquiry_at is not null;
create index card_attempts_in_trouble on card_attempts (account_id) where trouble is not null or state = 'unknown';
create index card_claims_attempt on card_claims (account_id, attempt_id);
create index card_attempt_events_attempt on card_attempt_events (account_id, attempt_id, at);

select restrict_to_account('card_attempts');
select restrict_to_account('card_claims');
select restrict_to_account('card_attempt_events');

create trigger card_claims_are_final before update or delete on card_claims
  for each row execute function refuse_change();
create trigger card_attempt_events_are_final before update or delete on card_attempt_events
  for each row execute function refuse_change();
select put_under_evidence('card_claims');
select put_under_evidence('card_attempt_events');

-- As the other events of the books: a node of a distributed engine has the application announce them.
do $$
begin
  if not is_distributed() then
    create trigger card_attempt_events_are_announced after insert on card_attempt_events
      referencing new table as new_rows for each statement execute function announce_change_of('card-payment');
  end if;
end
$$;

grant select, insert on card_attempts, card_claims, card_attempt_events to pinkas_app;
grant update (state, asked, asked_at, next_inquiry_at, hint, transaction_id, answer, trouble, trouble_detail, document_id,
  opened_at, decided_at) on card_attempts to pinkas_app;
