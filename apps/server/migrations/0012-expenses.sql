-- Expenses, payments to suppliers and the ledger entries of purchases.

-- Expense categories of one business, each based on a common one.
create table own_expense_categories (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  base_code text not null,
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
  -- The expense form as typed; dates are those of each occurrence.
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
  -- waiting: typed or created automatically, not approved and not in the ledger; open: in the ledger; reported:
  -- included in a report and final, unless it is reopened by hand.
  state text not null check (state in ('waiting', 'open', 'reported')),
  kind text not null check (kind in ('tax-invoice', 'invoice-receipt', 'credit-note', 'receipt',
    'transaction-invoice', 'other')),
  -- A regular or a casual party: the subsidiary ledger contains every supplier.
  supplier_id uuid not null,
  supplier_name text not null,
  supplier_tax_id text not null,
  reference text not null,
  document_date date not null,
  -- Its day in the ledger: that of the document, or the first open day when the books of that day were locked already.
  entry_date date not null check (entry_date >= document_date),
  -- First day of the month of the report that includes it.
  report_month date not null check (extract(day from report_month) = 1),
  due_date date,
  category_code text not null,
  own_category_id uuid,
  description text not null,
  remarks text not null,
  currency text not null,
  currency_rate_e6 bigint not null check (currency_rate_e6 > 0),
  -- As on the document, in minor units of its currency; a credit note's amounts are positive as well.
  gross_minor bigint not null check (gross_minor >= 0),
  vat_minor bigint not null check (vat_minor between 0 and gross_minor),
  gross_agorot bigint not null,
  vat_agorot bigint not null,
  vat_parts int not null,
  vat_of int not null check (vat_of > 0 and vat_parts between 0 and vat_of),
  tax_parts int not null,
  tax_of int not null check (tax_of > 0 and tax_parts between 0 and tax_of),
  vat_claimed_agorot bigint not null check (vat_claimed_agorot between 0 and vat_agorot),
  -- Whether the business added VAT when the expense was saved: VAT is claimed of no other, whatever the business
  -- became later.
  is_vat_deductible boolean not null,
  -- Why less was claimed than the share allows; empty for no reason.
  vat_dropped_reason text not null default '' check (vat_dropped_reason in ('',
    'no-tax-invoice', 'allocation-missing', 'business-without-vat', 'by-hand', 'claim-late')),
  -- The person chose to claim no VAT; this applies whatever else would drop it.
  is_vat_given_up boolean not null,
  -- The person confirmed that VAT is claimed more than six months after the document.
  is_late_claim_confirmed boolean not null,
  -- The part of the cost that income tax recognises.
  tax_recognised_agorot bigint not null,
  is_equipment boolean not null,
  allocation_number text not null default '' check (allocation_number ~ '^(\d{9})?$'),
  -- The tax authority's answer about that number, when it came, and the authority's data of the invoice.
  number_check text not null default 'unchecked'
    check (number_check in ('unchecked', 'confirmed', 'differs', 'not-found', 'unheard')),
  number_checked_at timestamptz,
  number_found jsonb,
  -- Open balance payable to the supplier.
  open_agorot bigint not null check (open_agorot >= 0),
  -- Paid immediately by this method: the payment is created, changed and cancelled with the expense.
  paid_by text check (paid_by in ('cash', 'cheque', 'card', 'transfer', 'app', 'standing-order',
    'other')),
  source text not null check (source in ('form', 'file', 'recurring', 'supplier')),
  recurring_id uuid,
  -- Scheduled date of the occurrence; the date of the document may be corrected later.
  recurring_on date,
  -- The document in the account of a supplier that issues by this product and filed it here.
  supplier_document_id uuid,
  search_text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  approved_at timestamptz,
  approved_by uuid,
  reported_at timestamptz,
  -- Removed by a person; it can be restored.
  removed_at timestamptz,
  primary key (account_id, id),
  check ((recurring_id is null) = (recurring_on is null)),
  check ((source = 'supplier') = (supplier_document_id is not null)),
  check (report_month >= date_trunc('month', document_date::timestamp)::date),
  check (open_agorot <= gross_agorot and vat_agorot <= gross_agorot),
  check (is_vat_deductible or vat_claimed_agorot = 0),
  check ((number_check = 'unchecked') = (number_checked_at is null)),
  check ((number_found is not null) = (number_check in ('confirmed', 'differs'))),
  check (number_check = 'unchecked' or allocation_number <> '')
);
create index expenses_by_date on expenses (account_id, document_date, id)
  include (kind, gross_agorot, vat_agorot, vat_claimed_agorot, open_agorot, state) where removed_at is null;
create index expenses_by_entry on expenses (account_id, entry_date, id)
  include (kind, gross_agorot, vat_agorot, vat_claimed_agorot, state) where removed_at is null;
create index expenses_by_month on expenses (account_id, report_month, id)
  include (kind, gross_agorot, vat_agorot, vat_claimed_agorot, open_agorot, state, document_date, is_equipment,
    vat_dropped_reason) where removed_at is null;
create index expenses_by_gross on expenses (account_id, gross_agorot, id) where removed_at is null;
create index expenses_by_supplier on expenses (account_id, supplier_id, document_date, id)
  include (kind, gross_agorot, vat_agorot, open_agorot, state) where removed_at is null;
create index expenses_by_supplier_name on expenses (account_id, supplier_name, id)
  where removed_at is null;
create index expenses_by_reference on expenses (account_id, reference) where removed_at is null;
create index expenses_unpaid on expenses (account_id, due_date, id) include (supplier_id, open_agorot)
  where open_agorot <> 0 and removed_at is null;
-- Expenses that are in no report yet: accountants query them for all their clients at once.
create index expenses_unreported on expenses (account_id, report_month)
  where state = 'open' and removed_at is null;
create index expenses_waiting on expenses (account_id, document_date, id)
  where state = 'waiting' and removed_at is null;
create index expenses_search on expenses using gin (account_id, search_text gin_trgm_ops)
  where removed_at is null;
-- Each occurrence of a recurring expense is created once, whatever happens to the process that creates it.
create unique index expenses_of_recurring on expenses (account_id, recurring_id, recurring_on)
  where recurring_id is not null;
-- So is each document that a supplier filed, also one that was removed.
create unique index expenses_of_supplier_document on expenses (account_id, supplier_document_id)
  where supplier_document_id is not null;

-- Due dates: one row, or one per instalment.
create table expense_dues (
  account_id bigint not null,
  expense_id uuid not null,
  due_no int not null,
  due_date date not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  primary key (account_id, expense_id, due_no)
);
create index expense_dues_by_date on expense_dues (account_id, due_date) include (sum_agorot);

-- Tags of an expense or of parts of it, by project or branch.
create table expense_tags (
  account_id bigint not null,
  expense_id uuid not null,
  tag_id uuid not null,
  sum_agorot bigint not null check (sum_agorot >= 0),
  primary key (account_id, expense_id, tag_id)
);
create index expense_tags_by_tag on expense_tags (account_id, tag_id, expense_id) include (sum_agorot);

-- Files waiting to be filed as expenses.
create table expense_inbox (
  account_id bigint not null,
  id uuid not null,
  file_id uuid not null,
  -- Identical files are reported as duplicates by this hash.
  sha256 text not null,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'filed', 'dismissed')),
  expense_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id)
);
create index expense_inbox_waiting on expense_inbox (account_id, created_at, id)
  where state = 'waiting';
create index expense_inbox_by_content on expense_inbox (account_id, sha256);

create table supplier_payments (
  account_id bigint not null,
  id uuid not null,
  supplier_id uuid not null,
  payment_date date not null,
  -- The day on which it is posted: that of the payment, or the first open day after locked books (decision 0237).
  entry_date date not null check (entry_date >= payment_date),
  means text not null check (means in ('cash', 'cheque', 'card', 'transfer', 'app',
    'standing-order', 'other')),
  -- Amount that left the business, and amount that was withheld at source and is due to the authority.
  paid_agorot bigint not null check (paid_agorot >= 0),
  withheld_agorot bigint not null check (withheld_agorot >= 0),
  -- Bank, number of a cheque and its date, reference of a transfer.
  detail jsonb not null default '{}',
  remark text not null,
  -- The expense that it was created with, paid immediately; null for a separate payment.
  for_expense_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  primary key (account_id, id)
);
create unique index supplier_payments_for_expense on supplier_payments (account_id, for_expense_id)
  where for_expense_id is not null and cancelled_at is null;
create index supplier_payments_by_supplier on supplier_payments (account_id, supplier_id, payment_date, id);

-- Expenses that a payment settles; the rest is the business's credit with the supplier. A part of a credit note adds
-- to the amount: a payment of zero may set one off against an expense.
create table supplier_payment_parts (
  account_id bigint not null,
  payment_id uuid not null,
  expense_id uuid not null,
  sum_agorot bigint not null check (sum_agorot > 0),
  primary key (account_id, payment_id, expense_id)
);
create index supplier_payment_parts_by_expense on supplier_payment_parts (account_id, expense_id)
  include (payment_id, sum_agorot);

-- The purchase ledger. Rows are never changed: a change of an expense posts the same lines with the sides exchanged
-- and then the new ones, under the next entry number.
create table purchase_journal_lines (
  account_id bigint not null,
  source_kind text not null check (source_kind in ('expense', 'supplier-payment')),
  source_id uuid not null,
  entry_no int not null,
  line_no int not null,
  entry_date date not null,
  ledger_account text not null,
  -- The supplier, as `customer_id` of the ledger of sales.
  customer_id uuid,
  debit_agorot bigint not null check (debit_agorot >= 0),
  credit_agorot bigint not null check (credit_agorot >= 0),
  posted_at timestamptz not null,
  primary key (account_id, source_kind, source_id, entry_no, line_no),
  check ((debit_agorot = 0) <> (credit_agorot = 0))
);
create index purchase_journal_lines_by_ledger_account on purchase_journal_lines
  (account_id, ledger_account, entry_date) include (debit_agorot, credit_agorot, customer_id);
create index purchase_journal_lines_by_supplier on purchase_journal_lines
  (account_id, customer_id, entry_date) include (ledger_account, debit_agorot, credit_agorot, source_id)
  where customer_id is not null;

select distribute('own_expense_categories');
select distribute('recurring_expenses');
select distribute('expenses');
select distribute('expense_dues');
select distribute('expense_tags');
select distribute('expense_inbox');
select distribute('supplier_payments');
select distribute('supplier_payment_parts');
select distribute('purchase_journal_lines');
