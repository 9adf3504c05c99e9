-- What card companies report of the money that they paid into the bank (decision 0310). Sums are in minor units.

-- A deposit, as its gateway tells it.
create table card_deposits (
  account_id bigint not null,
  id uuid not null,
  gateway text not null check (gateway <> ''),
  -- The gateway's own number of it.
  deposit_no text not null check (deposit_no <> ''),
  -- The terminal that told it first.
  terminal_id uuid not null,
  deposited_on date not null,
  amount_minor bigint not null,
  currency text not null check (currency in ('ILS', 'USD', 'EUR', 'GBP')),
  bank_account text not null,
  read_at timestamptz not null,
  -- When it was told otherwise than before, and the sum before that.
  changed_at timestamptz,
  was_minor bigint,
  primary key (account_id, id),
  unique (account_id, gateway, deposit_no),
  check ((changed_at is null) = (was_minor is null))
);

select distribute('card_deposits');

-- One instalment of one transaction. What goes back is below zero.
create table card_deposit_rows (
  account_id bigint not null,
  id uuid not null,
  gateway text not null check (gateway <> ''),
  row_no text not null check (row_no <> ''),
  terminal_id uuid not null,
  -- Null until it is paid.
  deposit_no text,
  expected_on date,
  kind text not null check (kind in ('charge', 'refund', 'chargeback', 'other')),
  uid text not null,
  charged_on date,
  part int not null check (part > 0),
  parts int not null check (parts > 0),
  gross_minor bigint not null,
  fee_minor bigint not null,
  vat_minor bigint not null,
  net_minor bigint not null,
  currency text not null check (currency in ('ILS', 'USD', 'EUR', 'GBP')),
  last_digits text not null,
  brand text not null,
  -- The payment or refund that it is of, once that is found.
  attempt_id uuid,
  read_at timestamptz not null,
  -- When it was told otherwise than before, and what was told before that.
  changed_at timestamptz,
  was jsonb,
  primary key (account_id, id),
  unique (account_id, gateway, row_no),
  check ((changed_at is null) = (was is null))
);

select distribute('card_deposit_rows');

alter table card_deposits add constraint card_deposits_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table card_deposit_rows add constraint card_deposit_rows_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table card_deposit_rows add constraint card_deposit_rows_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;

create index card_deposits_by_day on card_deposits (account_id, deposited_on desc, id desc);
create index card_deposits_terminal on card_deposits (account_id, terminal_id);
create index card_deposit_rows_deposit on card_deposit_rows (account_id, gateway, deposit_no);
create index card_deposit_rows_terminal on card_deposit_rows (account_id, terminal_id);
create index card_deposit_rows_attempt on card_deposit_rows (account_id, attempt_id) where attempt_id is not null;
create index card_attempts_uid on card_attempts (account_id, (answer -> 'handle' ->> 'uid'))
  where answer -> 'handle' ->> 'uid' is not null;

select restrict_to_account('card_deposits');
select restrict_to_account('card_deposit_rows');
select put_under_evidence('card_deposits');
select put_under_evidence('card_deposit_rows');

grant select, insert on card_deposits, card_deposit_rows to pinkas_app;
grant update (deposited_on, amount_minor, bank_account, changed_at, was_minor) on card_deposits to pinkas_app;
grant update (deposit_no, expected_on, gross_minor, fee_minor, vat_minor, net_minor, attempt_id, changed_at, was)
  on card_deposit_rows to pinkas_app;
