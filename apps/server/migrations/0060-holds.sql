-- Sums that are held on a card until a day, and what is taken of them (decision 0316).

-- The last day of a hold, as it was asked for.
alter table card_attempts add column hold_until date;

-- By what a gateway takes a held sum, encrypted: gone once it is taken, released or over, or the account closed.
create table held_card_tokens (
  account_id bigint not null,
  attempt_id uuid not null,
  token bytea not null,
  primary key (account_id, attempt_id)
);

select distribute('held_card_tokens');

alter table held_card_tokens add constraint held_card_tokens_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;

create index card_attempts_held on card_attempts (account_id, hold_until) where state = 'authorized';

select restrict_to_account('held_card_tokens');
grant select, insert, delete on held_card_tokens to pinkas_app;
