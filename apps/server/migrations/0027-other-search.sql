-- Searches of items, expenses and documents.

-- Returns the condition of a search for items: part of a name, or the beginning of a catalogue number or barcode.
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
    v_scope, v_name, p_code, p_code || U&'\+10FFFF', p_code, p_code || U&'\+10FFFF');
end
$$;

-- Returns items that a search finds, unordered, up to a limit. Uses each index separately, so that no part of the
-- search scans all items; the account is read from the transaction (LIKE is not leakproof).
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
    v_account_id, p_code, p_code || U&'\+10FFFF', p_limit, v_name,
    item_condition(p_scope, p_text, p_code));
end
$$;
revoke all on function find_item_ids(text, text, text, int) from public;
grant execute on function find_item_ids(text, text, text, int) to pinkas_app;

-- Returns a page of a search that finds some thousands: collects them by the indexes of the search, then sorts.
-- Matches may be clustered at the far end of the order.
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

-- Returns active items whose names begin with the text, in the order of names.
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
      and i.search_name >= p_text and i.search_name < p_text || U&'\+10FFFF'
    order by i.search_name, i.id limit p_limit;
end
$$;
revoke all on function find_item_ids_by_beginning(text, int) from public;
grant execute on function find_item_ids_by_beginning(text, int) to pinkas_app;

-- Returns expenses whose supplier, number or description contains the text, unordered, up to a limit. LIKE is not
-- leakproof, so under a policy it would not use its index; this function filters by the account of the transaction
-- itself. One or two letters match the start of a word.
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

-- Returns documents whose subject contains the text, up to a limit: those among the newest, and if these are few, all
-- others by the index. LIKE is not leakproof, so under a policy it would not use its index; this function filters by
-- the account of the transaction itself.
create function find_document_ids_by_subject(p_text text, p_newest int, p_enough int, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_fits text;
  v_found uuid[];
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  -- One or two letters match the start of a word.
  v_fits := case when length(p_text) < 3
    then format('(search_fold(d.subject) like %L or search_fold(d.subject) like %L)',
      v_text || '%', '% ' || v_text || '%')
    else format('search_fold(d.subject) like %L', '%' || v_text || '%') end;
  execute format(
    'select array(select d.id from (
        select n.id, n.subject from documents n where n.account_id = %L::bigint
        order by n.document_date desc, n.issued_at desc, n.number desc, n.id desc limit %s) d
      where d.subject <> '''' and %s limit %s)',
    v_account_id, p_newest, v_fits, p_limit) into v_found;
  if cardinality(v_found) < p_enough then
    execute format(
      'select array(select d.id from documents d
        where d.account_id = %L::bigint and d.subject <> '''' and %s limit %s)',
      v_account_id, v_fits, p_limit) into v_found;
  end if;
  return query select unnest(v_found);
end
$$;
revoke all on function find_document_ids_by_subject(text, int, int, int) from public;
grant execute on function find_document_ids_by_subject(text, int, int, int) to pinkas_app;
