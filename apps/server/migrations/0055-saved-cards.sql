-- Cards that customers let a business charge again, without their numbers (decision 0308).

create table saved_cards (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  terminal_id uuid not null,
  brand text not null,
  last_digits text not null check (last_digits ~ '^([0-9]{4})?$'),
  -- The last day on which it can be charged; null where the gateway tells none.
  expires_on date,
  -- How the customer agreed: told on the telephone, or ticked on the page of a payment.
  consent_how text not null check (consent_how in ('phone', 'page', 'moved')),
  consent_at timestamptz not null,
  -- Who heard it on the telephone.
  consent_by uuid check ((consent_by is not null) = (consent_how = 'phone')),
  removed_at timestamptz,
  -- Null where a newer saving of the same card replaced it.
  removed_by uuid check (removed_by is null or removed_at is not null),
  primary key (account_id, id)
);

select distribute('saved_cards');

-- By what a gateway charges a saved card, encrypted: gone once the card is removed, or the account closed.
create table saved_card_tokens (
  account_id bigint not null,
  card_id uuid not null,
  token bytea not null,
  primary key (account_id, card_id)
);

select distribute('saved_card_tokens');

-- What gateways told of kept cards and was taken over: a list tells the same for weeks, and nothing at the gateway marks it.
create table card_change_marks (
  account_id bigint not null,
  terminal_id uuid not null,
  -- The gateway's own number of it.
  change_no text not null,
  marked_at timestamptz not null,
  primary key (account_id, terminal_id, change_no)
);

select distribute('card_change_marks');

alter table card_attempts
  -- The customer for whom it saves the card.
  add column saves_for uuid,
  -- The card that it charges, or that it saved.
  add column saved_card_id uuid;

alter table saved_cards add constraint saved_cards_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table saved_cards add constraint saved_cards_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table card_change_marks add constraint card_change_marks_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table saved_card_tokens add constraint saved_card_tokens_card_fkey
  foreign key (account_id, card_id) references saved_cards;
alter table card_attempts add constraint card_attempts_saves_for_fkey
  foreign key (account_id, saves_for) references customers;
alter table card_attempts add constraint card_attempts_saved_card_fkey
  foreign key (account_id, saved_card_id) references saved_cards;

create index saved_cards_customer on saved_cards (account_id, customer_id);
create index saved_cards_terminal on saved_cards (account_id, terminal_id);
create index card_attempts_saves_for on card_attempts (account_id, saves_for) where saves_for is not null;
create index card_attempts_saved_card on card_attempts (account_id, saved_card_id) where saved_card_id is not null;

select restrict_to_account('saved_cards');
select restrict_to_account('saved_card_tokens');
select restrict_to_account('card_change_marks');
select put_under_evidence('saved_cards');

grant select, insert on saved_cards to pinkas_app;
grant update (expires_on, removed_at, removed_by) on saved_cards to pinkas_app;
grant select, insert, delete on saved_card_tokens to pinkas_app;
grant select, insert on card_change_marks to pinkas_app;
grant update (saved_card_id) on card_attempts to pinkas_app;
