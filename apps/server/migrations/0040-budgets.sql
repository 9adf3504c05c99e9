-- Planned income and expenses of a business, by month and line of profit and loss. Nothing is posted.

create table budgets (
  account_id bigint not null,
  budget_year int not null check (budget_year between 2000 and 2099),
  version int not null check (version > 0),
  changed_at timestamptz not null,
  primary key (account_id, budget_year)
);

-- Lines of one ledger account, or of all income as one. A month without a row has no plan.
create table budget_lines (
  account_id bigint not null,
  budget_year int not null,
  kind text not null check (kind in ('income', 'expense')),
  standard_account text,
  own_account_id uuid,
  row_id text not null generated always as (
    kind || coalesce('-' || coalesce(standard_account, own_account_id::text), '')) stored,
  month_no int not null check (month_no between 1 and 12),
  budget_agorot bigint not null check (budget_agorot > 0),
  primary key (account_id, budget_year, row_id, month_no),
  check (standard_account is null or own_account_id is null),
  check (kind = 'income' or standard_account is not null or own_account_id is not null)
);

select distribute('budgets');
select distribute('budget_lines');

alter table budget_lines
  add foreign key (account_id, budget_year) references budgets (account_id, budget_year);
alter table budget_lines
  add foreign key (account_id, own_account_id) references own_ledger_accounts (account_id, id);
alter table budget_lines
  add foreign key (standard_account) references ledger_accounts (code);

select restrict_to_account('budgets');
select restrict_to_account('budget_lines');
-- A budget covers the whole business: a person who sees only a part of its documents sees none.
select bind_to_bounds('budgets', 'false');
select bind_to_bounds('budget_lines', 'false');

grant select, insert on budgets to pinkas_app;
grant update (changed_at, version) on budgets to pinkas_app;
grant select, insert, delete on budget_lines to pinkas_app;

select put_under_evidence('budgets');
select put_under_evidence('budget_lines');
