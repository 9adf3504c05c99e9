-- Expenses of the fees of card companies (decision 0341), and disputes that were won (decision 0322).

-- The expense that was made of the fees which a terminal shows for a month.
create table card_fee_expenses (
  account_id bigint not null,
  terminal_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- 1 for the first of a month; a later one is of what was reported since, or was made anew after the first was removed.
  part int not null check (part > 0),
  expense_id uuid not null,
  made_at timestamptz not null,
  primary key (account_id, terminal_id, month, part),
  unique (account_id, expense_id)
);

select distribute('card_fee_expenses');

alter table card_fee_expenses add constraint card_fee_expenses_terminal_fkey
  foreign key (account_id, terminal_id) references card_terminals;
alter table card_fee_expenses add constraint card_fee_expenses_expense_fkey
  foreign key (account_id, expense_id) references expenses;

select restrict_to_account('card_fee_expenses');
grant select, insert on card_fee_expenses to pinkas_app;

-- What a dispute took comes back where the business won it.
alter table card_deposit_rows drop constraint card_deposit_rows_kind_check;
alter table card_deposit_rows add constraint card_deposit_rows_kind_check
  check (kind in ('charge', 'refund', 'chargeback', 'dispute-won', 'other'));
