-- Terminals of card gateways, and which of them charges each currency.

create table card_terminals (
  account_id bigint not null,
  id uuid not null,
  gateway text not null check (gateway in ('cardcom', 'hyp', 'payplus', 'tranzila', 'grow', 'creditguard', 'stripe')),
  -- What the business calls it; empty for the name of the gateway.
  title text not null,
  -- Its number or name at the gateway.
  terminal text not null,
  is_test boolean not null,
  state text not null check (state in ('good', 'refused')),
  state_text text not null,
  checked_at timestamptz not null,
  connected_at timestamptz not null,
  connected_by uuid not null,
  -- Its transactions stay, so its row does.
  removed_at timestamptz,
  primary key (account_id, id)
);

select distribute('card_terminals');

create unique index card_terminals_connected_once on card_terminals (account_id, gateway, terminal)
  where removed_at is null;

-- What opens a terminal, encrypted: gone once it is disconnected, or the account closed.
create table card_terminal_keys (
  account_id bigint not null,
  terminal_id uuid not null,
  credentials bytea not null,
  primary key (account_id, terminal_id)
);

select distribute('card_terminal_keys');

create table terminals_of_currencies (
  account_id bigint not null,
  currency text not null check (currency in ('ILS', 'USD', 'EUR', 'GBP')),
  terminal_id uuid not null,
  primary key (account_id, currency)
);

select distribute('terminals_of_currencies');

alter table card_terminal_keys add constraint card_terminal_keys_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;

alter table terminals_of_currencies add constraint terminals_of_currencies_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;

create index terminals_of_currencies_terminal on terminals_of_currencies (account_id, terminal_id);

select restrict_to_account('card_terminals');
select restrict_to_account('card_terminal_keys');
select restrict_to_account('terminals_of_currencies');

grant select, insert, update on card_terminals to pinkas_app;
grant select, insert, update, delete on card_terminal_keys to pinkas_app;
grant select, insert, update, delete on terminals_of_currencies to pinkas_app;
