-- Searches of customers and suppliers. LIKE is not leakproof, so under a policy it would not use its index: these
-- functions filter by the account of the transaction themselves.

-- Returns customers whose name contains the text; one or two letters match the start of a word.
create function find_customer_ids(p_query text, p_regular_only boolean, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_query);
begin
  if v_account_id is null or p_query = '' then
    return;
  end if;
  if length(p_query) < 3 then
    return query select c.id from customers c
      where c.account_id = v_account_id and (c.is_regular or not p_regular_only)
        and (c.search_name like v_text || '%' or c.search_name like '% ' || v_text || '%')
      limit p_limit;
  else
    return query select c.id from customers c
      where c.account_id = v_account_id and (c.is_regular or not p_regular_only)
        and c.search_name like '%' || v_text || '%'
      limit p_limit;
  end if;
end
$$;
revoke all on function find_customer_ids(text, boolean, int) from public;
grant execute on function find_customer_ids(text, boolean, int) to pinkas_app;

-- Returns the condition of a search for parties: part of a name, or the beginning of a number, of a phone number or
-- of an e-mail address.
create function party_condition(p_scope text, p_text text, p_digits text, p_email text) returns text
language plpgsql immutable as $$
declare
  v_scope text := case p_scope
    when 'customers' then 'c.is_regular and c.is_customer and c.archived_at is null'
    when 'suppliers' then 'c.is_regular and c.is_supplier and c.archived_at is null'
    when 'archived-customers' then 'c.is_regular and c.is_customer and c.archived_at is not null'
    when 'archived-suppliers' then 'c.is_regular and c.is_supplier and c.archived_at is not null'
  end;
  v_text text := like_pattern(p_text);
  v_name text;
begin
  if v_scope is null then
    raise exception 'an unknown scope of parties: %', p_scope;
  end if;
  if p_email <> '' then
    return format('%s and c.email_key >= %L and c.email_key < %L', v_scope, p_email, p_email || chr(127));
  end if;
  if length(p_text) < 3 then
    v_name := format('(c.search_name like %L or c.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  else
    v_name := format('c.search_name like %L', '%' || v_text || '%');
  end if;
  if p_digits = '' then
    return format('%s and %s', v_scope, v_name);
  end if;
  return format($f$%s and (%s or (c.tax_id >= %L and c.tax_id < %L)
      or (c.phone_key >= %L and c.phone_key < %L) or (c.mobile_key >= %L and c.mobile_key < %L))$f$,
    v_scope, v_name, p_digits, p_digits || 'z', p_digits, p_digits || 'z', p_digits, p_digits || 'z');
end
$$;

-- Returns parties that a search finds, unordered, up to a limit. LIKE is not leakproof, so under a policy it would
-- not use its index; this function filters by the account of the transaction itself.
create function find_party_ids(p_scope text, p_text text, p_digits text, p_email text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null then
    return;
  end if;
  if p_digits <> '' and p_email = '' then
    -- Uses each index separately, so that no part of the search scans the whole book.
    return query execute format(
      'select x.id from (
        (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.tax_id >= %2$L and c.tax_id < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.phone_key <> '''' and c.phone_key >= %2$L and c.phone_key < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.mobile_key <> '''' and c.mobile_key >= %2$L and c.mobile_key < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and %5$s limit %4$s)
      ) x join customers c on c.account_id = %1$L::bigint and c.id = x.id
      where %6$s limit %4$s',
      v_account_id, p_digits, p_digits || 'z', p_limit,
      party_condition(p_scope, p_text, '', ''),
      party_condition(p_scope, p_text, p_digits, ''));
  else
    return query execute format(
      'select c.id from customers c where c.account_id = %L::bigint and %s %s limit %s',
      v_account_id, party_condition(p_scope, p_text, p_digits, p_email),
      case when p_email <> '' then 'and c.email_key <> ''''' else '' end, p_limit);
  end if;
end
$$;
revoke all on function find_party_ids(text, text, text, text, int) from public;
grant execute on function find_party_ids(text, text, text, text, int) to pinkas_app;

-- Returns a page of a search in its order, by name or by creation; called by the two query strategies below.
create function read_party_ids(
  p_scope text, p_text text, p_digits text, p_email text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language plpgsql stable as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_column text := case p_order when 'name' then 'name' when 'created' then 'created_at' end;
  v_place text := '';
begin
  if v_account_id is null or v_column is null then
    return;
  end if;
  if p_after is not null then
    v_place := format(' and (c.%I, c.id) %s (%L::%s, %L::uuid)', v_column,
      case when p_descending then '<' else '>' end, p_after,
      case p_order when 'name' then 'text' else 'timestamptz' end, p_after_id);
  end if;
  return query execute format(
    'select c.id from customers c where c.account_id = %L::bigint and %s%s order by c.%I %s, c.id %s limit %s',
    v_account_id, party_condition(p_scope, p_text, p_digits, p_email), v_place, v_column,
    case when p_descending then 'desc' else 'asc' end,
    case when p_descending then 'desc' else 'asc' end, p_limit);
end
$$;
revoke all on function read_party_ids(text, text, text, text, text, boolean, text, uuid, int) from public;

-- Query strategy for a search that finds a large part of the book: scans it in the order of the page. The planner
-- would assume few matches and collect all of them.
create function walk_party_ids(
  p_scope text, p_text text, p_digits text, p_email text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language sql stable security definer
set search_path = public, pg_temp set enable_bitmapscan = off set enable_seqscan = off as $$
  select id from read_party_ids(p_scope, p_text, p_digits, p_email, p_order, p_descending, p_after, p_after_id, p_limit);
$$;
revoke all on function walk_party_ids(text, text, text, text, text, boolean, text, uuid, int) from public;
grant execute on function walk_party_ids(text, text, text, text, text, boolean, text, uuid, int) to pinkas_app;

-- Query strategy for a search that finds some parties: collects them by the indexes of the search, then sorts.
-- Matches may be clustered at the far end of the order.
create function gather_party_ids(
  p_scope text, p_text text, p_digits text, p_email text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language sql stable security definer
set search_path = public, pg_temp set enable_indexscan = off set enable_indexonlyscan = off as $$
  select id from read_party_ids(p_scope, p_text, p_digits, p_email, p_order, p_descending, p_after, p_after_id, p_limit);
$$;
revoke all on function gather_party_ids(text, text, text, text, text, boolean, text, uuid, int) from public;
grant execute on function gather_party_ids(text, text, text, text, text, boolean, text, uuid, int) to pinkas_app;

-- Returns how many of the oldest and the newest thousand parties a search finds: the query strategy is chosen by it.
create function count_party_sample(p_scope text, p_text text, p_digits text, p_email text)
returns int language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_count int;
begin
  if v_account_id is null then
    return 0;
  end if;
  execute format(
    'select count(*)::int from (
      (select * from customers where account_id = %1$L::bigint and is_regular order by account_id, id limit 1000)
      union all
      (select * from customers where account_id = %1$L::bigint and is_regular order by account_id desc, id desc limit 1000)
    ) c where %2$s',
    v_account_id, party_condition(p_scope, p_text, p_digits, p_email)) into v_count;
  return v_count;
end
$$;
revoke all on function count_party_sample(text, text, text, text) from public;
grant execute on function count_party_sample(text, text, text, text) to pinkas_app;

-- Returns parties whose name begins with the text, in the order of names.
create function find_party_ids_by_beginning(p_scope text, p_text text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query select c.id from customers c
    where c.account_id = v_account_id and c.is_regular and c.archived_at is null
      and c.search_name >= p_text and c.search_name < p_text || U&'\+10FFFF'
      and case p_scope when 'suppliers' then c.is_supplier else c.is_customer end
    order by c.search_name, c.id limit p_limit;
end
$$;
revoke all on function find_party_ids_by_beginning(text, text, int) from public;
grant execute on function find_party_ids_by_beginning(text, text, int) to pinkas_app;
