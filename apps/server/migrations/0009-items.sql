-- Items, price lists and stock.

create table items (
  account_id bigint not null,
  id uuid not null,
  -- Empty for none; unique among the items.
  catalogue_number text not null default '',
  barcode text not null default '',
  name text not null,
  name_en text not null default '',
  -- Both names in their search form.
  search_name text not null,
  description text not null default '',
  price_e4 bigint not null check (price_e4 >= 0),
  price_includes_vat boolean not null,
  currency text not null,
  unit text not null default '',
  cost_e4 bigint not null default 0 check (cost_e4 >= 0),
  vat_kind text not null check (vat_kind in ('taxable', 'exempt', 'zero')),
  income_type text not null default '',
  category text not null default '',
  is_stocked boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Incremented on every save; a save names the version that it is based on.
  version int not null default 1,
  catalogue_key text collate "C" generated always as (lower(catalogue_number)) stored,
  barcode_key text collate "C" generated always as (lower(barcode)) stored,
  primary key (account_id, id)
);
create unique index items_by_catalogue_number on items (account_id, catalogue_key)
  where catalogue_key <> '';
create index items_by_barcode on items (account_id, barcode_key) where barcode_key <> '';
create index items_by_name on items (account_id, name, id);
create index items_by_search_name on items (account_id, search_name, id) where archived_at is null;
create index items_by_price on items (account_id, price_e4, id);
create index items_by_creation on items (account_id, created_at, id);
create index items_by_category on items (account_id, category, name, id);
create index items_archived on items (account_id, name, id) where archived_at is not null;
create index items_search on items using gin (account_id, search_name gin_trgm_ops);

create table item_tags (
  account_id bigint not null,
  item_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, item_id, tag_id)
);
create index item_tags_by_tag on item_tags (account_id, tag_id, item_id);

create table price_lists (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  currency text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (account_id, id)
);
create unique index price_lists_by_name on price_lists (account_id, lower(name));

-- Excludes or includes VAT as the price of the item itself does.
create table price_list_prices (
  account_id bigint not null,
  price_list_id uuid not null,
  item_id uuid not null,
  price_e4 bigint not null check (price_e4 >= 0),
  primary key (account_id, price_list_id, item_id)
);
create index price_list_prices_by_item on price_list_prices (account_id, item_id);

create table stock_movements (
  account_id bigint not null,
  id uuid not null,
  item_id uuid not null,
  -- Positive for stock in, negative for stock out.
  quantity_e4 bigint not null check (quantity_e4 <> 0),
  reason text not null check (reason in ('document', 'reversal', 'received', 'manual', 'count')),
  document_id uuid,
  note text not null default '',
  at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id),
  check ((document_id is null) = (reason in ('manual', 'count')))
);
create index stock_movements_by_item on stock_movements (account_id, item_id, at, id)
  include (quantity_e4);
create index stock_movements_by_time on stock_movements (account_id, at, id);
create index stock_movements_by_document on stock_movements (account_id, document_id)
  where document_id is not null;

select distribute('items');
select distribute('item_tags');
select distribute('price_lists');
select distribute('price_list_prices');
select distribute('stock_movements');
