-- Rates, thresholds and charts set by law or by the product, the same for every account. A change of law is a new
-- row.

-- VAT rates by date (israel.md 4.1).
create table vat_rates (
  valid_from date primary key,
  rate_basis_points int not null check (rate_basis_points between 0 and 10000)
);
insert into vat_rates (valid_from, rate_basis_points) values
  ('2012-09-01', 1700),
  ('2013-06-02', 1800),
  ('2015-10-01', 1700),
  ('2025-01-01', 1800);

-- Limits of the law on reducing the use of cash (israel.md 4.5).
create table cash_law_periods (
  valid_from date primary key,
  deal_above_agorot bigint not null,
  cash_max_agorot bigint not null,
  share_max_basis_points int not null
);
insert into cash_law_periods values ('2022-08-01', 600000, 600000, 1000);

-- Net amount above which (strictly) a supplier's tax invoice must carry an allocation number for its VAT to be
-- claimed (israel.md 2.1).
create table allocation_thresholds (
  valid_from date primary key,
  net_above_agorot bigint not null
);
insert into allocation_thresholds values
  ('2024-05-05', 2500000),
  ('2025-01-01', 2000000),
  ('2026-01-01', 1000000),
  ('2026-06-01', 500000);

-- Chart of accounts that documents post to; names are phrases keyed by the code.
create table ledger_accounts (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense'))
);
insert into ledger_accounts (code, kind) values
  ('customers', 'asset'),
  ('income-taxable', 'income'),
  ('income-exempt', 'income'),
  ('income-zero-rate', 'income'),
  ('output-vat', 'liability'),
  ('rounding', 'income'),
  ('donations', 'income'),
  ('cash', 'asset'),
  ('cheques', 'asset'),
  ('cards', 'asset'),
  ('bank', 'asset'),
  ('payment-apps', 'asset'),
  ('other-means', 'asset'),
  ('withholding', 'asset'),
  ('deposits-held', 'liability'),
  ('suppliers', 'liability'),
  ('input-vat', 'asset'),
  ('input-vat-equipment', 'asset'),
  ('fixed-assets', 'asset'),
  ('withheld-from-suppliers', 'liability'),
  ('cheques-given', 'liability'),
  ('cards-payable', 'liability'),
  ('loans', 'liability'),
  ('capital', 'equity'),
  ('owner-drawings', 'equity'),
  ('retained-earnings', 'equity'),
  ('expense-materials', 'expense'),
  ('expense-subcontractors', 'expense'),
  ('expense-office', 'expense'),
  ('expense-software', 'expense'),
  ('expense-rent', 'expense'),
  ('expense-utilities', 'expense'),
  ('expense-communication', 'expense'),
  ('expense-vehicle', 'expense'),
  ('expense-advertising', 'expense'),
  ('expense-professional', 'expense'),
  ('expense-insurance', 'expense'),
  ('expense-bank-fees', 'expense'),
  ('expense-travel', 'expense'),
  ('expense-training', 'expense'),
  ('expense-maintenance', 'expense'),
  ('expense-refreshments', 'expense'),
  ('expense-hospitality', 'expense'),
  ('expense-fees', 'expense'),
  ('expense-other', 'expense');

-- Expense categories that every business has; their names are phrases.
create table expense_categories (
  code text primary key,
  position int not null,
  ledger_account text not null references ledger_accounts (code),
  is_equipment boolean not null default false
);
insert into expense_categories (code, position, ledger_account, is_equipment) values
  ('materials', 10, 'expense-materials', false),
  ('subcontractors', 20, 'expense-subcontractors', false),
  ('office', 30, 'expense-office', false),
  ('software', 40, 'expense-software', false),
  ('rent', 50, 'expense-rent', false),
  ('utilities', 60, 'expense-utilities', false),
  ('municipal', 70, 'expense-utilities', false),
  ('communication', 80, 'expense-communication', false),
  ('communication-mixed', 90, 'expense-communication', false),
  ('vehicle', 100, 'expense-vehicle', false),
  ('vehicle-mainly-private', 110, 'expense-vehicle', false),
  ('vehicle-purchase', 120, 'fixed-assets', true),
  ('equipment', 130, 'fixed-assets', true),
  ('advertising', 140, 'expense-advertising', false),
  ('professional', 150, 'expense-professional', false),
  ('insurance', 160, 'expense-insurance', false),
  ('bank-fees', 170, 'expense-bank-fees', false),
  ('travel', 180, 'expense-travel', false),
  ('training', 190, 'expense-training', false),
  ('maintenance', 200, 'expense-maintenance', false),
  ('refreshments', 210, 'expense-refreshments', false),
  ('hospitality', 220, 'expense-hospitality', false),
  ('gifts', 230, 'expense-hospitality', false),
  ('fees', 240, 'expense-fees', false),
  ('other', 250, 'expense-other', false);

-- Share of the VAT and of the cost that the law recognises (israel.md 4.7). Shares are fractions, because two thirds
-- are no whole number of hundredths.
create table expense_category_shares (
  code text not null references expense_categories (code),
  valid_from date not null,
  vat_parts int not null,
  vat_of int not null,
  tax_parts int not null,
  tax_of int not null,
  primary key (code, valid_from),
  check (vat_of > 0 and vat_parts between 0 and vat_of),
  check (tax_of > 0 and tax_parts between 0 and tax_of)
);
insert into expense_category_shares (code, valid_from, vat_parts, vat_of, tax_parts, tax_of)
  select code, '2000-01-01', 1, 1, 1, 1 from expense_categories
  where code not in ('communication-mixed', 'vehicle', 'vehicle-mainly-private', 'vehicle-purchase',
    'refreshments', 'hospitality', 'gifts');
insert into expense_category_shares (code, valid_from, vat_parts, vat_of, tax_parts, tax_of) values
  ('communication-mixed', '2000-01-01', 2, 3, 1, 1),
  ('vehicle', '2000-01-01', 2, 3, 45, 100),
  ('vehicle-mainly-private', '2000-01-01', 1, 4, 45, 100),
  ('vehicle-purchase', '2000-01-01', 0, 1, 1, 1),
  ('refreshments', '2000-01-01', 1, 1, 80, 100),
  ('hospitality', '2000-01-01', 0, 1, 0, 1),
  ('gifts', '2000-01-01', 0, 1, 1, 1);

select distribute('vat_rates');
select distribute('cash_law_periods');
select distribute('allocation_thresholds');
select distribute('ledger_accounts');
select distribute('expense_categories');
select distribute('expense_category_shares');
