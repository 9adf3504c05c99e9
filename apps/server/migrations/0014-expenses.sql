-- Suppliers' papers: expenses with their VAT and income-tax shares, the inbox of files that wait to be
-- filed, payments to suppliers, expenses that come back, and what all of it posts to the ledger.

insert into ledger_accounts (code, kind) values
  ('suppliers', 'liability'),
  ('input-vat', 'asset'),
  ('input-vat-equipment', 'asset'),
  ('fixed-assets', 'asset'),
  ('withheld-from-suppliers', 'liability'),
  ('cheques-given', 'liability'),
  ('cards-payable', 'liability'),
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

-- The kinds of expense that every business has; their names are phrases.
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

-- Which part of the VAT and of the cost the law recognises (israel.md 4.7). A change of law is a new
-- row; parts are fractions, because two thirds are no whole number of hundredths.
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

-- From which net sum a supplier's tax invoice must carry an allocation number for its VAT to be
-- claimed (israel.md 2.1): strictly above; a change of law is a new row.
create table allocation_thresholds (
  valid_from date primary key,
  net_above_agorot bigint not null
);
insert into allocation_thresholds values
  ('2024-05-05', 2500000),
  ('2025-01-01', 2000000),
  ('2026-01-01', 1000000),
  ('2026-06-01', 500000);

-- Kinds of expense of one business, each over one of the common ones.
create table own_expense_categories (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  base_code text not null references expense_categories (code),
  vat_parts int not null,
  vat_of int not null,
  tax_parts int not null,
  tax_of int not null,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id),
  check (vat_of > 0 and vat_parts between 0 and vat_of),
  check (tax_of > 0 and tax_parts between 0 and tax_of)
);
create unique index own_expense_categories_by_name
  on own_expense_categories (account_id, lower(name));

create table recurring_expenses (
  account_id bigint not null,
  id uuid not null,
  -- The form of the expense as it was typed; dates are those of each time.
  form jsonb not null,
  every_months int not null check (every_months between 1 and 12),
  day_of_month int not null check (day_of_month between 1 and 31),
  next_date date not null,
  ends_on date,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id)
);
create index recurring_expenses_due on recurring_expenses (account_id, next_date) where is_active;

create table expenses (
  account_id bigint not null,
  id uuid not null,
  version int not null default 1,
  -- waiting: typed or made by the machine, not approved and not in the ledger; open: in the ledger;
  -- reported: went into a report and changes no more, unless it is opened again by hand.
  state text not null check (state in ('waiting', 'open', 'reported')),
  kind text not null check (kind in ('tax-invoice', 'invoice-receipt', 'credit-note', 'receipt',
    'transaction-invoice', 'other')),
  -- A party of the book, or a casual one: the subsidiary ledger knows every supplier.
  supplier_id uuid not null,
  supplier_name text not null,
  supplier_tax_id text not null,
  reference text not null,
  document_date date not null,
  -- First day of the month in whose report it stands.
  report_month date not null check (extract(day from report_month) = 1),
  due_date date,
  category_code text not null references expense_categories (code),
  own_category_id uuid,
  description text not null,
  remarks text not null,
  currency text not null,
  currency_rate_e6 bigint not null check (currency_rate_e6 > 0),
  -- As on the paper, in minor units of its currency; a credit note's are above zero as well.
  gross_minor bigint not null check (gross_minor >= 0),
  vat_minor bigint not null check (vat_minor between 0 and gross_minor),
  gross_agorot bigint not null,
  vat_agorot bigint not null,
  vat_parts int not null,
  vat_of int not null check (vat_of > 0 and vat_parts between 0 and vat_of),
  tax_parts int not null,
  tax_of int not null check (tax_of > 0 and tax_parts between 0 and tax_of),
  vat_claimed_agorot bigint not null check (vat_claimed_agorot between 0 and vat_agorot),
  -- Why less was claimed than the share allows; empty for no reason.
  vat_dropped_reason text not null default '' check (vat_dropped_reason in ('',
    'no-tax-invoice', 'allocation-missing', 'business-without-vat', 'by-hand')),
  -- The person said that no VAT is to be claimed; it holds whatever else would drop it.
  is_vat_given_up boolean not null,
  -- The part of the cost that income tax recognises.
  tax_recognised_agorot bigint not null,
  is_equipment boolean not null,
  allocation_number text not null default '' check (allocation_number ~ '^(\d{9})?$'),
  -- What is still to be paid to the supplier.
  open_agorot bigint not null check (open_agorot >= 0),
  -- Paid on the spot by these means: the payment is made, changed and taken back with the expense.
  paid_by text check (paid_by in ('cash', 'cheque', 'card', 'transfer', 'app', 'standing-order',
    'other')),
  source text not null check (source in ('form', 'file', 'recurring')),
  recurring_id uuid,
  -- Which of its dates; the date of the paper may be corrected later.
  recurring_on date,
  search_text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  approved_at timestamptz,
  approved_by uuid,
  reported_at timestamptz,
  -- Set aside by a person; it can come back.
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, supplier_id) references customers (account_id, id),
  foreign key (account_id, own_category_id) references own_expense_categories (account_id, id),
  foreign key (account_id, recurring_id) references recurring_expenses (account_id, id),
  check ((recurring_id is null) = (recurring_on is null)),
  check (report_month >= date_trunc('month', document_date::timestamp)::date),
  check (open_agorot <= gross_agorot and vat_agorot <= gross_agorot)
);
create index expenses_by_date on expenses (account_id, document_date, id)
  include (kind, gross_agorot, vat_agorot, vat_claimed_agorot, open_agorot, state) where removed_at is null;
create index expenses_by_month on expenses (account_id, report_month, id)
  include (kind, gross_agorot, vat_agorot, vat_claimed_agorot, open_agorot, state) where removed_at is null;
create index expenses_by_gross on expenses (account_id, gross_agorot, id) where removed_at is null;
create index expenses_by_supplier on expenses (account_id, supplier_id, document_date, id)
  include (kind, gross_agorot, vat_agorot, open_agorot, state) where removed_at is null;
create index expenses_by_supplier_name on expenses (account_id, supplier_name, id)
  where removed_at is null;
create index expenses_by_reference on expenses (account_id, reference) where removed_at is null;
create index expenses_unpaid on expenses (account_id, due_date, id) include (supplier_id, open_agorot)
  where open_agorot <> 0 and removed_at is null;
create index expenses_waiting on expenses (account_id, document_date, id)
  where state = 'waiting' and removed_at is null;
create index expenses_search on expenses using gin (account_id, search_text gin_trgm_ops)
  where removed_at is null;
-- A time of a recurring expense is made once, whatever happens to the process that makes it.
create unique index expenses_of_recurring on expenses (account_id, recurring_id, recurring_on)
  where recurring_id is not null;

-- When the money falls due: one row, or one an instalment.
create table expense_dues (
  account_id bigint not null,
  expense_id uuid not null,
  due_no int not null,
  due_date date not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  primary key (account_id, expense_id, due_no),
  foreign key (account_id, expense_id) references expenses (account_id, id)
);
create index expense_dues_by_date on expense_dues (account_id, due_date) include (sum_agorot);

-- The whole of an expense or parts of it, by project or branch.
create table expense_tags (
  account_id bigint not null,
  expense_id uuid not null,
  tag_id uuid not null,
  sum_agorot bigint not null check (sum_agorot >= 0),
  primary key (account_id, expense_id, tag_id),
  foreign key (account_id, expense_id) references expenses (account_id, id),
  foreign key (account_id, tag_id) references tags (account_id, id)
);
create index expense_tags_by_tag on expense_tags (account_id, tag_id, expense_id) include (sum_agorot);

-- Files that wait to be filed as expenses.
create table expense_inbox (
  account_id bigint not null,
  id uuid not null,
  file_id uuid not null,
  -- The same bytes twice are told as a duplicate.
  sha256 text not null,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'filed', 'dismissed')),
  expense_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id)
);
create index expense_inbox_waiting on expense_inbox (account_id, created_at, id)
  where state = 'waiting';
create index expense_inbox_by_content on expense_inbox (account_id, sha256);

create table supplier_payments (
  account_id bigint not null,
  id uuid not null,
  supplier_id uuid not null,
  payment_date date not null,
  means text not null check (means in ('cash', 'cheque', 'card', 'transfer', 'app',
    'standing-order', 'other')),
  -- What left the business, and what was withheld at source and is owed to the authority.
  paid_agorot bigint not null check (paid_agorot >= 0),
  withheld_agorot bigint not null check (withheld_agorot >= 0),
  -- Bank, number of a cheque and its date, reference of a transfer.
  detail jsonb not null default '{}',
  remark text not null,
  -- The expense that it was made with, on the spot; null for a payment of its own.
  for_expense_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (account_id, id),
  foreign key (account_id, supplier_id) references customers (account_id, id),
  foreign key (account_id, for_expense_id) references expenses (account_id, id)
);
create unique index supplier_payments_for_expense on supplier_payments (account_id, for_expense_id)
  where for_expense_id is not null and cancelled_at is null;
create index supplier_payments_by_supplier on supplier_payments (account_id, supplier_id, payment_date, id);

-- What a payment paid; what is left of it stands to the business's credit with the supplier. A part of
-- a credit note adds to the money: a payment of nothing may set one off against an expense.
create table supplier_payment_parts (
  account_id bigint not null,
  payment_id uuid not null,
  expense_id uuid not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  primary key (account_id, payment_id, expense_id),
  foreign key (account_id, payment_id) references supplier_payments (account_id, id),
  foreign key (account_id, expense_id) references expenses (account_id, id)
);
create index supplier_payment_parts_by_expense on supplier_payment_parts (account_id, expense_id)
  include (payment_id, sum_agorot);

-- The ledger of purchases. Rows are never changed: a change of an expense posts the same lines with
-- the sides exchanged and then the new ones, under the next entry number.
create table purchase_journal_lines (
  account_id bigint not null,
  source_kind text not null check (source_kind in ('expense', 'supplier-payment')),
  source_id uuid not null,
  entry_no int not null,
  line_no int not null,
  entry_date date not null,
  ledger_account text not null references ledger_accounts (code),
  -- The supplier, as `customer_id` of the ledger of sales.
  customer_id uuid,
  debit_agorot bigint not null check (debit_agorot >= 0),
  credit_agorot bigint not null check (credit_agorot >= 0),
  posted_at timestamptz not null,
  primary key (account_id, source_kind, source_id, entry_no, line_no),
  foreign key (account_id, customer_id) references customers (account_id, id),
  check ((debit_agorot = 0) <> (credit_agorot = 0))
);
create index purchase_journal_lines_by_ledger_account on purchase_journal_lines
  (account_id, ledger_account, entry_date) include (debit_agorot, credit_agorot, customer_id);
create index purchase_journal_lines_by_supplier on purchase_journal_lines
  (account_id, customer_id, entry_date) include (ledger_account, debit_agorot, credit_agorot, source_id)
  where customer_id is not null;

-- One ledger: what documents and what expenses post.
create view ledger_lines with (security_invoker = true) as
  select account_id, 'document' as source_kind, document_id as source_id, line_no, entry_date,
    ledger_account, customer_id, debit_agorot, credit_agorot
  from journal_lines
  union all
  select account_id, source_kind, source_id, line_no, entry_date,
    ledger_account, customer_id, debit_agorot, credit_agorot
  from purchase_journal_lines;

create trigger purchase_journal_lines_are_final before update or delete on purchase_journal_lines
  for each row execute function refuse_change();

-- A reported expense changes no more: what is paid of it may, and it may be opened again.
create function refuse_reported_expense_change() returns trigger language plpgsql as $$
begin
  if old.state = 'reported' and new.state = 'reported' and
    (to_jsonb(new) - '{open_agorot,paid_by,version}'::text[])
      <> (to_jsonb(old) - '{open_agorot,paid_by,version}'::text[]) then
    raise exception 'expense % was reported and cannot be changed', old.id using errcode = 'P0001';
  end if;
  return new;
end
$$;
create trigger reported_expenses_are_locked before update on expenses
  for each row execute function refuse_reported_expense_change();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['own_expense_categories', 'recurring_expenses', 'expenses',
    'expense_dues', 'expense_tags', 'expense_inbox', 'supplier_payments', 'supplier_payment_parts',
    'purchase_journal_lines'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy of_account on %I to pinkas_app
         using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
         with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
      tenant_table);
    execute format('create policy maintenance on %I to current_user using (true)', tenant_table);
  end loop;
end
$$;

grant select on expense_categories, expense_category_shares, allocation_thresholds, ledger_lines
  to pinkas_app;
grant select, insert, update on own_expense_categories, recurring_expenses, expenses, expense_inbox
  to pinkas_app;
grant select, insert, delete on expense_dues, expense_tags to pinkas_app;
grant select, insert on supplier_payments, supplier_payment_parts, purchase_journal_lines
  to pinkas_app;
grant update (cancelled_at, cancelled_by) on supplier_payments to pinkas_app;

-- Purchase orders go to suppliers: whoever gets one is a supplier, and one who was put into the book
-- by it is no customer.
create function mark_supplier_of_purchase_order() returns trigger language plpgsql as $$
begin
  update customers
    set is_supplier = true, is_customer = not (is_regular and created_at = new.issued_at)
    where account_id = new.account_id and id = new.customer_id and not is_supplier;
  return null;
end
$$;
create trigger purchase_orders_make_suppliers after insert on documents
  for each row when (new.doc_type = 500) execute function mark_supplier_of_purchase_order();
update customers c set is_supplier = true where exists (
  select from documents d
  where d.account_id = c.account_id and d.customer_id = c.id and d.doc_type = 500);

-- Expenses whose supplier, number or description hold the text, in no order, at most so many. LIKE is
-- not leakproof, so under a policy it would not use its index; this function reads the account of the
-- transaction itself. One or two letters are looked for at the start of a word.
create function find_expense_ids(p_text text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_later text := case when length(p_text) < 3 then '% ' || v_text || '%' else '%' || v_text || '%' end;
  v_first text := case when length(p_text) < 3 then v_text || '%' else v_later end;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query execute format(
    'select e.id from expenses e where e.account_id = %L::bigint and e.removed_at is null
      and (e.search_text like %L or e.search_text like %L) limit %s',
    v_account_id, v_first, v_later, p_limit);
end
$$;
revoke all on function find_expense_ids(text, int) from public;
grant execute on function find_expense_ids(text, int) to pinkas_app;
