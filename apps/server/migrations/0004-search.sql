-- The optional pack: Hebrew search by any part of a name. LIKE is not leakproof, so under a policy
-- it would not use the index; these functions read the account of the transaction themselves.

create index customers_search on customers using gin (account_id, search_name gin_trgm_ops);

create function like_pattern(p_query text) returns text language sql immutable as $$
  select replace(replace(replace(p_query, '\', '\\'), '%', '\%'), '_', '\_');
$$;

-- Customers whose name holds the text; one or two letters are looked for at the start of a word.
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
