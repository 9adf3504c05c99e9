-- Codes by which buyers of a sales page pay less (decision 0317).

create table sales_page_coupons (
  account_id bigint not null,
  id uuid not null,
  page_id uuid not null,
  -- In capitals, as it is compared.
  code text not null check (code <> ''),
  -- A part or a sum is taken off the goods.
  percent int check (percent between 1 and 99),
  sum_agorot bigint check (sum_agorot > 0),
  least_agorot bigint not null check (least_agorot >= 0),
  starts_on date,
  ends_on date,
  uses_max int check (uses_max > 0),
  uses_per_buyer int check (uses_per_buyer > 0),
  is_active boolean not null,
  -- How many orders have it, paid or held.
  used int not null check (used >= 0),
  version int not null check (version > 0),
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, page_id, code),
  check ((percent is null) <> (sum_agorot is null)),
  -- Something is always left to pay.
  check (sum_agorot < least_agorot),
  check (starts_on <= ends_on)
);

select distribute('sales_page_coupons');

alter table sales_page_coupons add constraint sales_page_coupons_page_fkey
  foreign key (account_id, page_id) references sales_pages;
alter table sales_orders add constraint sales_orders_coupon_fkey
  foreign key (account_id, coupon_id) references sales_page_coupons;

create index sales_orders_coupon on sales_orders (account_id, coupon_id) where coupon_id is not null;

select restrict_to_account('sales_page_coupons');

grant select, insert, delete on sales_page_coupons to pinkas_app;
grant update (code, ends_on, is_active, least_agorot, percent, starts_on, sum_agorot, used, uses_max, uses_per_buyer, version)
  on sales_page_coupons to pinkas_app;
