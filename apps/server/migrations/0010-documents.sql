-- Issued documents: their content, which is final, and the ledger entries that they post.

create table documents (
  account_id bigint not null,
  id uuid not null,
  doc_type int not null,
  series text not null,
  number bigint not null,
  document_date date not null,
  due_date date,
  issued_at timestamptz not null,
  -- Who issued it, as in `audit_events`.
  actor_kind actor_kind not null,
  actor_id text,
  requested_by uuid,
  language document_language not null,
  customer_id uuid not null,
  customer_name text not null,
  -- Customer and business at the time of issue.
  customer jsonb not null,
  issuer jsonb not null,
  subject text not null,
  remarks text not null,
  sale_terms text not null default '',
  prices_include_vat boolean not null,
  discount_kind discount_kind not null,
  discount_value bigint not null,
  rounding rounding_kind not null,
  vat_rate_basis_points int not null,
  currency text not null default 'ILS',
  -- Shekels for one unit of the currency, scaled by 1,000,000.
  currency_rate_e6 bigint not null default 1000000 check (currency_rate_e6 > 0),
  -- Amounts in minor units of a foreign currency, as printed; null in shekels.
  currency_sums jsonb check ((currency_sums is null) = (currency = 'ILS')),
  zero_rate_reason text not null default '',
  -- The tax authority's number of a tax invoice, typed by hand; its last nine digits are printed separately.
  allocation_number text not null default '' check (allocation_number ~ '^(\d{9,30})?$'),
  -- The customer whose debt is paid if somebody else pays: `customer` is then the payer, and `customer_id` the
  -- debtor. Null everywhere else.
  third_party jsonb,
  -- The branch in which it was issued, whose details at the time are in `issuer`; null without branches.
  branch_id uuid,
  -- Total of the payment lines; zero on types without them.
  received_agorot bigint not null default 0,
  subtotal_agorot bigint not null,
  line_discounts_agorot bigint not null,
  document_discount_agorot bigint not null,
  taxable_agorot bigint not null,
  exempt_agorot bigint not null,
  zero_agorot bigint not null,
  net_agorot bigint not null,
  vat_agorot bigint not null,
  rounding_agorot bigint not null,
  total_agorot bigint not null,
  -- Open balance; changed by later receipts, credits and allocations.
  open_agorot bigint not null,
  -- Unallocated part of its payments or its credit, which belongs to the customer. Changes as the open balance does.
  credit_agorot bigint not null default 0 check (credit_agorot >= 0),
  -- Whether it is a payment request of a business that adds no VAT, or a receipt of its time without VAT: its payment
  -- is income when it is received. The request is a debt of its customer, because no tax invoice follows; the rest of
  -- the receipt is on account and pays such requests (decisions 0070, 0085). It never depends on the current kind of
  -- the business: what a receipt settles decides (decision 0085).
  is_income boolean not null default false,
  content_hash bytea not null,
  previous_hash bytea not null,
  chain_hash bytea not null,
  -- Reports over a year read only the included columns. The policy of bounds reads the person and the day.
  primary key (account_id, id) include (doc_type, customer_id, document_date, actor_id, requested_by),
  unique (account_id, doc_type, series, number)
);
-- Within a day lists are ordered by time of issue: numbers of different types are not comparable. Documents of one
-- call have the same time, so their numbers and ids decide (decision 0165).
create index documents_by_date on documents
  (account_id, document_date, issued_at, number, id)
  include (doc_type, customer_id, due_date, total_agorot, open_agorot, net_agorot, vat_agorot);
create index documents_by_customer on documents
  (account_id, customer_id, document_date, issued_at, number, id)
  include (doc_type, due_date, total_agorot, open_agorot, customer_name);
-- The authority assigns a number to one document. Issues check this first, under a lock, and name the other document.
create unique index documents_by_allocation on documents (account_id, right(allocation_number, 9))
  where allocation_number <> '';
create index documents_by_payer on documents (account_id, ((third_party->>'payerId')::uuid), id)
  where third_party is not null;
create index documents_by_branch on documents (account_id, branch_id, document_date, issued_at, number, id)
  where branch_id is not null;
create index documents_by_number on documents (account_id, number, id) include (document_date);
create index documents_by_total on documents (account_id, total_agorot, id);
create index documents_by_customer_name on documents (account_id, customer_name, id)
  include (customer_id);
-- Unpaid documents are at the recent end of dates and numbers; without indexes of their own, a list of them would
-- read all paid ones first.
create index documents_open on documents (account_id, document_date, issued_at, number, id)
  include (due_date, total_agorot, open_agorot, customer_id, customer_name, doc_type,
    -- Read by the policy of bounds, which would otherwise fetch every document.
    actor_id, requested_by)
  where open_agorot <> 0;
create index documents_open_by_number on documents (account_id, number, id)
  include (due_date) where open_agorot <> 0;
create index documents_partly_paid on documents (account_id, document_date, issued_at, number, id)
  include (doc_type, total_agorot, open_agorot, customer_name, actor_id, requested_by)
  where open_agorot <> 0 and open_agorot < total_agorot;
-- Open debts and credits per customer, without a scan of settled documents.
create index documents_open_by_customer on documents (account_id, customer_id)
  include (id, doc_type, due_date, document_date, open_agorot, credit_agorot, is_income,
    actor_id, requested_by)
  where open_agorot <> 0 or credit_agorot <> 0;
create index documents_search on documents
  using gin (account_id, search_fold(subject) gin_trgm_ops) where subject <> '';
-- A list of one type scans an index of that type alone. The one by date also covers the totals of a whole account.
create index documents_by_type_date on documents (account_id, doc_type, document_date, issued_at, number, id)
  include (total_agorot);
create index documents_by_type_number on documents (account_id, doc_type, number, id);

-- Lines of a document. Lines with a price are numbered first, from 1, as tags and refusals reference them; text lines
-- and subtotals follow. All of it is content under the hash.
create table document_lines (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  -- Position on the page, among lines of every kind.
  place int not null,
  kind line_kind not null default 'priced',
  -- For a subtotal its name, empty for the default one.
  description text not null,
  unit text not null,
  quantity_e4 bigint not null,
  unit_price_e4 bigint not null,
  price_includes_vat boolean not null,
  vat_kind vat_kind not null,
  discount_kind discount_kind not null,
  discount_value bigint not null,
  -- In minor units of the document's currency.
  amount_minor bigint not null,
  discount_minor bigint not null,
  total_minor bigint not null,
  item_id uuid,
  catalogue_number text not null default '',
  barcode text not null default '',
  details text not null default '',
  income_type text not null default '',
  manufacturer text not null default '',
  -- The line of the customer's order.
  order_line_reference text not null default '',
  serial_numbers text[] not null default '{}',
  -- Picture: the file that contains it, and the hash of its bytes.
  image_file_id uuid,
  image_sha256 text,
  -- Price in another currency from which the unit price is computed.
  price_currency text,
  price_rate_e6 bigint,
  foreign_price_e4 bigint,
  -- The line of an earlier document that it follows, and whether it takes its own quantity or its own total of that
  -- line.
  source_id uuid,
  source_line_no int,
  source_measure source_measure,
  -- Its share of the income that the document posts, the taxable part of it, and its share of the VAT; negative on
  -- credits, zero if nothing is posted. Derived from lines and totals, no part of the hash, and recomputed by the
  -- verifier.
  income_agorot bigint not null default 0,
  income_taxable_agorot bigint not null default 0,
  income_vat_agorot bigint not null default 0,
  -- Whether it is the first priced line of its item, or of no item, in the document: reports by item count documents
  -- by it.
  is_first_of_item boolean not null default false,
  -- Reports by item read only the included columns.
  primary key (account_id, document_id, line_no)
    include (kind, item_id, income_agorot, income_taxable_agorot, income_vat_agorot, is_first_of_item),
  -- Every issue pays for each check of this table: these guard the books, and checks that only repeat the rules of a
  -- draft are left to the draft (decision 0066).
  check (kind = 'priced' or (unit_price_e4 = 0 and total_minor = 0 and item_id is null))
);
create index document_lines_by_item on document_lines (account_id, item_id, document_id)
  where item_id is not null;
create index document_lines_by_source on document_lines (account_id, source_id, source_line_no)
  include (document_id, line_no, source_measure, quantity_e4, amount_minor, discount_kind, discount_minor, total_minor)
  where source_id is not null;

create table document_payments (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  kind text not null check (kind in ('cash', 'cheque', 'card', 'transfer', 'web-transfer', 'app',
    'standing-order', 'withholding', 'deposit-use', 'other')),
  -- Negative if money is refunded.
  sum_agorot bigint not null check (sum_agorot <> 0),
  payment_date date not null,
  remark text not null,
  -- Details of the payment method: bank and number of a cheque, brand and instalments of a card.
  detail jsonb not null,
  primary key (account_id, document_id, line_no)
);

-- Cheques and cards are listed by their day, among all payment lines.
create index document_payments_by_date on document_payments
  (account_id, kind, payment_date, document_id, line_no) include (sum_agorot)
  where kind in ('cheque', 'card');

-- Due dates of a payment line: one row, or one per instalment.
create table payment_dues (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  due_no int not null,
  due_date date not null,
  sum_agorot bigint not null,
  primary key (account_id, document_id, line_no, due_no)
);
create index payment_dues_by_date on payment_dues (account_id, due_date) include (sum_agorot);

-- Links of a document to earlier ones: based on them, crediting, paying or releasing them.
create table document_links (
  account_id bigint not null,
  document_id uuid not null,
  source_id uuid not null,
  kind text not null check (kind in ('base', 'credit', 'receipt', 'release', 'deposit-use', 'refund')),
  sum_agorot bigint not null,
  primary key (account_id, document_id, source_id, kind)
);
create index document_links_by_source on document_links (account_id, source_id, kind)
  include (document_id, sum_agorot);

-- The ledger: one balanced entry per document.
create table journal_lines (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  entry_date date not null,
  ledger_account text not null,
  customer_id uuid,
  debit_agorot bigint not null,
  credit_agorot bigint not null,
  primary key (account_id, document_id, line_no),
  check (debit_agorot >= 0 and credit_agorot >= 0 and (debit_agorot = 0) <> (credit_agorot = 0))
);
-- Ledger cards and customer balances read only the included columns.
create index journal_lines_by_ledger_account on journal_lines
  (account_id, ledger_account, entry_date) include (debit_agorot, credit_agorot, document_id, line_no, customer_id);
-- The subsidiary ledger: each customer's balance, day by day.
create index journal_lines_by_customer on journal_lines
  (account_id, customer_id, entry_date) include (ledger_account, debit_agorot, credit_agorot, document_id)
  where customer_id is not null;

select distribute('documents');
select distribute('document_lines');
select distribute('document_payments');
select distribute('payment_dues');
select distribute('document_links');
select distribute('journal_lines');
