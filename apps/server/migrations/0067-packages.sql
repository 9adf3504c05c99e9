-- Packages of the product: what is sold, who bought it, and what was used of it (decision 0326).

-- Who sells the product: an account of this installation. Without a row nothing is limited and nothing is sold.
create table product_sellers (
  valid_from date primary key,
  seller_account_id bigint not null
);

create table packages (
  id smallint primary key,
  -- 'trial' is what every account begins with.
  key text not null unique,
  -- By size: the next one is what is offered where one is too small.
  position smallint not null unique,
  name_he text not null,
  name_en text not null,
  audience_he text not null,
  audience_en text not null
);

-- What a package gives from a day on, and for how much. Rows never change: who bought a version keeps it.
create table package_versions (
  id int primary key,
  package_id smallint not null references packages,
  valid_from date not null,
  -- Before VAT; null where it is not sold for that period.
  month_price_agorot bigint check (month_price_agorot > 0),
  year_price_agorot bigint check (year_price_agorot > 0),
  -- The most of each; null without a limit.
  documents int check (documents >= 0),
  users int check (users > 0),
  bank_accounts int check (bank_accounts >= 0),
  -- The price of a document above the limit, before VAT; null where none is issued above it.
  extra_document_agorot bigint check (extra_document_agorot > 0),
  features text[] not null,
  unique (package_id, valid_from)
);

-- What is sold beside a package, by the month.
create table package_addons (
  id smallint primary key,
  key text not null,
  valid_from date not null,
  -- What it adds to.
  limit_kind text not null check (limit_kind in ('users', 'bank-accounts')),
  quantity int not null check (quantity > 0),
  month_price_agorot bigint not null check (month_price_agorot > 0),
  unique (key, valid_from)
);

insert into packages (id, key, position, name_he, name_en, audience_he, audience_en) values
  (1, 'trial', 0, 'ניסיון', 'Trial', 'לכל עסק חדש', 'For every new business'),
  (2, 'page', 1, 'דף', 'Page', 'למי שמתחיל', 'For a beginning'),
  (3, 'notebook', 2, 'מחברת', 'Notebook', 'לעסק פעיל', 'For a business at work'),
  (4, 'volume', 3, 'כרך', 'Volume', 'לעסק עם צוות', 'For a business with a team'),
  (5, 'library', 4, 'ספרייה', 'Library', 'לכמה עסקים ולרואי חשבון', 'For several businesses and accountants');

insert into package_versions (id, package_id, valid_from, month_price_agorot, year_price_agorot, documents, users,
  bank_accounts, extra_document_agorot, features) values
  (1, 1, '2026-01-01', null, null, 50, 3, 2, null, '{api,multiple-accounts}'),
  (2, 2, '2026-01-01', 2400, 25200, 50, 1, 0, 75, '{api}'),
  (3, 3, '2026-01-01', 5000, 52800, 200, 3, 2, 75, '{api}'),
  (4, 4, '2026-01-01', 10000, 106800, 1000, 10, 5, 50, '{api}'),
  (5, 5, '2026-01-01', 20000, 214800, 5000, null, null, 35, '{api,multiple-accounts}');

insert into package_addons (id, key, valid_from, limit_kind, quantity, month_price_agorot) values
  (1, 'user', '2026-01-01', 'users', 1, 1200),
  (2, 'bank-account', '2026-01-01', 'bank-accounts', 1, 1500);

-- What an account bought. One goes on at a time; the row of an earlier one says when it was replaced.
create table subscriptions (
  account_id bigint not null,
  id uuid not null,
  version_id int not null,
  period text not null check (period in ('YEAR', 'MONTH')),
  -- Before VAT, for one period.
  price_agorot bigint not null check (price_agorot > 0),
  started_on date not null,
  -- The last day that is paid; a smaller package begins on the day after, before its first charge.
  paid_until date not null check (paid_until >= started_on - 1),
  -- The owner ended it: it is not renewed after its last day.
  cancelled_at timestamptz,
  -- The last charge of a renewal was refused: the grace is over, and nothing more is charged.
  lapsed_at timestamptz,
  replaced_at timestamptz,
  primary key (account_id, id)
);
select distribute('subscriptions');
create unique index subscriptions_current on subscriptions (account_id) where replaced_at is null;

-- Add-ons of an account, from the day on which they were paid.
create table subscription_addons (
  account_id bigint not null,
  id uuid not null,
  addon_id smallint not null,
  started_on date not null,
  -- The last day; null while it is renewed with the subscription.
  ends_on date check (ends_on >= started_on),
  -- When its owner ended it: it is not renewed.
  ended_at timestamptz,
  primary key (account_id, id)
);
select distribute('subscription_addons');
create index subscription_addons_current on subscription_addons (account_id, addon_id) where ends_on is null;

-- An order of a package or an add-on: its price step by step, and what became of its charge in the account of the seller.
create table package_orders (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('first', 'upgrade', 'addon', 'renewal')),
  version_id int,
  addon_id smallint,
  period text not null check (period in ('YEAR', 'MONTH')),
  -- Before VAT, for one period, from the payment on.
  price_agorot bigint not null check (price_agorot > 0),
  -- The last day that is paid once this is.
  paid_until date not null,
  -- Steps of the price, in agorot, as they were shown.
  steps jsonb not null,
  -- Documents above the limit that are charged with it, and their price before VAT, which is a part of the net sum.
  extra_documents int not null default 0 check (extra_documents >= 0),
  extra_agorot bigint not null default 0 check (extra_agorot >= 0),
  net_agorot bigint not null check (net_agorot >= 0),
  vat_agorot bigint not null check (vat_agorot >= 0),
  state text not null check (state in ('charging', 'paid', 'refused')),
  ordered_at timestamptz not null,
  ordered_by uuid not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'charging')),
  -- Why the card was refused, as the gateway said it; null where it was not.
  refusal text check (refusal is null or state = 'refused'),
  -- The receipt in the account of the seller.
  document_id uuid,
  document_number bigint,
  -- The first day of the period that a renewal pays, and the number of its charge for that period, from 1.
  renews_from date,
  try_no smallint check (try_no > 0),
  primary key (account_id, id),
  check (extra_agorot <= net_agorot and (extra_agorot = 0) = (extra_documents = 0)),
  check ((kind = 'addon') = (addon_id is not null)),
  check ((kind = 'addon') = (version_id is null)),
  check ((kind = 'renewal') = (renews_from is not null) and (kind = 'renewal') = (try_no is not null))
);
select distribute('package_orders');
-- One charge at a time: two presses are one order.
create unique index package_orders_charging on package_orders (account_id) where state = 'charging';
-- Each charge of a period is one order, whoever orders it.
create unique index package_orders_renewal on package_orders (account_id, renews_from, try_no) where kind = 'renewal';
create index package_orders_by_time on package_orders (account_id, ordered_at desc);

-- In the account of the seller: the customer that an account which buys is there.
create table package_buyers (
  account_id bigint not null,
  buyer_account_id bigint not null,
  customer_id uuid not null,
  primary key (account_id, buyer_account_id)
);
select distribute('package_buyers');
create unique index package_buyers_customer on package_buyers (account_id, customer_id);

-- In the account of the seller: the charge of an order. Its row is there before the charge is, so that each order is charged once.
create table package_sales (
  account_id bigint not null,
  -- The id of the order.
  id uuid not null,
  buyer_account_id bigint not null,
  attempt_id uuid not null,
  -- How many credits of its invoice are in the expenses of the buyer.
  credits_filed int not null default 0 check (credits_filed >= 0),
  primary key (account_id, id)
);
select distribute('package_sales');
create unique index package_sales_attempt on package_sales (account_id, attempt_id);

-- What was used of a limit that begins anew with each month; moved in the transaction that uses it.
create table package_usage (
  account_id bigint not null,
  limit_kind text not null check (limit_kind = 'documents'),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  used int not null check (used >= 0),
  -- How many of them were issued above the limit for a price of their own, and that price before VAT: each by the terms of its moment.
  extra_documents int not null default 0 check (extra_documents >= 0),
  extra_agorot bigint not null default 0 check (extra_agorot >= 0),
  primary key (account_id, limit_kind, month),
  check ((extra_agorot = 0) = (extra_documents = 0))
);
select distribute('package_usage');

-- What is above the limits less what orders paid is charged next, so that it only ever grows.
create function refuse_fewer_extra() returns trigger language plpgsql as $$
begin
  if new.extra_documents < old.extra_documents or new.extra_agorot < old.extra_agorot then
    raise exception 'STATE_NOT_ALLOWED' using errcode = 'PK001';
  end if;
  return new;
end
$$;
create trigger extra_documents_stay before update of extra_documents, extra_agorot on package_usage
  for each row execute function refuse_fewer_extra();

alter table package_buyers add constraint package_buyers_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table package_sales add constraint package_sales_attempt_fkey
  foreign key (account_id, attempt_id) references card_attempts;

select restrict_to_account('subscriptions');
select restrict_to_account('subscription_addons');
select restrict_to_account('package_orders');
select restrict_to_account('package_buyers');
select restrict_to_account('package_sales');
select restrict_to_account('package_usage');
select put_under_evidence('subscriptions');
select put_under_evidence('subscription_addons');
select put_under_evidence('package_orders');
select put_under_evidence('package_buyers');
select put_under_evidence('package_sales');

grant select, insert on subscriptions, subscription_addons, package_orders, package_buyers, package_sales, package_usage to pinkas_app;
grant update (customer_id) on package_buyers to pinkas_app;
grant update (credits_filed) on package_sales to pinkas_app;
grant update (cancelled_at, lapsed_at, paid_until, price_agorot, replaced_at) on subscriptions to pinkas_app;
grant update (ended_at, ends_on) on subscription_addons to pinkas_app;
grant update (document_id, document_number, refusal, settled_at, state) on package_orders to pinkas_app;
grant update (extra_agorot, extra_documents, used) on package_usage to pinkas_app;

-- Returns the first day of the trial of an account by its registration: that of an account which is older than the selling begins with
-- the selling. Null where nobody sells.
create function trial_from(p_registered_at timestamptz) returns date
language sql stable set search_path = public, pg_temp as $$
  select greatest((p_registered_at at time zone 'Asia/Jerusalem')::date, min(valid_from)) from product_sellers having count(*) > 0
$$;
revoke all on function trial_from(timestamptz) from public;

-- Returns what the package of the transaction's account follows from: no row where nobody sells the product. A distributor or a
-- partner pays for the accounts that came by them.
create function package_account(p_account_id bigint, p_today date)
returns table (seller_id bigint, trial_from date, is_of_another boolean, trial_version_id int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select s.seller_account_id, trial_from(a.created_at),
      a.distributor is not null or a.partner is not null,
      (select v.id from package_versions v join packages p on p.id = v.package_id
        where p.key = 'trial' and v.valid_from <= p_today order by v.valid_from desc limit 1)
    from (select p.seller_account_id from product_sellers p where p.valid_from <= p_today
      order by p.valid_from desc limit 1) s, accounts a
    where a.id = p_account_id;
end
$$;
revoke all on function package_account(bigint, date) from public;
grant execute on function package_account(bigint, date) to pinkas_app;

-- Returns versions of packages: the one with an id, or, without an id, that of each package which is in force on a day, the smallest
-- package first.
create function package_versions_for(p_account_id bigint, p_today date, p_version_id int)
returns table (version_id int, package_id smallint, key text, "position" smallint, name_he text, name_en text,
  audience_he text, audience_en text, valid_from date, month_price_agorot bigint, year_price_agorot bigint, documents int,
  users int, bank_accounts int, extra_document_agorot bigint, features text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select distinct on (p.position) v.id, p.id, p.key, p.position, p.name_he, p.name_en, p.audience_he, p.audience_en,
      v.valid_from, v.month_price_agorot, v.year_price_agorot, v.documents, v.users, v.bank_accounts,
      v.extra_document_agorot, v.features
    from package_versions v join packages p on p.id = v.package_id
    where case when p_version_id is null then v.valid_from <= p_today else v.id = p_version_id end
    order by p.position, v.valid_from desc;
end
$$;
revoke all on function package_versions_for(bigint, date, int) from public;
grant execute on function package_versions_for(bigint, date, int) to pinkas_app;

-- Returns the add-ons that are in force on a day, or, without a day, all of them.
create function package_addons_for(p_account_id bigint, p_today date)
returns table (id smallint, key text, limit_kind text, quantity int, month_price_agorot bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  if p_today is null then
    return query select a.id, a.key, a.limit_kind, a.quantity, a.month_price_agorot from package_addons a;
    return;
  end if;
  return query select distinct on (a.key) a.id, a.key, a.limit_kind, a.quantity, a.month_price_agorot
    from package_addons a where a.valid_from <= p_today order by a.key, a.valid_from desc;
end
$$;
revoke all on function package_addons_for(bigint, date) from public;
grant execute on function package_addons_for(bigint, date) to pinkas_app;
