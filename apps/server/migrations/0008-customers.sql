-- Customers and suppliers: one row per party, with contacts, notes, tags and merges of duplicates.

-- A party has one row, whether it is a customer, a supplier or both: a regular one or, with is_regular false, a
-- casual one that was only typed on a document, which is in no list of suppliers.
create table customers (
  account_id bigint not null,
  id uuid not null,
  is_regular boolean not null,
  name text not null,
  search_name text not null,
  tax_id text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Phone number for search: digits only.
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  address text not null default '',
  city text not null default '',
  created_at timestamptz not null,
  is_customer boolean not null default true,
  is_supplier boolean not null default false,
  contact_person text not null default '',
  mobile text not null default '',
  zip text not null default '',
  country text not null default '',
  -- Number in the country of a party abroad: of its business, or of the passport of a person (decision 0214). Never an
  -- Israeli number.
  foreign_id text not null default '',
  website text not null default '',
  -- Null kind: the customer has no terms of its own.
  payment_terms_kind text
    check (payment_terms_kind in ('immediate', 'end-of-month', 'days')),
  payment_terms_days int not null default 0 check (payment_terms_days between 0 and 365),
  discount_basis_points int not null default 0
    check (discount_basis_points between 0 and 10000),
  language text not null default 'he' check (language in ('he', 'en')),
  accounting_key text not null default '',
  withholding_basis_points int not null default 0
    check (withholding_basis_points between 0 and 10000),
  remarks text not null default '',
  price_list_id uuid,
  archived_at timestamptz,
  -- The customer that this one was merged into, until the merge is undone.
  merged_into_id uuid,
  updated_at timestamptz,
  -- Incremented on every save; a save names the version that it is based on.
  version int not null default 1,
  -- Comparison keys: phone digits in national format, e-mail in lower case.
  phone_key text collate "C"
    generated always as (regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^972', '0')) stored,
  mobile_key text collate "C"
    generated always as (regexp_replace(regexp_replace(mobile, '\D', '', 'g'), '^972', '0')) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  -- A new document above it shows a warning; null for no limit.
  credit_limit_agorot bigint check (credit_limit_agorot >= 0),
  primary key (account_id, id)
);
create unique index customers_casual on customers (account_id, search_name, tax_id)
  where not is_regular;
-- The list of casual customers in the order of names.
create index customers_casual_by_name on customers (account_id, name, id) where not is_regular;
create index customers_by_tax_id on customers (account_id, tax_id) where is_regular;
create index customers_search on customers using gin (account_id, search_name gin_trgm_ops);
create index customers_by_phone_key on customers (account_id, phone_key)
  where is_regular and phone_key <> '';
create index customers_by_mobile_key on customers (account_id, mobile_key)
  where is_regular and mobile_key <> '';
create index customers_by_email_key on customers (account_id, email_key)
  where is_regular and email_key <> '';
create index customers_by_creation on customers (account_id, created_at, id) where is_regular;
create index customers_archived on customers (account_id, name, id) where archived_at is not null;
-- Covers all columns that a scan in name order reads.
create index customers_by_name on customers (account_id, name, id)
  include (search_name, is_customer, is_supplier, archived_at) where is_regular;
create index customers_by_price_list on customers (account_id, price_list_id)
  where price_list_id is not null;
-- For names that begin with a text, in name order.
create index customers_by_search_name on customers (account_id, search_name, id) where is_regular;
-- Suppliers are few compared with customers; without an index of their own, a search would read all customers of a
-- name to find them.
create index suppliers_search on customers using gin (account_id, search_name gin_trgm_ops)
  where is_regular and is_supplier;

create table customer_contacts (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  position int not null,
  name text not null,
  role text not null,
  email text not null,
  phone text not null,
  primary key (account_id, id)
);
create index customer_contacts_by_customer on customer_contacts (account_id, customer_id, position);

create table customer_notes (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- A removed note can be restored, so that the removal can be undone.
  removed_at timestamptz,
  primary key (account_id, id)
);
create index customer_notes_by_customer on customer_notes (account_id, customer_id, created_at);

create table customer_tags (
  account_id bigint not null,
  customer_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, customer_id, tag_id)
);
create index customer_tags_by_tag on customer_tags (account_id, tag_id, customer_id);

-- Moves of documents from one customer to another: a merge of duplicates, or casual documents that were assigned to
-- their regular customer. The row permits the move, and its undo within the time limit.
create table customer_merges (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('merge', 'associate')),
  source_id uuid not null,
  target_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  undone_at timestamptz,
  -- What else was moved: contacts, notes, and fields that were empty at the target.
  moved jsonb not null default '{}',
  primary key (account_id, id),
  check (source_id <> target_id)
);
create index customer_merges_by_source on customer_merges (account_id, source_id, target_id);

create table customer_merge_documents (
  account_id bigint not null,
  merge_id uuid not null,
  document_id uuid not null,
  primary key (account_id, merge_id, document_id)
);

-- Target of the token of a customer's public page. The token names its account; only its hash is stored, and deleting
-- the row revokes the link.
create table customer_links (
  account_id bigint not null,
  token_hash bytea not null,
  customer_id uuid not null,
  link_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, token_hash)
);
create unique index customer_links_by_customer on customer_links (account_id, customer_id);

select distribute('customers');
select distribute('customer_contacts');
select distribute('customer_notes');
select distribute('customer_tags');
select distribute('customer_merges');
select distribute('customer_merge_documents');
select distribute('customer_links');
