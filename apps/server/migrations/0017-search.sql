-- One search over documents, customers, suppliers and items. Names are searched without final
-- letters from now on, and subjects of documents are searched too.

-- The form in which names are searched: lower case, without vowel points, quote marks, hyphens and
-- final letters. The twin of `searchText` of the product, for texts that are already cleaned.
create function search_fold(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(lower(translate(p_text,
    U&'\05DA\05DD\05DF\05E3\05E5"''`.,()-\05F3\05F4\2018\2019\201C\201D\0591\0592\0593\0594\0595\0596\0597\0598\0599\059A\059B\059C\059D\059E\059F\05A0\05A1\05A2\05A3\05A4\05A5\05A6\05A7\05A8\05A9\05AA\05AB\05AC\05AD\05AE\05AF\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA\05BB\05BC\05BD\05BE\05BF\05C0\05C1\05C2\05C3\05C4\05C5\05C6\05C7',
    U&'\05DB\05DE\05E0\05E4\05E6')), '  ', ' '), '  ', ' '), '  ', ' '));
$$;

-- Two casual customers may differ in a final letter alone: one takes the folded name, the other one of
-- its own with its id, in which the name is found all the same.
with folded as (
  select c.account_id, c.id, search_fold(c.search_name) as search_name,
    row_number() over (
      partition by c.account_id, search_fold(c.search_name), c.tax_id, c.is_regular
      order by c.search_name = search_fold(c.search_name) desc, c.id
    ) as place
  from customers c
)
update customers c set search_name = case
    when c.is_regular or f.place = 1 then f.search_name
    else f.search_name || ' ' || c.id end
  from folded f
  where f.account_id = c.account_id and f.id = c.id and c.search_name <> f.search_name;
update items set search_name = search_fold(search_name) where search_name <> search_fold(search_name);
update expenses set search_text = search_fold(search_text) where search_text <> search_fold(search_text);

-- Names that begin with a text, in their order.
create index customers_by_search_name on customers (account_id, search_name, id) where is_regular;

-- Suppliers are few beside customers; without an order of their own, all customers of a name would be
-- read to find them.
create index suppliers_search on customers using gin (account_id, search_name gin_trgm_ops)
  where is_regular and is_supplier;

create index documents_search on documents
  using gin (account_id, search_fold(subject) gin_trgm_ops) where subject <> '';

-- Documents whose subject holds the text, at most so many: those among the newest, and when these are
-- few, all others by the index. LIKE is not leakproof, so under a policy it would not use its index;
-- this function reads the account of the transaction itself.
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
  -- One or two letters are looked for at the start of a word.
  v_fits := case when length(p_text) < 3
    then format('(search_fold(d.subject) like %L or search_fold(d.subject) like %L)',
      v_text || '%', '% ' || v_text || '%')
    else format('search_fold(d.subject) like %L', '%' || v_text || '%') end;
  execute format(
    'select array(select d.id from (
        select n.id, n.subject from documents n where n.account_id = %L::bigint
        order by n.document_date desc, n.number desc, n.id desc limit %s) d
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
