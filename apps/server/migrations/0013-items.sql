-- Items that a business sells or buys: names in two languages, prices, price lists, and a stock that
-- is the sum of its movements and stands nowhere else.

alter table business_profiles add column keeps_stock boolean not null default false;
grant update (keeps_stock) on business_profiles to pinkas_app;

create table items (
  account_id bigint not null,
  id uuid not null,
  -- Empty for none; two items never share one.
  catalogue_number text not null default '',
  barcode text not null default '',
  name text not null,
  name_en text not null default '',
  -- Both names in the form in which they are searched.
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
  -- Grows with every save: a save names the one it was made from.
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
  primary key (account_id, item_id, tag_id),
  foreign key (account_id, item_id) references items (account_id, id),
  foreign key (account_id, tag_id) references tags (account_id, id)
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

-- Before or with VAT as the price of the item itself.
create table price_list_prices (
  account_id bigint not null,
  price_list_id uuid not null,
  item_id uuid not null,
  price_e4 bigint not null check (price_e4 >= 0),
  primary key (account_id, price_list_id, item_id),
  foreign key (account_id, price_list_id) references price_lists (account_id, id),
  foreign key (account_id, item_id) references items (account_id, id)
);
create index price_list_prices_by_item on price_list_prices (account_id, item_id);

alter table customers add constraint customers_price_list
  foreign key (account_id, price_list_id) references price_lists (account_id, id);
create index customers_by_price_list on customers (account_id, price_list_id)
  where price_list_id is not null;

-- Which item a row of a document sells. The catalogue number is printed, so it is part of the content
-- under the hash; the item is not.
create table document_line_items (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  item_id uuid,
  catalogue_number text not null,
  primary key (account_id, document_id, line_no),
  foreign key (account_id, document_id, line_no)
    references document_lines (account_id, document_id, line_no),
  foreign key (account_id, item_id) references items (account_id, id),
  check (item_id is not null or catalogue_number <> '')
);
create index document_line_items_by_item on document_line_items (account_id, item_id, document_id)
  where item_id is not null;

create table stock_movements (
  account_id bigint not null,
  id uuid not null,
  item_id uuid not null,
  -- In is above zero, out is below.
  quantity_e4 bigint not null check (quantity_e4 <> 0),
  reason text not null check (reason in ('document', 'reversal', 'received', 'manual', 'count')),
  document_id uuid,
  note text not null default '',
  at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, id),
  foreign key (account_id, item_id) references items (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id),
  check ((document_id is null) = (reason in ('manual', 'count')))
);
create index stock_movements_by_item on stock_movements (account_id, item_id, at, id)
  include (quantity_e4);
create index stock_movements_by_time on stock_movements (account_id, at, id);
create index stock_movements_by_document on stock_movements (account_id, document_id)
  where document_id is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'items', 'item_tags', 'price_lists', 'price_list_prices', 'document_line_items', 'stock_movements'
  ] loop
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

grant select, insert, update on items, price_lists to pinkas_app;
grant select, insert, delete on item_tags to pinkas_app;
grant select, insert, update, delete on price_list_prices to pinkas_app;
grant select, insert on document_line_items, stock_movements to pinkas_app;

create trigger document_line_items_are_final before update or delete on document_line_items
  for each row execute function refuse_change();
create trigger stock_movements_are_final before update or delete on stock_movements
  for each row execute function refuse_change();

-- What a search of items looks for: part of a name, the beginning of a catalogue number or barcode.
create function item_condition(p_scope text, p_text text, p_code text) returns text
language plpgsql immutable as $$
declare
  v_scope text := case p_scope
    when 'items' then 'i.archived_at is null'
    when 'archived-items' then 'i.archived_at is not null'
  end;
  v_text text := like_pattern(p_text);
  v_name text := 'false';
begin
  if v_scope is null then
    raise exception 'an unknown scope of items: %', p_scope;
  end if;
  if length(p_text) between 1 and 2 then
    v_name := format('(i.search_name like %L or i.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  elsif p_text <> '' then
    v_name := format('i.search_name like %L', '%' || v_text || '%');
  end if;
  return format($f$%s and (%s or (i.catalogue_key <> '' and i.catalogue_key >= %L and i.catalogue_key < %L)
      or (i.barcode_key <> '' and i.barcode_key >= %L and i.barcode_key < %L))$f$,
    v_scope, v_name, p_code, p_code || U&'\FFFF', p_code, p_code || U&'\FFFF');
end
$$;

-- Items that a search finds, in no order, at most so many. Each index by itself, so that no part of
-- the search walks all items; the account is read from the transaction (LIKE is not leakproof).
create function find_item_ids(p_scope text, p_text text, p_code text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_name text := 'false';
begin
  if v_account_id is null or (p_text = '' and p_code = '') then
    return;
  end if;
  if length(p_text) between 1 and 2 then
    v_name := format('(i.search_name like %L or i.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  elsif p_text <> '' then
    v_name := format('i.search_name like %L', '%' || v_text || '%');
  end if;
  return query execute format(
    'select x.id from (
      (select i.id from items i where i.account_id = %1$L::bigint and i.catalogue_key <> '''' and i.catalogue_key >= %2$L and i.catalogue_key < %3$L limit %4$s)
      union (select i.id from items i where i.account_id = %1$L::bigint and i.barcode_key <> '''' and i.barcode_key >= %2$L and i.barcode_key < %3$L limit %4$s)
      union (select i.id from items i where i.account_id = %1$L::bigint and %5$s limit %4$s)
    ) x join items i on i.account_id = %1$L::bigint and i.id = x.id
    where %6$s limit %4$s',
    v_account_id, p_code, p_code || U&'\FFFF', p_limit, v_name,
    item_condition(p_scope, p_text, p_code));
end
$$;
revoke all on function find_item_ids(text, text, text, int) from public;
grant execute on function find_item_ids(text, text, text, int) to pinkas_app;

-- A page of a search that finds some thousands: gathers them by the indexes of the search, then
-- sorts. What fits may stand together at the far end of the order.
create function gather_item_ids(
  p_scope text, p_text text, p_code text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language plpgsql stable security definer
set search_path = public, pg_temp set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_column text := case p_order when 'name' then 'name' when 'price' then 'price_e4' when 'created' then 'created_at' end;
  v_place text := '';
begin
  if v_account_id is null or v_column is null then
    return;
  end if;
  if p_after is not null then
    v_place := format(' and (i.%I, i.id) %s (%L::%s, %L::uuid)', v_column,
      case when p_descending then '<' else '>' end, p_after,
      case p_order when 'name' then 'text' when 'price' then 'bigint' else 'timestamptz' end, p_after_id);
  end if;
  return query execute format(
    'select i.id from items i where i.account_id = %L::bigint and %s%s order by i.%I %s, i.id %s limit %s',
    v_account_id, item_condition(p_scope, p_text, p_code), v_place, v_column,
    case when p_descending then 'desc' else 'asc' end,
    case when p_descending then 'desc' else 'asc' end, p_limit);
end
$$;
revoke all on function gather_item_ids(text, text, text, text, boolean, text, uuid, int) from public;
grant execute on function gather_item_ids(text, text, text, text, boolean, text, uuid, int) to pinkas_app;

-- Items in use whose names begin with the text, in the order of names.
create function find_item_ids_by_beginning(p_text text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query select i.id from items i
    where i.account_id = v_account_id and i.archived_at is null
      and i.search_name >= p_text and i.search_name < p_text || U&'\FFFF'
    order by i.search_name, i.id limit p_limit;
end
$$;
revoke all on function find_item_ids_by_beginning(text, int) from public;
grant execute on function find_item_ids_by_beginning(text, int) to pinkas_app;
