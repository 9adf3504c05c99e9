-- Pages on which visitors buy by card, and their orders (decision 0317).

create table sales_pages (
  account_id bigint not null,
  id uuid not null,
  -- The last part of its public address.
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  -- What its business writes now: a tree of parts, never HTML.
  draft jsonb not null,
  version int not null check (version > 0),
  -- The version that visitors see; null while it is not published.
  published_number int check (published_number > 0),
  -- Sites that may show it within theirs.
  frame_hosts text[] not null default '{}' check (cardinality(frame_hosts) <= 5),
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, slug)
);

select distribute('sales_pages');

-- What was published, as it was.
create table sales_page_versions (
  account_id bigint not null,
  page_id uuid not null,
  number int not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (account_id, page_id, number)
);

select distribute('sales_page_versions');

-- How many of a variant its orders have, paid or held. What a page sells in all is in its published version.
create table sales_page_stock (
  account_id bigint not null,
  page_id uuid not null,
  variant_id text not null check (variant_id <> ''),
  taken int not null check (taken >= 0),
  primary key (account_id, page_id, variant_id)
);

select distribute('sales_page_stock');

-- What a visitor chose and was told. Whether it is paid follows from attempts.
create table sales_orders (
  account_id bigint not null,
  id uuid not null,
  -- Its name among people, counted within the account.
  number bigint not null check (number > 0),
  page_id uuid not null,
  version_number int not null,
  buyer_name text not null check (buyer_name <> ''),
  buyer_email text not null check (buyer_email <> ''),
  buyer_phone text not null,
  address text not null,
  answers jsonb not null,
  -- How its goods are sent; empty for none.
  shipping text not null,
  shipping_agorot bigint not null check (shipping_agorot >= 0),
  -- What took off a part of the goods; null for nothing.
  coupon_id uuid,
  -- Its code as it was then; empty for none.
  coupon_code text not null,
  discount_agorot bigint not null check (discount_agorot >= 0),
  total_agorot bigint not null check (total_agorot > 0),
  -- What its payment link is looked up by.
  link_hash bytea not null,
  created_at timestamptz not null,
  held_until timestamptz not null,
  -- When its goods were let go, since nobody paid.
  released_at timestamptz,
  -- Paid after its goods were let go, with fewer left.
  is_oversold boolean not null,
  -- When a person packed it; null while it waits for that.
  packed_at timestamptz,
  primary key (account_id, id),
  unique (account_id, number),
  unique (account_id, link_hash),
  check ((coupon_id is null) = (coupon_code = '')),
  check (coupon_id is not null or discount_agorot = 0)
);

select distribute('sales_orders');

create table sales_order_lines (
  account_id bigint not null,
  order_id uuid not null,
  position int not null check (position >= 0),
  variant_id text not null check (variant_id <> ''),
  name text not null,
  quantity int not null check (quantity > 0),
  unit_agorot bigint not null check (unit_agorot >= 0),
  primary key (account_id, order_id, position)
);

select distribute('sales_order_lines');

alter table sales_page_versions add constraint sales_page_versions_page_fkey
  foreign key (account_id, page_id) references sales_pages;
alter table sales_pages add constraint sales_pages_published_fkey
  foreign key (account_id, id, published_number) references sales_page_versions;
alter table sales_page_stock add constraint sales_page_stock_page_fkey
  foreign key (account_id, page_id) references sales_pages;
alter table sales_orders add constraint sales_orders_version_fkey
  foreign key (account_id, page_id, version_number) references sales_page_versions;
alter table sales_order_lines add constraint sales_order_lines_order_fkey
  foreign key (account_id, order_id) references sales_orders;

create index sales_orders_page on sales_orders (account_id, page_id, created_at);
create index sales_orders_held on sales_orders (account_id, held_until) where released_at is null;

select restrict_to_account('sales_pages');
select restrict_to_account('sales_page_versions');
select restrict_to_account('sales_page_stock');
select restrict_to_account('sales_orders');
select restrict_to_account('sales_order_lines');

create trigger sales_page_versions_are_final before update or delete on sales_page_versions
  for each row execute function refuse_change();
create trigger sales_order_lines_are_final before update or delete on sales_order_lines
  for each row execute function refuse_change();
select put_under_evidence('sales_page_versions');
select put_under_evidence('sales_orders');
select put_under_evidence('sales_order_lines');

grant select, insert, delete on sales_pages to pinkas_app;
grant update (slug, draft, version, published_number, frame_hosts, updated_at) on sales_pages to pinkas_app;
grant select, insert on sales_page_versions, sales_page_stock, sales_orders, sales_order_lines to pinkas_app;
grant update (taken) on sales_page_stock to pinkas_app;
grant update (released_at, is_oversold, packed_at) on sales_orders to pinkas_app;
